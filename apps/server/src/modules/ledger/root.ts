import {
  type Currency,
  dayAfter,
  dayStart,
  type Leaf,
  leafHash,
  limits,
  moneyText,
  type PathStep,
  pathOf,
  rootHash,
  siteDay,
  totalsText,
  treeOf,
} from '@harbour/rules';
import { type Head, readAuditHead } from '#platform/audit-chain';
import { later } from '#platform/clock';
import { type Db, isConflict, list, type Transact, type Tx } from '#platform/db';
import { refuse } from '#platform/refuse';
import { sha256 } from './decide.ts';

type LeafRow = { member: bigint; account: string; currency: Currency; total: bigint; seq: bigint; hash: string };
export type RootRow = {
  day: string;
  takenAt: Date;
  root: string;
  top: string;
  bookCount: number;
  totals: Record<string, string>;
  /** The length of the audit log when the root was taken; null for roots older than its key. */
  auditCount: number | null;
  auditHead: string | null;
};

/** How long the single accounts of a day are kept for proofs; the roots themselves are kept for ever. */
export const PROOF_DAYS = 35;
const ROWS_A_WRITE = 10_000;

const leafOf = ({ account, currency, total, seq, hash }: Omit<LeafRow, 'member'>): Leaf => ({
  book: account,
  currency,
  total: moneyText(total),
  seq: seq.toString(),
  hash,
});

/** Totals of fewer accounts than this would reveal a member's balance, so they are not published. */
const FEWEST_ACCOUNTS = 10;
/** A posting begun before midnight has ended by then, on every machine and by every clock. */
const SETTLED_AFTER_MS = 10 * 60_000;

/** The published root of a day, made of its accounts. */
function rootOf(day: string, leaves: Omit<LeafRow, 'member'>[]) {
  const levels = treeOf(
    sha256,
    leaves.map((row) => leafHash(sha256, leafOf(row))),
  );
  const top = levels.at(-1)?.[0] ?? sha256('nothing');
  const byCurrency = [...Map.groupBy(leaves, (leaf) => leaf.currency)];
  const totals = publishedTotals(
    byCurrency.map(([currency, rows]) => [
      ...([currency, rows.length] as const),
      moneyText(rows.reduce((sum, { total }) => sum + total, 0n)),
    ]),
  );
  return { levels, top, totals, root: rootHash(sha256, day, top, String(leaves.length), totalsText(totals)) };
}

/** By currency: the number of accounts, and their sum. */
export function publishedTotals(sums: [currency: string, accounts: number, total: string][]): Record<string, string> {
  const shared = sums.filter(([, accounts]) => accounts >= FEWEST_ACCOUNTS);
  return Object.fromEntries(shared.map(([currency, , total]) => [currency, total]));
}

/** Takes the roots of the days that have ended since the last one, each once: every account as of that midnight. */
export async function takeRoots(transactSnapshot: Transact, now: Date): Promise<string[]> {
  return transactSnapshot(async (tx) => {
    const [free] = await tx<{ free: boolean }[]>`select pg_try_advisory_xact_lock(7220003) as free`;
    if (!free?.free) return [];
    const taken: string[] = [];
    for (const day of await daysToTake(tx, now)) {
      await writeRoot(tx, day, now, await readLeaves(tx, dayStart(dayAfter(day, 1))));
      taken.push(day);
    }
    const oldest = dayAfter(siteDay(now), -PROOF_DAYS);
    await tx`delete from ledger_root_leaf where day < ${oldest}`;
    await tx`delete from ledger_root_node where day < ${oldest}`;
    return taken;
  }).catch((error: unknown) => {
    if (isConflict(error)) return [];
    throw error;
  });
}

async function daysToTake(tx: Tx, now: Date): Promise<string[]> {
  const yesterday = dayAfter(siteDay(later(now, -SETTLED_AFTER_MS)), -1);
  const [newest] = await tx<{ day: string }[]>`select day from ledger_root order by day desc limit 1`;
  const days: string[] = [];
  const oldest = dayAfter(yesterday, 1 - PROOF_DAYS);
  for (let day = yesterday; day > (newest?.day ?? dayAfter(yesterday, -1)) && day >= oldest; day = dayAfter(day, -1))
    days.unshift(day);
  return days;
}

/** Each account at a moment: most have not changed since, the others are looked up by key. */
async function readLeaves(tx: Tx, moment: Date): Promise<LeafRow[]> {
  return tx<LeafRow[]>`
    select account.member, account.name as account, entry.currency, entry.total_after as total, entry.seq,
      encode(entry.hash, 'hex') as hash
    from ledger_account account cross join lateral (
      select currency, total_after, seq, hash from ledger_journal journal where journal.member = account.member
        and journal.seq = case when account.entered_at < ${moment} then account.seq else ledger_seq_at(account.member, ${moment}) - 1 end
      limit 1) entry
    order by account.name`;
}

