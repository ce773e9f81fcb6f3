import type { FLAGS, WITHDRAW_EVENTS } from '@harbour/contract/office-fields';
import type {
  WITHDRAW_QUESTIONS,
  WITHDRAW_REJECTIONS,
  WITHDRAW_TYPES,
  WITHDRAW_WINDOWS,
} from '@harbour/contract/withdraw';
import { type Currency, limits } from '@harbour/rules';
import type { Payee } from '#payees';
import type { Db, Tx } from '#platform/db';
import { orderEvents, readsOwn } from '#platform/orders';
import { refuse } from '#platform/refuse';
import type { WithdrawStatus } from './state.ts';

export type Flag = (typeof FLAGS)[number];
type PaidKind = Payee['kind'];
export type Window = (typeof WITHDRAW_WINDOWS)[number];
export type StoredWithdrawal = {
  id: bigint;
  orderNo: string;
  member: bigint;
  payee: bigint;
  kind: PaidKind;
  /** The payee's picture, or bank and branch, at the time of the request. */
  qrFile: string | null;
  bank: string | null;
  branch: string | null;
  type: (typeof WITHDRAW_TYPES)[number];
  window: Window | null;
  currency: Currency;
  amount: bigint;
  waitingBonus: bigint;
  status: WithdrawStatus;
  flags: Flag[];
  createdAt: Date;
  waitingSince: Date | null;
  payFrom: Date;
  payBy: Date;
  decidedAt: Date | null;
  payout: 'waiting' | 'sent' | 'unknown' | 'paid' | 'bounced' | 'refused' | null;
  payoutRef: string | null;
  attempts: number;
  sendingUntil: Date | null;
  heldAt: Date | null;
  endedAt: Date | null;
  rejection: (typeof WITHDRAW_REJECTIONS)[number] | null;
  question: (typeof WITHDRAW_QUESTIONS)[number] | null;
  owner: bigint | null;
  ownerName: string | null;
};

export const orderColumns = (db: Db) => db`
  id, order_no as "orderNo", member, payee, kind, qr_file as "qrFile", bank, branch, type, window_name as "window", currency, amount,
  waiting_bonus as "waitingBonus",
  status, flags, created_at as "createdAt", waiting_since as "waitingSince", pay_from as "payFrom", pay_by as "payBy", decided_at as "decidedAt",
  payout, payout_ref as "payoutRef", attempts, sending_until as "sendingUntil", held_at as "heldAt", ended_at as "endedAt", rejection, question, owner,
  owner_name as "ownerName"`;

/** A payout whose end is unknown, or that came back, waits for a person. */
export const isStuck = ({ status, payout }: Pick<StoredWithdrawal, 'status' | 'payout'>) =>
  (status === 'paying' && payout === 'unknown') || payout === 'bounced';
export const stuckOrders = (db: Db) => db`((status = 'paying' and payout = 'unknown') or payout = 'bounced')`;

export async function readOrder(db: Db, orderNo: string): Promise<StoredWithdrawal | undefined> {
  const [row] = await db<
    StoredWithdrawal[]
  >`select ${orderColumns(db)} from withdraw_order where order_no = ${orderNo}`;
  return row;
}

export async function lockOrder(tx: Tx, orderNo: string): Promise<StoredWithdrawal> {
  const [row] = await tx<
    StoredWithdrawal[]
  >`select ${orderColumns(tx)} from withdraw_order where order_no = ${orderNo} for update`;
  return row ?? refuse('orderUnknown');
}

export const ownOrder = readsOwn(readOrder);
export const { noteEvent, readEvents } = orderEvents<(typeof WITHDRAW_EVENTS)[number]>({
  table: 'withdraw_event',
  order: 'withdrawal',
});

const HOUR_MS = 60 * limits.MINUTE_MS;

/** The hours that an order was given; a later change of its window does not affect it. */
export function windowHours({ window, createdAt, payFrom, payBy }: StoredWithdrawal) {
  const after = (at: Date) => Math.round((at.getTime() - createdAt.getTime()) / HOUR_MS);
  return window && { fromHours: after(payFrom), toHours: after(payBy) };
}

export type WindowRule = { window: Window; fromHours: number; toHours: number; waitingBonusPpm: number };

export function readWindows(db: Db): Promise<WindowRule[]> {
  return db<
    WindowRule[]
  >`select name as "window", from_hours as "fromHours", to_hours as "toHours", waiting_bonus_ppm as "waitingBonusPpm"
    from withdraw_window order by from_hours`;
}

type PaidMethod = { kind: PaidKind; isOpen: boolean };

export function readMethods(db: Db): Promise<PaidMethod[]> {
  return db<PaidMethod[]>`select kind, is_open as "isOpen" from withdraw_method order by position`;
}

/** The methods that pay out a currency. */
export function readMethodsFor(db: Db, currency: Currency): Promise<PaidMethod[]> {
  return db<PaidMethod[]>`select kind, is_open as "isOpen" from withdraw_method
    where currencies = '{}' or ${currency} = any(currencies) order by position`;
}
