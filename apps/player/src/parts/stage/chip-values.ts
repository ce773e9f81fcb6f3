/** The chips there are, in minor units: 1, 5, 10, 50 and so on, up to what the coarsest currency needs. */
export const CHIP_VALUES: readonly bigint[] = Array.from(
  { length: 9 },
  (_, power) => 100n * 10n ** BigInt(power),
).flatMap((one) => [one, 5n * one]);

/** How many of them lie on a tray. */
const ON_TRAY = 5;

/** The chips that are of use between two limits: the least itself, whatever it is, and those above it up to the most. */
export function chipsWithin({ least, most }: { least: bigint; most: bigint }): bigint[] {
  return [least, ...CHIP_VALUES.filter((value) => value > least && value <= most)].slice(0, ON_TRAY);
}

/** How many of a stack are drawn. */
const ON_STACK = 4;

/** A stack of chips worth an amount, the largest below, a table's own least chip among them. */
export function stackOf(minor: bigint, least: bigint): bigint[] {
  const stack: bigint[] = [];
  let rest = minor;
  for (const value of [...CHIP_VALUES, least].sort((one, other) => (one < other ? 1 : -1))) {
    for (; rest >= value && stack.length < ON_STACK; rest -= value) stack.push(value);
  }
  return stack.length > 0 ? stack : [100n];
}

/** An amount as it is printed on a chip: 5, 0.50, 1.2K. Never rounded: what does not come out short stays long. */
export function chipText(minor: bigint): string {
  const units = minor / 100n;
  const cents = minor % 100n;
  if (cents !== 0n) return `${units}.${cents.toString().padStart(2, '0')}`;
  return short(units, 1_000_000n, 'M') ?? short(units, 1_000n, 'K') ?? units.toString();
}

/** In thousands or millions, where that takes no more than one digit after the point. */
function short(units: bigint, size: bigint, letter: string): string | undefined {
  if (units < size || units % (size / 10n) !== 0n) return undefined;
  const tenths = (units % size) / (size / 10n);
  return `${units / size}${tenths === 0n ? '' : `.${tenths}`}${letter}`;
}
