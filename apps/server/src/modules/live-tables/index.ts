import type { Db } from '#platform/db';
import { findRound } from './store.ts';

export { tableCalls } from './calls.ts';
export { openTableFloor, type TableFloor } from './floor.ts';
export { tableOffice } from './office.ts';
export { seedTables } from './seed.ts';
export { tableTopic } from './topic.ts';

/** The outcome of a table's round: null while it is secret, undefined if the round is not a table's. */
export async function readTableOutcome(db: Db, roundNo: string): Promise<Record<string, unknown> | null | undefined> {
  const round = await findRound(db, roundNo);
  return round && (round.phase === 'betting' ? null : round.outcome);
}
