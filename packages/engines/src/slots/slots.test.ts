import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '#engine/fairness/chance';
import { fraction, numberOf, sumOf } from '#engine/fractions';
import { type Chance, returned } from '#engine/game';
import { LANTERN_HARBOUR } from './lantern-harbour.ts';
import { NIGHT_FERRY } from './night-ferry.ts';
import { freeGamesPerTrigger, triggerRate } from './odds.ts';
import { windowAt } from './reels.ts';
import { makeSlotGame, type SlotGame } from './slot-game.ts';

/** Stops at which neither game shows a scatter. */
const STILL = [10, 10, 10, 10, 10];
const GAMES = [LANTERN_HARBOUR, NIGHT_FERRY];
const PATHS = Array.from({ length: 243 }, (_, path) => [81, 27, 9, 3, 1].map((place) => Math.floor(path / place) % 3));

/**
 * The pay of a window, worked out path by path: every line, or every distinct winning way. Independent of the engine.
 */
function coinsElsewhere(game: SlotGame, window: string[][]): number {
  const shown = (path: readonly number[]) => path.map((row, reel) => window[reel]?.[row] ?? '');
  const run = (symbols: string[]) => {
    let count = 1;
    while (count < 5 && (symbols[count] === symbols[0] || symbols[count] === 'wild')) count += 1;
    return count;
  };
  let coins = 0;
  if (game.lines) for (const line of game.lines) coins += payOf(game, shown(line)[0], run(shown(line)));
  else {
    const longest = new Map<string, number>();
    for (const path of PATHS) {
      const symbol = shown(path)[0] ?? '';
      longest.set(symbol, Math.max(longest.get(symbol) ?? 0, run(shown(path))));
    }
    const ways = new Set<string>();
    for (const path of PATHS) {
      const [symbol = ''] = shown(path);
      const count = run(shown(path));
      const way = path.slice(0, count).join('');
      if (count !== longest.get(symbol) || ways.has(`${symbol}${way}`)) continue;
      ways.add(`${symbol}${way}`);
      coins += payOf(game, symbol, count);
    }
  }
  return coins + (game.pays.scatter?.[window.flat().filter((symbol) => symbol === 'scatter').length] ?? 0);
}

function payOf(game: SlotGame, symbol = '', count = 0): number {
  return symbol === 'scatter' ? 0 : (game.pays[symbol]?.[count] ?? 0);
}

/** A chance that stops the five reels at the same positions in every spin. */
function alwaysAt(stops: readonly number[]): Chance {
  let asked = 0;
  return { below: () => stops[asked++ % stops.length] ?? 0 };
}

const stopsFor = (game: SlotGame) => fc.tuple(...game.reels.map((reel) => fc.nat(reel.length - 1)));

describe.each(GAMES.map((game) => [game.code, game] as const))('%s', (_, game) => {
  it('pays what every path of the window pays', () => {
    fc.assert(
      fc.property(stopsFor(game), (stops) => {
        const window = windowAt(game, stops);
        const scatters = window.flat().filter((symbol) => symbol === 'scatter').length;
        const free = scatters >= 3 ? game.freeGames.won : 0;
        // Free games without a scatter, so that none follow.
        const outcome = { stops: [stops, ...new Array<number[]>(free).fill(STILL)] };
        const [paid, next] = game.read(outcome);
        expect(paid?.window).toEqual(window);
        expect(paid?.wins.reduce((sum, win) => sum + win.coins, 0)).toBe(coinsElsewhere(game, window));
        expect([paid?.isFree, paid?.multiplier, paid?.freeGamesWon]).toEqual([false, 1, free]);
        if (next) expect([next.isFree, next.multiplier]).toEqual([true, game.freeGames.times]);
      }),
      { numRuns: 400 },
    );
  });
  it('shows the reel itself, with no two scatters in one column, no wild on the first, and at most 11 symbols', () => {
    for (const reel of game.reels)
      reel.forEach((_, stop) => {
        const column = [0, 1, 2].map((row) => reel[(stop + row) % reel.length]);
        expect(column.filter((symbol) => symbol === 'scatter').length).toBeLessThanOrEqual(1);
      });
    expect(game.reels[0]).not.toContain('wild');
    expect(new Set(game.reels.flat()).size).toBeLessThanOrEqual(11);
    const paying = new Set([...Object.keys(game.pays), 'wild']);
    expect(game.reels.flat().filter((symbol) => !paying.has(symbol))).toEqual([]);
  });
  it('returns between 95 and 96.5 in a hundred', () => {
    expect(numberOf(game.returnToPlayer)).toBeGreaterThanOrEqual(0.95);
    expect(numberOf(game.returnToPlayer)).toBeLessThanOrEqual(0.965);
    expect(Number.isInteger(game.topWin.times)).toBe(true);
  });
  it('depends on key and message alone, has as many games as were won, and returns whole amounts', () => {
    for (let at = 0; at < 2000; at += 1) {
      const outcome = game.draw(chanceOf(new Uint8Array(32), `${at}`));
      if (at < 50) expect(game.draw(chanceOf(new Uint8Array(32), `${at}`))).toEqual(outcome);
      const spins = game.read(JSON.parse(JSON.stringify(outcome)));
      const won = spins.reduce((sum, spin) => sum + spin.freeGamesWon, 0);
      expect(spins.length).toBe(1 + won);
      expect(won).toBeLessThanOrEqual(game.freeGames.most);
      const coins = spins.flatMap(({ wins }) => wins).reduce((sum, win) => sum + win.coins, 0);
      expect(returned(BigInt(game.coins), game.returnOf(outcome))).toBe(BigInt(coins));
    }
  });
  it('plays every free game that was won, up to the most, and multiplies their pay', () => {
    const { won, times, most } = game.freeGames;
    const scattered = game.reels.map((reel) => reel.indexOf('scatter'));
    const outcome = game.draw(alwaysAt(scattered));
    const spins = game.read(outcome);
    const awards = spins.map((spin) => spin.freeGamesWon);
    expect(spins).toHaveLength(1 + most);
    expect(awards).toEqual(awards.map((_, at) => (at * won < most ? won : 0)));
    const paid = (at: number) => spins[at]?.wins.reduce((sum, win) => sum + win.coins, 0);
    const coins = coinsElsewhere(game, windowAt(game, scattered));
    expect([paid(0), paid(1), paid(most)]).toEqual([coins, coins * times, coins * times]);
    expect(game.returnOf(outcome)).toEqual(fraction(BigInt(coins * (1 + times * most)), BigInt(game.coins)));
  });
  it('refuses an outcome with too many or too few games', () => {
    expect(() => game.read({ stops: [STILL, STILL] })).toThrow(RangeError);
    expect(() => game.read({ stops: [] })).toThrow(RangeError);
    expect(() => game.read({ stops: [[0, 0, 0, 0, 99]] })).toThrow(RangeError);
  });
});

