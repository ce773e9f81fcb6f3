import { type Currency, readShardName } from '@harbour/rules';
import { list, type Tx } from '#platform/db';
import { fromSnapshotAndKnown } from './checked.ts';

/** The number of new entries, and the change that they make to each operator shard. */
type InOrder = { entries: number; operator: { key: string; change: bigint }[] };
type AskedAccount = { member: bigint; seq: bigint; knownSeq: bigint | null; knownCurrency: Currency | null };

type CheckedSpan = Pick<AskedAccount, 'seq' | 'knownSeq'>;
const freshOf = ({ seq, knownSeq }: CheckedSpan) => seq - (knownSeq ?? 0n);

/** About ten milliseconds of work: bets that meet it wait no longer than they wait for each other. */
const PIECE = 300n;
/** About half a second of work. More is read in pieces, so that a closing server need not wait for it. */
const MOST_ENTRIES = 40_000;

/** Divides accounts, in their order, into pieces with few new entries; an account is never divided. */
export function inPieces<Account extends CheckedSpan>(accounts: Account[]): Account[][] {
  const pieces: Account[][] = [];
  let room = 0n;
  for (const account of accounts) {
    const piece = pieces.at(-1);
    const fresh = freshOf(account);
    if (piece && fresh <= room) piece.push(account);
    else {
      pieces.push([account]);
      room = PIECE;
    }
    room -= fresh;
  }
  return pieces;
}

/**
 * Checks the new entries of some accounts inside the database, for a seventh of the processor time that reading
 * them costs the server (decision 0065). It only answers whether everything is in order; if not, or if there are too
 * many entries, the caller reads them one by one and names what is wrong. Must agree with `reckon-account.ts`.
 */
export async function checkInSql(tx: Tx, asked: AskedAccount[]): Promise<InOrder | undefined> {
  const fresh = asked.reduce((sum, account) => sum + freshOf(account), 0n);
  if (fresh > MOST_ENTRIES) return undefined;
  const [[found], sums] = await Promise.all([readVerdict(tx, asked), readOperatorChanges(tx, asked)]);
  const operator = sums.map(({ side, currency, change }) => ({ shard: readShardName(side), currency, change }));
  if (!found?.isInOrder || operator.some(({ shard }) => shard === undefined)) return undefined;
  return {
    entries: found.entries,
    operator: operator.map(({ shard, currency, change }) => ({
      key: `${shard?.shard} ${shard?.account} ${currency}`,
      change,
    })),
  };
}

const isOperator = (tx: Tx, side: string) => tx.unsafe(`(${side} ^@ 'operator:' or ${side} ^@ 'house:')`);

/** A balance as an entry is hashed with it: that of an operator account is sealed. */
const stated = (tx: Tx, side: string, balance: string) => tx`
  case when ${isOperator(tx, side)}
    then 'sealed:' || encode(sha256(convert_to(concat_ws(E'\n', 'seal', coalesce(salt, ''), ${tx.unsafe(balance)} * 0.01), 'UTF8')), 'hex')
    else (${tx.unsafe(balance)} * 0.01)::text end`;

/**
 * Entries that are newer than the snapshot are left for the next time, unless their account does not know them. Each
 * part is worked out once: a plan made for few entries would otherwise work out `ended` again for each account.
 */
function readVerdict(tx: Tx, asked: AskedAccount[]) {
  return tx<{ entries: number; isInOrder: boolean }[]>`
    with account as materialized (
      select account.member, account.seq, account.hash, account.currency, account.wallets, account.balances,
        coalesce(known.seq, 0) as known_seq, asked.currency as known_currency,
        coalesce(known.hash, sha256(convert_to(E'book\n' || account.name::text, 'UTF8'))) as known_hash,
        coalesce(known.wallets, '{}') as known_wallets, coalesce(known.balances, '{}') as known_balances
      ${fromSnapshotAndKnown(tx)}
        join unnest(${list(asked.map(({ member }) => member))}::bigint[],
          ${list(asked.map(({ knownCurrency }) => knownCurrency))}::text[]) as asked (member, currency)
          on asked.member = account.member),
    entry as materialized (
      select journal.*, known_wallets, known_balances,
        known_seq + row_number() over own as place, lag(journal.hash, 1, known_hash) over own as hash_before,
        coalesce(lag(journal.currency) over own, known_currency) as currency_before,
        own_change, (select coalesce(sum(balance), 0) from unnest(known_balances) balance) + sum(own_change) over own as total
      from account join ledger_journal journal on journal.member = account.member
        and journal.seq > known_seq and journal.seq <= account.seq
        cross join lateral (select case when ${isOperator(tx, 'source')} then 0 else -amount end
          + case when ${isOperator(tx, 'target')} then 0 else amount end as own_change) change
      window own as (partition by journal.member order by journal.seq)),
    side as materialized (
      select member, wallet, after, coalesce(known_balances[array_position(known_wallets, wallet)], 0)
        + sum(change) over (partition by member, wallet order by seq) as balance, change
      from entry cross join lateral (values (source, -amount, source_after), (target, amount, target_after))
        as side (wallet, change, after)
      where not ${isOperator(tx, 'wallet')}),
    ended as materialized (
      select member, max(place) as seq, (array_agg(hash order by place desc))[1] as hash,
        (array_agg(currency order by place desc))[1] as currency
      from entry group by member),
    held as (
      select member, wallet, sum(balance) as balance from (
        select member, unnest(known_wallets) as wallet, unnest(known_balances) as balance from account
        union all select member, wallet, change from side) part
      group by member, wallet having sum(balance) <> 0),
    kept as (
      select member, wallet, balance from (
        select member, unnest(wallets) as wallet, unnest(balances) as balance from account) part where balance <> 0)
    select (select count(*)::int from entry) as entries,
      not exists (
        select from entry where seq <> place or hash <> sha256(convert_to(concat_ws(E'\n', 'entry',
            encode(hash_before, 'hex'), seq, kind, reference, part, encode(content, 'hex'), currency, source, target,
            amount * 0.01, ${stated(tx, 'source', 'source_after')}, ${stated(tx, 'target', 'target_after')},
            total_after * 0.01, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8'))
          or (total <> own_change and currency is distinct from currency_before) or total_after <> total)
      and not exists (select from side where after <> balance or (change < 0 and balance < 0))
      and not exists (
        select from account left join ended using (member)
        where account.seq <> coalesce(ended.seq, known_seq) or account.hash <> coalesce(ended.hash, known_hash)
          or (account.currency is distinct from coalesce(ended.currency, known_currency)
            and exists (select from held where held.member = account.member)))
      and not exists (
        select from account cross join lateral (
          select from ledger_journal journal where journal.member = account.member
            and journal.seq > (select seq from ledger_account live where live.member = account.member) limit 1) unknown)
      and not exists (table held except table kept) and not exists (table kept except table held) as "isInOrder"`;
}

function readOperatorChanges(tx: Tx, asked: AskedAccount[]) {
  return tx<{ side: string; currency: string; change: bigint }[]>`
    select side, currency, sum(change)::bigint as change
    from unnest(${list(asked.map(({ member }) => member))}::bigint[],
        ${list(asked.map(({ knownSeq }) => knownSeq ?? 0n))}::bigint[], ${list(asked.map(({ seq }) => seq))}::bigint[])
        as account (member, known_seq, seq)
      join ledger_journal journal on journal.member = account.member
        and journal.seq > account.known_seq and journal.seq <= account.seq
      cross join lateral (values (source, -amount), (target, amount)) as part (side, change)
    where ${isOperator(tx, 'side')} group by side, currency`;
}
