import type { Db } from '#platform/db';
import { findRound } from './store.ts';

export { tableCalls } from './calls.ts';
export { openRoom, type Room } from './floor.ts';
export { tableOffice } from './office.ts';
export { seedTables } from './seed.ts';
export { tableTopic } from './topic.ts';

/** What a round of a table drew: null while it may not be told, undefined if it is no table's. */
export async function readTableOutcome(db: Db, roundNo: string): Promise<Record<string, unknown> | null | undefined> {
  const round = await findRound(db, roundNo);
  return round && (round.phase === 'betting' ? null : round.outcome);
}
