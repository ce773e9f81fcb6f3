/** The pockets of a single-zero wheel, in their order. */
export const POCKETS: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const STEP_DEGREES = 360 / POCKETS.length;
const WHEEL_TURNS = 2;

/** The rotation of the wheel when a number is at the top. */
export function restOf(number: number | undefined): number {
  const place = number === undefined ? -1 : POCKETS.indexOf(number);
  return place < 0 ? 0 : -place * STEP_DEGREES;
}

/** The wheel turns backwards from its position, at least this many whole turns, until the number is at the top. */
export function spinOf(before: number | undefined, number: number): { from: number; to: number } {
  const from = restOf(before);
  const rest = restOf(number);
  return { from, to: (rest > from ? rest - 360 : rest) - 360 * WHEEL_TURNS };
}
