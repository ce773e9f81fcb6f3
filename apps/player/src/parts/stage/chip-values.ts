/** The chip values, in minor units: 1, 5, 10, 50 and so on, as high as the largest currency needs. */
export const CHIP_VALUES: readonly bigint[] = Array.from(
  { length: 9 },
  (_, power) => 100n * 10n ** BigInt(power),
).flatMap((one) => [one, 5n * one]);

/** The number of chips on a tray. */
const ON_TRAY = 5;

/** The usable chips between two limits: the minimum itself, and those above it up to the maximum. */
export function chipsWithin({ least, most }: { least: bigint; most: bigint }): bigint[] {
  return [least, ...CHIP_VALUES.filter((value) => value > least && value <= most)].slice(0, ON_TRAY);
}

/** The number of chips drawn in a stack. */
const ON_STACK = 4;

/** A stack of chips worth an amount, the largest below, the table's own minimum chip among them. */
export function stackOf(minor: bigint, least: bigint): bigint[] {
  const stack: bigint[] = [];
  let rest = minor;
  for (const value of [...CHIP_VALUES, least].sort((one, other) => (one < other ? 1 : -1))) {
    for (; rest >= value && stack.length < ON_STACK; rest -= value) stack.push(value);
  }
  return stack.length > 0 ? stack : [100n];
}

/** An amount as printed on a chip: 5, 0.50, 1.2K. Never rounded: an amount without a short form stays long. */
export function chipText(minor: bigint): string {
  const units = minor / 100n;
  const cents = minor % 100n;
  if (cents !== 0n) return `${units}.${cents.toString().padStart(2, '0')}`;
  return short(units, 1_000_000n, 'M') ?? short(units, 1_000n, 'K') ?? units.toString();
}

/** In thousands or millions, if that needs at most one digit after the point. */
function short(units: bigint, size: bigint, letter: string): string | undefined {
  if (units < size || units % (size / 10n) !== 0n) return undefined;
  const tenths = (units % size) / (size / 10n);
  return `${units / size}${tenths === 0n ? '' : `.${tenths}`}${letter}`;
}
