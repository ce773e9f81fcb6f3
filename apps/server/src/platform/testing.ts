import { type RefusalParams, Refused } from './refuse.ts';

/** The answer of a decision, or the name of its refusal. */
export function outcomeOf<T>(decide: () => T): T | string {
  return caught(decide, ({ why }) => why);
}

/** The answer of a decision, or its refusal with what it says. */
export function fullOutcomeOf<T>(decide: () => T): T | [string, RefusalParams] {
  return caught(decide, ({ why, params }) => [why, params]);
}

function caught<T, R>(decide: () => T, of: (refused: Refused) => R): T | R {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refused) return of(error);
    throw error;
  }
}
