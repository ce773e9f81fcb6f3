import type { Route } from '#parts/route.ts';
import type { Namespace } from '#text';
import { page } from './page.ts';

const PLAY_TEXTS: Namespace[] = ['table', 'slots', 'fair', 'rules', 'games', 'errors'];

/** Games, information about them, and bets. */
export const GAME_ROUTES: Route[] = [
  {
    path: '/pages/game/list',
    title: 'titles.gameList',
    access: 'guest',
    isWide: true,
    isMoney: true,
    page: page('GameListPage'),
    texts: ['games', 'errors'],
  },
  {
    path: '/pages/game/gameMoney',
    title: 'titles.gameGameMoney',
    access: 'member',
    isMoney: true,
    page: page('GameMoneyPage'),
    texts: ['games', 'wallet', 'errors'],
  },
  {
    path: '/pages/game/playH5',
    title: 'titles.gamePlayH5',
    access: 'member',
    isGame: true,
    page: page('VenueFramePage'),
    texts: ['games', 'wallet', 'errors'],
  },
  {
    path: '/pages/game/play',
    title: 'titles.gamePlay',
    access: 'member',
    isGame: true,
    page: page('PlayHost'),
    texts: PLAY_TEXTS,
  },
  {
    path: '/pages/game/demo',
    title: 'titles.gameDemo',
    access: 'guest',
    isGame: true,
    page: page('DemoHost'),
    texts: PLAY_TEXTS,
  },
  {
    path: '/pages/game/rules',
    title: 'titles.gameRules',
    access: 'guest',
    page: page('RulesPage'),
    texts: ['rules', 'table', 'slots', 'errors'],
  },
  {
    path: '/pages/game/verify',
    title: 'titles.gameVerify',
    access: 'guest',
    page: page('VerifyPage'),
    texts: ['fair', 'table', 'slots', 'errors'],
  },
  {
    path: '/pages/game/fairness',
    title: 'titles.gameFairness',
    access: 'guest',
    page: page('MethodPage'),
    texts: ['proof', 'fair', 'rules', 'slots', 'table', 'errors'],
  },
  {
    path: '/pages/game/series',
    title: 'titles.gameSeries',
    access: 'guest',
    page: page('SeriesPage'),
    texts: ['proof', 'errors'],
  },
  {
    path: '/pages/record/bet',
    title: 'titles.recordBet',
    access: 'member',
    isWide: true,
    isMoney: true,
    page: page('BetsPage'),
    texts: ['bets', 'records', 'table', 'errors'],
  },
];
