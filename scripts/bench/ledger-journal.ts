// Writes a journal of any length straight into the tables, to measure how its length affects reading.
import type postgres from 'postgres';
import type { Tools } from './bench.ts';
import { markAllRead } from './ledger-place.ts';

/** Entries of an ordinary member, and the number of rows written at once. */
const ORDINARY = 1_000;
const ROWS_A_CHUNK = 250_000;
const DAYS = 29;
const TOTAL = 100_000;
/** Stakes and wins per transfer. */
export const PLAYED_BETWEEN = 9;

export type Shape = {
  firstMember: number;
  ordinaryMembers: number /** Of the busy member. */;
  heavyEntries: number;
};

type Written = { entries: number; isBusy: boolean };

/** Spreads so many entries over one busy member and as many ordinary ones as the rest allows. */
export function shapeOf(entries: number, heavyEntries: number, firstMember: number): Shape {
  return { firstMember, ordinaryMembers: Math.floor((entries - heavyEntries) / ORDINARY), heavyEntries };
}

/** The busy member is the first of them. */
export async function writeJournal(sql: postgres.Sql, shape: Shape, { say }: Tools): Promise<void> {
  const began = performance.now();
  const { firstMember: heavy, ordinaryMembers, heavyEntries } = shape;
  await writeEntries(sql, heavy, heavy, { entries: heavyEntries, isBusy: true });
  const ordinary = { entries: ORDINARY, isBusy: false };
  const step = ROWS_A_CHUNK / ORDINARY;
  for (let from = heavy + 1; from <= heavy + ordinaryMembers; from += step)
    await writeEntries(sql, from, Math.min(from + step - 1, heavy + ordinaryMembers), ordinary);
  await closeAccounts(sql);
  await sql`vacuum analyze`;
  const [size] = await sql<{ entries: number; size: string }[]>`
    select (select count(*)::int from ledger_journal) as entries, pg_size_pretty(pg_database_size(current_database())) as size`;
  say(`a journal of ${size?.entries} entries, ${size?.size}, in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}

/**
 * A gift, then transfers to the venue and back with stakes and wins between; each member's at its own times, ascending
 * over the last month. The busy one transferred money at first and has only played since, so reading a page of
 * transfers skips all of that.
 */
async function writeEntries(sql: postgres.Sql, from: number, to: number, { entries, isBusy }: Written): Promise<void> {
  const share = PLAYED_BETWEEN + 1;
  await sql`
    insert into ledger_journal (member, seq, kind, reference, part, currency, source, target, amount,
      source_after, target_after, total_after, at, content, salt, hash)
    select member, seq, kind, upper(left(kind, 1) || substr(md5(member || ' ' || seq), 1, 14)), 0, 'CNY',
      case kind when 'topUp' then 'operator:world#' || member % 16 when 'win' then 'operator:revenue#' || member % 16
        when 'stake' then 'venue:live' else case when moves % 2 = 0 then 'central' else 'venue:live' end end,
      case kind when 'topUp' then 'central' when 'win' then 'venue:live' when 'stake' then 'operator:revenue#' || member % 16
        else case when moves % 2 = 0 then 'venue:live' else 'central' end end,
      case kind when 'topUp' then ${TOTAL}::int else 100 end, 100, 100, ${TOTAL}::int - case kind when 'stake' then 100 else 0 end,
      date_trunc('milliseconds', now() - make_interval(secs => ${DAYS * 86_400} * (1 - (seq - random()) / ${entries}))),
      '\\x000000000000000000000000', case when kind in ('topUp', 'stake', 'win') then 'salt' end,
      sha256(int8send(member * 1000000 + seq))
    from (
      select member, seq, moves, case
        when ${isBusy} and seq > moves or not ${isBusy} and seq % ${share}::int <> 1
          then case when (seq - moves) % 2 = 1 then 'stake' else 'win' end
        when seq = 1 then 'topUp' else 'transfer' end as kind
      from generate_series(${from}::bigint, ${to}::bigint) member, generate_series(1, ${entries}::bigint) seq,
        lateral (select case when ${isBusy} then least(seq, ${entries}::bigint / ${share}::int)
          else (seq + ${PLAYED_BETWEEN}::int) / ${share}::int end as moves) so_far
    ) made order by member, seq`;
}

/**
 * Sets the balances to the sums of the entries (as much was won as was staked, and the last transfer was to the venue)
 * and marks them as reconciled; their hashes are no chain, so they must not be checked again.
 */
async function closeAccounts(sql: postgres.Sql): Promise<void> {
  await sql`
    update ledger_account account set seq = last.seq, entered_at = last.at, wallets = '{central,venue:live}', hash = last.hash,
      balances = array[${TOTAL}::bigint - 100, 100]
    from (select distinct on (member) member, seq, at, hash from ledger_journal order by member, seq desc) last
    where last.member = account.member and account.seq = 0`;
  await sql`
    update ledger_operator operator set balance = balance - given.sum from (
      select (member % 16)::int as shard, sum(amount)::bigint as sum from ledger_journal where kind = 'topUp' and salt = 'salt' group by 1) given
    where operator.shard = given.shard and operator.account = 'world' and operator.currency = 'CNY'`;
  await sql`
    insert into ledger_checked_account (member, seq, hash, wallets, balances)
    select member, seq, hash, wallets, balances from ledger_account where seq > 0
    on conflict (member) do update set seq = excluded.seq, hash = excluded.hash, wallets = excluded.wallets,
      balances = excluded.balances`;
  await sql`
    insert into ledger_checked_operator (shard, account, currency, balance) select shard, account, currency, balance
    from ledger_operator on conflict (shard, account, currency) do update set balance = excluded.balance`;
  await markAllRead(sql);
}
