/**
 * The pages of the games. They are listed here and not among the routes, because the first load contains the names of
 * all chunks of the routes, and its size is limited.
 */
export const GAME_PAGES = {
  list: () => import('#features/games/GameListPage.tsx').then((m) => m.GameListPage),
  gameMoney: () => import('#features/games/GameMoneyPage.tsx').then((m) => m.GameMoneyPage),
  playH5: () => import('#features/games/VenueFramePage.tsx').then((m) => m.VenueFramePage),
  play: () => import('./PlayHost.tsx').then((m) => m.PlayHost),
  demo: () => import('./PlayHost.tsx').then((m) => m.DemoHost),
  rules: () => import('#features/rules/RulesPage.tsx').then((m) => m.RulesPage),
  verify: () => import('#features/fairness/VerifyPage.tsx').then((m) => m.VerifyPage),
  bets: () => import('#features/bets/BetsPage.tsx').then((m) => m.BetsPage),
};
