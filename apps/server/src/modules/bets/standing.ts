import { limits } from '@house/rules';
import { later } from '#platform/clock';
import type { Db } from '#platform/db';
import { recentBets } from './tables.ts';

export type Standing = { since: Date | null; net: bigint; staked: bigint };
type Played = { placedAt: Date; stake: bigint; payout: bigint | null };

/** How a member's stay at a venue has gone. */
export async function readStanding(db: Db, member: bigint, venue: string, now: Date): Promise<Standing> {
  return standingOf(await recentBets(db, member, venue, later(now, -limits.DAY_MS)), now);
}

/** A stay goes on while no pause between two bets (and after the last) is longer than half an hour. Newest first. */
export function standingOf(bets: Played[], now: Date): Standing {
  const standing: Standing = { since: null, net: 0n, staked: 0n };
  let upTo = now;
  for (const { placedAt, stake, payout } of bets) {
    if (upTo.getTime() - placedAt.getTime() > limits.STAY_PAUSE_MS) break;
    upTo = placedAt;
    standing.since = placedAt;
    standing.staked += stake;
    standing.net += (payout ?? 0n) - stake;
  }
  return standing;
}
