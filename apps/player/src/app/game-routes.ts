import type { Route } from './route.ts';

/** Games, what is known about them, and what was bet. */
export const GAME_ROUTES: Route[] = [
  {
    path: '/pages/game/list',
    title: 'titles.gameList',
    access: 'guest',
    isWide: true,
    page: () => import('#features/games/GameListPage.tsx').then((m) => m.GameListPage),
    texts: ['games', 'errors'],
  },
  {
    path: '/pages/game/gameMoney',
    title: 'titles.gameGameMoney',
    access: 'member',
    page: () => import('#features/games/GameMoneyPage.tsx').then((m) => m.GameMoneyPage),
    texts: ['games', 'wallet', 'errors'],
  },
  {
    path: '/pages/game/playH5',
    title: 'titles.gamePlayH5',
    access: 'member',
    page: () => import('#features/games/OutsidePage.tsx').then((m) => m.OutsidePage),
    texts: ['games', 'wallet', 'errors'],
  },
  {
    path: '/pages/game/play',
    title: 'titles.gamePlay',
    access: 'member',
    page: () => import('./PlayHost.tsx').then((m) => m.PlayHost),
    texts: ['table', 'slots', 'fair', 'rules', 'games', 'errors'],
  },
  {
    path: '/pages/game/demo',
    title: 'titles.gameDemo',
    access: 'guest',
    page: () => import('./PlayHost.tsx').then((m) => m.DemoHost),
    texts: ['table', 'slots', 'fair', 'rules', 'games', 'errors'],
  },
  {
    path: '/pages/game/rules',
    title: 'titles.gameRules',
    access: 'guest',
    page: () => import('#features/rules/RulesPage.tsx').then((m) => m.RulesPage),
    texts: ['rules', 'table', 'slots', 'errors'],
  },
  {
    path: '/pages/game/verify',
    title: 'titles.gameVerify',
    access: 'guest',
    page: () => import('#features/fairness/VerifyPage.tsx').then((m) => m.VerifyPage),
    texts: ['fair', 'table', 'slots', 'errors'],
  },
  {
    path: '/pages/record/bet',
    title: 'titles.recordBet',
    access: 'member',
    isWide: true,
    page: () => import('#features/bets/BetsPage.tsx').then((m) => m.BetsPage),
    texts: ['bets', 'records', 'table', 'errors'],
  },
];
