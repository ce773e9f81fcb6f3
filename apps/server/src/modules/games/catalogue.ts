import { slotGame, tableGame } from '@harbour/engines';
import type { GameClass, LanguageCode } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { refuse } from '#platform/refuse';
import { remembered } from '#platform/remembered';
import type { ReadVenues } from '#venues';
import { type GameRow, readGameRows, readGameTexts } from './store.ts';

/** A game with the data of its venue: it is open if both are. */
export type CatalogueGame = GameRow & { gameClass: GameClass; returnToPlayer: number | null };
export type ReadGames = () => Promise<CatalogueGame[]>;
export type ReadGameNames = (language: LanguageCode) => Promise<Map<string, string>>;

/**
 * How long a read is cached: the longest that an operator's switch takes to apply; names, which seldom change, longer.
 */
const REMEMBERED_MS = 500;
const NAMES_REMEMBERED_MS = 5_000;

export function makeReadGames(db: Db, clock: Clock, readVenues: ReadVenues): ReadGames {
  const read = remembered(() => readGameRows(db), clock, REMEMBERED_MS);
  return async () => {
    const [rows, venues] = await Promise.all([read('all'), readVenues()]);
    const places = new Map(venues.map((venue) => [venue.code, venue]));
    return rows.flatMap((game) => {
      const venue = places.get(game.venue);
      if (!venue) return [];
      const state = venue.state === 'open' ? game.state : venue.state;
      return [{ ...game, state, gameClass: venue.gameClass, returnToPlayer: returnOf(game) }];
    });
  };
}

export async function findGame(readGames: ReadGames, code: string): Promise<CatalogueGame> {
  return (await readGames()).find((game) => game.code === code && game.state !== 'closed') ?? refuse('gameUnknown');
}

export function makeReadGameNames(db: Db, clock: Clock): ReadGameNames {
  return remembered((language: LanguageCode) => readGameTexts(db, language), clock, NAMES_REMEMBERED_MS);
}

const returns = new Map<string, number | null>();

/** The return in hundredths of a percent, rounded down: of a table's best bet, or of a slot as a whole. */
function returnOf({ kind, engine }: GameRow): number | null {
  const key = `${kind} ${engine}`;
  const known = returns.get(key);
  if (known !== undefined) return known;
  const found = kind === 'external' ? null : computeReturn(kind, engine);
  returns.set(key, found);
  return found;
}

function computeReturn(kind: 'table' | 'slot', engine: string): number {
  const hundredths = ({ times, per }: { times: bigint; per: bigint }) => Number((times * 10_000n) / per);
  if (kind === 'slot') return hundredths(slotGame(engine).returnToPlayer);
  const game = tableGame(engine);
  return Math.max(...game.selections.map((selection) => hundredths(game.returnToPlayer(selection))));
}
