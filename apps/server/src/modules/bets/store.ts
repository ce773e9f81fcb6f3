import type { Currency, GameClass } from '@harbour/rules';
import { appendBetFacts } from '#facts';
import { type Db, list, type Tx } from '#platform/db';
import type { SqlStatement } from '#platform/transactions';

export type BetState = 'open' | 'settled' | 'void';
/** Why an ended bet counts no turnover. */
export type Uncounted = 'void' | 'push' | 'covered' | 'free';
export type StoredBet = {
  member: bigint;
  betNo: string;
  venue: string;
  game: string;
  /** The class when the bet first ended; of an open bet, when it was placed. Null on bets from before it was stored. */
  gameClass: GameClass | null;
  roundNo: string;
  currency: Currency;
  /** One for each stake; a parlay has several and one stake. */
  selections: string[];
  stakes: bigint[];
  returns: bigint[] | null;
  stake: bigint;
  payout: bigint | null;
  turnover: bigint;
  state: BetState;
  placedAt: Date;
  settledAt: Date | null;
  /** Of our own bets: 0 while open, 1 at the first end, one more with each revision. A venue counts its own. */
  revision: number;
};
export type FreshBet = Omit<StoredBet, 'returns' | 'payout' | 'turnover' | 'state' | 'settledAt' | 'revision'>;
/** The end that several bets share: its kind, its time and the class of the game, stated once for all of them. */
export type Ending = Pick<StoredBet, 'gameClass'> & {
  state: 'settled' | 'void';
  settledAt: Date;
  /** 1, unless it revises an earlier end. */
  revision?: number;
};
/** The end of one bet: what its stakes returned, and what counts. */
export type BetEnd = Pick<StoredBet, 'member' | 'betNo' | 'currency' | 'turnover'> & {
  returns: bigint[];
  payout: bigint;
  uncounted: Uncounted | null;
};

export const COLUMNS = (
  db: Db,
) => db`member, bet_no as "betNo", venue, game, game_class as "gameClass", round_no as "roundNo", currency, selections,
  stakes, returns, stake, payout, turnover, state, placed_at as "placedAt", settled_at as "settledAt", revision`;

/** Writes bets that have just been staked, and the fact of each. */
export function insertBets(tx: Tx, bets: FreshBet[]): SqlStatement {
  const column = (name: Exclude<keyof FreshBet, 'selections' | 'stakes'>) => list(bets.map((bet) => bet[name]));
  return tx`
    with placed as (
      insert into bets_bet (member, bet_no, venue, game, game_class, round_no, currency, selections, stakes, stake, placed_at)
      select member, bet_no, venue, game, game_class, round_no, currency, selections::text[], stakes::bigint[], stake, placed_at
      from unnest(${column('member')}::bigint[], ${column('betNo')}::text[], ${column('venue')}::text[],
        ${column('game')}::text[], ${column('gameClass')}::text[], ${column('roundNo')}::text[],
        ${column('currency')}::text[], ${list(bets.map(({ selections }) => list(selections)))}::text[],
        ${list(bets.map(({ stakes }) => list(stakes)))}::text[],
        ${column('stake')}::bigint[], ${column('placedAt')}::timestamptz[])
        as fresh (member, bet_no, venue, game, game_class, round_no, currency, selections, stakes, stake, placed_at)
      returning *)
    ${appendBetFacts(tx)}
    select placed_at, 'betPlaced', member, bet_no, 0, venue, game, game_class, round_no, currency, stake, stake, 0, 0, 1, null
    from placed`;
}

