import { list, type Tx } from '#platform/db';

/**
 * Each `account` with what is `known` of it, if anything. Looked up one by one: two joined tables are read from their
 * start up to the page, for each page again.
 */
export const fromAccountsAndKnown = (tx: Tx) => tx`from ledger_account account left join lateral (
  select * from ledger_checked_account stored where stored.member = account.member limit 1) known on true`;

/**
 * Stores accounts that agree with their entries, as they stand in the transaction's snapshot, so that each entry is
 * read once.
 */
export async function remember(tx: Tx, members: bigint[]): Promise<void> {
  if (members.length === 0) return;
  await tx`insert into ledger_checked_account (member, seq, hash, wallets, balances)
    select member, seq, hash, wallets, balances from ledger_account
    where member = any(${list(members)}::bigint[])
    on conflict (member) do update set seq = excluded.seq, hash = excluded.hash, wallets = excluded.wallets,
      balances = excluded.balances`;
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