describe('the exact odds, on reels small enough to spin every stop', () => {
  const reels = ['ABABX', 'ABWXB', 'BAWAXB', 'AABBX', 'BXAWA'].map((text) =>
    [...text].map((letter) => ({ A: 'anchor', B: 'boat', W: 'wild', X: 'scatter' })[letter] ?? ''),
  );
  const pays = { anchor: { 3: 4, 4: 11, 5: 50 }, boat: { 3: 3, 4: 7, 5: 90 }, scatter: { 3: 5, 4: 20, 5: 100 } };
  const base = { code: 'small', version: 1, coins: 10, reels, pays, freeGames: { won: 2, times: 3, most: 5 } };
  const { lines = [] } = LANTERN_HARBOUR;
  it.each([
    ['lines', makeSlotGame({ ...base, lines })],
    ['ways', makeSlotGame(base)],
  ])('by %s', (_, game) => {
    let [coins, hits, triggers, all, top] = [0, 0, 0, 0, 0];
    const spin = (stops: number[]): void => {
      const reel = reels[stops.length];
      if (reel) {
        for (const stop of reel.keys()) spin([...stops, stop]);
        return;
      }
      const window = windowAt(game, stops);
      const paid = coinsElsewhere(game, window);
      all += 1;
      coins += paid;
      if (paid > 0) hits += 1;
      if (window.flat().filter((symbol) => symbol === 'scatter').length >= 3) triggers += 1;
      const rows = game.lines ?? PATHS;
      if (rows.some((path) => path.every((row, at) => ['boat', 'wild'].includes(window[at]?.[row] ?? '')))) top += 1;
    };
    spin([]);
    expect(game.hitRate).toEqual(fraction(BigInt(hits), BigInt(all)));
    expect(triggerRate(game)).toEqual(fraction(BigInt(triggers), BigInt(all)));
    expect(game.topWin).toEqual({ symbol: 'boat', count: 5, times: 9, oneIn: Math.floor(all / top) });
    const rate = triggers / all;
    const games = gamesElsewhere(rate, 2, 2, 5);
    expect(numberOf(freeGamesPerTrigger(game))).toBeCloseTo(games, 10);
    expect(numberOf(game.returnToPlayer)).toBeCloseTo((coins / all / 10) * (1 + rate * games * 3), 10);
  });
  it('counts free games within free games up to the cap, as a plain recursion does', () => {
    for (const [won, most] of [
      [10, 50],
      [8, 8],
      [10, 25],
      [1, 12],
    ] as const) {
      const design = { ...base, freeGames: { won, times: 2, most } };
      const rate = numberOf(triggerRate(design));
      expect(numberOf(freeGamesPerTrigger(design))).toBeCloseTo(gamesElsewhere(rate, won, won, most, won), 8);
    }
  });
  it('adds fractions exactly', () => {
    expect(sumOf(fraction(1n, 6n), fraction(1n, 3n))).toEqual({ times: 1n, per: 2n });
  });
});

/** The games that follow when `left` are to be played and `awarded` were won, each winning more at the rate. */
function gamesElsewhere(rate: number, left: number, awarded: number, most: number, won = 2): number {
  const known = new Map<string, number>();
  const from = (togo: number, got: number): number => {
    if (togo === 0) return 0;
    const key = `${togo}/${got}`;
    const more = Math.min(won, most - got);
    const value = known.get(key) ?? 1 + rate * from(togo - 1 + more, got + more) + (1 - rate) * from(togo - 1, got);
    known.set(key, value);
    return value;
  };
  return from(left, awarded);
}
