import { list, type Tx } from '#platform/db';

type CheckedAccount = { member: bigint; seq: bigint; hash: string; wallets: string[]; balances: bigint[] };

/** Stores accounts that agree with their entries, so that each entry is read once. */
export async function remember(tx: Tx, rows: CheckedAccount[]): Promise<void> {
  if (rows.length === 0) return;
  await tx`insert into ledger_checked_account (member, seq, hash, wallets, balances)
    select member, seq, decode(hash, 'hex'), wallets::text[], balances::bigint[]
    from unnest(${list(rows.map(({ member }) => member))}::text::bigint[], ${list(rows.map(({ seq }) => seq))}::text::bigint[],
      ${list(rows.map(({ hash }) => hash))}::text::text[], ${list(rows.map(({ wallets }) => list(wallets)))}::text::text[],
      ${list(rows.map(({ balances }) => list(balances)))}::text::text[]) as account (member, seq, hash, wallets, balances)
    on conflict (member) do update set seq = excluded.seq, hash = excluded.hash, wallets = excluded.wallets,
      balances = excluded.balances`;
}

/** Stores the sums that the entries gave each shard of the operator accounts. */
export async function rememberOperator(tx: Tx, added: Map<string, bigint>): Promise<void> {
  const kept = [...added].map(([key, balance]) => ({ parts: key.split(' ') as [string, string, string], balance }));
  await tx`insert into ledger_checked_operator (shard, account, currency, balance)
    select * from unnest(${list(kept.map(({ parts }) => Number(parts[0])))}::text::smallint[],
      ${list(kept.map(({ parts }) => parts[1]))}::text::text[], ${list(kept.map(({ parts }) => parts[2]))}::text::text[],
      ${list(kept.map(({ balance }) => balance))}::text::bigint[])
    on conflict (shard, account, currency) do update set balance = excluded.balance`;
}