async function writeRoot(tx: Tx, day: string, now: Date, leaves: LeafRow[]): Promise<void> {
  const { levels, top, totals, root } = rootOf(day, leaves);
  const audit = await readAuditHead(tx);
  await tx`insert into ledger_root (day, taken_at, root, top, account_count, totals, audit_count, audit_head)
    values (${day}, ${now}, decode(${root}, 'hex'), decode(${top}, 'hex'), ${leaves.length}, ${JSON.stringify(totals)}::text::jsonb,
      ${audit?.seq ?? null}, decode(${audit?.hash ?? null}, 'hex'))`;
  for (const [start, rows] of chunks(leaves)) {
    const column = (name: keyof LeafRow) => list(rows.map((row) => row[name]));
    await tx`insert into ledger_root_leaf (day, position, member, account, currency, total, seq, hash)
      select ${day}, ${start} + place - 1, member, account, currency, total, seq, decode(hash, 'hex')
      from unnest(${column('member')}::bigint[], ${column('account')}::uuid[], ${column('currency')}::text[],
        ${column('total')}::bigint[], ${column('seq')}::bigint[], ${column('hash')}::text[])
        with ordinality as leaf (member, account, currency, total, seq, hash, place)`;
  }
  for (const [level, nodes] of levels.entries()) {
    for (const [start, hashes] of chunks(nodes)) {
      await tx`insert into ledger_root_node (day, level, position, hash)
        select ${day}, ${level}, ${start} + place - 1, decode(hash, 'hex')
        from unnest(${list(hashes)}::text[]) with ordinality as node (hash, place)`;
    }
  }
}

function* chunks<T>(rows: T[]): Generator<[number, T[]]> {
  for (let at = 0; at < rows.length; at += ROWS_A_WRITE) yield [at, rows.slice(at, at + ROWS_A_WRITE)];
}

export const rootColumns = (db: Db) => db`
  day, taken_at as "takenAt", encode(root, 'hex') as root, encode(top, 'hex') as top, account_count as "bookCount", totals,
  audit_count::int as "auditCount", encode(audit_head, 'hex') as "auditHead"`;

export function readPublishedHeads(db: Db): Promise<Head[]> {
  return db<
    Head[]
  >`select audit_count as seq, encode(audit_head, 'hex') as hash from ledger_root where audit_count is not null`;
}

/** The newest roots, or that of one day. */
export async function readRoots(db: Db, day?: string): Promise<RootRow[]> {
  return db<RootRow[]>`select ${rootColumns(db)} from ledger_root
    where ${day ?? null}::date is null or day = ${day ?? null}::date order by day desc limit ${limits.HISTORY_DAYS}`;
}

/** Proves that a member's account is in the root of a day; by default the newest day that has it. */
export async function readProof(db: Db, member: bigint, day: string | undefined) {
  const [found] = await db<(LeafRow & { day: string; position: number })[]>`
    select day, position, member, account, currency, total, seq, encode(hash, 'hex') as hash from ledger_root_leaf
    where member = ${member} and (${day ?? null}::date is null or day = ${day ?? null}::date) order by day desc limit 1`;
  const [root] = found ? await db<RootRow[]>`select ${rootColumns(db)} from ledger_root where day = ${found.day}` : [];
  if (!found || !root) return refuse('proofNotYet');
  const path = await readPath(db, found.day, found.position, root.bookCount);
  return { root, leaf: leafOf(found), path };
}

/** Number of levels above the accounts. */
export function heightOf(accountCount: number): number {
  let height = 0;
  for (let width = accountCount; width > 1; width = Math.ceil(width / 2)) height += 1;
  return height;
}

/** Reads the neighbours by their positions; only existing ones are returned. */
async function readPath(db: Db, day: string, position: number, accountCount: number): Promise<PathStep[]> {
  const levels = Array.from({ length: heightOf(accountCount) }, (): string[] => []);
  const places = levels.map((_, level) => (position >> level) ^ 1);
  const nodes = await db<{ level: number; position: number; hash: string }[]>`
    select level, position, encode(hash, 'hex') as hash
    from unnest(${list(places)}::int[]) with ordinality as asked (position, height)
    join ledger_root_node node using (position) where node.day = ${day} and node.level = asked.height - 1`;
  for (const { level, position: place, hash } of nodes) (levels[level] as string[])[place] = hash;
  return pathOf([...levels, []], position);
}
