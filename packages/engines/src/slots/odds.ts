import { fraction, productOf, sumOf } from '#engine/fractions';
import type { Return } from '#engine/game';
import { columnAt, ROWS, SCATTERS_NEEDED, type SlotDesign, scattersIn, winsFromLeft } from './reels.ts';

/**
 * The highest prize on the pay table: five of a symbol, its multiple of the stake, and its odds of one in so many
 * spins. They are rounded up, so that no prize looks more frequent than it is.
 */
export type TopWin = { symbol: string; count: number; times: number; oneIn: number };

/** By number of symbols shown (0 to 3): the number of stops of the reel. */
type Counts = readonly number[];

const columnsOf = (reel: readonly string[]): string[][] => reel.map((_, stop) => columnAt(reel, stop));

function countsOf(reel: readonly string[], symbols: readonly string[]): Counts {
  const counts = new Array<number>(ROWS + 1).fill(0);
  for (const column of columnsOf(reel)) {
    const shown = column.filter((symbol) => symbols.includes(symbol)).length;
    counts[shown] = (counts[shown] ?? 0) + 1;
  }
  return counts;
}

const stopsOf = (design: SlotDesign): bigint =>
  design.reels.reduce((product, reel) => product * BigInt(reel.length), 1n);

/** By number of scatters on the given reels: the number of their stops. */
function scatterStops(reels: SlotDesign['reels']): bigint[] {
  return reels.reduce<bigint[]>(
    (sums, reel) => {
      const next = new Array<bigint>(sums.length + ROWS).fill(0n);
      countsOf(reel, ['scatter']).forEach((stops, shown) => {
        sums.forEach((before, sum) => {
          next[sum + shown] = (next[sum + shown] ?? 0n) + before * BigInt(stops);
        });
      });
      return next;
    },
    [1n],
  );
}

const fromThree = (stops: readonly bigint[], needed = SCATTERS_NEEDED): bigint =>
  stops.slice(Math.max(0, needed)).reduce((sum, one) => sum + one, 0n);

/**
 * The pay of `count` of a symbol from the left over all stops, in coins. A line passes one cell of each reel, and every
 * cell shows each position of its reel once; a way is any choice of cells, so the matching cells multiply reel by reel.
 */
function coinsOver(design: SlotDesign, symbol: string, count: number): bigint {
  const pay = design.pays[symbol]?.[count] ?? 0;
  const perReel = design.reels.map((reel, at): bigint => {
    const places = reel.filter((shown) => shown === symbol || shown === 'wild').length;
    if (at > count) return BigInt(reel.length);
    if (design.lines) return BigInt(at < count ? places : reel.length - places);
    return BigInt(at < count ? places * ROWS : (countsOf(reel, [symbol, 'wild'])[0] ?? 0));
  });
  return perReel.reduce((product, one) => product * one, BigInt(pay * (design.lines?.length ?? 1)));
}

/** The mean pay of one spin, in coins and before any multiplier. */
export function coinsPerSpin(design: SlotDesign): Return {
  const symbols = Object.keys(design.pays).filter((symbol) => symbol !== 'scatter');
  const fromLeft = symbols.flatMap((symbol) =>
    Object.keys(design.pays[symbol] ?? {}).map((count) => coinsOver(design, symbol, Number(count))),
  );
  const scattered = scatterStops(design.reels).map((stops, sum) => stops * BigInt(design.pays.scatter?.[sum] ?? 0));
  return fraction(
    [...fromLeft, ...scattered].reduce((sum, coins) => sum + coins, 0n),
    stopsOf(design),
  );
}

/** How often a spin shows three scatters. */
export function triggerRate(design: SlotDesign): Return {
  return fraction(fromThree(scatterStops(design.reels)), stopsOf(design));
}

/**
 * The mean number of free games for three scatters, with games won within games and the cap: the sum, over n, of the
 * chance that a game follows the n-th. After n games everything is a multiple of 1/per^n, so only whole numbers are
 * carried.
 */
