/** A line through amounts, on a field of 100 by 100 with its origin at the top left. */
export type Chart = {
  points: { x: number; y: number }[];
  line: string;
  area: string;
  /** Amounts for guide lines, lowest first. */
  ticks: { minor: bigint; y: number }[];
};

const FIELD = 100;
/** Positions are computed in whole parts of the field; only the drawing is a float. */
const FINE = 1_000_000n;

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below a size. */
function roundStep(size: bigint): bigint {
  for (let power = 100n; ; power *= 10n) {
    for (const step of [power, power * 2n, (power * 5n) / 2n, power * 5n]) if (step >= size) return step;
  }
}

/** A balance that changed by this fraction or less is shown from zero: a small change must not look like a fall. */
const SHOWN_FROM_ZERO = 4n;

/**
 * The guide amounts: round ones, about three, the first at or below the minimum and the last at or above the maximum.
 */
export function ticksFor(amounts: bigint[]): bigint[] {
  const sorted = amounts.toSorted((a, b) => Number(a > b) - Number(a < b));
  const [lowest, most] = [sorted[0] ?? 0n, sorted.at(-1) ?? 0n];
  const isFromZero = lowest === most || (most - lowest) * SHOWN_FROM_ZERO >= most;
  const least = isFromZero && lowest > 0n ? 0n : lowest;
  const step = roundStep((most - least) / 2n);
  const first = (least / step) * step;
  const ticks = [first];
  for (let tick = first; tick < most || ticks.length < 2; ticks.push(tick)) tick += step;
  return ticks;
}

export function chartOf(amounts: bigint[]): Chart {
  const ticks = ticksFor(amounts);
  const [bottom, top] = [ticks[0] as bigint, ticks.at(-1) as bigint];
  const heightOf = (minor: bigint) =>
    FIELD - (Number(((minor - bottom) * FINE) / (top - bottom)) / Number(FINE)) * FIELD;
  const points = amounts.map((minor, at) => ({
    x: amounts.length > 1 ? (at / (amounts.length - 1)) * FIELD : FIELD / 2,
    y: heightOf(minor),
  }));
  const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const [first, last] = [points[0], points.at(-1)];
  const area = first && last ? `${line}L${round(last.x)} ${FIELD}L${round(first.x)} ${FIELD}Z` : '';
  return { points, line, area, ticks: ticks.map((minor) => ({ minor, y: heightOf(minor) })) };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The index of the point nearest to a position along the field, from 0 to 1. */
export function nearestPoint(count: number, along: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(along * (count - 1))));
}
