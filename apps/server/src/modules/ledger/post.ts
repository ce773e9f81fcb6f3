import type { Currency } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import { list, type Tx } from '#platform/db';
import type { Random } from '#platform/random';
import type { InTwo, Statement } from '#platform/transactions';
import type { Beside, Command, Entry, Outcome, Posted } from './command.ts';
import { type Book, type Decided, type Desk, decideBatch, houseKey, referenceKey } from './decide.ts';
import { TILLS } from './kinds.ts';
import { entryColumns } from './store.ts';

/** What posting needs besides its transaction. */
export type PostTools = { clock: Clock; salt: () => string; till: number };

/**
 * Posts a batch: locks the members' books in their order and then the house's accounts in theirs, so that two processes
 * never wait for each other; decides each command; writes everything with a handful of set-based statements.
 */
export function batchOf(commands: Command[], tools: PostTools): InTwo<Tx, Desk, Outcome[]> {
  return {
    read: (tx) => lockDesk(tx, commands, tools),
    write: (tx, desk) => {
      const before = { books: new Map(desk.books), house: new Map(desk.house) };
      const { outcomes, fresh, rows } = decideBatch(desk, commands, tools.clock());
      const beside = [...rows].flatMap(([of, accepted]) =>
        accepted.length > 0 ? of.write(tx, accepted as never[]) : [],
      );
      const statements =
        fresh.length === 0
          ? beside
          : [insertEntries(tx, fresh), updateBooks(tx, desk, before), ...updateHouse(tx, desk, before), ...beside];
      return { result: outcomes, statements };
    },
  };
}

/** The same in a transaction that somebody else has begun. */
export async function postBatch(tx: Tx, commands: Command[], tools: PostTools): Promise<Outcome[]> {
  const { read, write } = batchOf(commands, tools);
  const { result, statements } = write(tx, await read(tx));
  await Promise.all(statements);
  return result;
}

type Effects = { clock: Clock; random: Random };

/**
 * For the few that come with other writes of their own (an approval, a registration): the same, in the caller's transaction,
 * for one command or for several that belong together. Once in a transaction: a second time would lock a book after a till.
 */
export async function postIn(
  tx: Tx,
  command: Command,
  { clock, random }: Effects,
  ...more: Command[]
): Promise<Posted> {
  const tools = { clock, salt: random.name, till: random.below(TILLS) };
  const answers = (await postBatch(tx, [command, ...more], tools)).map(answerOf);
  return answers.at(-1) as Posted;
}

export function answerOf(outcome: Outcome): Posted {
  if ('posted' in outcome) return outcome.posted;
  throw 'refused' in outcome ? outcome.refused : outcome.fault;
}

type BookRow = Omit<Book, 'wallets'> & { member: bigint; wallets: string[]; balances: bigint[]; isHalted: boolean };
type HouseRow = { account: string; currency: Currency; balance: bigint };
type EntryRow = Entry & { member: bigint };
type Before = Pick<Desk, 'books' | 'house'>;

/** Everything the commands may look at. Sent at once; the server takes it one after the other, the locks first. */
async function lockDesk(tx: Tx, commands: Command[], { salt, till }: PostTools): Promise<Desk> {
  const members = commands.map(({ member }) => member);
  const accounts = [...new Set(commands.flatMap((command) => command.house ?? []))];
  const companions = companionsOf(commands);
  const [books, house, entries, ...seen] = await Promise.all([
    tx<BookRow[]>`
      select member, currency, wallets, balances, seq, encode(hash, 'hex') as hash, entered_at as "enteredAt",
        moved_at as "movedAt", is_suspended as "isSuspended", (select halted_at is not null from ledger_state) as "isHalted"
      from ledger_account where member = any(${list([...new Set(members)])}::text::bigint[]) order by member for update`,
    accounts.length === 0
      ? []
      : tx<HouseRow[]>`select account, currency, balance from ledger_operator
          where till = ${till} and account = any(${list(accounts)}::text::text[])
          order by account, currency for update`,
    tx<EntryRow[]>`
      select journal.member, ${entryColumns(tx)}
      from unnest(${list(members)}::text::bigint[], ${list(commands.map(({ reference }) => reference))}::text::text[],
          ${list(commands.map(({ kind, looksBack }) => (looksBack === false ? kind : null)))}::text::text[])
        as command (member, reference, own_kind)
      join ledger_journal journal using (member, reference)
      where command.own_kind is null or command.own_kind = journal.kind order by journal.member, journal.seq`,
    ...[...companions].map(([of, rows]) => of.read(tx, rows as never[])),
  ]);
  return {
    books: new Map(books.map((row) => [row.member, bookOf(row)])),
    till,
    house: new Map(house.map(({ account, currency, balance }) => [houseKey(account, currency), balance])),
    entries: byReference(entries),
    isHalted: books[0]?.isHalted ?? false,
    seen: new Map([...companions.keys()].map((of, at) => [of, seen[at]])),
    salt,
  };
}