const endColumns = (tx: Tx, bets: BetEnd[]) => {
  const column = (name: 'member' | 'betNo' | 'payout' | 'turnover' | 'uncounted') => list(bets.map((bet) => bet[name]));
  return tx`unnest(${column('member')}::bigint[], ${column('betNo')}::text[],
      ${list(bets.map(({ returns }) => list(returns)))}::text[], ${column('payout')}::bigint[],
      ${column('turnover')}::bigint[], ${column('uncounted')}::text[])
      as ended (member, bet_no, returns, payout, turnover, uncounted)`;
};
/** The class stays that of the first end: a revision changes the sums of the class that has counted the bet. */
const END = (tx: Tx, { state, settledAt, gameClass, revision = 1 }: Ending) => tx`
  state = ${state}, returns = ended.returns::bigint[], payout = ended.payout, turnover = ended.turnover,
  settled_at = ${settledAt}, uncounted = ended.uncounted, revision = ${revision},
  game_class = case bet.state when 'open' then coalesce(${gameClass}, bet.game_class) else bet.game_class end`;

/**
 * Ends bets: an open one once, an ended one again by a higher revision. A bet that already has this end is left as it
 * is.
 */
export function settleBets(tx: Tx, ending: Ending, bets: BetEnd[]): SqlStatement {
  if ((ending.revision ?? 1) > 1) return reviseEnded(tx, ending, bets);
  return tx`with changed as (${endOfOpen(tx, ending, bets)}) ${factsOfEnds(tx)}`;
}

/** Ends open bets, all of them or none: the statement fails if one of them is not open. */
export function settleOpenBets(tx: Tx, ending: Ending, bets: BetEnd[]): SqlStatement {
  return tx`
    with changed as (${endOfOpen(tx, ending, bets)}), logged as (${factsOfEnds(tx)})
    select bets_end_once(${bets.length}, count(*)) from changed`;
}

const endOfOpen = (tx: Tx, ending: Ending, bets: BetEnd[]) => tx`
  update bets_bet bet set ${END(tx, ending)} from ${endColumns(tx, bets)}
  where bet.member = ended.member and bet.bet_no = ended.bet_no and bet.state = 'open'
  returning bet.*`;

/** An open bet has paid and counted nothing yet, so its changes are its end itself. */
const factsOfEnds = (tx: Tx) => tx`
  ${appendBetFacts(tx)}
  select settled_at, case state when 'void' then 'betVoided' else 'betSettled' end, member, bet_no, revision, venue, game,
    game_class, round_no, currency, stake, case state when 'void' then -stake else 0 end,
    case state when 'void' then 0 else payout end, turnover, -1, uncounted
  from changed`;

/** Sums count a void bet as never staked. */
const COUNTED = (tx: Tx) => tx`(case before.state when 'void' then 0 else before.stake end) as counted_stake,
  (case before.state when 'settled' then before.payout else 0 end) as counted_payout, before.turnover as counted_turnover,
  (before.state = 'open')::int as counted_open`;

/**
 * The changes are the differences to the previous end. The bets are locked before they are read: of two revisions at the
 * same time, the later one states its difference to the earlier one.
 */
function reviseEnded(tx: Tx, ending: Ending, bets: BetEnd[]): SqlStatement {
  return tx`
    with ended as materialized (select * from ${endColumns(tx, bets)}
    ), counted as materialized (
      select before.member, before.bet_no, ${COUNTED(tx)} from ended join bets_bet before using (member, bet_no)
      order by before.member, before.bet_no for update of before
    ), changed as (
      update bets_bet bet set ${END(tx, ending)} from ended join counted using (member, bet_no)
      where bet.member = ended.member and bet.bet_no = ended.bet_no and bet.revision < ${ending.revision ?? 1}
      returning bet.*, counted_stake, counted_payout, counted_turnover, counted_open)
    ${changesOf(tx, tx`settled_at`)} from changed`;
}

/** Appends the facts of changed bets: each states the difference to the part that the bet had in the sums before. */
const changesOf = (tx: Tx, at: SqlStatement) => tx`
    ${appendBetFacts(tx)}
    select ${at}, case when counted_open is null and state = 'open' then 'betPlaced' when state = 'void' then 'betVoided'
        when coalesce(counted_open, 1) = 1 and state = 'settled' then 'betSettled' else 'betRevised' end,
      member, bet_no, revision, venue, game, game_class, round_no, currency, stake,
      (case state when 'void' then 0 else stake end) - coalesce(counted_stake, 0),
      (case state when 'settled' then payout else 0 end) - coalesce(counted_payout, 0),
      turnover - coalesce(counted_turnover, 0), (state = 'open')::int - coalesce(counted_open, 0), uncounted`;

