import type { Currency, GameClass } from '@harbour/rules';
import { type Db, type Fragment, list, type Tx } from '#platform/db';
import type { SqlStatement } from '#platform/transactions';

export type BetFactKind = 'betPlaced' | 'betSettled' | 'betRevised' | 'betVoided';
export type RareFactKind =
  | ('depositCredited' | 'withdrawalPaid' | 'withdrawalReturned')
  | ('memberRegistered' | 'memberClosed' | 'memberReopened');
export type FactKind = BetFactKind | RareFactKind;

type FactHead = { position: bigint; at: Date; member: bigint; subject: string; revision: number };

/** A change of a bet: the venue and game at that time, and by how much the change moved the sums. */
export type BetFact = FactHead & {
  kind: BetFactKind;
  venue: string;
  game: string;
  gameClass: GameClass | null;
  roundNo: string;
  currency: Currency;
  /** The whole stake of the bet after the change. */
  stake: bigint;
  stakeChange: bigint;
  payoutChange: bigint;
  turnoverChange: bigint;
  /** +1 when it opens, -1 when it ends. */
  openChange: number;
  /** Why an ended bet counts no turnover. */
  uncounted: string | null;
};
export type RareFact = FactHead & { kind: RareFactKind; currency: Currency | null; body: Record<string, string> };
export type Fact = BetFact | RareFact;

/**
 * Begins a statement that appends facts about bets. The bets module goes on with a `select` of these columns, in this order, from
 * the rows that it has just changed.
 */
export const appendBetFacts = (tx: Tx) => tx`
  insert into facts_log (at, kind, member, subject, revision, venue, game, game_class, round_no, currency, stake, stake_change,
    payout_change, turnover_change, open_change, uncounted)`;

type NewFact = Pick<RareFact, 'kind' | 'member' | 'subject' | 'at'> & {
  currency?: Currency;
  body?: Record<string, string>;
};

/** Appends facts that are rare enough for JSON, in the transaction of their cause. */
export function appendFacts(tx: Tx, facts: NewFact[]): SqlStatement {
  const column = (name: 'kind' | 'member' | 'subject' | 'at') => list(facts.map((fact) => fact[name]));
  return tx`
    insert into facts_log (at, kind, member, subject, currency, body)
    select at, kind, member, subject, currency, body::jsonb
    from unnest(${column('at')}::timestamptz[], ${column('kind')}::text[], ${column('member')}::bigint[],
      ${column('subject')}::text[], ${list(facts.map(({ currency }) => currency ?? null))}::text[],
      ${list(facts.map(({ body }) => JSON.stringify(body ?? {})))}::text[])
      as fact (at, kind, member, subject, currency, body)`;
}

/** A consumer's name and the kinds of facts that it handles. */
type Follower = { name: string; kinds: readonly FactKind[] };

/** A position in the log. Facts are ordered by transaction, and within one by position. */
export type Cursor = { tx: string; position: bigint };

/**
 * Locks a consumer's cursor until the transaction ends; undefined while another process has it. Until then pages are read
 * by the log's index: the planner knows little of a log that grows, and would rather read all of the rest and sort it.
 */
export async function lockCursor(tx: Tx, name: string): Promise<Cursor | undefined> {
  await tx`insert into facts_cursor (name) values (${name}) on conflict do nothing`;
  const [cursor] = await tx<Cursor[]>`
    select tx::text as tx, position, set_config('enable_bitmapscan', 'off', true) from facts_cursor
    where name = ${name} for update skip locked`;
  return cursor;
}

export async function moveCursor(tx: Tx, name: string, to: Cursor, now: Date): Promise<void> {
  await tx`update facts_cursor set tx = ${to.tx}::xid8, position = ${to.position}, moved_at = ${now} where name = ${name}`;
}

/**
 * Lets the numbers of the log go on where they were, if its rows came from another cluster by a restore or a move; true
 * if so. Called before the first fact is appended there: it would come before all others, and no consumer would read it.
 */
export async function continueLog(tx: Tx): Promise<boolean> {
  const [row] = await tx<{ isContinued: boolean }[]>`select facts_continue() as "isContinued"`;
  return row?.isContinued ?? false;
}

/** The next facts of a consumer: after `from`, up to `to`. */
export type Page = { kinds: readonly FactKind[]; from: Cursor; to: Cursor };
type FoundPage = { count: number; to: Cursor | undefined };
/** `bound`: every transaction below it has ended, and its facts are visible. */
type PageRow = { bound: string; isAhead: boolean; tx: string | null; position: bigint; count: number };

