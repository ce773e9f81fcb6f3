// Reconciles the ledger twice: in plain SQL that shares none of the ledger's code, and with its own reconciliation.
import { type Database, openDatabase } from '@harbour/server/db';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { type Ledger, openLedger } from '@harbour/server/ledger';
import { makeLog } from '@harbour/server/log';
import { makeMetrics } from '@harbour/server/metrics';

/** The ledger as in a server process, with no listeners. */
export function openBareLedger(database: Database): Ledger {
  const quiet = { log: makeLog('silent'), metrics: makeMetrics(), onPosted: () => {} };
  return openLedger({ ...SYSTEM_EFFECTS, ...quiet, database });
}

export type Checked = { entries: number; findings: string[] };

/** Reconciles everything from the first entry on. */
export async function checkAccounts(url: string): Promise<Checked> {
  const database = openDatabase(url, 4);
  try {
    const plain = await findInPlainSql(database);
    const reckoning = await openBareLedger(database).recheck();
    if (!reckoning) throw new Error('another process is reconciling the ledger');
    return {
      entries: reckoning.entries,
      findings: [...plain, ...reckoning.findings.map(({ about, problem }) => `${about}: ${problem}`)],
    };
  } finally {
    await database.close();
  }
}

async function findInPlainSql({ db }: Database): Promise<string[]> {
  const [sums, accounts, below, shards] = await Promise.all([
    db<{ words: string }[]>`
      select 'all accounts in ' || currency || ' add up to ' || sum(balance) as words
      from ledger_balance group by currency having sum(balance) <> 0`,
    db<{ words: string }[]>`
      select 'member ' || member || ': ' || wallet || ' holds ' || coalesce(held, 0) || ', its entries say '
        || coalesce(added, 0) as words
      from (select member, wallet, balance as held from ledger_balance where member > 0) account
      full join (select member, account as wallet, sum(change) as added from ledger_entry
        where account not like 'operator:%' group by member, account) entry using (member, wallet)
      where coalesce(held, 0) <> coalesce(added, 0) limit 20`,
    db<{ words: string }[]>`
      select 'member ' || member || ': ' || wallet || ' is below zero' as words
      from ledger_balance where member > 0 and balance < 0 limit 20`,
    db<{ words: string }[]>`
      select 'operator ' || account || ', shard ' || shard || ' holds ' || balance || ', its entries say ' || coalesce(added, 0)
        as words
      from ledger_operator operator left join (select account as name, currency, sum(change) as added from ledger_entry
        where account like 'operator:%' group by account, currency) entry
        on entry.name = 'operator:' || operator.account || '#' || operator.shard and entry.currency = operator.currency
      where balance <> coalesce(added, 0) limit 20`,
  ]);
  return [...sums, ...accounts, ...below, ...shards].map(({ words }) => words);
}