type ReportedBet = Omit<StoredBet, 'selections' | 'stakes' | 'returns'> & { uncounted: Uncounted | null };

/**
 * Writes bets as a venue reports them. A higher revision replaces the stored bet, but not the game, the class and the
 * round of one that has ended: sums have counted it there. A bet log reports each revision once: another content under a
 * known revision is ignored; seamless calls change a bet step by step under one revision.
 */
export function upsertVenueBets(tx: Tx, bets: ReportedBet[], from: 'log' | 'calls', now: Date): SqlStatement {
  const column = (name: keyof ReportedBet) => list(bets.map((bet) => bet[name]));
  return tx`
    with reported as materialized (
      select * from unnest(${column('member')}::bigint[], ${column('betNo')}::text[],
        ${column('venue')}::text[], ${column('game')}::text[], ${column('gameClass')}::text[],
        ${column('roundNo')}::text[], ${column('currency')}::text[], ${column('stake')}::bigint[],
        ${column('payout')}::bigint[], ${column('turnover')}::bigint[], ${column('state')}::text[],
        ${column('placedAt')}::timestamptz[], ${column('settledAt')}::timestamptz[],
        ${column('revision')}::int[], ${column('uncounted')}::text[])
        as reported (member, bet_no, venue, game, game_class, round_no, currency, stake, payout, turnover, state, placed_at,
          settled_at, revision, uncounted)
    ), counted as materialized (
      select before.member, before.bet_no, ${COUNTED(tx)} from reported join bets_bet before using (member, bet_no)
      order by before.member, before.bet_no for update of before
    ), changed as (
      insert into bets_bet as known (member, bet_no, venue, game, game_class, round_no, currency, selections, stakes, stake,
        payout, turnover, state, placed_at, settled_at, revision, uncounted)
      select member, bet_no, venue, game, game_class, round_no, currency, '{""}', array[stake], stake, payout, turnover, state,
        placed_at, settled_at, revision, uncounted
      from reported, (select count(*) from counted) locked
      on conflict (member, bet_no) do update set
        game = case known.state when 'open' then excluded.game else known.game end,
        game_class = case known.state when 'open' then excluded.game_class else known.game_class end,
        round_no = case known.state when 'open' then excluded.round_no else known.round_no end,
        stakes = excluded.stakes, stake = excluded.stake, payout = excluded.payout,
        turnover = excluded.turnover, state = excluded.state, settled_at = excluded.settled_at,
        revision = excluded.revision, uncounted = excluded.uncounted
      where known.revision < excluded.revision or (${from === 'calls'} and known.revision = excluded.revision
        and (known.state, known.payout) is distinct from (excluded.state, excluded.payout))
      returning *)
    ${changesOf(tx, tx`${now}::timestamptz`)} from changed left join counted using (member, bet_no)`;
}

/** All that a member has staked on one selection of a round. */
export type HeldStake = Pick<StoredBet, 'member' | 'roundNo' | 'stake'> & { selection: string };

/** Each selection has a stake of its own. The stake of a parlay is on none of its selections alone. */
export const IS_PAIRED = (db: Db) => db`cardinality(selections) = cardinality(stakes)`;

/** The stakes of some members in rounds of these games so far, each selection once, however many bets it has. */
export async function heldStakes(db: Db, rounds: string[], games: string[], members: bigint[]): Promise<HeldStake[]> {
  return db<HeldStake[]>`
    select member, round_no as "roundNo", selection, sum(stake)::bigint as stake
    from (
      select member, round_no, unnest(selections) as selection, unnest(stakes) as stake from bets_bet
      where round_no = any(${list(rounds)}::text[]) and game = any(${list(games)}::text[])
        and member = any(${list(members)}::bigint[]) and state = 'open' and ${IS_PAIRED(db)}) held
    group by member, round_no, selection`;
}

