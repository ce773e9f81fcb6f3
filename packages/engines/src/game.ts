import type { Minor } from '@harbour/rules';

/** Chance as an engine knows it: a whole number from 0 to below `end`, each as likely as any other. */
export type Chance = { below: (end: number) => number };

/** What comes back for a stake, the stake itself included: nothing (0/1), the stake (1/1), 1.95 times it (195/100). Exact. */
export type Return = { times: bigint; per: bigint };

export const NOTHING: Return = { times: 0n, per: 1n };
export const STAKE_BACK: Return = { times: 1n, per: 1n };

/** Pays `odds` to one (as a fraction), and the stake itself comes back. */
export function pays(odds: bigint, per = 1n): Return {
  return { times: odds + per, per };
}

/** What a stake returns, in minor units. Stakes are such that it always comes out whole; one that did not would be a bug. */
export function returned(stake: Minor, { times, per }: Return): Minor {
  if ((stake * times) % per !== 0n)
    throw new Error(`a stake of ${stake} does not return a whole amount at ${times}/${per}`);
  return (stake * times) / per;
}

/**
 * A game that many play at one table: one outcome, many spots. `draw` holds chance, `settle` holds money, neither knows of
 * the other; an outcome is plain JSON.
 */
export type TableGame<Outcome = unknown> = {
  code: string;
  /** Rules never change under a version: what was bet under one is settled under it. */
  version: number;
  /** Every spot that may be bet on. */
  selections: readonly string[];
  draw: (chance: Chance) => Outcome;
  settle: (selection: string, outcome: Outcome) => Return;
  /** What a player gets back of a stake in the long run, computed over every outcome: exact. */
  returnToPlayer: (selection: string) => Return;
  /** The outcome in a few letters, as a history of many rounds shows it. */
  resultCode: (outcome: Outcome) => string;
};
