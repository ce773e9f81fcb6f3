import type { Currency } from '@harbour/rules';
import { countQueue } from '#platform/claim';
import { type Db, list } from '#platform/db';
import { type StoredDeposit, selectOrders } from './store.ts';

/** Counts of deposits that wait for a decision; late ones have waited since before this time. */
export function depositQueue(db: Db, staff: bigint, late: Date) {
  return countQueue(db, {
    rows: db`deposit_order where status = 'proofUploaded'`,
    mine: db`owner = ${staff}`,
    late: db`waiting_since < ${late}`,
    since: db`waiting_since`,
  });
}

type DepositSpan = { member: bigint; from: Date; to: Date; asOf: Date; limit: number };

/** A member's deposits within a period, newest first. */
export function depositRecords(
  db: Db,
  { member, from, to, asOf, limit }: DepositSpan,
  states: string[],
): Promise<StoredDeposit[]> {
  return db<
    StoredDeposit[]
  >`${selectOrders(db)} where member = ${member} and created_at >= ${from} and created_at < ${to}
    and created_at <= ${asOf} and status = any(${list(states)}::text[]) order by deposit_order.id desc limit ${limit}`;
}

/** Sums of a member's deposits in one currency, and the order that is still to be verified. */
export const depositSums = {
  /** Whether this staff member credited, or confirmed, a deposit of this member by hand. */
  isCreditedBy: async (db: Db, member: bigint, staff: bigint): Promise<boolean> => {
    const rows = await db`select 1 from deposit_order
      where member = ${member} and (credited_by = ${staff} or confirmed_by = ${staff}) limit 1`;
    return rows.length === 1;
  },
  since: async (db: Db, member: bigint, currency: Currency, since: Date | null): Promise<bigint> => {
    const [row] = await db<{ sum: bigint }[]>`select coalesce(sum(amount), 0)::bigint as sum from deposit_order
      where member = ${member} and currency = ${currency} and status = 'completed' and ended_at > ${since ?? new Date(0)}`;
    return row?.sum ?? 0n;
  },
  /** Time of the first credit. */
  firstSince: async (db: Db, member: bigint, currency: Currency, since: Date | null): Promise<Date | null> => {
    const [row] = await db<{ at: Date | null }[]>`select min(ended_at) as at from deposit_order
      where member = ${member} and currency = ${currency} and status = 'completed' and ended_at > ${since ?? new Date(0)}`;
    return row?.at ?? null;
  },
  count: async (db: Db, member: bigint, currency: Currency): Promise<number> => {
    const [row] = await db<{ count: number }[]>`select count(*)::int as count from deposit_order
      where member = ${member} and currency = ${currency} and status = 'completed'`;
    return row?.count ?? 0;
  },
  isOpen: async (db: Db, member: bigint): Promise<boolean> => {
    const rows = await db`select 1 from deposit_order
      where member = ${member} and status in ('awaitingPayment', 'proofUploaded') limit 1`;
    return rows.length === 1;
  },
  unverified: async (db: Db, member: bigint): Promise<string | undefined> => {
    const [row] = await db<{ orderNo: string }[]>`select order_no as "orderNo" from deposit_order
      where member = ${member} and status = 'proofUploaded' order by id limit 1`;
    return row?.orderNo;
  },
};

/** One hour: number of orders, their sum, and the median time they took. */
type DepositHour = { hour: number; count: number; sum: bigint; wait: number };

/** One day by the hour, with the median and the ninetieth percentile of the time that orders took. */
export async function depositDay(db: Db, from: Date, to: Date, currency: Currency) {
  const hours = await db<DepositHour[]>`
    select floor(extract(epoch from ended_at - ${from}) / 3600)::int as hour, count(*)::int as count, sum(amount)::bigint as sum,
      percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at))::float8 as wait
    from deposit_order where status = 'completed' and currency = ${currency} and ended_at >= ${from} and ended_at < ${to} group by 1`;
  const [waits] = await db<{ median: number | null; ninth: number | null }[]>`
    select percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at))::float8 as median,
      percentile_cont(0.9) within group (order by extract(epoch from ended_at - created_at))::float8 as ninth
    from deposit_order where status = 'completed' and currency = ${currency} and ended_at >= ${from} and ended_at < ${to}`;
  return { hours, waits: waits ?? { median: null, ninth: null } };
}
