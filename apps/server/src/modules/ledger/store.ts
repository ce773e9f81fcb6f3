import type { Db, Fragment } from '#platform/db';

/** The columns of an `Entry`, of the journal under its alias in the query. */
export function entryColumns(db: Db, alias: 'journal'): Fragment {
  const of = db(alias);
  return db`
    ${of}.seq, ${of}.kind, ${of}.reference, ${of}.part, ${of}.currency, ${of}.source, ${of}.target, ${of}.amount,
    ${of}.source_after as "sourceAfter", ${of}.target_after as "targetAfter", ${of}.total_after as "totalAfter", ${of}.at,
    encode(${of}.content, 'hex') as content, ${of}.salt, encode(${of}.hash, 'hex') as hash`;
}

/** `readOn`: the day on which everything was last read from the start. */
type LedgerState = { isInOrder: boolean; checkedAt: Date | null; readOn: string | null };

export async function readLedgerState(db: Db): Promise<LedgerState> {
  const [state] = await db<LedgerState[]>`
    select halted_at is null as "isInOrder", checked_at as "checkedAt", read_on as "readOn" from ledger_state`;
  return state ?? { isInOrder: true, checkedAt: null, readOn: null };
}

export type ClassSum = { class: string; currency: string; sum: bigint };

/**
 * Sums by class and currency: the liability to members, money in transit, and the operator's. Reads every account; from
 * the tables, because the view `ledger_balance` takes three times as long.
 */
export async function readClassSums(db: Db): Promise<ClassSum[]> {
  return db<ClassSum[]>`
    with held as (
      select currency, wallet, sum(balance) as sum
      from (select currency, unnest(wallets) as wallet, unnest(balances) as balance from ledger_account) account
      group by currency, wallet)
    select case when wallet = 'transit' then 'transit' else 'player' end as class, currency, sum(sum)::bigint as sum
    from held group by 1, 2
    union all
    select account, currency, sum(balance)::bigint from ledger_operator group by account, currency`;
}
