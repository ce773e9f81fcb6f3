import { readTableOutcome } from '#live-tables';
import type { Db } from '#platform/db';
import { readSoloOutcome } from '#solo';

/** The outcome of a round of our own: null while it may not be told, undefined where the round is not ours. */
export async function readOutcome(db: Db, roundNo: string): Promise<Record<string, unknown> | null | undefined> {
  const dealt = await readTableOutcome(db, roundNo);
  // A table's round without an outcome is ours as well: null is an answer.
  return dealt === undefined ? readSoloOutcome(db, roundNo) : dealt;
}
