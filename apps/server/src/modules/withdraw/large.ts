import { asMuchIn, type Currency, limits } from '@harbour/rules';
import { later } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import { readValues } from '#site';
import { inMoney } from './request.ts';
import type { StoredWithdrawal } from './store.ts';

/** One approval at a time: two at once would each leave the other out of their sum. */
const APPROVAL_LOCK = 7_220_075;

export async function holdApprovals(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${APPROVAL_LOCK})`;
}

type Sum = { currency: Currency; sum: bigint };

/**
 * Whether letting this one go needs a second person: by what leaves (the extra goes with it), together with what was let go in
 * the last 24 hours to the same member, or by the same hand alone. So no sum is split into small ones.
 */
export async function needsSecond(db: Db, order: StoredWithdrawal, staff: bigint, now: Date): Promise<boolean> {
  const { amount, waitingBonus, currency, member, id } = order;
  const since = later(now, -limits.DAY_MS);
  const letGo = () => db`select currency, sum(amount + waiting_bonus)::bigint as sum from withdraw_order
    where decided_at > ${since} and status in ('paying', 'paid') and id <> ${id}`;
  const [{ largePayout }, toMember, byHand] = await Promise.all([
    readValues(db),
    db<Sum[]>`${letGo()} and member = ${member} group by currency`,
    db<Sum[]>`${letGo()} and approved_by = ${staff} and confirmed_by is null group by currency`,
  ]);
  const most = inMoney(largePayout, currency);
  const sumWith = (sums: Sum[]) =>
    sums.reduce((all, one) => all + asMuchIn(currency, one.sum, one.currency), amount + waitingBonus);
  return sumWith(toMember) >= most || sumWith(byHand) >= most;
}
