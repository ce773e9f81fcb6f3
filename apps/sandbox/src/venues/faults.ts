export const FAULT_KINDS = [
  'slow',
  'dropAfter',
  'dropBefore',
  'double',
  'reorder',
  'garble',
  'error500',
  'badSignature',
  'refuse',
  'pending',
  'lateBets',
  'openBets',
  'correctedBets',
  'duplicatedWindows',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault: its probability, its maximum number, the calls it affects, its duration, and the status of a refusal. */
export type Fault = {
  kind: FaultKind;
  probability: number;
  times?: number;
  verbs?: string[];
  ms?: number;
  status?: 'VENUE_MAINTENANCE' | 'RATE_LIMITED' | 'WALLET_LOCKED';
};
export type FaultOrder = { seed: number; faults: Fault[] };

export type Faults = {
  order: (order: FaultOrder) => void;
  /** The fault of this kind that hits this call, if any. */
  draw: (kind: FaultKind, verb: string) => Fault | undefined;
  coin: () => boolean;
};

/** Draws faults by a seed: the same schedule hits the same calls in the same way. */
export function makeFaults(): Faults {
  let chance = seededChance(0);
  let left: { fault: Fault; times: number }[] = [];
  return {
    order: ({ seed, faults }) => {
      chance = seededChance(seed);
      left = faults.map((fault) => ({ fault, times: fault.times ?? Number.POSITIVE_INFINITY }));
    },
    draw: (kind, verb) => {
      const met = left.find(
        ({ fault, times }) =>
          fault.kind === kind &&
          times > 0 &&
          (fault.verbs?.includes(verb) ?? true) &&
          (fault.probability >= 1 || chance() < fault.probability),
      );
      if (met) met.times -= 1;
      return met?.fault;
    },
    coin: () => chance() < 0.5,
  };
}

/** Mulberry32: good enough for faults. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