export async function ownBetsIn(db: Db, member: bigint, rounds: string[]): Promise<StoredBet[]> {
  return db<StoredBet[]>`select ${COLUMNS(db)} from bets_bet
    where member = ${member} and round_no = any(${list(rounds)}::text[]) order by placed_at, bet_no`;
}

export async function readBet(db: Db, member: bigint, betNo: string): Promise<StoredBet | undefined> {
  const [bet] = await db<
    StoredBet[]
  >`select ${COLUMNS(db)} from bets_bet where member = ${member} and bet_no = ${betNo}`;
  return bet;
}

export type BetFilter = {
  member: bigint;
  from: Date;
  to: Date;
  venues: string[] | null;
  /** With the venues that have this class today, for bets from before a bet stored its own. */
  gameClass: { name: GameClass; venues: string[] } | null;
  state: BetState | null;
};

const matching = (db: Db, { member, from, to, venues, gameClass, state }: BetFilter) => db`
  member = ${member} and placed_at >= ${from} and placed_at < ${to}
  and (${venues === null} or venue = any(${list(venues ?? [])}::text[]))
  and (${gameClass === null} or game_class = ${gameClass?.name ?? null}::text
    or (game_class is null and venue = any(${list(gameClass?.venues ?? [])}::text[])))
  and (${state}::text is null or state = ${state}::text)`;

/** A page of bets, newest first, after the last one of the page before. */
export async function pageOfBets(
  db: Db,
  filter: BetFilter,
  after: { placedAt: Date; betNo: string } | undefined,
  limit: number,
): Promise<StoredBet[]> {
  const [at, betNo] = [after?.placedAt ?? filter.to, after?.betNo ?? ''];
  return db<StoredBet[]>`select ${COLUMNS(db)} from bets_bet
    where ${matching(db, filter)} and (placed_at, bet_no) < (${at}, ${betNo})
    order by placed_at desc, bet_no desc limit ${limit}`;
}

export type BetSums = { betCount: number; stake: bigint; turnover: bigint; winLoss: bigint; openStake: bigint };

/** Sums in one currency; a member's bets in another are left out. */
export async function sumBets(db: Db, filter: BetFilter, currency: Currency): Promise<BetSums> {
  const [sums] = await db<BetSums[]>`
    select count(*)::int as "betCount", coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(turnover), 0)::bigint as turnover,
      coalesce(sum(payout - stake) filter (where state <> 'open'), 0)::bigint as "winLoss",
      coalesce(sum(stake) filter (where state = 'open'), 0)::bigint as "openStake"
    from bets_bet where ${matching(db, filter)} and currency = ${currency}`;
  return sums as BetSums;
}

export type PlayPlace = Pick<StoredBet, 'member' | 'venue' | 'currency'>;
export type SessionResult = { since: Date | null; net: bigint; staked: bigint };

/**
 * The result of a member's play session at a venue, in one currency: it reaches back from now while no pause is longer
 * than the given one. An open bet has no result yet. Its beginning is found in jumps of that length, each by the
 * index, so only the bets of the session are read.
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
    with recursive session (at) as (
      (select placed_at from bets_bet where ${own} and placed_at >= ${now}::timestamptz - ${pause} order by placed_at limit 1)
      union all
      select earlier.placed_at from session cross join lateral (
        select placed_at from bets_bet where ${own} and placed_at >= session.at - ${pause} and placed_at < session.at
        order by placed_at limit 1) earlier
    )
    select min(placed_at) as since, coalesce(sum(payout - stake), 0)::bigint as net,
      coalesce(sum(stake), 0)::bigint as staked
    from bets_bet where ${own} and placed_at >= (select min(at) from session)`;
  return sessionResult as SessionResult;
}
