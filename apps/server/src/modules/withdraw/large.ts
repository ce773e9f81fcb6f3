import { asMuchIn, type Currency, limits } from '@harbour/rules';
import { later } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import { readValues } from '#site';
import { inMoney } from './request.ts';
import type { StoredWithdrawal } from './store.ts';

/** Lock of approvals: two at the same time would miss each other's sum. */
const APPROVAL_LOCK = 7_220_075;

export async function holdApprovals(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${APPROVAL_LOCK})`;
}

type PayoutSum = { currency: Currency; sum: bigint };
type PayoutSums = { toMember: PayoutSum[]; byStaff: PayoutSum[] };
type PayoutMoney = Pick<StoredWithdrawal, 'amount' | 'waitingBonus' | 'currency'>;

/** Whether a payout reaches the operator's threshold with either of these sums. Its waiting bonus leaves with it and counts. */
export function isLargePayout(order: PayoutMoney, { toMember, byStaff }: PayoutSums, largePayout: number): boolean {
  const { amount, waitingBonus, currency } = order;
  const threshold = inMoney(largePayout, currency);
  const sumWith = (sums: PayoutSum[]) =>
    sums.reduce((all, one) => all + asMuchIn(currency, one.sum, one.currency), amount + waitingBonus);
  return sumWith(toMember) >= threshold || sumWith(byStaff) >= threshold;
}

/**
 * Whether a payout needs a second person: its amount is added to what was approved in the last 24 hours for the same
 * member, or by the same person alone, so a large sum cannot be split into small ones.
 */
export async function needsSecond(db: Db, order: StoredWithdrawal, staff: bigint, now: Date): Promise<boolean> {
  const { member, id } = order;
  const since = later(now, -limits.DAY_MS);
  const approved = () => db`select currency, sum(amount + waiting_bonus)::bigint as sum from withdraw_order
    where decided_at > ${since} and status in ('paying', 'paid') and id <> ${id}`;
  const [{ largePayout }, toMember, byStaff] = await Promise.all([
    readValues(db),
    db<PayoutSum[]>`${approved()} and member = ${member} group by currency`,
    db<PayoutSum[]>`${approved()} and approved_by = ${staff} and confirmed_by is null group by currency`,
  ]);
  return isLargePayout(order, { toMember, byStaff }, largePayout);
}
