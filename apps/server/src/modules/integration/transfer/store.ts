import type { Currency, WalletName } from '@harbour/rules';
import { type Db, list, type Tx } from '#platform/db';
import type { SqlStatement } from '#platform/transactions';
import type { TransferStep, VenueTransferState } from './plan.ts';

export type VenueTransferMode = 'manual' | 'oneTouch' | 'free';
export type VenueTransferRow = {
  orderNo: string;
  member: bigint;
  currency: Currency;
  source: WalletName;
  target: WalletName;
  amount: bigint;
  mode: VenueTransferMode;
  step: TransferStep;
  state: VenueTransferState;
  sends: number;
  sentAt: Date | null;
  asks: number;
  notFoundAt: Date | null;
  why: string | null;
  landed: WalletName | null;
  caseAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
};
export type NewVenueTransfer = Pick<
  VenueTransferRow,
  'orderNo' | 'member' | 'currency' | 'source' | 'target' | 'amount' | 'mode' | 'step' | 'createdAt'
> & { nextAskAt: Date };

export const venueTransferColumns = (
  db: Db,
) => db`order_no as "orderNo", member, currency, source, target, amount, mode, step,
  state, sends, sent_at as "sentAt", asks, not_found_at as "notFoundAt", why, landed, case_at as "caseAt",
  created_at as "createdAt", ended_at as "endedAt"`;

export async function readVenueTransfer(db: Db, orderNo: string): Promise<VenueTransferRow | undefined> {
  const [row] = await db<
    VenueTransferRow[]
  >`select ${venueTransferColumns(db)} from integration_transfer where order_no = ${orderNo}`;
  return row;
}

export function insertVenueTransfers(tx: Tx, rows: NewVenueTransfer[]): SqlStatement {
  const column = (name: keyof NewVenueTransfer) => list(rows.map((row) => row[name]));
  return tx`
    insert into integration_transfer (order_no, member, currency, source, target, amount, mode, step, state, created_at, next_ask_at)
    select order_no, member, currency, source, target, amount, mode, step, 'debited', created_at, next_ask_at
    from unnest(${column('orderNo')}::text[], ${column('member')}::bigint[],
      ${column('currency')}::text[], ${column('source')}::text[], ${column('target')}::text[],
      ${column('amount')}::bigint[], ${column('mode')}::text[], ${column('step')}::text[],
      ${column('createdAt')}::timestamptz[], ${column('nextAskAt')}::timestamptz[])
      as fresh (order_no, member, currency, source, target, amount, mode, step, created_at, next_ask_at)`;
}

/** A member's transfers in progress, and the time of the last manual one. */
export type OpenTransfers = { member: bigint; places: string[]; lastAt: Date | null };

export async function readOpenTransfers(db: Db, members: bigint[]): Promise<Map<bigint, OpenTransfers>> {
  const rows = await db<OpenTransfers[]>`
    select asked.member, coalesce(array_agg(place) filter (where place is not null), '{}') as places,
      (select max(created_at) from integration_transfer last where last.member = asked.member and last.mode <> 'free') as "lastAt"
    from unnest(${list([...new Set(members)])}::bigint[]) as asked (member)
    left join integration_transfer transfer on transfer.member = asked.member and transfer.ended_at is null
    left join lateral (values (transfer.source), (transfer.target)) as ends (place) on true
    group by asked.member`;
  return new Map(rows.map((row) => [row.member, row]));
}

type TransferSpan = { member: bigint; from: Date; to: Date; asOf: Date; limit: number };

/** The venue transfers of a period, newest first. */
export function listVenueTransfers(
  db: Db,
  { member, from, to, asOf, limit }: TransferSpan,
  states: string[],
): Promise<VenueTransferRow[]> {
  return db<VenueTransferRow[]>`select ${venueTransferColumns(db)} from integration_transfer
    where member = ${member} and created_at >= ${from} and created_at < ${to} and created_at <= ${asOf}
      and state = any(${list(states)}::text[])
    order by created_at desc limit ${limit}`;
}