/** Every fact of this database would count as handled, and the lag as none. */
const AHEAD_WORDS =
  'The cursor is ahead of this database: its rows came from another cluster while the server ran. Stop all nodes and start them again.';

/**
 * Finds the next facts of these kinds after a cursor, at most `limit`. Transactions that may still commit are left for
 * later: no fact below the oldest running transaction can appear any more, so none is skipped. `to` is undefined if the
 * log has nothing new.
 */
export async function findPage(db: Db, from: Cursor, kinds: readonly FactKind[], limit: number): Promise<FoundPage> {
  const [row] = await db<PageRow[]>`
    with bound as materialized (
      select facts_number(pg_snapshot_xmin(pg_current_snapshot())) as tx,
        facts_number(pg_snapshot_xmax(pg_current_snapshot())) as next)
    select bound.tx::text as bound, ${from.tx}::xid8 > bound.next as "isAhead", last.tx::text as tx, last.position,
      coalesce(last.count, 0)::int as count
    from bound left join lateral (
      select page.tx, page.position, count(*) over () as count from (
        select facts_log.tx, facts_log.position from facts_log
        where (facts_log.tx, facts_log.position) > (${from.tx}::xid8, ${from.position}) and facts_log.tx < bound.tx
          and kind = any(${list([...kinds])}::text[])
        order by facts_log.tx, facts_log.position limit ${limit}) page
      order by page.tx desc, page.position desc limit 1) last on true`;
  if (!row) throw new Error('a snapshot without a bound');
  if (row.isAhead) throw new Error(AHEAD_WORDS);
  const { count, position, bound } = row;
  if (row.tx !== null && count === limit) return { count, to: { tx: row.tx, position } };
  // Drained: the cursor moves past everything below the bound, facts of other kinds too.
  const isMoved = count > 0 || BigInt(bound) > BigInt(from.tx) + DRAINED_EVERY;
  return { count, to: isMoved ? { tx: bound, position: 0n } : undefined };
}

/** The rows of a page, to stand in a `from`. */
export const rowsOf = (db: Db, { kinds, from, to }: Page): Fragment => db`(
  select * from facts_log where (tx, position) > (${from.tx}::xid8, ${from.position})
    and (tx, position) <= (${to.tx}::xid8, ${to.position}) and kind = any(${list([...kinds])}::text[]))`;

export async function readFacts(db: Db, page: Page): Promise<Fact[]> {
  const facts = await db<BetFact[]>`
    select position, at, kind, member, subject, revision, venue, game, game_class as "gameClass", round_no as "roundNo",
      currency, stake, stake_change as "stakeChange", payout_change as "payoutChange",
      turnover_change as "turnoverChange", open_change as "openChange", uncounted, body
    from ${rowsOf(db, page)} fact order by tx, position`;
  return facts as Fact[];
}

/**
 * Number of transactions after which an idle cursor is moved, so that its next read does not start far back, and it is
 * seldom written.
 */
const DRAINED_EVERY = 100n;

/** Holds for the facts that a consumer has not handled; for all of its kinds if it has never run. */
const isPending = (db: Db, { name, kinds }: Follower): Fragment => db`
  (tx, position) > (select tx, position from facts_cursor where name = ${name} union all select '0', 0
    order by tx desc, position desc limit 1) and kind = any(${list([...kinds])}::text[])`;

/** The time of the oldest fact that a consumer has not handled yet. */
export async function oldestPending(db: Db, name: string, kinds: readonly FactKind[]): Promise<Date | undefined> {
  const [row] = await db<{ at: Date }[]>`
    select at from facts_log where ${isPending(db, { name, kinds })} order by tx, position limit 1`;
  return row?.at;
}

/** The newest committed fact that a consumer has not handled yet: of all members, or of one. */
export async function newestPending(db: Db, follower: Follower, member?: bigint): Promise<Cursor | undefined> {
  const [row] = await db<Cursor[]>`
    select tx::text as tx, position from facts_log
    where ${isPending(db, follower)} and member = coalesce(${member ?? null}, member)
    order by facts_log.tx desc, facts_log.position desc limit 1`;
  return row;
}

/** Whether a consumer whose cursor is there has handled a fact. */
export const hasPassed = (cursor: Cursor, fact: Cursor): boolean =>
  BigInt(cursor.tx) === BigInt(fact.tx) ? cursor.position >= fact.position : BigInt(cursor.tx) > BigInt(fact.tx);

/** Creates the partitions of this month and the next ones. */
export async function openMonths(tx: Tx): Promise<void> {
  await tx`select facts_open_month(now() + ahead * interval '1 month') from generate_series(0, 3) ahead`;
}
