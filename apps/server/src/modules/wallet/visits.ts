import { limits } from '@harbour/rules';
import { readBets } from '#bets';
import { later } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { WalletTools } from './tools.ts';

/** The member, and the device that asks. */
export type MemberDevice = { member: bigint; device: Buffer };

/** After this long without an entry or a bet, nobody plays there any more. */
const PLAYING_MS = 10 * limits.MINUTE_MS;

export function beginVisit({ transact, clock }: WalletTools, { member, device }: MemberDevice, venue: string) {
  const now = clock();
  return transact(async (tx: Tx) => {
    await tx`delete from wallet_visit where member = ${member} and entered_at < ${later(now, -limits.DAY_MS)}`;
    await tx`insert into wallet_visit (member, venue, device, entered_at) values (${member}, ${venue}, ${device}, ${now})
      on conflict (member, venue, device) do update set entered_at = excluded.entered_at`;
  });
}

export function endVisit({ transact }: WalletTools, { member, device }: MemberDevice, venue: string) {
  return transact(
    (tx: Tx) => tx`delete from wallet_visit where member = ${member} and venue = ${venue} and device = ${device}`,
  );
}

/** The venues that the member plays at from another device: money there stays there. */
export async function playedElsewhere({ db, clock }: WalletTools, who: MemberDevice): Promise<Set<string>> {
  const visits = await otherVisits(db, who);
  if (visits.length === 0) return new Set();
  const since = later(clock(), -PLAYING_MS);
  const betAt = new Set(await readBets.venuesSince(db, who.member, since));
  return new Set(visits.filter(({ venue, at }) => at > since || betAt.has(venue)).map(({ venue }) => venue));
}

const otherVisits = (db: Db, { member, device }: MemberDevice) =>
  db<{ venue: string; at: Date }[]>`
    select venue, entered_at as at from wallet_visit where member = ${member} and device <> ${device}`;
