import type { Currency } from '@harbour/rules';
import { asMuchIn, dayStart, scaled, siteDay } from '@harbour/rules';
import type { Db } from '#platform/db';

export type Quota = { count: number; countLeft: number; amount: bigint; amountLeft: bigint };

/** Until turnover is counted every member is on the first level. */
const FIRST_LEVEL = 1;

type UsedQuota = { currency: Currency; count: number; amount: bigint };

/** The rest of today's quota by the VIP tier. Withdrawals in every currency count, except rejected and failed ones. */
export async function readQuota(db: Db, member: bigint, currency: Currency, now: Date): Promise<Quota> {
  const [tier] = await db<{ count: number; amount: bigint }[]>`
    select daily_count as count, daily_amount as amount from withdraw_tier where level = ${FIRST_LEVEL}`;
  const used = await db<
    UsedQuota[]
  >`select currency, count(*)::int as count, sum(amount)::bigint as amount from withdraw_order
    where member = ${member} and created_at >= ${dayStart(siteDay(now))} and status not in ('rejected', 'failed') group by currency`;
  const [count, amount] = [tier?.count ?? 0, scaled(tier?.amount ?? 0n, currency)];
  const countLeft = used.reduce((left, one) => left - one.count, count);
  const amountLeft = used.reduce((left, one) => left - asMuchIn(currency, one.amount, one.currency), amount);
  return { count, countLeft: Math.max(0, countLeft), amount, amountLeft: amountLeft > 0n ? amountLeft : 0n };
}

/** Virtual coin, EBpay and KOIpay open after a first successful instant or ordinary (bank card) withdrawal (§4). */
export const AFTER_FIRST: readonly string[] = ['coin', 'ebpay', 'koipay'];

export async function hasFirstWithdrawal(db: Db, member: bigint): Promise<boolean> {
  const paid = await db`select 1 from withdraw_order
    where member = ${member} and status = 'paid' and (type = 'instant' or kind = 'bankCard') limit 1`;
  return paid.length === 1;
}

/** A withdrawal that staff have not looked at yet. */
export async function undecidedOf(db: Db, member: bigint): Promise<string | undefined> {
  const [row] = await db<{ orderNo: string }[]>`select order_no as "orderNo" from withdraw_order
    where member = ${member} and status in ('submitted', 'reviewing') order by id limit 1`;
  return row?.orderNo;
}
