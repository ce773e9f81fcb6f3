import { firstLink, limits } from '@harbour/rules';
import { type Db, list } from '#platform/db';
import type { Entry } from './command.ts';
import { sha256, written } from './decide.ts';
import type { ListedKind } from './kinds.ts';
import { entryColumns } from './store.ts';

/** A command as its member sees it: its first entry, and what all its entries moved together. */
export type Movement = Entry & { moved: bigint; parts: number };

type Asked = { kinds: ListedKind[]; from: Date; to: Date; asOf: bigint | null; offset: number; limit: number };

/**
 * A page of a member's movements within a time, newest first. Its cost grows neither with the book nor with what was
 * played: the newest of each kind are taken from an index of these kinds alone, and the newest of those are the page.
 */
export async function readMovements(db: Db, member: bigint, asked: Asked): Promise<{ rows: Movement[]; asOf: bigint }> {
  const { from, to, asOf } = asked;
  const [bounds] = await db<{ low: bigint; high: bigint }[]>`
    select ledger_seq_at(${member}, ${from}) as low, ledger_seq_at(${member}, ${to}) - 1 as high`;
  const newest = asOf ?? bounds?.high ?? 0n;
  const high = bounds && bounds.high < newest ? bounds.high : newest;
  return { rows: await pageOf(db, member, { ...asked, low: bounds?.low ?? 1n, high }), asOf: newest };
}

type Between = Pick<Asked, 'kinds' | 'offset' | 'limit'> & { low: bigint; high: bigint };

/** The kinds stand here in the index's own words: a plan that is made before the kinds are known must see that it fits. */
export function pageOf(db: Db, member: bigint, { kinds, low, high, offset, limit }: Between) {
  return db<Movement[]>`
    select ${entryColumns(db)}, whole.moved, whole.parts from (
      select newest.* from unnest(${list(kinds)}::text::text[]) as wanted (kind) cross join lateral (
        select * from ledger_journal listed where listed.member = ${member} and listed.kind = wanted.kind
          and listed.part = 0 and listed.kind in ('transfer', 'collect', 'welcome', 'topUp', 'adjust')
          and listed.seq between ${low} and ${high} order by listed.seq desc limit ${offset + limit}) newest
      order by newest.seq desc offset ${offset} limit ${limit}) journal cross join lateral (
      select sum(amount)::bigint as moved, count(*)::int as parts from ledger_journal part
      where part.member = journal.member and part.reference = journal.reference and part.kind = journal.kind) whole
    order by journal.seq desc`;
}

/** Everything that was posted under a reference, in its order. */
async function readByReference(db: Db, member: bigint, reference: string): Promise<Entry[]> {
  return db<Entry[]>`select ${entryColumns(db)} from ledger_journal journal
    where journal.member = ${member} and journal.reference = ${reference} order by journal.seq`;
}

/** The newest entries before a place, as the staff reads them. */
export async function readEntries(db: Db, member: bigint, before: bigint, limit: number): Promise<Entry[]> {
  return db<Entry[]>`select ${entryColumns(db)} from ledger_journal journal
    where journal.member = ${member} and journal.seq < ${before} order by journal.seq desc limit ${limit}`;
}

/** The book from a place on, in the words that are hashed. */
export async function readStatement(db: Db, member: bigint, after: bigint) {
  const [book] = await db<{ name: string; seq: bigint; hash: string; before: string | null }[]>`
    select name, seq, encode(hash, 'hex') as hash, (select encode(journal.hash, 'hex') from ledger_journal journal
      where journal.member = book.member and journal.seq = ${after}) as before
    from ledger_account book where member = ${member}`;
  if (!book) throw new Error('a member without a book');
  const start = book.before === null ? 0n : after;
  const entries = await db<Entry[]>`select ${entryColumns(db)} from ledger_journal journal
    where journal.member = ${member} and journal.seq > ${start} and journal.seq <= ${book.seq}
    order by journal.seq limit ${limits.STATEMENT_ENTRIES_A_PAGE}`;
  return {
    book: book.name,
    before: { seq: start.toString(), hash: book.before ?? firstLink(sha256, book.name) },
    entryList: entries.map((entry) => ({ ...written(entry), hash: entry.hash })),
    head: { seq: book.seq.toString(), hash: book.hash },
  };
}

/** What the member had at each of these moments; nothing before the first entry, or in another currency. */
export async function readTotalsAt(db: Db, member: bigint, moments: Date[]): Promise<bigint[]> {
  const rows = await db<{ total: bigint }[]>`
    select coalesce(journal.total_after, 0) as total
    from unnest(${list(moments)}::text::timestamptz[]) with ordinality as asked (moment, place)
    join ledger_account book on book.member = ${member}
    left join ledger_journal journal on journal.member = ${member} and journal.currency = book.currency
      and journal.seq = ledger_seq_at(${member}, asked.moment) - 1
    order by asked.place`;
  return rows.map(({ total }) => total);
}

/** For the lists of other modules: a page of a member's movements, and everything under one reference. */
export const movements = { read: readMovements, of: readByReference };
