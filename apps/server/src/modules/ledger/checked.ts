import { list, type Tx } from '#platform/db';

/**
 * Stores how the accounts stand at this moment, for a reconciliation: those that differ from their last checked state,
 * or all; and the operator shards. One statement, so that they belong together.
 */
export async function takeSnapshot(tx: Tx, fromTheStart: boolean): Promise<void> {
  // Deleted, not truncated: that would wait for a backup.
  await tx`delete from ledger_snapshot_account`;
  await tx`delete from ledger_snapshot_operator`;
  await tx`
    with operator as (insert into ledger_snapshot_operator (shard, account, currency, balance)
      select shard, account, currency, balance from ledger_operator)
    insert into ledger_snapshot_account (member, name, currency, seq, hash, wallets, balances)
    select account.member, account.name, account.currency, account.seq, account.hash, account.wallets, account.balances
    from ledger_account account left join ledger_checked_account known on known.member = account.member
    where ${fromTheStart} or coalesce(known.seq, 0) <> account.seq or coalesce(known.balances, '{}') <> account.balances
      or coalesce(known.wallets, '{}') <> account.wallets or known.hash <> account.hash
    order by account.member`;
}

/**
 * Each `account` of the snapshot with what is `known` of it, if anything. Looked up one by one: two joined tables are
 * read from their start up to the page, for each page again.
 */
export const fromSnapshotAndKnown = (tx: Tx) => tx`from ledger_snapshot_account account left join lateral (
  select * from ledger_checked_account stored where stored.member = account.member limit 1) known on true`;

/** Stores the accounts of the snapshot as checked, so that each entry is read once. */
export async function rememberSnapshot(tx: Tx): Promise<void> {
  await tx`insert into ledger_checked_account as known (member, seq, hash, wallets, balances)
    select member, seq, hash, wallets, balances from ledger_snapshot_account
    on conflict (member) do update set seq = excluded.seq, hash = excluded.hash, wallets = excluded.wallets,
      balances = excluded.balances
    where (known.seq, known.hash, known.wallets, known.balances)
      is distinct from (excluded.seq, excluded.hash, excluded.wallets, excluded.balances)`;
}

/** Stores the sums that the entries gave each shard of the operator accounts. */
export async function rememberOperator(tx: Tx, added: Map<string, bigint>): Promise<void> {
  const kept = [...added].map(([key, balance]) => ({ parts: key.split(' ') as [string, string, string], balance }));
  await tx`insert into ledger_checked_operator (shard, account, currency, balance)
    select * from unnest(${list(kept.map(({ parts }) => Number(parts[0])))}::smallint[],
      ${list(kept.map(({ parts }) => parts[1]))}::text[], ${list(kept.map(({ parts }) => parts[2]))}::text[],
      ${list(kept.map(({ balance }) => balance))}::bigint[])
    on conflict (shard, account, currency) do update set balance = excluded.balance`;
}
