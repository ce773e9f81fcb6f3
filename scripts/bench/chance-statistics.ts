// Statistics of a sample of chance, in a few exact functions.

/** Lanczos' approximation (g = 7, nine terms): good to some fifteen digits for every argument above zero. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(value: number): number {
  const below = value - 1;
  const sum = LANCZOS.reduce((more, term, at) => more + (at === 0 ? term : term / (below + at)), 0);
  const base = below + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (below + 0.5) * Math.log(base) - base + Math.log(sum);
}

const PRECISION = 1e-15;
const TERMS = 100_000;

/**
 * Probability that chi-square exceeds a value: the regularised incomplete gamma function, by its series left of the
 * bulk and by Lentz's continued fraction right of it, as in Numerical Recipes §6.2. Unlike the usual normal
 * approximation by cube roots it is right in the far tails and with one degree of freedom, where Holm's method decides.
 */
export function chiSquareAbove(value: number, degrees: number): number {
  const [shape, x] = [degrees / 2, value / 2];
  if (x <= 0) return 1;
  const scale = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  if (x < shape + 1) {
    let [term, sum] = [1 / shape, 1 / shape];
    for (let at = 1; at < TERMS && term > sum * PRECISION; at += 1) {
      term *= x / (shape + at);
      sum += term;
    }
    return 1 - scale * sum;
  }
  let b = x + 1 - shape;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let at = 1; at < TERMS; at += 1) {
    const a = -at * (at - shape);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return scale * fraction;
}

/** Pearson's statistic follows chi-square if every cell expects five or more (Cochran); here ten are required. */
const EXPECTED_LEAST = 10;

/** Probability that a fair sample deviates as much, to either side: one that fits too well is not random either. */
export function fitOf(counts: readonly number[], odds: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const value = counts.reduce((sum, count, at) => {
    const expected = all * (odds[at] ?? 0);
    if (!(expected >= EXPECTED_LEAST)) throw new RangeError(`a sample of ${all} is too small for its cells`);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  const above = chiSquareAbove(value, counts.length - 1);
  return Math.min(1, 2 * Math.min(above, 1 - above));
}

/**
 * The same for lengths, from the shortest on: neighbours are pooled until a cell is large enough, and the last is open.
 */
export function fitOfLengths(lengths: readonly number[], oddsOf: (length: number) => number, shortest: number): number {
  const odds: number[] = [];
  const cellOf: number[] = [];
  const isEnough = (share: number) => share * lengths.length >= EXPECTED_LEAST;
  for (let [length, left, own] = [shortest, 1, 0]; isEnough(left - own); length += 1) {
    cellOf[length] = odds.length;
    own += oddsOf(length);
    const rest = left - own;
    if (!isEnough(own) && isEnough(rest)) continue;
    odds.push(isEnough(rest) ? own : left);
    [left, own] = [rest, 0];
  }
  const counts = odds.map(() => 0);
  for (const length of lengths) {
    const cell = cellOf[length] ?? odds.length - 1;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return fitOf(counts, odds);
}

/** The tests that fail, so that all of them together are wrong about a fair game no more often than `level` (Holm). */
export function failingOf(likelihoods: readonly number[], level: number): Set<number> {
  const order = likelihoods.map((_, at) => at).sort((a, b) => (likelihoods[a] ?? 1) - (likelihoods[b] ?? 1));
  const stands = order.findIndex((test, rank) => (likelihoods[test] ?? 1) > level / (order.length - rank));
  return new Set(stands === -1 ? order : order.slice(0, stands));
}
