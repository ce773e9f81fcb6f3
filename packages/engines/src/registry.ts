import { BACCARAT } from './baccarat/baccarat.ts';
import { DRAGON_TIGER } from './dragon-tiger/dragon-tiger.ts';
import type { TableGame } from './game.ts';
import { ROULETTE } from './roulette/roulette.ts';
import { SIC_BO } from './sic-bo/sic-bo.ts';
import { LANTERN_HARBOUR } from './slots/lantern-harbour.ts';
import { NIGHT_FERRY } from './slots/night-ferry.ts';
import type { SlotGame } from './slots/slot-game.ts';

/** A stored outcome is plain JSON; code and version name the game that wrote it. */
function kept<Outcome>(game: TableGame<Outcome>): TableGame {
  return game as unknown as TableGame;
}

export const TABLE_GAMES: readonly TableGame[] = [kept(BACCARAT), kept(DRAGON_TIGER), kept(ROULETTE), kept(SIC_BO)];

export function tableGame(code: string, version?: number): TableGame {
  return pick(TABLE_GAMES, code, version);
}

export const SLOT_GAMES: readonly SlotGame[] = [LANTERN_HARBOUR, NIGHT_FERRY];

export function slotGame(code: string, version?: number): SlotGame {
  return pick(SLOT_GAMES, code, version);
}

/** A game with the rules of this version; without one, the newest. */
export function pick<Game extends { code: string; version: number }>(
  games: readonly Game[],
  code: string,
  version?: number,
): Game {
  let found: Game | undefined;
  for (const game of games) {
    if (game.code !== code || (version !== undefined && game.version !== version)) continue;
    if (!found || game.version > found.version) found = game;
  }
  if (!found) throw new RangeError(`no game ${code} of version ${version ?? 'any'}`);
  return found;
}
