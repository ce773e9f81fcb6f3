import type { Currency } from '@harbour/rules';
import { type Db, list, type Tx } from '#platform/db';
import type { Statement } from '#platform/transactions';

export type BetState = 'open' | 'settled' | 'void';
export type Bet = {
  member: bigint;
  betNo: string;
  venue: string;
  game: string;
  roundNo: string;
  currency: Currency;
  selections: string[];
  stakes: bigint[];
  returns: bigint[] | null;
  stake: bigint;
  payout: bigint | null;
  turnover: bigint;
  state: BetState;
  placedAt: Date;
  settledAt: Date | null;
  revision: number;
};
export type FreshBet = Omit<Bet, 'returns' | 'payout' | 'turnover' | 'state' | 'settledAt' | 'revision'>;
export type SettledBet = Pick<Bet, 'member' | 'betNo' | 'currency' | 'turnover'> & {
  state: 'settled' | 'void';
  returns: bigint[];
  payout: bigint;
  settledAt: Date;
};

export const COLUMNS = (
  db: Db,
) => db`member, bet_no as "betNo", venue, game, round_no as "roundNo", currency, selections, stakes,
  returns, stake, payout, turnover, state, placed_at as "placedAt", settled_at as "settledAt", revision`;

/** Bets that have just been staked. */
export function insertBets(tx: Tx, bets: FreshBet[]): Statement {
  const column = (name: Exclude<keyof FreshBet, 'selections' | 'stakes'>) => list(bets.map((bet) => bet[name]));
  return tx`
    insert into bets_bet (member, bet_no, venue, game, round_no, currency, selections, stakes, stake, placed_at)
    select member, bet_no, venue, game, round_no, currency, string_to_array(selections, '|'),
      string_to_array(stakes, '|')::bigint[], stake, placed_at
    from unnest(${column('member')}::text::bigint[], ${column('betNo')}::text::text[], ${column('venue')}::text::text[],
      ${column('game')}::text::text[], ${column('roundNo')}::text::text[], ${column('currency')}::text::text[],
      ${list(bets.map(({ selections }) => selections.join('|')))}::text::text[],
      ${list(bets.map(({ stakes }) => stakes.join('|')))}::text::text[],
      ${column('stake')}::text::bigint[], ${column('placedAt')}::text::timestamptz[])
      as fresh (member, bet_no, venue, game, round_no, currency, selections, stakes, stake, placed_at)`;
}

/** Ends bets, each once: one that has ended is left as it is. */
export function settleBets(tx: Tx, bets: SettledBet[]): Statement {
  const column = (name: Exclude<keyof SettledBet, 'returns' | 'currency'>) => list(bets.map((bet) => bet[name]));
  return tx`
    update bets_bet bet set state = ended.state, returns = string_to_array(ended.returns, '|')::bigint[], payout = ended.payout,
      turnover = ended.turnover, settled_at = ended.settled_at
    from unnest(${column('member')}::text::bigint[], ${column('betNo')}::text::text[], ${column('state')}::text::text[],
      ${list(bets.map(({ returns }) => returns.join('|')))}::text::text[], ${column('payout')}::text::bigint[],
      ${column('turnover')}::text::bigint[], ${column('settledAt')}::text::timestamptz[])
      as ended (member, bet_no, state, returns, payout, turnover, settled_at)
    where bet.member = ended.member and bet.bet_no = ended.bet_no and bet.state = 'open'`;
}

type ReportedBet = Omit<Bet, 'selections' | 'stakes' | 'returns'>;

/**
 * Bets as an outside venue tells them: what is told anew stands in place of what was told before. A log tells each revision
 * once, and what else it says under the same is not believed; calls change a bet step by step under one.
 */
export function upsertVenueBets(tx: Tx, bets: ReportedBet[], from: 'log' | 'calls'): Statement {
  const column = (name: keyof ReportedBet) => list(bets.map((bet) => bet[name]));
  return tx`
    insert into bets_bet as known (member, bet_no, venue, game, round_no, currency, selections, stakes, stake, payout, turnover, state,
      placed_at, settled_at, revision)
    select member, bet_no, venue, game, round_no, currency, '{""}', array[stake], stake, payout, turnover, state,
      placed_at, settled_at, revision
    from unnest(${column('member')}::text::bigint[], ${column('betNo')}::text::text[], ${column('venue')}::text::text[],
      ${column('game')}::text::text[], ${column('roundNo')}::text::text[], ${column('currency')}::text::text[],
      ${column('stake')}::text::bigint[], ${column('payout')}::text::bigint[], ${column('turnover')}::text::bigint[],
      ${column('state')}::text::text[], ${column('placedAt')}::text::timestamptz[],
      ${column('settledAt')}::text::timestamptz[], ${column('revision')}::text::int[])
      as told (member, bet_no, venue, game, round_no, currency, stake, payout, turnover, state, placed_at, settled_at, revision)
    on conflict (member, bet_no) do update set game = excluded.game, round_no = excluded.round_no, stakes = excluded.stakes,
      stake = excluded.stake, payout = excluded.payout, turnover = excluded.turnover, state = excluded.state,
      settled_at = excluded.settled_at, revision = excluded.revision
    where known.revision < excluded.revision or (${from === 'calls'} and known.revision = excluded.revision
      and (known.state, known.payout) is distinct from (excluded.state, excluded.payout))`;
}

