/** The chips there are, in minor units. */
export const CHIP_VALUES = [100n, 500n, 1_000n, 5_000n, 10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n] as const;

/** How many of them lie on a tray. */
const ON_TRAY = 5;

/** The chips that are of use between two limits: from the first that reaches the least, none above the most. */
export function chipsWithin({ least, most }: { least: bigint; most: bigint }): bigint[] {
  const useful = CHIP_VALUES.filter((value) => value >= least && value <= most);
  return useful.length > 0 ? useful.slice(0, ON_TRAY) : [least];
}

/** A stack of chips worth an amount, the largest below; at most `shown` of them are drawn. */
export function stackOf(minor: bigint, shown = 4): bigint[] {
  const stack: bigint[] = [];
  let rest = minor;
  for (const value of [...CHIP_VALUES].reverse()) {
    for (; rest >= value && stack.length < shown; rest -= value) stack.push(value);
  }
  return stack.length > 0 ? stack : [CHIP_VALUES[0]];
}

/** An amount as it is printed on a chip: 5, 0.50, 1.2K. Never rounded: what does not come out short stays long. */
export function chipText(minor: bigint): string {
  const units = minor / 100n;
  const cents = minor % 100n;
  if (cents !== 0n) return `${units}.${cents.toString().padStart(2, '0')}`;
  if (units >= 1_000n && units % 100n === 0n) {
    const tenths = (units % 1_000n) / 100n;
    return tenths === 0n ? `${units / 1_000n}K` : `${units / 1_000n}.${tenths}K`;
  }
  return units.toString();
}
