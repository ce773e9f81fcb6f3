import { limits } from '@house/rules';
import type { Db } from '#platform/db';
import { type Standing, sumStay } from './tables.ts';

/** How a member's stay at a venue has gone; it goes on while no pause between two bets is longer than half an hour. */
export function readStanding(db: Db, member: bigint, venue: string, now: Date): Promise<Standing> {
  return sumStay(db, member, venue, now, limits.STAY_PAUSE_MS);
}