/** Which of these bets are not open; all are locked until the end of the transaction: what ends them is decided on this. */
export async function lockOpen(tx: Tx, bets: Pick<Bet, 'member' | 'betNo'>[]): Promise<Set<string>> {
  const rows = await tx<Pick<Bet, 'betNo'>[]>`
    with asked (member, bet_no) as (
      select * from unnest(${list(bets.map(({ member }) => member))}::text::bigint[],
        ${list(bets.map(({ betNo }) => betNo))}::text::text[])
    ), known as (
      select bet.member, bet.bet_no, bet.state from asked join bets_bet bet using (member, bet_no)
      order by bet.member, bet.bet_no for update of bet
    )
    select bet_no as "betNo" from asked left join known using (member, bet_no) where known.state is distinct from 'open'`;
  return new Set(rows.map(({ betNo }) => betNo));
}

export type StakesHeld = Pick<Bet, 'member' | 'roundNo' | 'selections' | 'stakes' | 'stake'>;

/** What some members have staked in rounds of these games so far. */
export async function stakesIn(db: Db, rounds: string[], games: string[], members: bigint[]): Promise<StakesHeld[]> {
  return db<StakesHeld[]>`select member, round_no as "roundNo", selections, stakes, stake from bets_bet
    where round_no = any(${list(rounds)}::text::text[]) and game = any(${list(games)}::text::text[])
      and member = any(${list(members)}::text::bigint[]) and state = 'open'`;
}

export async function ownBetsIn(db: Db, member: bigint, rounds: string[]): Promise<Bet[]> {
  return db<Bet[]>`select ${COLUMNS(db)} from bets_bet
    where member = ${member} and round_no = any(${list(rounds)}::text::text[]) order by placed_at, bet_no`;
}

export async function readBet(db: Db, member: bigint, betNo: string): Promise<Bet | undefined> {
  const [bet] = await db<Bet[]>`select ${COLUMNS(db)} from bets_bet where member = ${member} and bet_no = ${betNo}`;
  return bet;
}

export type BetFilter = {
  member: bigint;
  from: Date;
  to: Date;
  venues: string[] | null;
  state: BetState | null;
};

const matching = (db: Db, { member, from, to, venues, state }: BetFilter) => db`
  member = ${member} and placed_at >= ${from} and placed_at < ${to}
  and (${venues === null} or venue = any(${list(venues ?? [])}::text::text[]))
  and (${state}::text is null or state = ${state}::text)`;

/** A page of bets, newest first, after the one that the page before ended with. */
export async function pageOfBets(
  db: Db,
  filter: BetFilter,
  after: { placedAt: Date; betNo: string } | undefined,
  limit: number,
): Promise<Bet[]> {
  const [at, betNo] = [after?.placedAt ?? filter.to, after?.betNo ?? ''];
  return db<Bet[]>`select ${COLUMNS(db)} from bets_bet
    where ${matching(db, filter)} and (placed_at, bet_no) < (${at}, ${betNo})
    order by placed_at desc, bet_no desc limit ${limit}`;
}

export type BetSums = { betCount: number; stake: bigint; turnover: bigint; winLoss: bigint; openStake: bigint };

/** In one currency: a member's bets in another are no part of a sum. */
export async function sumBets(db: Db, filter: BetFilter, currency: Currency): Promise<BetSums> {
  const [sums] = await db<BetSums[]>`
    select count(*)::int as "betCount", coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(turnover), 0)::bigint as turnover,
      coalesce(sum(payout - stake) filter (where state <> 'open'), 0)::bigint as "winLoss",
      coalesce(sum(stake) filter (where state = 'open'), 0)::bigint as "openStake"
    from bets_bet where ${matching(db, filter)} and currency = ${currency}`;
  return sums as BetSums;
}

export type PlayPlace = Pick<Bet, 'member' | 'venue' | 'currency'>;
export type SessionResult = { since: Date | null; net: bigint; staked: bigint };

/**
 * How a member's stay at a venue has gone, in one currency: back from now as long as no pause is longer than so much, an
 * open stake as gone. Its beginning is found in leaps of that length, each by the index; only the bets of the stay are read.
 */
export async function sumSession(
  db: Db,
  { member, venue, currency }: PlayPlace,
  now: Date,
  pauseMs: number,
): Promise<SessionResult> {
  const own = db`member = ${member} and venue = ${venue} and currency = ${currency}`;
  const pause = db`${pauseMs} * interval '1 millisecond'`;
  const [sessionResult] = await db<SessionResult[]>`
    with recursive stay (at) as (
      (select placed_at from bets_bet where ${own} and placed_at >= ${now}::timestamptz - ${pause} order by placed_at limit 1)
      union all
      select earlier.placed_at from stay cross join lateral (
        select placed_at from bets_bet where ${own} and placed_at >= stay.at - ${pause} and placed_at < stay.at
        order by placed_at limit 1) earlier
    )
    select min(placed_at) as since, coalesce(sum(coalesce(payout, 0) - stake), 0)::bigint as net,
      coalesce(sum(stake), 0)::bigint as staked
    from bets_bet where ${own} and placed_at >= (select min(at) from stay)`;
  return sessionResult as SessionResult;
}
