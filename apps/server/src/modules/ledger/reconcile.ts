import { type Database, list, type Transact, type Tx } from '#platform/db';
import { makePace } from '#platform/pace';
import { ALARMS_AT_ONCE, conclude } from './alarms.ts';
import { checkInSql, inPieces } from './check-in-sql.ts';
import { fromSnapshotAndKnown, rememberOperator, rememberSnapshot, takeSnapshot } from './checked.ts';
import type { Entry } from './command.ts';
import { addEntry, differenceOf, type ReconciledAccount, type ReconciledState, startOf } from './reckon-account.ts';
import { checkRoots, type Finding } from './root-check.ts';
import { type ClassSum, entryColumns, readClassSums } from './store.ts';

/** Few enough that other work does not notice. */
const ACCOUNTS_AT_ONCE = 200;
const ENTRIES_AT_ONCE = 100;

export type Reckoning = { accounts: number; entries: number; findings: Finding[]; sums: ClassSum[] };
type ReconcileOptions = {
  fromTheStart: boolean;
  /** The share of the time it may take. */
  share?: number;
  isStopping?: () => boolean;
};
type ReconcileRun = {
  tx: Tx;
  operator: Map<string, bigint>;
  reckoning: Reckoning;
  /** Rests between two statements. */
  rest: () => Promise<void>;
  /** Rests within a statement that is still being read. */
  restWithin: () => Promise<void>;
  isStopping: () => boolean;
};

/** Ends the reconciliation without a trace: nothing is stored as checked. */
class Unfinished extends Error {
  readonly reckoning: Reckoning | undefined;
  constructor(reckoning?: Reckoning) {
    super('the accounts were not read to an end that may be remembered');
    this.reckoning = reckoning;
  }
}

/**
 * Reconciles the accounts as of one moment: every entry against the chain and the balances, every operator shard
 * against the sum of its entries; and everything against zero. Each entry is read once; `fromTheStart` reads all of them
 * again, and compares them with every published root as well. A finding stops new stakes and payouts, and nothing is
 * stored as checked.
 *
 * The moment is stored, not held by a transaction: while one holds it, PostgreSQL keeps every version of every account
 * since then, and each bet has to pass them (decision 0067).
 */
export async function reconcile(
  { transact }: Pick<Database, 'transact'>,
  now: Date,
  { fromTheStart, share = 1, isStopping = () => false }: ReconcileOptions,
): Promise<Reckoning | undefined> {
  const work = (tx: Tx) => reckon(tx, transact, now, { fromTheStart, share, isStopping });
  const reckoning = await transact(work).catch((error: unknown) => {
    if (error instanceof Unfinished) return error.reckoning;
    throw error;
  });
  if (reckoning) await transact((tx) => conclude(tx, reckoning.findings, now, fromTheStart));
  return reckoning;
}

/** Only reads until the end, statement by statement: the transaction holds the lock, and nothing else. */
async function reckon(
  tx: Tx,
  transact: Transact,
  now: Date,
  { fromTheStart, share, isStopping }: Required<ReconcileOptions>,
): Promise<Reckoning> {
  const [free] = await tx<{ free: boolean }[]>`select pg_try_advisory_xact_lock(7220002) as free`;
  if (!free?.free) throw new Unfinished();
  const reckoning: Reckoning = { accounts: 0, entries: 0, findings: [], sums: [] };
  const restWithin = makePace(share);
  const rest = async () => {
    // A statement that has ended keeps its view of the database until the next one; this one keeps none.
    await tx.unsafe('select 1').simple();
    await restWithin();
  };
  await transact((own) => takeSnapshot(own, fromTheStart));
  await rest();
  const operator = await readKnownOperator(tx, fromTheStart);
  const reading: ReconcileRun = { tx, operator, reckoning, rest, restWithin, isStopping };
  let last = 0n;
  for (;;) {
    const rows = await accountsToCheck(tx, last, fromTheStart);
    if (rows.length === 0) break;
    for (const piece of fromTheStart ? [rows] : inPieces(rows)) {
      if (isStopping()) throw new Unfinished();
      if (fromTheStart || !(await areInOrder(reading, piece))) await checkAccounts(reading, piece);
    }
    last = (rows.at(-1) as ReconciledAccount).member;
  }
  await checkMissing(tx, reckoning, fromTheStart);
  await rest();
  await checkOperator(tx, operator, reckoning);
  await checkZero(tx, reckoning);
  await rest();
  if (fromTheStart) reckoning.findings.push(...(await checkRoots(tx, now, ALARMS_AT_ONCE, isStopping)));
  if (reckoning.findings.length > 0) throw new Unfinished(reckoning);
  if (isStopping()) throw new Unfinished();
  // Written only now: a transaction that has written holds back every consumer of the fact log until it ends.
  await rememberSnapshot(tx);
  await rememberOperator(tx, operator);
  return reckoning;
}

/** From the start nothing is known. */
const known = (tx: Tx, fromTheStart: boolean) =>
  fromTheStart
    ? tx`null::bigint as "knownSeq", null as "knownHash", null::text[] as "knownWallets", null::bigint[] as "knownBalances"`
    : tx`known.seq as "knownSeq", encode(known.hash, 'hex') as "knownHash", known.wallets as "knownWallets",
        known.balances as "knownBalances"`;

