export type Lay = { selection: string; stake: bigint };
export type Limits = { least: bigint; most: bigint; mostInAll: bigint };

/** The chips that were laid and not sent yet, each step as it was made, so that it can be undone. */
export type Slip = readonly (readonly Lay[])[];

export const EMPTY: Slip = [];

/** What lies on each spot. */
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

/** Why a step would not be taken; the server has the last word, this only spares the way there. */
export type Objection = 'belowLeast' | 'aboveMost' | 'aboveAll' | 'notEnough';

export type Room = { limits: Limits; balance: bigint; placed: readonly Lay[] };

/** Adds a step, or says why not. Chips below the least of a spot may still grow, so that is only asked at sending. */
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

/** Once more what lies there, the confirmed and the unconfirmed alike. */
export function doubled(slip: Slip, placed: readonly Lay[]): Lay[] {
  return [...stakesOf([...placed, ...slip.flat()])].map(([selection, stake]) => ({ selection, stake }));
}

/** Whether it may be sent as it lies. */
export function objectionTo(slip: Slip, { limits, placed }: Room): Objection | undefined {
  const before = stakesOf(placed);
  const isShort = betsOf(slip).some(({ selection, stake }) => stake + (before.get(selection) ?? 0n) < limits.least);
  return isShort ? 'belowLeast' : undefined;
}
