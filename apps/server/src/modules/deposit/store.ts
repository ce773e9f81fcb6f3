import type { CANCEL_REASONS, DEPOSIT_QUESTIONS, DEPOSIT_REJECTIONS, DEPOSIT_TYPES } from '@harbour/contract/deposit';
import type { DEPOSIT_EVENTS } from '@harbour/contract/office-fields';
import type { COINS } from '@harbour/contract/payees';
import type { CoinProtocol, Currency, LanguageCode } from '@harbour/rules';
import type { Db, Tx } from '#platform/db';
import { orderEvents, readsOwn } from '#platform/orders';
import { refuse } from '#platform/refuse';
import type { DepositStatus } from './state.ts';

export type Receiving = {
  bankName: string | null;
  holder: string | null;
  number: string;
  branch: string | null;
  qr: string | null;
};
export type StoredDeposit = {
  id: bigint;
  orderNo: string;
  member: bigint;
  method: string;
  type: (typeof DEPOSIT_TYPES)[number];
  flow: 'byHand' | 'gateway';
  provider: string | null;
  currency: Currency;
  amount: bigint;
  payerName: string | null;
  coin: (typeof COINS)[number] | null;
  protocol: CoinProtocol | null;
  receiving: Receiving | null;
  providerRef: string | null;
  payUrl: string | null;
  status: DepositStatus;
  proofs: string[];
  statementFile: string | null;
  cancelReason: (typeof CANCEL_REASONS)[number] | null;
  rejection: (typeof DEPOSIT_REJECTIONS)[number] | null;
  question: (typeof DEPOSIT_QUESTIONS)[number] | null;
  createdAt: Date;
  expiresAt: Date;
  waitingSince: Date | null;
  endedAt: Date | null;
  owner: bigint | null;
  ownerName: string | null;
};

const orderTables = (db: Db) => db`deposit_order join deposit_method on deposit_method.code = deposit_order.method`;
export const orderColumns = (db: Db) => db`
  deposit_order.id, order_no as "orderNo", member, method, type, flow, provider, currency, amount, payer_name as "payerName",
  coin, protocol, receiving, provider_ref as "providerRef", pay_url as "payUrl", status, proofs, statement_file as "statementFile",
  cancel_reason as "cancelReason", rejection, question, created_at as "createdAt", expires_at as "expiresAt",
  waiting_since as "waitingSince", ended_at as "endedAt", owner, owner_name as "ownerName"`;
/** Selects orders with their methods; the caller adds the conditions. */
export const selectOrders = (db: Db) => db`select ${orderColumns(db)} from ${orderTables(db)}`;

export async function readOrder(db: Db, orderNo: string): Promise<StoredDeposit | undefined> {
  const [row] = await db<StoredDeposit[]>`${selectOrders(db)} where order_no = ${orderNo}`;
  return row;
}

export async function lockOrder(tx: Tx, orderNo: string): Promise<StoredDeposit> {
  const [row] = await tx<StoredDeposit[]>`${selectOrders(tx)} where order_no = ${orderNo} for update of deposit_order`;
  return row ?? refuse('orderUnknown');
}

export function readOpenOrders(db: Db, member: bigint): Promise<StoredDeposit[]> {
  return db<StoredDeposit[]>`${selectOrders(db)} where member = ${member}
    and status in ('awaitingPayment', 'proofUploaded') order by deposit_order.id desc limit 20`;
}

/** A member's orders, newest first. */
export function listOrders(db: Db, member: bigint, offset: number, limit: number): Promise<StoredDeposit[]> {
  return db<StoredDeposit[]>`${selectOrders(db)} where member = ${member}
    order by deposit_order.id desc limit ${limit} offset ${offset}`;
}

export const ownOrder = readsOwn(readOrder);
export const { noteEvent, readEvents } = orderEvents<(typeof DEPOSIT_EVENTS)[number]>({
  table: 'deposit_event',
  order: 'deposit',
});

export type StoredMethod = {
  method: string;
  type: (typeof DEPOSIT_TYPES)[number];
  flow: 'byHand' | 'gateway';
  provider: string | null;
  position: number;
  isOpen: boolean;
  min: bigint;
  max: bigint;
  amounts: bigint[];
  needsPayerName: boolean;
  /** Protocols over which a gateway takes coins. */
  protocols: CoinProtocol[];
  /** The currencies it takes; without any, every one. */
  currencies: Currency[];
  /** Number of changes by the office, including those of its texts. */
  revision: number;
};
export type MethodText = { name: string; note: string; steps: string[]; help: string };

const methodColumns = (db: Db) => db`
  code as method, type, flow, provider, position, is_open as "isOpen", min_amount as min, max_amount as max, amounts,
  needs_payer_name as "needsPayerName", protocols, currencies, revision`;

export function takesCurrency({ currencies }: Pick<StoredMethod, 'currencies'>, currency: Currency): boolean {
  return currencies.length === 0 || currencies.includes(currency);
}

export function readMethods(db: Db): Promise<StoredMethod[]> {
  return db<StoredMethod[]>`select ${methodColumns(db)} from deposit_method order by position`;
}

export async function readMethod(db: Db, method: string): Promise<StoredMethod | undefined> {
  const [row] = await db<StoredMethod[]>`select ${methodColumns(db)} from deposit_method where code = ${method}`;
  return row;
}

export async function readMethodTexts(db: Db, language: LanguageCode): Promise<Map<string, MethodText>> {
  const rows = await db<(MethodText & { method: string })[]>`
    select distinct on (method) method, name, note, steps, help from deposit_method_text
    where language in (${language}, 'en') order by method, language <> ${language}`;
  return new Map(rows.map(({ method, ...text }) => [method, text]));
}

/** Manual methods that have an open account. */
export async function readPayable(db: Db): Promise<Set<string>> {
  const rows = await db<{ method: string }[]>`
    select distinct a.method from deposit_account a join deposit_method m on m.code = a.method
    where a.is_open and (a.protocol is not null or m.type <> 'blockchain')`;
  return new Set(rows.map(({ method }) => method));
}

/** Protocols by method for which one of our accounts is open. */
export async function readProtocols(db: Db): Promise<Map<string, CoinProtocol[]>> {
  const rows = await db<{ method: string; protocol: CoinProtocol }[]>`
    select distinct a.method, a.protocol from deposit_account a join deposit_method m on m.code = a.method
    where a.is_open and a.protocol is not null and m.type = 'blockchain' order by a.protocol desc`;
  const found = new Map<string, CoinProtocol[]>();
  for (const { method, protocol } of rows) found.set(method, [...(found.get(method) ?? []), protocol]);
  return found;
}