/** The next accounts of the snapshot. */
function accountsToCheck(tx: Tx, after: bigint, fromTheStart: boolean) {
  // The page is selected first, so that everything else is read for its accounts only.
  return tx<ReconciledAccount[]>`
    with page as materialized (
      select account.member, account.name, account.currency, account.seq, encode(account.hash, 'hex') as hash, account.wallets, account.balances,
        ${known(tx, fromTheStart)}
      ${fromSnapshotAndKnown(tx)}
      where account.member > ${after} order by account.member limit ${ACCOUNTS_AT_ONCE})
    select page.*, (select currency from ledger_journal last
      where last.member = page.member and last.seq = page."knownSeq") as "knownCurrency"
    from page order by member`;
}

/** Finds accounts that were removed; their entries stay behind. */
async function checkMissing(tx: Tx, { findings }: Reckoning, fromTheStart: boolean): Promise<void> {
  const rows = await tx<{ member: bigint }[]>`
    select member from ledger_checked_account known where not exists (select 1 from ledger_account account where account.member = known.member)
    union
    select member from ledger_journal journal where ${fromTheStart} and journal.seq = 1
      and not exists (select 1 from ledger_account account where account.member = journal.member)
    limit ${ALARMS_AT_ONCE}`;
  for (const { member } of rows) findings.push({ about: `member ${member}`, problem: 'the account is gone' });
}

async function readKnownOperator(tx: Tx, fromTheStart: boolean): Promise<Map<string, bigint>> {
  const rows = await tx<{ key: string; balance: bigint }[]>`
    select shard || ' ' || account || ' ' || currency as key, balance from ledger_checked_operator where not ${fromTheStart}`;
  return new Map(rows.map(({ key, balance }) => [key, balance]));
}

/** Lets the database check the new entries; from the start they are always read, and checked by this second way. */
async function areInOrder(
  { tx, operator, reckoning, rest }: ReconcileRun,
  rows: ReconciledAccount[],
): Promise<boolean> {
  const found = await checkInSql(tx, rows);
  if (!found) return false;
  for (const { key, change } of found.operator) operator.set(key, (operator.get(key) ?? 0n) + change);
  reckoning.entries += found.entries;
  reckoning.accounts += rows.length;
  await rest();
  return true;
}

async function checkAccounts(
  { tx, operator, reckoning, rest, restWithin, isStopping }: ReconcileRun,
  rows: ReconciledAccount[],
): Promise<void> {
  const running = new Map(rows.map((row) => [row.member, startOf(row)]));
  const broken = new Set<bigint>();
  const cursor = tx<(Entry & { member: bigint })[]>`
    select journal.member, ${entryColumns(tx, 'journal')}
    from unnest(${list(rows.map(({ member }) => member))}::bigint[], ${list(rows.map(({ knownSeq }) => knownSeq ?? 0n))}::bigint[],
      ${list(rows.map(({ seq }) => seq))}::bigint[]) as account (member, known_seq, seq)
    left join lateral (select seq from ledger_account stored where stored.member = account.member limit 1) live on true
    join ledger_journal journal on journal.member = account.member and journal.seq > account.known_seq
      -- Newer ones are left for the next time, unless their account does not know them.
      and (journal.seq <= account.seq or journal.seq > coalesce(live.seq, account.seq))
    order by journal.member, journal.seq`.cursor(ENTRIES_AT_ONCE);
  for await (const entries of cursor) {
    for (const { member, ...entry } of entries) {
      const problem = addEntry(running.get(member) as ReconciledState, operator, entry);
      reckoning.entries += 1;
      if (problem && !broken.has(member)) {
        broken.add(member);
        reckoning.findings.push({ about: `member ${member}`, problem: `entry ${entry.seq} ${problem}` });
      }
    }
    // A closing server waits for one piece only, however much there is to read.
    if (isStopping()) throw new Unfinished();
    await restWithin();
  }
  await rest();
  for (const row of rows) {
    const problem = broken.has(row.member) ? undefined : differenceOf(row, running.get(row.member) as ReconciledState);
    if (problem) reckoning.findings.push({ about: `member ${row.member}`, problem });
  }
  reckoning.accounts += rows.length;
}

async function checkOperator(tx: Tx, added: Map<string, bigint>, { findings }: Reckoning): Promise<void> {
  const rows = await tx<{ shard: number; account: string; currency: string; balance: bigint }[]>`
    select shard, account, currency, balance from ledger_snapshot_operator`;
  for (const { shard, account, currency, balance } of rows) {
    const expected = added.get(`${shard} ${account} ${currency}`) ?? 0n;
    if (balance !== expected)
      findings.push({
        about: `operator ${account} ${currency}, shard ${shard}`,
        problem: `differs from its entries by ${balance - expected}`,
      });
  }
}

async function checkZero(tx: Tx, reckoning: Reckoning): Promise<void> {
  reckoning.sums = await readClassSums(tx);
  for (const [currency, sums] of Map.groupBy(reckoning.sums, (one) => one.currency)) {
    const sum = sums.reduce((total, one) => total + one.sum, 0n);
    if (sum !== 0n)
      reckoning.findings.push({ about: `all accounts in ${currency}`, problem: `add up to ${sum}, not to nothing` });
  }
}
