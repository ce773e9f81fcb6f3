import { BACCARAT } from './baccarat/baccarat.ts';
import { DRAGON_TIGER } from './dragon-tiger/dragon-tiger.ts';
import type { TableGame } from './game.ts';
import { ROULETTE } from './roulette/roulette.ts';
import { SIC_BO } from './sic-bo/sic-bo.ts';
import { LANTERN_HARBOUR } from './slots/lantern-harbour.ts';
import { NIGHT_FERRY } from './slots/night-ferry.ts';
import type { SlotGame } from './slots/slot-game.ts';

/** An outcome comes back from where it was kept as plain JSON; code and version say which game wrote it. */
function kept<Outcome>(game: TableGame<Outcome>): TableGame {
  return game as unknown as TableGame;
}

export const TABLE_GAMES: readonly TableGame[] = [kept(BACCARAT), kept(DRAGON_TIGER), kept(ROULETTE), kept(SIC_BO)];

export function tableGame(code: string, version: number): TableGame {
  const found = TABLE_GAMES.find((game) => game.code === code && game.version === version);
  if (found === undefined) throw new RangeError(`no table game ${code} of version ${version}`);
  return found;
}

export const SLOT_GAMES: readonly SlotGame[] = [LANTERN_HARBOUR, NIGHT_FERRY];

export function slotGame(code: string, version: number): SlotGame {
  const found = SLOT_GAMES.find((game) => game.code === code && game.version === version);
  if (found === undefined) throw new RangeError(`no slot game ${code} of version ${version}`);
  return found;
}
