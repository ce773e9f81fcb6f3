import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { makeReadVenues, type ReadVenues } from './store.ts';

export function openVenues({ db, clock }: { db: Db; clock: Clock }): { readVenues: ReadVenues } {
  return { readVenues: makeReadVenues(db, clock) };
}
