import type { Currency } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import { list, type Tx } from '#platform/db';
import type { Random } from '#platform/random';
import type { InTwo, SqlStatement } from '#platform/transactions';
import type { Command, Companions, Entry, Outcome, Posted } from './command.ts';
import { type Account, type Decided, decideBatch, type LockedBatch, operatorKey, referenceKey } from './decide.ts';
import { SHARDS } from './kinds.ts';
import { entryColumns } from './store.ts';

export type PostTools = { clock: Clock; salt: () => string; shard: number };

/**
 * Posts a batch: locks the members' accounts in order and then the operator accounts in order, so that two processes
 * never deadlock; decides each command; writes everything with a few set-based statements.
 */
export function batchOf(commands: Command[], tools: PostTools): InTwo<Tx, LockedBatch, Outcome[]> {
  return {
    read: (tx) => lockBatch(tx, commands, tools),
    write: (tx, batch) => {
      const before = { accounts: new Map(batch.accounts), operator: new Map(batch.operator) };
      const { outcomes, fresh, rows } = decideBatch(batch, commands, tools.clock());
      const companions = [...rows].flatMap(([of, accepted]) =>
        accepted.length > 0 ? of.write(tx, accepted as never[]) : [],
      );
      const statements =
        fresh.length === 0
          ? companions
          : [
              insertEntries(tx, fresh),
              updateAccounts(tx, batch, before),
              ...updateOperator(tx, batch, before),
              ...companions,
            ];
      return { result: outcomes, statements };
    },
  };
}

/** Posts a batch in a transaction that is already open. */
export async function postBatch(tx: Tx, commands: Command[], tools: PostTools): Promise<Outcome[]> {
  const { read, write } = batchOf(commands, tools);
  const { result, statements } = write(tx, await read(tx));
  await Promise.all(statements);
  return result;
}

type PostEffects = { clock: Clock; random: Random };

/** Transactions that have posted. A second posting would lock an account after a shard, in the wrong order. */
const posted = new WeakSet<Tx>();

/**
 * Posts within the caller's transaction, for postings that come with other writes (an approval, a registration): one
 * command, or several that belong together. Only once per transaction.
 */
export async function postIn(
  tx: Tx,
  command: Command,
  { clock, random }: PostEffects,
  ...more: Command[]
): Promise<Posted> {
  if (posted.has(tx)) throw new Error('a transaction posts once: give all commands to one postIn');
  posted.add(tx);
  const tools = { clock, salt: random.name, shard: random.below(SHARDS) };
  const answers = (await postBatch(tx, [command, ...more], tools)).map(answerOf);
  return answers.at(-1) as Posted;
}

export function answerOf(outcome: Outcome): Posted {
  if ('posted' in outcome) return outcome.posted;
  throw 'refused' in outcome ? outcome.refused : outcome.fault;
}

type LockedAccountRow = Omit<Account, 'wallets'> & {
  member: bigint;
  wallets: string[];
  balances: bigint[];
  isHalted: boolean;
};
type OperatorRow = { account: string; currency: Currency; balance: bigint };
type EntryRow = Entry & { member: bigint };
type BatchBefore = Pick<LockedBatch, 'accounts' | 'operator'>;

/** Reads everything that the commands may need. Sent at once; the server runs it in order, the locks first. */
async function lockBatch(tx: Tx, commands: Command[], { salt, shard }: PostTools): Promise<LockedBatch> {
  const members = commands.map(({ member }) => member);
  const operatorAccounts = [...new Set(commands.flatMap((command) => command.operator ?? []))];
  const companions = companionsOf(commands);
  const [accounts, operator, entries, ...seen] = await Promise.all([
    tx<LockedAccountRow[]>`
      select member, currency, wallets, balances, seq, encode(hash, 'hex') as hash, entered_at as "enteredAt",
        moved_at as "movedAt", is_suspended as "isSuspended", (select halted_at is not null from ledger_state) as "isHalted"
      from ledger_account where member = any(${list([...new Set(members)])}::bigint[]) order by member for update`,
    operatorAccounts.length === 0
      ? []
      : tx<OperatorRow[]>`select account, currency, balance from ledger_operator
          where shard = ${shard} and account = any(${list(operatorAccounts)}::text[])
          order by account, currency for update`,
    tx<EntryRow[]>`
      select journal.member, ${entryColumns(tx, 'journal')}
      from unnest(${list(members)}::bigint[], ${list(commands.map(({ reference }) => reference))}::text[],
          ${list(commands.map(({ kind, looksBack }) => (looksBack === false ? kind : null)))}::text[])
        as command (member, reference, own_kind)
      join ledger_journal journal using (member, reference)
      where command.own_kind is null or command.own_kind = journal.kind order by journal.member, journal.seq`,
    ...[...companions].map(([of, rows]) => of.read?.(tx, rows as never[])),
  ]);
  return {
    accounts: new Map(accounts.map((row) => [row.member, accountOf(row)])),
    shard,
    operator: new Map(operator.map(({ account, currency, balance }) => [operatorKey(account, currency), balance])),
    entries: byReference(entries),
    isHalted: accounts[0]?.isHalted ?? false,
    seen: new Map([...companions.keys()].map((of, at) => [of, seen[at]])),
    salt,
  };
}

