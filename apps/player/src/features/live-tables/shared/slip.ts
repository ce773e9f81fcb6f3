export type Lay = { selection: string; stake: bigint };
export type Limits = { least: bigint; most: bigint; mostInAll: bigint };

/** The chips that were placed and not sent yet, step by step, so that each can be undone. */
export type Slip = readonly (readonly Lay[])[];

export const EMPTY: Slip = [];

/** The stakes on each selection. */
export function stakesOf(lays: Iterable<Lay>): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { selection, stake } of lays) sums.set(selection, (sums.get(selection) ?? 0n) + stake);
  return sums;
}

export function betsOf(slip: Slip): Lay[] {
  return [...stakesOf(slip.flat())].map(([selection, stake]) => ({ selection, stake }));
}

export function sumOf(lays: Iterable<{ stake: bigint }>): bigint {
  let sum = 0n;
  for (const { stake } of lays) sum += stake;
  return sum;
}

/** Why a step would be refused; the server decides, this only saves a request. */
export type Objection = 'belowLeast' | 'aboveMost' | 'aboveAll' | 'notEnough';

export type Room = { limits: Limits; balance: bigint; placed: readonly Lay[] };

/**
 * Adds a step, or says why not. Chips below a selection's minimum may still grow, so the minimum is checked when
 * sending.
 */
export function add(slip: Slip, step: readonly Lay[], { limits, balance, placed }: Room): Slip | Objection {
  if (step.length === 0) return slip;
  const next = [...slip, step];
  const open = sumOf(next.flat());
  if (open > balance) return 'notEnough';
  if (open + sumOf(placed) > limits.mostInAll) return 'aboveAll';
  const sums = stakesOf([...placed, ...next.flat()]);
  return [...sums.values()].some((stake) => stake > limits.most) ? 'aboveMost' : next;
}

export function undo(slip: Slip): Slip {
  return slip.slice(0, -1);
}

/** The same stakes again, confirmed and unconfirmed alike. */
export function doubled(slip: Slip, placed: readonly Lay[]): Lay[] {
  return [...stakesOf([...placed, ...slip.flat()])].map(([selection, stake]) => ({ selection, stake }));
}

/** Why the slip may not be sent; undefined if it may. */
export function objectionTo(slip: Slip, { limits, placed }: Room): Objection | undefined {
  const before = stakesOf(placed);
  const isShort = betsOf(slip).some(({ selection, stake }) => stake + (before.get(selection) ?? 0n) < limits.least);
  return isShort ? 'belowLeast' : undefined;
}
