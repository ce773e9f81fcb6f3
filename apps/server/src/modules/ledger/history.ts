import { firstLink, type ListedKind, limits, spellingsOf, UNLISTED_KINDS } from '@harbour/rules';
import { type Db, list } from '#platform/db';
import type { Entry } from './command.ts';
import { sha256, written } from './decide.ts';
import { entryColumns } from './store.ts';

/** A command as its member sees it: its first entry, and the sum of all its entries. */
export type Movement = Entry & { moved: bigint; parts: number };

type MovementQuery = { kinds: ListedKind[]; from: Date; to: Date; asOf: bigint | null; offset: number; limit: number };

/**
 * A page of a member's movements within a period, newest first. Its cost grows neither with the account nor with the
 * number of bets: the newest of each kind are taken from an index of these kinds alone, and the newest of those are the
 * page.
 */
export async function readMovements(
  db: Db,
  member: bigint,
  asked: MovementQuery,
): Promise<{ rows: Movement[]; asOf: bigint }> {
  const { from, to, asOf } = asked;
  const [bounds] = await db<{ low: bigint; high: bigint }[]>`
    select ledger_seq_at(${member}, ${from}) as low, ledger_seq_at(${member}, ${to}) - 1 as high`;
  const newest = asOf ?? bounds?.high ?? 0n;
  const high = bounds && bounds.high < newest ? bounds.high : newest;
  return { rows: await pageOf(db, member, { ...asked, low: bounds?.low ?? 1n, high }), asOf: newest };
}

type MovementSpan = Pick<MovementQuery, 'kinds' | 'offset' | 'limit'> & { low: bigint; high: bigint };

/**
 * Implies the predicate of the index `ledger_journal_listed`. It is literal text, because the plan is made before the
 * kinds are known. The index leaves out no kind but these, and holds any kind that is newer than itself.
 */
const LISTED = `listed.kind not in (${spellingsOf(UNLISTED_KINDS)
  .map((kind) => `'${kind}'`)
  .join(', ')})`;

export function pageOf(db: Db, member: bigint, { kinds, low, high, offset, limit }: MovementSpan) {
  return db<Movement[]>`
    select ${entryColumns(db, 'journal')}, whole.moved, whole.parts from (
      select newest.* from unnest(${list(kinds)}::text[]) as wanted (kind) cross join lateral (
        select * from ledger_journal listed where listed.member = ${member} and listed.kind = wanted.kind
          and listed.part = 0 and ${db.unsafe(LISTED)}
          and listed.seq between ${low} and ${high} order by listed.seq desc limit ${offset + limit}) newest
      order by newest.seq desc offset ${offset} limit ${limit}) journal cross join lateral (
      select sum(amount)::bigint as moved, count(*)::int as parts from ledger_journal part
      where part.member = journal.member and part.reference = journal.reference and part.kind = journal.kind) whole
    order by journal.seq desc`;
}

/** Everything that was posted under a reference, in order. */
async function readByReference(db: Db, member: bigint, reference: string): Promise<Entry[]> {
  return db<Entry[]>`select ${entryColumns(db, 'journal')} from ledger_journal journal
    where journal.member = ${member} and journal.reference = ${reference} order by journal.seq`;
}

/** The newest entries before a sequence number, for staff. */
export async function readEntries(db: Db, member: bigint, before: bigint, limit: number): Promise<Entry[]> {
  return db<Entry[]>`select ${entryColumns(db, 'journal')} from ledger_journal journal
    where journal.member = ${member} and journal.seq < ${before} order by journal.seq desc limit ${limit}`;
}

/** The statement from an entry on, in the words that are hashed. */
export async function readStatement(db: Db, member: bigint, after: bigint) {
  const [account] = await db<{ name: string; seq: bigint; hash: string; before: string | null }[]>`
    select name, seq, encode(hash, 'hex') as hash, (select encode(journal.hash, 'hex') from ledger_journal journal
      where journal.member = account.member and journal.seq = ${after}) as before
    from ledger_account account where member = ${member}`;
  if (!account) throw new Error('a member without an account');
  const start = account.before === null ? 0n : after;
  const entries = await db<Entry[]>`select ${entryColumns(db, 'journal')} from ledger_journal journal
    where journal.member = ${member} and journal.seq > ${start} and journal.seq <= ${account.seq}
    order by journal.seq limit ${limits.STATEMENT_ENTRIES_A_PAGE}`;
  return {
    book: account.name,
    before: { seq: start.toString(), hash: account.before ?? firstLink(sha256, account.name) },
    entryList: entries.map((entry) => ({ ...written(entry), hash: entry.hash })),
    head: { seq: account.seq.toString(), hash: account.hash },
  };
}

/** The member's total at each of these moments; zero before the first entry, or in another currency. */
export async function readTotalsAt(db: Db, member: bigint, moments: Date[]): Promise<bigint[]> {
  const rows = await db<{ total: bigint }[]>`
    select coalesce(journal.total_after, 0) as total
    from unnest(${list(moments)}::timestamptz[]) with ordinality as asked (moment, place)
    join ledger_account account on account.member = ${member}
    left join ledger_journal journal on journal.member = ${member} and journal.currency = account.currency
      and journal.seq = ledger_seq_at(${member}, asked.moment) - 1
    order by asked.place`;
  return rows.map(({ total }) => total);
}

/** For the lists of other modules: a page of a member's movements, and everything under one reference. */
export const movements = { read: readMovements, of: readByReference };
