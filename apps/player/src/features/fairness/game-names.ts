import type { TextKey } from '#text';

/** The names of the games that we draw ourselves. */
export const GAME_NAMES: Readonly<Record<string, TextKey>> = {
  baccarat: 'table.gameBaccarat',
  dragonTiger: 'table.gameDragonTiger',
  roulette: 'table.gameRoulette',
  sicBo: 'table.gameSicBo',
  lanternHarbour: 'fair.gameLanternHarbour',
  nightFerry: 'fair.gameNightFerry',
};
