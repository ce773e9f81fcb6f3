import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '#engine/fairness/chance';
import { fraction, numberOf, sumOf } from '#engine/fractions';
import { type Chance, returned } from '#engine/game';
import { LANTERN_HARBOUR } from './lantern-harbour.ts';
import { NIGHT_FERRY } from './night-ferry.ts';
import { freeGamesPerTrigger, triggerRate } from './odds.ts';
import { columnAt, reelsOf, type SlotDesign, windowAt, winsIn } from './reels.ts';
import { makeSlotGame, type SlotGame } from './slot-game.ts';

/** Stops at which neither game shows a scatter. */
const STILL = [10, 10, 10, 10, 10];
const GAMES = [LANTERN_HARBOUR, NIGHT_FERRY];
/** For small reels and windows of the tests' own; nothing is paid for a fish. */
const LETTERS = { A: 'anchor', B: 'boat', W: 'wild', X: 'scatter', '.': 'fish' };
/** The best spins of a test's own reels do not matter. */
const BEST = { any: 0, stops: 1, winning: 0 };
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
  it('refuses an outcome without the stop of a reel', () => {
    expect(game.read({ stops: [STILL] })).toHaveLength(1);
    expect(() => game.read({ stops: [STILL.slice(0, 4)] })).toThrow(RangeError);
  });
});

describe('a reel', () => {
  const reel = ['a', 'b', 'c', 'd'];
  it('shows three symbols from each stop on, and begins again at its end', () => {
    expect([...reel.keys()].map((stop) => columnAt(reel, stop).join(''))).toEqual(['abc', 'bcd', 'cda', 'dab']);
  });
  it.each([-1, 4, 5, 0.5, Number.NaN])('of four symbols has no stop %s', (stop) => {
    expect(() => columnAt(reel, stop)).toThrow(RangeError);
  });
  it('is written with the letters of its symbols only', () => {
    const letters = { A: 'anchor', B: 'boat' };
    expect(reelsOf(letters, ['AB', 'BBA'])).toEqual([
      ['anchor', 'boat'],
      ['boat', 'boat', 'anchor'],
    ]);
    expect(() => reelsOf(letters, ['AC'])).toThrow(RangeError);
  });
  it('of a game may hold wilds, except the first', () => {
    const design = (first: string) => ({ ...LANTERN_HARBOUR, reels: [[first], ...LANTERN_HARBOUR.reels.slice(1)] });
    expect(() => makeSlotGame(design('wild'))).toThrow(RangeError);
    expect(makeSlotGame(design('boat')).reels[0]).toEqual(['boat']);
  });
});

describe('a win', () => {
  const pays = { anchor: { 3: 4, 4: 11, 5: 50 }, boat: { 3: 3, 4: 7, 5: 90 }, scatter: { 3: 5 } };
  const design = {
    code: 'small',
    version: 1,
    coins: 1,
    reels: [],
    pays,
    freeGames: { won: 1, times: 1, most: 1 },
    best: BEST,
  };
  /** Columns from left to right, each from top to bottom. */
  const wins = (columns: string, lines?: SlotDesign['lines']) =>
    winsIn(lines ? { ...design, lines } : design, reelsOf(LETTERS, columns.split(' ')), 2);

  it('on a line names the line, its symbol and its cells', () => {
    const lines = [
      [0, 0, 0, 0, 0],
      [0, 1, 2, 1, 0],
      [2, 1, 1, 1, 1],
    ];
    const cells = [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 1],
    ];
    expect(wins('A.. .A. ..W .A. .B.', lines)).toEqual([{ symbol: 'anchor', count: 4, line: 1, cells, coins: 22 }]);
    expect(wins('A.. .A. ..W .A. A..', lines)).toMatchObject([{ symbol: 'anchor', count: 5, line: 1, coins: 100 }]);
  });
  it('by ways names the number of ways, its symbol and its cells', () => {
    const cells = [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 2],
    ];
    expect(wins('AA. .WA ..A ... AAA')).toEqual([{ symbol: 'anchor', count: 3, ways: 4, cells, coins: 32 }]);
    expect(wins('A.. .WA ..A .W. A..')).toMatchObject([{ symbol: 'anchor', count: 5, ways: 2, coins: 200 }]);
  });
  it('needs three from the left, and two scatters win nothing', () => {
    expect(wins('A.. .A. B.X .A. .XA')).toEqual([]);
    expect(wins('... AAA AAA AAA AAA')).toEqual([]);
  });
  it('of scatters is paid wherever they are, and a wild stands for none of them', () => {
    const cells = [
      [0, 0],
      [2, 1],
      [4, 2],
    ];
    expect(wins('X.. .W. .X. ... ..X')).toEqual([{ symbol: 'scatter', count: 3, cells, coins: 10 }]);
    expect(wins('X.. W.. W.. ... ...')).toEqual([]);
    expect(wins('X.. W.. W.. ... ...', [[0, 0, 0, 0, 0]])).toEqual([]);
  });
});

