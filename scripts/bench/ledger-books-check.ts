// Whether the books agree: once in plain SQL, which knows nothing of the ledger's own code, and once by its own re-adding.
import type { Database } from '@house/server/db';
import { SYSTEM_EFFECTS } from '@house/server/effects';
import { ledgerJobs } from '@house/server/ledger';
import { makeLog } from '@house/server/log';
import { makeMetrics } from '@house/server/metrics';

/** What is wrong, in words; nothing where all is well. */
export async function findDrift({ db, transactSnapshot }: Database): Promise<string[]> {
  const [sums, books, below, twice] = await Promise.all([
    db<{ words: string }[]>`
      select 'all accounts in ' || currency || ' add up to ' || sum(balance) as words
      from ledger_account group by currency having sum(balance) <> 0`,
    db<{ words: string }[]>`
      select 'member ' || member || ': ' || wallet || ' holds ' || coalesce(held, 0) || ', its entries say ' || coalesce(added, 0)
        as words
      from (select member, wallet, balance as held from ledger_account where member > 0) account
      full join (select member, account as wallet, sum(change) as added from ledger_entry
        where account not like 'house:%' group by member, account) entry using (member, wallet)
      where coalesce(held, 0) <> coalesce(added, 0) limit 20`,
    db<{ words: string }[]>`
      select 'member ' || member || ': ' || wallet || ' is below zero' as words
      from ledger_account where member > 0 and balance < 0 limit 20`,
    db<{ words: string }[]>`
      select 'house ' || account || ', till ' || till || ' holds ' || balance || ', its entries say ' || coalesce(added, 0) as words
      from ledger_house left join (select account as name, currency, sum(change) as added from ledger_entry
        where account like 'house:%' group by account, currency) entry
        on entry.name = 'house:' || ledger_house.account || '#' || till and entry.currency = ledger_house.currency
      where balance <> coalesce(added, 0) limit 20`,
  ]);
  const own = await readd({ db, transactSnapshot });
  return [...sums, ...books, ...below, ...twice].map(({ words }) => words).concat(own);
}

/** The ledger's own re-adding of everything that is new, as its job does it; what it says is in its alarms. */
async function readd({ db, transactSnapshot }: Pick<Database, 'db' | 'transactSnapshot'>): Promise<string[]> {
  const began = SYSTEM_EFFECTS.clock();
  const tools = { db, transactSnapshot, clock: () => began, log: makeLog('silent'), metrics: makeMetrics() };
  const [reconcile] = ledgerJobs(tools);
  await reconcile?.run(() => false);
  const [state] = await db<{ checkedAt: Date | null }[]>`select checked_at as "checkedAt" from ledger_state`;
  const alarms = await db<{ finding: string }[]>`select finding from ledger_alarm where cleared_at is null order by id`;
  const isDone = state?.checkedAt?.getTime() === began.getTime();
  return [...(isDone ? [] : ['the books were not re-added']), ...alarms.map(({ finding }) => finding)];
}

/** How many entries the re-adding has read. */
export async function countReadEntries({ db }: Pick<Database, 'db'>): Promise<bigint> {
  const [sum] = await db<
    { entries: bigint }[]
  >`select coalesce(sum(seq), 0)::bigint as entries from ledger_checked_book`;
  return sum?.entries ?? 0n;
}