function companionsOf(commands: Command[]): Map<Beside<never, unknown>, unknown[]> {
  const found = new Map<Beside<never, unknown>, unknown[]>();
  for (const { beside } of commands) {
    if (!beside) continue;
    const rows = found.get(beside.of);
    if (rows) rows.push(beside.row);
    else found.set(beside.of, [beside.row]);
  }
  return found;
}

function bookOf({ wallets, balances, currency, seq, hash, enteredAt, movedAt, isSuspended }: BookRow): Book {
  const held = new Map(wallets.map((wallet, at) => [wallet, balances[at] as bigint]));
  return { currency, wallets: held, seq, hash, enteredAt, movedAt, isSuspended };
}

/** A reference that two commands of the batch share was answered twice. */
function byReference(entries: EntryRow[]): Desk['entries'] {
  const found: Desk['entries'] = new Map();
  for (const { member, ...entry } of entries) {
    const key = referenceKey(member, entry.reference);
    const known = found.get(key) ?? [];
    if (known.at(-1)?.seq !== entry.seq) found.set(key, [...known, entry]);
  }
  return found;
}

function insertEntries(tx: Tx, fresh: Decided['fresh']): Statement {
  const entries = fresh.map(({ entry }) => entry);
  const column = (name: keyof Entry) => list(entries.map((entry) => entry[name]));
  return tx`
    insert into ledger_journal (member, seq, kind, reference, part, currency, source, target, amount,
      source_after, target_after, total_after, at, content, salt, hash)
    select member, seq, kind, reference, part, currency, source, target, amount,
      source_after, target_after, total_after, at, decode(content, 'hex'), salt, decode(hash, 'hex')
    from unnest(${list(fresh.map(({ member }) => member))}::text::bigint[], ${column('seq')}::text::bigint[],
      ${column('kind')}::text::text[], ${column('reference')}::text::text[], ${column('part')}::text::smallint[],
      ${column('currency')}::text::text[], ${column('source')}::text::text[], ${column('target')}::text::text[],
      ${column('amount')}::text::bigint[], ${column('sourceAfter')}::text::bigint[],
      ${column('targetAfter')}::text::bigint[], ${column('totalAfter')}::text::bigint[],
      ${column('at')}::text::timestamptz[], ${column('content')}::text::text[], ${column('salt')}::text::text[],
      ${column('hash')}::text::text[])
      as fresh (member, seq, kind, reference, part, currency, source, target, amount,
        source_after, target_after, total_after, at, content, salt, hash)`;
}

function updateBooks(tx: Tx, desk: Desk, before: Before): Statement {
  const changed = [...desk.books].filter(([member, book]) => before.books.get(member) !== book);
  const books = changed.map(([, book]) => book);
  // The wallets' names are written only when there is a new one.
  const names = changed.map(([member, { wallets }]) =>
    before.books.get(member)?.wallets.size === wallets.size ? null : list([...wallets.keys()]),
  );
  return tx`
    update ledger_account book set wallets = coalesce(changed.wallets::text[], book.wallets),
      balances = changed.balances::bigint[], seq = changed.seq, hash = decode(changed.hash, 'hex'),
      entered_at = changed.entered_at, moved_at = changed.moved_at
    from unnest(${list(changed.map(([member]) => member))}::text::bigint[], ${list(names)}::text::text[],
      ${list(books.map(({ wallets }) => list([...wallets.values()])))}::text::text[],
      ${list(books.map(({ seq }) => seq))}::text::bigint[], ${list(books.map(({ hash }) => hash))}::text::text[],
      ${list(books.map(({ enteredAt }) => enteredAt))}::text::timestamptz[],
      ${list(books.map(({ movedAt }) => movedAt))}::text::timestamptz[])
      as changed (member, wallets, balances, seq, hash, entered_at, moved_at)
    where book.member = changed.member`;
}

function updateHouse(tx: Tx, desk: Desk, before: Before): Statement[] {
  const changed = [...desk.house].filter(([key, balance]) => before.house.get(key) !== balance);
  if (changed.length === 0) return [];
  const keys = changed.map(([key]) => key.split(' ') as [string, string]);
  return [
    tx`
    update ledger_operator house set balance = changed.balance
    from unnest(${list(keys.map(([account]) => account))}::text::text[], ${list(keys.map(([, currency]) => currency))}::text::text[],
      ${list(changed.map(([, balance]) => balance))}::text::bigint[]) as changed (account, currency, balance)
    where house.till = ${desk.till} and house.account = changed.account and house.currency = changed.currency`,
  ];
}
