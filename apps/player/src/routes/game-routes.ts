import type { Route } from '#parts/route.ts';
import type { Namespace } from '#text';
import type { GAME_PAGES } from './game-pages.ts';

const page = (name: keyof typeof GAME_PAGES) => () => import('./game-pages.ts').then((m) => m.GAME_PAGES[name]());
const PLAY_TEXTS: Namespace[] = ['table', 'slots', 'fair', 'rules', 'games', 'errors'];

/** Games, information about them, and bets. */
export const GAME_ROUTES: Route[] = [
  {
    path: '/pages/game/list',
    title: 'titles.gameList',
    access: 'guest',
    isWide: true,
    page: page('list'),
    texts: ['games', 'errors'],
  },
  {
    path: '/pages/game/gameMoney',
    title: 'titles.gameGameMoney',
    access: 'member',
    page: page('gameMoney'),
    texts: ['games', 'wallet', 'errors'],
  },
  {
    path: '/pages/game/playH5',
    title: 'titles.gamePlayH5',
    access: 'member',
    page: page('playH5'),
    texts: ['games', 'wallet', 'errors'],
  },
  { path: '/pages/game/play', title: 'titles.gamePlay', access: 'member', page: page('play'), texts: PLAY_TEXTS },
  { path: '/pages/game/demo', title: 'titles.gameDemo', access: 'guest', page: page('demo'), texts: PLAY_TEXTS },
  {
    path: '/pages/game/rules',
    title: 'titles.gameRules',
    access: 'guest',
    page: page('rules'),
    texts: ['rules', 'table', 'slots', 'errors'],
  },
  {
    path: '/pages/game/verify',
    title: 'titles.gameVerify',
    access: 'guest',
    page: page('verify'),
    texts: ['fair', 'table', 'slots', 'errors'],
  },
  {
    path: '/pages/record/bet',
    title: 'titles.recordBet',
    access: 'member',
    isWide: true,
    page: page('bets'),
    texts: ['bets', 'records', 'table', 'errors'],
  },
];
