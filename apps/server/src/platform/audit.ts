import { moneyText } from '@house/rules';
import { type Db, list, type Tx } from './db.ts';
import { digest } from './digest.ts';
import type { StaffCaller } from './implement.ts';

/** What can be written down as it is. A `bigint` alone does not say whether it is money (`asMoney`) or a number of something. */
export type Told =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly Told[]
  | { readonly [name: string]: Told };
/** Something that somebody of the staff did, with what stood before and after. */
export type Act = { action: string; subject: string; before?: Told; after?: Told };

/** The same with every amount in it spelled as money. */
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

type Entry = {
  seq: bigint;
  at: Date;
  staff: bigint;
  staffName: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  address: string;
};
export type AuditEntry = Entry & { hash: string };

const FIRST = digest('audit').toString('hex');
const PAGE = 1_000;
/** One writer at a time: an entry holds the hash of the one before it. */
const AUDIT_LOCK = 7_220_009;

/** Written in the transaction of what was done, so that neither is there without the other. */
export async function audit(tx: Tx, caller: StaffCaller, act: Act, now: Date): Promise<void> {
  await tx`select pg_advisory_xact_lock(${AUDIT_LOCK})`;
  const [last] = await tx<{ seq: bigint; hash: string }[]>`
    select seq, encode(hash, 'hex') as hash from platform_audit order by seq desc limit 1`;
  const entry: Entry = {
    seq: (last?.seq ?? 0n) + 1n,
    at: now,
    staff: caller.staff,
    staffName: caller.staffName,
    action: act.action,
    subject: act.subject,
    before: textOf(act.before),
    after: textOf(act.after),
    address: caller.address,
  };
  await tx`insert into platform_audit (seq, at, staff, staff_name, action, subject, before, after, address, hash)
    values (${entry.seq}, ${entry.at}, ${entry.staff}, ${entry.staffName}, ${entry.action}, ${entry.subject}, ${entry.before},
      ${entry.after}, ${entry.address}, decode(${linkOf(last?.hash ?? FIRST, entry)}, 'hex'))`;
}

function textOf(value: Told): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner));
}

function linkOf(before: string, entry: Entry): string {
  const { seq, at, staff, staffName, action, subject, address } = entry;
  const fields = [before, seq.toString(), at.toISOString(), staff.toString(), staffName, action, subject];
  return digest(JSON.stringify([...fields, entry.before, entry.after, address])).toString('hex');
}

const columns = (db: Db) => db`
  seq, at, staff, staff_name as "staffName", action, subject, before, after, address, encode(hash, 'hex') as hash`;

export type AuditFilter = {
  staff?: bigint;
  subject?: string;
  /** Any of these. */
  subjects?: string[];
  action?: string;
  before?: bigint;
  limit: number;
};

export function readAudit(db: Db, filter: AuditFilter): Promise<AuditEntry[]> {
  return db<AuditEntry[]>`select ${columns(db)} from platform_audit
    where seq < ${filter.before ?? 2n ** 62n}
      ${filter.staff === undefined ? db`` : db`and staff = ${filter.staff}`}
      ${filter.subject === undefined ? db`` : db`and subject = ${filter.subject}`}
      ${filter.subjects === undefined ? db`` : db`and subject = any(${list(filter.subjects)}::text::text[])`}
      ${filter.action === undefined ? db`` : db`and action = ${filter.action}`}
    order by seq desc limit ${filter.limit}`;
}

/** Not read to its end, if the reader had to stop. */
type Chain = { count: number; brokenAt: bigint | null; head: string; isRead: boolean };
const never = () => false;

/**
 * Reads the whole chain; the first entry that does not hold on to the one before it is named. So is what no longer fits
 * the place up to where the log was found whole before: its end cut off, or all of it written anew.
 */
export async function verifyAudit(db: Db, isStopping: () => boolean = never): Promise<Chain> {
  const chain = await readChain(db, isStopping);
  if (!chain.isRead || chain.brokenAt !== null) return chain;
  const [mark] = await db<{ seq: bigint; isHeld: boolean }[]>`
    select mark.seq, mark.hash is not distinct from entry.hash as "isHeld"
    from platform_audit_mark mark left join platform_audit entry on entry.seq = mark.seq`;
  if (!mark || mark.isHeld) return chain;
  const end = BigInt(chain.count);
  return { ...chain, brokenAt: mark.seq > end ? end + 1n : mark.seq };
}

async function readChain(db: Db, isStopping: () => boolean): Promise<Chain> {
  let [hash, seq] = [FIRST, 0n];
  while (!isStopping()) {
    const entries = await db<AuditEntry[]>`
      select ${columns(db)} from platform_audit where seq > ${seq} order by seq limit ${PAGE}`;
    for (const entry of entries) {
      if (entry.seq !== seq + 1n || entry.hash !== linkOf(hash, entry)) {
        return { count: Number(seq), brokenAt: seq + 1n, head: hash, isRead: true };
      }
      [hash, seq] = [entry.hash, entry.seq];
    }
    if (entries.length < PAGE) return { count: Number(seq), brokenAt: null, head: hash, isRead: true };
  }
  return { count: Number(seq), brokenAt: null, head: hash, isRead: false };
}

/** Remembers up to where the log was found whole. */
export async function markAudit(tx: Tx, { count, head }: Chain, now: Date): Promise<void> {
  if (count === 0) return;
  await tx`insert into platform_audit_mark (seq, hash, checked_at) values (${count}, decode(${head}, 'hex'), ${now})
    on conflict (is_only) do update set seq = excluded.seq, hash = excluded.hash, checked_at = excluded.checked_at
    where platform_audit_mark.seq <= excluded.seq`;
}
