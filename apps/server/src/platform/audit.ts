import { moneyText } from '@house/rules';
import type { Db, Tx } from './db.ts';
import { digest } from './digest.ts';
import type { StaffCaller } from './implement.ts';

/** Something that somebody of the staff did, with what stood before and after. */
export type Act = { action: string; subject: string; before?: unknown; after?: unknown };

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

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? moneyText(inner) : inner));
}

function linkOf(before: string, entry: Entry): string {
  const { seq, at, staff, staffName, action, subject, address } = entry;
  const fields = [before, seq.toString(), at.toISOString(), staff.toString(), staffName, action, subject];
  return digest(JSON.stringify([...fields, entry.before, entry.after, address])).toString('hex');
}

const columns = (db: Db) => db`
  seq, at, staff, staff_name as "staffName", action, subject, before, after, address, encode(hash, 'hex') as hash`;

export type AuditFilter = { staff?: bigint; subject?: string; action?: string; before?: bigint; limit: number };

export function readAudit(db: Db, filter: AuditFilter): Promise<AuditEntry[]> {
  return db<AuditEntry[]>`select ${columns(db)} from platform_audit
    where seq < ${filter.before ?? 2n ** 62n}
      ${filter.staff === undefined ? db`` : db`and staff = ${filter.staff}`}
      ${filter.subject === undefined ? db`` : db`and subject = ${filter.subject}`}
      ${filter.action === undefined ? db`` : db`and action = ${filter.action}`}
    order by seq desc limit ${filter.limit}`;
}

/** Reads the whole chain; the first entry that does not hold on to the one before it is named. */
export async function verifyAudit(db: Db): Promise<{ count: number; brokenAt: bigint | null; head: string }> {
  let [hash, seq] = [FIRST, 0n];
  for (;;) {
    const entries = await db<AuditEntry[]>`
      select ${columns(db)} from platform_audit where seq > ${seq} order by seq limit ${PAGE}`;
    for (const entry of entries) {
      if (entry.seq !== seq + 1n || entry.hash !== linkOf(hash, entry)) {
        return { count: Number(seq), brokenAt: seq + 1n, head: hash };
      }
      [hash, seq] = [entry.hash, entry.seq];
    }
    if (entries.length < PAGE) return { count: Number(seq), brokenAt: null, head: hash };
  }
}
