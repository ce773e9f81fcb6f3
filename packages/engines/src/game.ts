import type { Minor } from '@harbour/rules';
import type { Cover } from './cover.ts';

/** The randomness of an engine: a whole number from 0 to below `end`, all equally likely. */
export type Chance = { below: (end: number) => number };

/** The return of a stake, the stake itself included: nothing (0/1), the stake (1/1), 1.95 times it (195/100). Exact. */
export type Return = { times: bigint; per: bigint };

export const NOTHING: Return = { times: 0n, per: 1n };
export const STAKE_BACK: Return = { times: 1n, per: 1n };

/** Pays `odds` to one (as a fraction), and returns the stake. */
export function pays(odds: bigint, per = 1n): Return {
  return { times: odds + per, per };
}

/** The return of a stake in minor units. Stakes are chosen so that it is always whole; anything else is a bug. */
export function returned(stake: Minor, { times, per }: Return): Minor {
  if ((stake * times) % per !== 0n)
    throw new Error(`a stake of ${stake} does not return a whole amount at ${times}/${per}`);
  return (stake * times) / per;
}

/**
 * A game that many play at one table: one outcome, many selections. `draw` knows only chance, `settle` only money; an
 * outcome is plain JSON.
 */
export type TableGame<Outcome = unknown> = {
  code: string;
  /** Rules never change within a version: a bet is settled under the version it was placed under. */
  version: number;
  /** Every selection that may be bet on. */
  selections: readonly string[];
  /** The selections that cover each other, in the order in which matched stakes cancel. */
  covers: readonly Cover[];
  draw: (chance: Chance) => Outcome;
  settle: (selection: string, outcome: Outcome) => Return;
  /** The exact long-run return of a stake, computed over every outcome. */
  returnToPlayer: (selection: string) => Return;
  /** The outcome in a few letters, for the history of many rounds. */
  resultCode: (outcome: Outcome) => string;
};