export function freeGamesPerTrigger(design: SlotDesign): Return {
  const { won, most } = design.freeGames;
  const { times, per } = triggerRate(design);
  const awarded = Array.from({ length: Math.ceil(most / won) }, (_, again) => Math.min(most, won * (again + 1)));
  const last = awarded.length - 1;
  let weights: bigint[] = awarded.map((_, again) => (again === 0 ? 1n : 0n));
  let sum = 0n;
  for (let played = 0; played < most; played += 1) {
    const alive = weights.map((weight, again) => ((awarded[again] ?? 0) > played ? weight : 0n));
    sum = sum * per + alive.reduce((all, weight) => all + weight, 0n);
    weights = alive.map((weight, again) => {
      const stays = weight * (again === last ? per : per - times);
      return stays + (again === 0 ? 0n : (alive[again - 1] ?? 0n) * times);
    });
  }
  return fraction(sum, per ** BigInt(most - 1));
}

/**
 * Whether a game is played depends only on the spins before it, so the mean of all wins is the number of games times
 * the mean of one.
 */
export function returnToPlayerOf(design: SlotDesign): Return {
  const free = productOf(triggerRate(design), freeGamesPerTrigger(design), {
    times: BigInt(design.freeGames.times),
    per: 1n,
  });
  return productOf(coinsPerSpin(design), { times: 1n, per: BigInt(design.coins) }, sumOf({ times: 1n, per: 1n }, free));
}

/** A win from the left is decided by the first three reels; without one, scatters on all five may still win. */
export function hitRateOf(design: SlotDesign): Return {
  const rest = design.reels.slice(3);
  const restStops = rest.reduce((product, reel) => product * BigInt(reel.length), 1n);
  const scattered = scatterStops(rest);
  const [first = [], second = [], third = []] = design.reels.map(columnsOf);
  let hits = 0n;
  for (const one of first)
    for (const two of second)
      for (const three of third) {
        const window = [one, two, three];
        const isWon = winsFromLeft(design, window).length > 0;
        hits += isWon ? restStops : fromThree(scattered, SCATTERS_NEEDED - scattersIn(window).length);
      }
  return fraction(hits, stopsOf(design));
}

/** Counts, reel by reel, the stops at which exactly these rows show the symbol; then all ways to combine them. */
function stopsShowing(design: SlotDesign, symbol: string): bigint {
  const reels = design.reels.map((reel) => {
    const patterns = new Map<string, number>();
    for (const column of columnsOf(reel)) {
      const pattern = column.map((shown) => (shown === symbol || shown === 'wild' ? '1' : '0')).join('');
      patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
    }
    return [...patterns];
  });
  const shows = (patterns: readonly string[]): boolean =>
    design.lines
      ? design.lines.some((rows) => patterns.every((pattern, reel) => pattern[rows[reel] ?? 0] === '1'))
      : patterns.every((pattern) => pattern.includes('1'));
  const join = (patterns: readonly string[], stops: bigint): bigint => {
    const next = reels[patterns.length];
    if (next === undefined) return shows(patterns) ? stops : 0n;
    return next.reduce((sum, [pattern, count]) => sum + join([...patterns, pattern], stops * BigInt(count)), 0n);
  };
  return join([], 1n);
}

export function topWinOf(design: SlotDesign): TopWin {
  const count = design.reels.length;
  const symbols = Object.keys(design.pays).filter((symbol) => symbol !== 'scatter');
  const payOf = (symbol: string): number => design.pays[symbol]?.[count] ?? 0;
  const symbol = symbols.reduce((best, other) => (payOf(other) > payOf(best) ? other : best));
  const oneIn = Math.ceil(Number(stopsOf(design)) / Number(stopsShowing(design, symbol)));
  return { symbol, count, times: payOf(symbol) / design.coins, oneIn };
}
