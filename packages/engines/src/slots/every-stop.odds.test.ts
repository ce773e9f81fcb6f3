import { describe, expect, it } from 'vitest';
import { SLOT_GAMES } from '#engine/registry';
import { coinsPerSpin, triggerRate } from './odds.ts';
import type { SlotGame } from './slot-game.ts';

/** By reel and stop: the three symbols shown, as the reel has them. */
const columnsOf = (game: SlotGame): string[][][] =>
  game.reels.map((reel) => reel.map((_, stop) => [0, 1, 2].map((row) => reel[(stop + row) % reel.length] ?? '')));

/** A win on the first three reels: its pay depends on the cells that continue it on the fourth and on the fifth. */
type Begun = { symbol: string; ways: number; rows: readonly number[] | undefined };

function begun(game: SlotGame, window: readonly string[][]): Begun[] {
  const stands = (shown: string | undefined, symbol: string) => shown === symbol || shown === 'wild';
  if (game.lines)
    return game.lines
      .map((rows) => ({ symbol: window[0]?.[rows[0] ?? 0] ?? '', ways: 1, rows }))
      .filter(({ symbol, rows }) => window.every((column, reel) => stands(column[rows[reel] ?? 0], symbol)))
      .filter(({ symbol }) => symbol !== 'scatter');
  return [...new Set(window[0])]
    .filter((symbol) => symbol !== 'scatter')
    .map((symbol) => {
      const counts = window.map((column) => column.filter((shown) => stands(shown, symbol)).length);
      return { symbol, ways: counts.reduce((product, count) => product * count, 1), rows: undefined };
    })
    .filter(({ ways }) => ways > 0);
}

/** By stop of a reel: how many cells continue such a win. */
function continuing(columns: readonly string[][], reel: number, { symbol, rows }: Begun): number[] {
  return columns.map((column) => {
    const cells = rows ? [column[rows[reel] ?? 0]] : column;
    return cells.filter((shown) => shown === symbol || shown === 'wild').length;
  });
}

type Sums = { coins: number; hits: number; triggers: number; all: number };

const scattersOf = (column: readonly string[]) => column.filter((shown) => shown === 'scatter').length;

/** All stops of the last two reels, for a window of the first three with this many scatters and these wins begun. */
function lastReels(game: SlotGame, columns: string[][][], before: number, started: Begun[]): Sums {
  const sums: Sums = { coins: 0, hits: 0, triggers: 0, all: 0 };
  const [, , , fourth = [], fifth = []] = columns;
  const wins = started.map((win) => {
    const [three = 0, four = 0, five = 0] = [3, 4, 5].map((count) => (game.pays[win.symbol]?.[count] ?? 0) * win.ways);
    return { three, four, five, onFourth: continuing(fourth, 3, win), onFifth: continuing(fifth, 4, win) };
  });
  const [scattersFourth, scattersFifth] = [fourth.map(scattersOf), fifth.map(scattersOf)];
  for (let a = 0; a < fourth.length; a += 1)
    for (let b = 0; b < fifth.length; b += 1) {
      const scatters = before + (scattersFourth[a] ?? 0) + (scattersFifth[b] ?? 0);
      let coins = scatters >= 3 ? (game.pays.scatter?.[scatters] ?? 0) : 0;
      for (const { three, four, five, onFourth, onFifth } of wins) {
        const x = onFourth[a] ?? 0;
        const y = onFifth[b] ?? 0;
        coins += x === 0 ? three : y === 0 ? four * x : five * x * y;
      }
      sums.coins += coins;
      sums.hits += coins > 0 ? 1 : 0;
      sums.triggers += scatters >= 3 ? 1 : 0;
      sums.all += 1;
    }
  return sums;
}

function everyStop(game: SlotGame): Sums {
  const columns = columnsOf(game);
  const [first = [], second = [], third = []] = columns;
  const sums: Sums = { coins: 0, hits: 0, triggers: 0, all: 0 };
  // Where no win has begun, the last two reels depend only on the scatters before them.
  const withoutWins = new Map<number, Sums>();
  for (const one of first)
    for (const two of second)
      for (const three of third) {
        const window = [one, two, three];
        const before = window.reduce((sum, column) => sum + scattersOf(column), 0);
        const started = begun(game, window);
        const known = started.length === 0 ? withoutWins.get(before) : undefined;
        const part = known ?? lastReels(game, columns, before, started);
        if (started.length === 0) withoutWins.set(before, part);
        for (const name of ['coins', 'hits', 'triggers', 'all'] as const) sums[name] += part[name];
      }
  return sums;
}

describe.each(SLOT_GAMES.map((game) => [game.code, game] as const))('%s, every stop of every reel', (_, game) => {
  it('pays, hits and wins free games exactly as often as computed', { timeout: 30_000 }, () => {
    const sums = everyStop(game);
    const all = BigInt(sums.all);
    const over = ({ times, per }: { times: bigint; per: bigint }) => Number((times * all) / per);
    expect(sums).toEqual({
      coins: over(coinsPerSpin(game)),
      hits: over(game.hitRate),
      triggers: over(triggerRate(game)),
      all: game.reels.reduce((product, reel) => product * reel.length, 1),
    });
  });
});
