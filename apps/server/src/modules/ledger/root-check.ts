import { type Currency, dayAfter, dayStart, moneyText, rootHash, siteDay, totalsText } from '@harbour/rules';
import { list, type Tx } from '#platform/db';
import { sha256 } from './decide.ts';
import { heightOf, PROOF_DAYS, publishedTotals, type RootRow, rootColumns } from './root.ts';

/** A subject and its problem. One alarm is open per subject, however the figures change meanwhile. */
export type Finding = { about: string; problem: string };

/**
 * Checks every published root against its sources: the entries, the accounts of the day, each node of the tree that
 * proofs come from. The database does the hashing, so that the server does not pause however many accounts there are.
 */
export async function checkRoots(tx: Tx, now: Date, limit: number, isStopping: () => boolean): Promise<Finding[]> {
  const roots = await tx<RootRow[]>`select ${rootColumns(tx)} from ledger_root order by day`;
  const findings: Finding[] = [];
  // The oldest day may be about to be deleted, by the clock of another machine.
  const oldest = dayAfter(siteDay(now), 1 - PROOF_DAYS);
  const kept = roots.filter(({ day }) => day >= oldest);
  for (const { day, member } of await readStrayed(tx, kept, limit))
    findings.push({ about: `member ${member}`, problem: `the account is not the one published on ${day}` });
  if (isStopping()) return findings;
  for (const { day, member } of await readLeftOut(tx, kept, limit))
    findings.push({ about: `member ${member}`, problem: `the account was left out of the root published on ${day}` });
  for (const root of roots) {
    if (isStopping()) return findings;
    const problem = wrongInItself(root) ?? (root.day >= oldest ? await wrongBeside(tx, root) : undefined);
    if (problem) findings.push({ about: `the root published on ${root.day}`, problem });
  }
  return findings;
}

const notItsAccounts = 'is not that of its accounts';

function wrongInItself({ day, root, top, bookCount, totals }: RootRow): string | undefined {
  return rootHash(sha256, day, top, String(bookCount), totalsText(totals)) === root ? undefined : notItsAccounts;
}

/** The days that proofs are given for, each with the midnight that ended it. */
function keptDays(tx: Tx, kept: RootRow[]) {
  const midnights = kept.map(({ day }) => dayStart(dayAfter(day, 1)));
  return tx`unnest(${list(kept.map(({ day }) => day))}::date[], ${list(midnights)}::timestamptz[])
    as kept (day, midnight)`;
}

/**
 * Finds accounts of a day that do not match their entry at that midnight: the entry must be older, and the next one
 * must not.
 */
function readStrayed(tx: Tx, kept: RootRow[], limit: number) {
  return tx<{ day: string; member: bigint }[]>`
    select leaf.day, leaf.member
    from ${keptDays(tx, kept)}
    join ledger_root_leaf leaf on leaf.day = kept.day
    left join ledger_account account on account.member = leaf.member
    left join ledger_journal entry on entry.member = leaf.member and entry.seq = leaf.seq
    left join ledger_journal next on next.member = leaf.member and next.seq = leaf.seq + 1
    where account.name is distinct from leaf.account or entry.hash is distinct from leaf.hash
      or entry.total_after <> leaf.total or entry.currency <> leaf.currency
      or entry.at >= kept.midnight or next.at < kept.midnight
    limit ${limit}`;
}

/** Each account with its first entry, found by its key, without scanning the journal. */
const firstEntries = (tx: Tx) => tx`ledger_account account cross join lateral (
  select at from ledger_journal journal where journal.member = account.member and journal.seq = 1 limit 1) first`;

/** Finds members whose first entry is older than a midnight, and who are missing from the accounts of that day. */
async function readLeftOut(tx: Tx, kept: RootRow[], limit: number) {
  const midnights = list(kept.map(({ day }) => dayStart(dayAfter(day, 1))));
  // Counting is fast; single accounts are searched only in days whose count differs.
  const begun = await tx<{ place: number; accounts: number }[]>`
    select width_bucket(first.at, ${midnights}::timestamptz[]) as place, count(*)::int as accounts
    from ${firstEntries(tx)} group by place`;
  const accountsOn = (at: number) =>
    begun.reduce((sum, { place, accounts }) => (place <= at ? sum + accounts : sum), 0);
  const wrong = kept.filter(({ bookCount }, at) => accountsOn(at) !== bookCount);
  if (wrong.length === 0) return [];
  return tx<{ day: string; member: bigint }[]>`
    select kept.day, account.member
    from ${keptDays(tx, wrong)} cross join ${firstEntries(tx)}
    where first.at < kept.midnight
      and not exists (select 1 from ledger_root_leaf leaf where leaf.member = account.member and leaf.day = kept.day)
    limit ${limit}`;
}

async function wrongBeside(tx: Tx, { day, top, bookCount, totals }: RootRow): Promise<string | undefined> {
  const height = heightOf(bookCount);
  const [tree] = await tx<{ places: number; accounts: number; top: string | null }[]>`
    with node as materialized (select level, position, hash from ledger_root_node where day = ${day}),
    leaf as materialized (select 0 as level, position, sha256(convert_to(concat_ws(E'\n', 'leaf', account, currency,
      total / 100 || '.' || lpad((total % 100)::text, 2, '0'), seq, encode(hash, 'hex')), 'utf8')) as hash
      from ledger_root_leaf where day = ${day}),
    made as (
      select level, position, hash from leaf
      union all
      select one.level + 1, one.position / 2, case when other.hash is null then one.hash else
        sha256(convert_to(concat_ws(E'\n', 'node', encode(one.hash, 'hex'), encode(other.hash, 'hex')), 'utf8')) end
      from node one left join node other on other.level = one.level and other.position = one.position + 1
      where one.position % 2 = 0 and one.level < ${height})
    select (select count(*)::int from leaf) as accounts,
      (select encode(hash, 'hex') from node where level = ${height} and position = 0) as top,
      (select count(*)::int from made full join node using (level, position)
        where made.hash is distinct from node.hash) as places`;
  if (!tree || tree.places > 0) return `${notItsAccounts}: its tree differs in ${tree?.places} places`;
  if (tree.accounts !== bookCount || (tree.top ?? sha256('nothing')) !== top) return notItsAccounts;
  return totalsText(await readTotals(tx, day)) === totalsText(totals) ? undefined : notItsAccounts;
}

async function readTotals(tx: Tx, day: string): Promise<Record<string, string>> {
  const sums = await tx<{ currency: Currency; accounts: number; sum: bigint }[]>`
    select currency, count(*)::int as accounts, sum(total)::bigint as sum from ledger_root_leaf
    where day = ${day} group by currency`;
  return publishedTotals(sums.map(({ currency, accounts, sum }) => [currency, accounts, moneyText(sum)]));
}
