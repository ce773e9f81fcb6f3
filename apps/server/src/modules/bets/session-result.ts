import { limits } from '@harbour/rules';
import type { Db } from '#platform/db';
import { type PlayPlace, type SessionResult, sumSession } from './store.ts';

/**
 * How a member's stay at a venue has gone, in the currency of today; it goes on while no pause between two bets is longer
 * than half an hour.
 */
export function readSessionResult(db: Db, place: PlayPlace, now: Date): Promise<SessionResult> {
  return sumSession(db, place, now, limits.SESSION_PAUSE_MS);
}
