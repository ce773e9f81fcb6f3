import { limits, moneyText } from '@harbour/rules';
import { type Link, writeEntry } from './audit-chain.ts';
import { type Db, list, type Transact, type Tx } from './db.ts';
import type { StaffCaller } from './implement.ts';
import { countAttempt } from './throttle.ts';

/**
 * Values that can be stored in the log. A `bigint` does not say whether it is money (`asMoney`) or a count, so it is
 * not one.
 */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly Json[]
  | { readonly [name: string]: Json };
/** An act of the staff, with the state before and after. */
export type Act = { action: string; subject: string; before?: Json; after?: Json };

/** The same value with every amount in it written as money. */
export function asMoney<T>(value: T): Spelled<T>;
export function asMoney(value: unknown): unknown {
  if (typeof value === 'bigint') return moneyText(value);
  if (Array.isArray(value)) return value.map((one: unknown) => asMoney(one));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asMoney(inner)]));
}
type Spelled<T> = T extends bigint
  ? string
  : T extends Date
    ? Date
    : T extends object
      ? { [K in keyof T]: Spelled<T[K]> }
      : T;

export type LinkedEntry = Link & { hash: string };

/** Writes an audit entry in the transaction of the act, so that neither exists without the other. */
export function audit(tx: Tx, caller: StaffCaller, act: Act, now: Date): Promise<void> {
  const { staff, staffName, address } = caller;
  const { action, subject } = act;
  return writeEntry(tx, {
    at: now,
    staff,
    staffName,
    action,
    subject,
    address,
    before: textOf(act.before),
    after: textOf(act.after),
  });
}

export const memberSubject = (member: bigint) => `member ${member}`;
const READ = 'member.read';
/** The part of a member's data that was viewed: the page, an order with its payee, a picture of a document. */
export type SeenAudit = 'page' | 'order' | 'picture';

/** Records that staff viewed a member's data, once an hour for each person, member and kind of data. */
export async function auditRead(transact: Transact, caller: StaffCaller, member: bigint, seen: SeenAudit, now: Date) {
  await transact(async (tx) => {
    const { count } = await countAttempt(tx, `read:${caller.staff}:${member}:${seen}`, limits.READ_NOTED_MS, now);
    if (count === 1) await audit(tx, caller, { action: READ, subject: memberSubject(member), after: seen }, now);
  });
}

function textOf(value: Json): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner));
}

const columns = (db: Db) => db`
  seq, at, staff, staff_name as "staffName", action, subject, before, after, address, encode(hash, 'hex') as hash`;

export type AuditFilter = {
  staff?: bigint;
  subject?: string;
  /** Matches any of these. */
  subjects?: string[];
  action?: string;
  /** Leaves out entries about mere viewing. */
  isActsOnly?: boolean;
  /** Matches any of these. */
  actions?: readonly string[];
  since?: Date;
  before?: bigint;
  limit: number;
};

export function readAudit(db: Db, filter: AuditFilter): Promise<LinkedEntry[]> {
  return db<LinkedEntry[]>`select ${columns(db)} from platform_audit
    where seq < ${filter.before ?? 2n ** 62n}
      ${filter.staff === undefined ? db`` : db`and staff = ${filter.staff}`}
      ${filter.subject === undefined ? db`` : db`and subject = ${filter.subject}`}
      ${filter.subjects === undefined ? db`` : db`and subject = any(${list(filter.subjects)}::text[])`}
      ${filter.action === undefined ? db`` : db`and action = ${filter.action}`}
      ${filter.isActsOnly ? db`and action <> ${READ}` : db``}
      ${filter.actions === undefined ? db`` : db`and action = any(${list([...filter.actions])}::text[])`}
      ${filter.since === undefined ? db`` : db`and at > ${filter.since}`}
    order by seq desc limit ${filter.limit}`;
}
