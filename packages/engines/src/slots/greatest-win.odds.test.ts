import { describe, expect, it } from 'vitest';
import { fraction } from '#engine/fractions';
import { SLOT_GAMES } from '#engine/registry';
import {
  columnAt,
  gamesWon,
  ROWS,
  SCATTERS_NEEDED,
  type SlotDesign,
  scattersIn,
  winsFromLeft,
  winsIn,
} from './reels.ts';

type Best = { coins: number; stops: number; example: number[] };
type Column = { column: string[]; stop: number; scatters: number };
/** The first three reels at some stops, and what the other two can make of them at most. */
type Beginning = { columns: Column[]; scatters: number; bound: number };

const columnsOf = (reel: readonly string[]): Column[] =>
  reel.map((_, stop) => {
    const column = columnAt(reel, stop);
    return { column, stop, scatters: scattersIn([column]).length };
  });
const scattersOf = (columns: readonly Column[]): number => columns.reduce((sum, { scatters }) => sum + scatters, 0);

/**
 * Finds the best spin that shows at least `needed` scatters, without paying every stop: a win is decided by the first
 * three reels, so their stops are tried in the order of the most that can still come of them, until that is less than
 * the best one found.
 */
function bestSpin(design: SlotDesign, needed: number): Best {
  const [first = [], second = [], third = [], fourth = [], fifth = []] = design.reels.map(columnsOf);
  const lasts = fourth.flatMap((four) => fifth.map((five) => [four, five]));
  const mostLast = Math.max(...lasts.map(scattersOf));
  const beginnings = first
    .flatMap((one) => second.flatMap((two) => third.map((three) => beginningOf(design, [one, two, three], mostLast))))
    .filter(({ scatters }) => scatters + mostLast >= needed)
    .sort((one, other) => other.bound - one.bound);
  let best: Best = { coins: 0, stops: 0, example: [] };
  for (const { columns, scatters, bound } of beginnings) {
    if (bound < best.coins) break;
    for (const last of lasts) {
      if (scatters + scattersOf(last) < needed) continue;
      const spin = [...columns, ...last];
      const wins = winsIn(
        design,
        spin.map(({ column }) => column),
        1,
      );
      const coins = wins.reduce((sum, win) => sum + win.coins, 0);
      if (coins > best.coins) best = { coins, stops: 1, example: spin.map(({ stop }) => stop) };
      else if (coins === best.coins) best.stops += 1;
    }
  }
  return best;
}

function beginningOf(design: SlotDesign, columns: Column[], mostLast: number): Beginning {
  const scatters = scattersOf(columns);
  const paid = Object.entries(design.pays.scatter ?? {}).filter(([count]) => Number(count) <= scatters + mostLast);
  const window = columns.map(({ column }) => column);
  return { columns, scatters, bound: boundOf(design, window) + Math.max(0, ...paid.map(([, coins]) => coins)) };
}

/** Each win that has begun goes on to its highest pay, by ways in every cell of the other two reels. */
function boundOf(design: SlotDesign, window: string[][]): number {
  return winsFromLeft(design, window).reduce((sum, { symbol, ways }) => {
    const highest = Math.max(...Object.values(design.pays[symbol] ?? {}));
    return sum + highest * (ways === undefined ? 1 : ways * ROWS * ROWS);
  }, 0);
}

describe.each(SLOT_GAMES.map((game) => [game.code, game] as const))('the greatest win of %s', (_, game) => {
  const [any, winning] = [bestSpin(game, 0), bestSpin(game, SCATTERS_NEEDED)];
  it('is that of its best spins, over every stop', () => {
    expect(game.best).toEqual({ any: any.coins, stops: any.stops, winning: winning.coins });
  });
  it('is paid by an outcome of these spins', () => {
    const stops = [winning.example];
    for (let played = 0; played < gamesWon(game, stops); played += 1)
      stops.push(gamesWon(game, stops) < game.freeGames.most ? winning.example : any.example);
    expect(stops).toHaveLength(1 + game.freeGames.most);
    const { times, per } = game.returnOf({ stops });
    expect(fraction(BigInt(Math.round(game.greatestWin.game * 10)), 10n)).toEqual({ times, per });
  });
});
