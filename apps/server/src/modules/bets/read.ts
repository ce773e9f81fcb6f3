import { type Currency, limits } from '@harbour/rules';
import { type Db, list } from '#platform/db';
import {
  COLUMNS,
  heldStakes,
  IS_PAIRED,
  ownBetsIn,
  type PlayPlace,
  pageOfBets,
  readBet,
  type StoredBet,
  sumBets,
  sumSession,
} from './store.ts';

export type StakedBet = Pick<StoredBet, 'member' | 'betNo' | 'currency' | 'selections' | 'stakes' | 'stake' | 'state'>;
type OpenSum = { roundNo: string; currency: Currency; bets: number; stake: bigint };
/** The stakes on one selection of a round, of all members together. */
type SelectionSum = {
  game: string;
  currency: Currency;
  roundNo: string;
  selection: string;
  bets: number;
  stake: bigint;
  returned: bigint;
};
type OfTable = { roundNo: string; table: string };

const EARLIEST = new Date('2000-01-01T00:00:00.000Z');
const LATEST = new Date('2100-01-01T00:00:00.000Z');

/** One line for each stake: its selections (several in a parlay), and its payout. */
function linesOf({ selections, stakes, returns }: Pick<StoredBet, 'selections' | 'stakes' | 'returns'>) {
  return stakes.map((stake, at) => ({
    selectionList: stakes.length === selections.length ? selections.slice(at, at + 1) : selections,
    stake,
    payout: returns?.[at] ?? null,
  }));
}

/** Bet look-ups for other modules. */
export const readBets = {
  linesOf,
  /** Of one member, by a filter: a page, and their sums. */
  page: pageOfBets,
  sum: sumBets,
  ofMemberByNumber: readBet,
  /** A member's bets in some rounds. */
  own: ownBetsIn,
  /** The open stakes of some members in some rounds. */
  held: heldStakes,
  byNumber: async (db: Db, betNo: string): Promise<StoredBet | undefined> => {
    const [bet] = await db<
      StoredBet[]
    >`select ${COLUMNS(db)} from bets_bet where bet_no = ${betNo} order by member limit 1`;
    return bet;
  },
  ofMember: (db: Db, member: bigint, after: { placedAt: Date; betNo: string } | undefined, limit: number) =>
    pageOfBets(db, { member, from: EARLIEST, to: LATEST, venues: null, gameClass: null, state: null }, after, limit),
  ofRound: (db: Db, roundNo: string, after: { member: bigint; betNo: string }, limit: number) => db<StoredBet[]>`
    select ${COLUMNS(db)} from bets_bet
    where round_no = ${roundNo} and (member, bet_no) > (${after.member}, ${after.betNo}) order by member, bet_no limit ${limit}`,
  /**
   * The bets of a table's round by members, in pages: one read of one moment, with the fields that settlement needs. The
   * round number alone is not enough, because a venue may use the same one.
   */
  stakedIn: (db: Db, { roundNo, table }: OfTable, size: number) =>
    db<StakedBet[]>`
      select member, bet_no as "betNo", currency, selections, stakes, stake, state from bets_bet
      where round_no = ${roundNo} and game = ${table} order by member, bet_no`.cursor(size),
  hasOpen: async (db: Db, member: bigint): Promise<boolean> =>
    (await db`select 1 from bets_bet where member = ${member} and state = 'open' limit 1`).length > 0,
  /** The venues that a member has bet at since a moment. */
  venuesSince: async (db: Db, member: bigint, since: Date): Promise<string[]> => {
    const rows = await db<{ venue: string }[]>`
      select distinct venue from bets_bet where member = ${member} and placed_at >= ${since}`;
    return rows.map(({ venue }) => venue);
  },
  /** The stakes of a member in a currency since a moment, or ever, and the turnover among them. */
  playedSince: async (db: Db, member: bigint, currency: Currency, since: Date | null) => {
    const [row] = await db<{ staked: bigint; turnover: bigint }[]>`
      select coalesce(sum(stake) filter (where state <> 'void'), 0)::bigint as staked, coalesce(sum(turnover), 0)::bigint as turnover
      from bets_bet where member = ${member} and currency = ${currency} and placed_at >= ${since ?? EARLIEST}`;
    return row ?? { staked: 0n, turnover: 0n };
  },
  /**
   * The result of a member's play session at a venue, in one currency; a session lasts while no pause between two bets
   * is longer than half an hour.
   */
  sessionResult: (db: Db, place: PlayPlace, now: Date) => sumSession(db, place, now, limits.SESSION_PAUSE_MS),
  openIn: (db: Db, rounds: OfTable[]) => db<OpenSum[]>`
    select round_no as "roundNo", currency, count(*)::int as bets, sum(stake)::bigint as stake from bets_bet
    where round_no = any(${list(rounds.map(({ roundNo }) => roundNo))}::text[])
      and game = any(${list(rounds.map(({ table }) => table))}::text[]) and state = 'open' group by round_no, currency order by currency`,
  /** Which of these rounds have a bet that has not ended. */
  openAmong: async (db: Db, rounds: readonly { roundNo: string; game: string }[]): Promise<Set<string>> => {
    const found = await db<{ roundNo: string }[]>`
      select asked.round_no as "roundNo" from unnest(${list([...new Set(rounds.map(({ roundNo }) => roundNo))])}::text[])
        as asked (round_no)
      where exists (select from bets_bet bet where bet.round_no = asked.round_no and bet.state = 'open'
        and bet.game = any(${list([...new Set(rounds.map(({ game }) => game))])}::text[]))`;
    return new Set(found.map(({ roundNo }) => roundNo));
  },
  /** The ended stakes on each selection of these rounds, of all members together. */
  endedInRounds: (db: Db, rounds: readonly { roundNo: string; game: string }[]) => db<SelectionSum[]>`
    select game, currency, round_no as "roundNo", line.selection, (count(*) filter (where line.place = 1))::int as bets,
      sum(line.stake)::bigint as stake, sum(line.returned)::bigint as returned
    from bets_bet, unnest(selections, stakes, returns) with ordinality as line (selection, stake, returned, place)
    where round_no = any(${list([...new Set(rounds.map(({ roundNo }) => roundNo))])}::text[])
      and game = any(${list([...new Set(rounds.map(({ game }) => game))])}::text[]) and state = 'settled' and ${IS_PAIRED(db)}
    group by game, currency, round_no, line.selection`,
};