describe('the exact odds, on reels small enough to spin every stop', () => {
  const reels = reelsOf(LETTERS, ['ABABX', 'ABWXB', 'BAWAXB', 'AABBX', 'BXAWA']);
  const thinReels = reelsOf(LETTERS, ['A..X....', '.W.....X', 'A.......', '...X..A.', 'A...X...']);
  /** Boats and wilds are few here, so that the odds are a large number, and a small difference is seen. */
  const rareReels = reelsOf(LETTERS, ['BAAAAXA', 'AABAAAX', 'AWAXBAA', 'XAAABAA', 'ABAAAAX']);
  /** The best win is neither the first nor the last. */
  const pays = {
    anchor: { 3: 4, 4: 11, 5: 50 },
    boat: { 3: 3, 4: 7, 5: 90 },
    crab: { 5: 60 },
    scatter: { 3: 5, 4: 20, 5: 100 },
  };
  const base = {
    code: 'small',
    version: 1,
    coins: 10,
    reels,
    pays,
    freeGames: { won: 2, times: 3, most: 5 },
    best: BEST,
  };
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
      const wins = winsIn(game, window, 1);
      expect(wins.reduce((sum, win) => sum + win.coins, 0)).toBe(paid);
      expect(wins.every((win) => win.coins > 0)).toBe(true);
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
    expect(game.topWin).toEqual({ symbol: 'boat', count: 5, times: 9, oneIn: Math.ceil(all / top) });
    const rate = triggers / all;
    const games = gamesElsewhere(rate, 2, 2, 5);
    expect(numberOf(freeGamesPerTrigger(game))).toBeCloseTo(games, 10);
    expect(numberOf(game.returnToPlayer)).toBeCloseTo((coins / all / 10) * (1 + rate * games * 3), 10);
  });
  it.each([
    ['lines', makeSlotGame({ ...base, reels: thinReels, lines })],
    ['ways', makeSlotGame({ ...base, reels: thinReels })],
  ])('of any win, where most spins win nothing, by %s', (_, game) => {
    const windows = thinReels.reduce<number[][]>(
      (sofar, reel) => sofar.flatMap((stops) => [...reel.keys()].map((stop) => [...stops, stop])),
      [[]],
    );
    const hits = windows.filter((stops) => coinsElsewhere(game, windowAt(game, stops)) > 0).length;
    expect(hits / windows.length).toBeLessThan(0.5);
    expect(game.hitRate).toEqual(fraction(BigInt(hits), BigInt(windows.length)));
  });
  it.each([
    ['lines', makeSlotGame({ ...base, reels: rareReels, lines })],
    ['ways', makeSlotGame({ ...base, reels: rareReels })],
  ])('of a rare top win, by %s', (_, game) => {
    const shows = game.lines
      ? (rows: number[][]) => game.lines?.some((line) => line.every((row, reel) => rows[reel]?.includes(row)))
      : (rows: number[][]) => rows.every((here) => here.length > 0);
    /** By reel and stop: the rows that show a boat or a wild. */
    const rowsOf = rareReels.map((reel) =>
      reel.map((_, stop) => [0, 1, 2].filter((row) => /boat|wild/.test(reel[(stop + row) % reel.length] ?? ''))),
    );
    const windows = rowsOf.reduce<number[][][]>(
      (sofar, stops) => sofar.flatMap((rows) => stops.map((here) => [...rows, here])),
      [[]],
    );
    const top = windows.filter(shows).length;
    expect(top).toBeGreaterThan(0);
    expect(game.topWin.oneIn).toBe(Math.ceil(windows.length / top));
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