function companionsOf(commands: Command[]): Map<Companions<never, unknown>, unknown[]> {
  const found = new Map<Companions<never, unknown>, unknown[]>();
  for (const { of, row } of commands.flatMap(({ companions = [] }) => companions)) {
    const rows = found.get(of);
    if (rows) rows.push(row);
    else found.set(of, [row]);
  }
  return found;
}

function accountOf({
  wallets,
  balances,
  currency,
  seq,
  hash,
  enteredAt,
  movedAt,
  isSuspended,
}: LockedAccountRow): Account {
  const held = new Map(wallets.map((wallet, at) => [wallet, balances[at] as bigint]));
  return { currency, wallets: held, seq, hash, enteredAt, movedAt, isSuspended };
}

/** Groups entries by reference; two commands of the batch with the same reference read them twice. */
function byReference(entries: EntryRow[]): LockedBatch['entries'] {
  const found: LockedBatch['entries'] = new Map();
  for (const { member, ...entry } of entries) {
    const key = referenceKey(member, entry.reference);
    const known = found.get(key) ?? [];
    if (known.at(-1)?.seq !== entry.seq) found.set(key, [...known, entry]);
  }
  return found;
}

function insertEntries(tx: Tx, fresh: Decided['fresh']): SqlStatement {
  const entries = fresh.map(({ entry }) => entry);
  const column = (name: keyof Entry) => list(entries.map((entry) => entry[name]));
  return tx`
    insert into ledger_journal (member, seq, kind, reference, part, currency, source, target, amount,
      source_after, target_after, total_after, at, content, salt, hash)
    select member, seq, kind, reference, part, currency, source, target, amount,
      source_after, target_after, total_after, at, decode(content, 'hex'), salt, decode(hash, 'hex')
    from unnest(${list(fresh.map(({ member }) => member))}::bigint[], ${column('seq')}::bigint[],
      ${column('kind')}::text[], ${column('reference')}::text[], ${column('part')}::smallint[],
      ${column('currency')}::text[], ${column('source')}::text[], ${column('target')}::text[],
      ${column('amount')}::bigint[], ${column('sourceAfter')}::bigint[],
      ${column('targetAfter')}::bigint[], ${column('totalAfter')}::bigint[],
      ${column('at')}::timestamptz[], ${column('content')}::text[], ${column('salt')}::text[],
      ${column('hash')}::text[])
      as fresh (member, seq, kind, reference, part, currency, source, target, amount,
        source_after, target_after, total_after, at, content, salt, hash)`;
}

function updateAccounts(tx: Tx, batch: LockedBatch, before: BatchBefore): SqlStatement {
  const changed = [...batch.accounts].filter(([member, account]) => before.accounts.get(member) !== account);
  const accounts = changed.map(([, account]) => account);
  // The names of the wallets are written only if there is a new one, and the time of a transfer only with a transfer.
  const names = changed.map(([member, { wallets }]) =>
    before.accounts.get(member)?.wallets.size === wallets.size ? null : list([...wallets.keys()]),
  );
  const moved = changed.map(([member, { movedAt }]) =>
    before.accounts.get(member)?.movedAt === movedAt ? null : movedAt,
  );
  return tx`
    update ledger_account account set wallets = coalesce(changed.wallets::text[], account.wallets),
      balances = changed.balances::bigint[], seq = changed.seq, hash = decode(changed.hash, 'hex'),
      entered_at = changed.entered_at, moved_at = coalesce(changed.moved_at, account.moved_at)
    from unnest(${list(changed.map(([member]) => member))}::bigint[], ${list(names)}::text[],
      ${list(accounts.map(({ wallets }) => list([...wallets.values()])))}::text[],
      ${list(accounts.map(({ seq }) => seq))}::bigint[], ${list(accounts.map(({ hash }) => hash))}::text[],
      ${list(accounts.map(({ enteredAt }) => enteredAt))}::timestamptz[],
      ${list(moved)}::timestamptz[])
      as changed (member, wallets, balances, seq, hash, entered_at, moved_at)
    where account.member = changed.member`;
}

function updateOperator(tx: Tx, batch: LockedBatch, before: BatchBefore): SqlStatement[] {
  const changed = [...batch.operator].filter(([key, balance]) => before.operator.get(key) !== balance);
  if (changed.length === 0) return [];
  const keys = changed.map(([key]) => key.split(' ') as [string, string]);
  return [
    tx`
    update ledger_operator operator set balance = changed.balance
    from unnest(${list(keys.map(([account]) => account))}::text[], ${list(keys.map(([, currency]) => currency))}::text[],
      ${list(changed.map(([, balance]) => balance))}::bigint[]) as changed (account, currency, balance)
    where operator.shard = ${batch.shard} and operator.account = changed.account
      and operator.currency = changed.currency`,
  ];
}
