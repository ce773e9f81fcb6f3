import type { Currency } from '@harbour/rules';
import { countQueue } from '#platform/claim';
import { type Db, type Fragment, list } from '#platform/db';
import { orderColumns, type StoredWithdrawal, stuckOrders } from './store.ts';

/** Counts of orders that wait for a decision and of stuck payouts; late ones have waited since before these times. */
export async function withdrawQueues(db: Db, staff: bigint, late: { waiting: Date; stuck: Date }) {
  const counted = (rows: Fragment, before: Date) =>
    countQueue(db, { rows, mine: db`owner = ${staff}`, late: db`waiting_since < ${before}`, since: db`waiting_since` });
  const [waiting, stuck] = await Promise.all([
    counted(db`withdraw_order where status in ('submitted', 'reviewing')`, late.waiting),
    counted(db`withdraw_order where ${stuckOrders(db)}`, late.stuck),
  ]);
  return { waiting, stuck };
}

/** Whether a member has a withdrawal that is neither paid nor given back. */
export async function hasOpenWithdrawal(db: Db, member: bigint): Promise<boolean> {
  return (await db`select 1 from withdraw_order where member = ${member} and ended_at is null limit 1`).length === 1;
}

type WithdrawalSpan = { member: bigint; from: Date; to: Date; asOf: Date; limit: number };

/** A member's withdrawals within a period, newest first. */
export function withdrawRecords(
  db: Db,
  { member, from, to, asOf, limit }: WithdrawalSpan,
  states: string[],
): Promise<StoredWithdrawal[]> {
  return db<StoredWithdrawal[]>`select ${orderColumns(db)} from withdraw_order
    where member = ${member} and created_at >= ${from} and created_at < ${to} and created_at <= ${asOf} and status = any(${list(states)}::text[])
    order by id desc limit ${limit}`;
}

/** Sum and number of a member's payouts in one currency. */
export async function withdrawSums(
  db: Db,
  member: bigint,
  currency: Currency,
): Promise<{ sum: bigint; count: number }> {
  const [row] = await db<{ sum: bigint; count: number }[]>`
    select coalesce(sum(amount), 0)::bigint as sum, count(*)::int as count
    from withdraw_order where member = ${member} and currency = ${currency} and status = 'paid'`;
  return row ?? { sum: 0n, count: 0 };
}

/** One hour: number of orders, their sum, and the median time they took. */
type WithdrawalHour = { hour: number; count: number; sum: bigint; wait: number };

/** One day by the hour, with the median and the ninetieth percentile of the time that orders took. */
export async function withdrawDay(db: Db, from: Date, to: Date, currency: Currency) {
  const hours = await db<WithdrawalHour[]>`
    select floor(extract(epoch from ended_at - ${from}) / 3600)::int as hour, count(*)::int as count, sum(amount)::bigint as sum,
      percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at))::float8 as wait
    from withdraw_order where status = 'paid' and currency = ${currency} and ended_at >= ${from} and ended_at < ${to} group by 1`;
  const [waits] = await db<{ median: number | null; ninth: number | null }[]>`
    select percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at))::float8 as median,
      percentile_cont(0.9) within group (order by extract(epoch from ended_at - created_at))::float8 as ninth
    from withdraw_order where status = 'paid' and currency = ${currency} and ended_at >= ${from} and ended_at < ${to}`;
  return { hours, waits: waits ?? { median: null, ninth: null } };
}
