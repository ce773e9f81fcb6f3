import { limits } from '@harbour/rules';
import type { Db } from '#platform/db';
import { type PlayPlace, type SessionResult, sumSession } from './store.ts';

/**
 * The result of a member's play session at a venue, in the current currency; a session lasts while no pause between two
 * bets is longer than half an hour.
 */
export function readSessionResult(db: Db, place: PlayPlace, now: Date): Promise<SessionResult> {
  return sumSession(db, place, now, limits.SESSION_PAUSE_MS);
}
