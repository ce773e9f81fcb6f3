import type { Db } from '#platform/db';
import { findRound } from './store.ts';

/** The outcome of a table's round: null while it may not be told, undefined if it is no table's. */
export async function readTableOutcome(db: Db, roundNo: string): Promise<Record<string, unknown> | null | undefined> {
  const round = await findRound(db, roundNo);
  return round && (round.phase === 'betting' ? null : round.outcome);
}
