import type { Currency, GameClass } from '@harbour/rules';
import type { upsertVenueBets } from '#bets';
import { type Db, list, type Tx } from '#platform/db';
import { digest } from '#platform/digest';
import type { VenueBet } from '#platform/ports';
import type { SqlStatement } from '#platform/transactions';
import type { IntegrationTools } from '../tools.ts';

type BetRecord = Parameters<typeof upsertVenueBets>[1][number];
export type LoggedBet = Omit<VenueBet, 'player'> & {
  member: bigint;
  venue: string;
  currency: Currency;
  posted: bigint;
};

const columns = (
  db: Db,
) => db`member, venue, bet_id as "betId", currency, game, round_id as "roundId", stake, payout, state,
  revision, placed_at as "placedAt", settled_at as "settledAt", posted`;

/** Rows of venues are many; waiting ones are few. */
const AT_ONCE = 500;

/**
 * Due bets: new ones before refused ones, so that refused ones delay no other; then those that add money, so that more
 * of the rest can be posted. A hopeless one that has its case is left to a person.
 */
export function readDueBets(db: Db, venue: string): Promise<LoggedBet[]> {
  return db<LoggedBet[]>`select ${columns(db)} from integration_bet where venue = ${venue} and posted <> effect
    and (case_at is null or waits_since is not null)
    order by tried_at nulls first, effect < posted, placed_at limit ${AT_ONCE}`;
}

export type UnpostedBet = Pick<LoggedBet, 'member' | 'venue' | 'betId' | 'revision'>;
type StuckBet = UnpostedBet & { currency: Currency; missing: bigint };

/** Reschedules refused bets behind the others. Returns those that need a case now. */
export async function putBack(tx: Tx, bets: UnpostedBet[], at: { now: Date; overdue: Date }): Promise<StuckBet[]> {
  await lockBets(tx, bets);
  await tx`update integration_bet bet set tried_at = ${at.now}, waits_since = coalesce(waits_since, ${at.now})
    from ${unposted(tx, bets)} where ${isSame(tx)}`;
  return tx<StuckBet[]>`update integration_bet bet set case_at = ${at.now} from ${unposted(tx, bets)}
    where ${isSame(tx)} and case_at is null and waits_since <= ${at.overdue} returning ${stuck(tx)}`;
}

/** Gives up bets for which waiting does not help; they are a person's from now on. */
export async function giveUp(tx: Tx, bets: UnpostedBet[], now: Date): Promise<StuckBet[]> {
  await lockBets(tx, bets);
  return tx<StuckBet[]>`update integration_bet bet set tried_at = ${now}, waits_since = null, case_at = ${now}
    from ${unposted(tx, bets)} where ${isSame(tx)} returning ${stuck(tx)}`;
}

const unposted = (tx: Tx, bets: UnpostedBet[]) => {
  const column = (name: keyof UnpostedBet) => list(bets.map((bet) => bet[name]));
  return tx`unnest(${column('member')}::bigint[], ${column('venue')}::text[], ${column('betId')}::text[],
    ${column('revision')}::int[]) as tried (member, venue, bet_id, revision)`;
};
const isSame = (tx: Tx) => tx`bet.member = tried.member and bet.venue = tried.venue and bet.bet_id = tried.bet_id
  and bet.revision = tried.revision and bet.posted <> bet.effect`;
const stuck = (tx: Tx) => tx`bet.member, bet.venue, bet.bet_id as "betId", bet.revision, bet.currency,
  bet.effect - bet.posted as missing`;

/** Locks bets in the one order that everything uses. */
async function lockBets(tx: Tx, bets: UnpostedBet[]): Promise<void> {
  await tx`select 1 from integration_bet bet join ${unposted(tx, bets)} on ${isSame(tx)}
    order by bet.member, bet.bet_id for update of bet`;
}

/** A higher revision replaces the stored bet; the same revision is ignored. */
export function upsertBets(tx: Tx, bets: LoggedBet[]): SqlStatement {
  const column = (name: keyof LoggedBet) => list(bets.map((bet) => bet[name]));
  return tx`
    insert into integration_bet as known (member, venue, bet_id, currency, game, round_id, stake, payout, state, revision,
      placed_at, settled_at, posted)
    select * from unnest(${column('member')}::bigint[], ${column('venue')}::text[], ${column('betId')}::text[],
      ${column('currency')}::text[], ${column('game')}::text[], ${column('roundId')}::text[],
      ${column('stake')}::bigint[], ${column('payout')}::bigint[], ${column('state')}::text[],
      ${column('revision')}::int[], ${column('placedAt')}::timestamptz[],
      ${column('settledAt')}::timestamptz[], ${column('posted')}::bigint[])
    on conflict (member, venue, bet_id) do update set game = excluded.game, round_id = excluded.round_id,
      stake = excluded.stake, payout = excluded.payout, state = excluded.state, revision = excluded.revision,
      settled_at = excluded.settled_at, waits_since = null, tried_at = null, case_at = null
    where known.revision < excluded.revision`;
}

const LONGEST = 46;

/** A bet's number for people: the venue's own if it is short and plain, else a digest of it. */
export function betNoOf(venue: string, betId: string): string {
  const plain = `${venue}:${betId}`;
  return plain.length <= LONGEST && /^[\w.:-]+$/.test(plain)
    ? plain
    : `${venue}:${digest(betId).toString('base64url').slice(0, 22)}`;
}

/** A round's number for people. It begins with the venue, so that it cannot equal one of ours or of another venue. */
const roundNoOf = (venue: string, roundId: string) => `${venue}:${roundId}`.slice(0, 64);

/** The reference of a bet's posting: each revision has at most one. */
export const referenceOf = ({ venue, betId, revision }: LoggedBet) => `${betNoOf(venue, betId)}:${revision}`;

/** The catalogue's name of a venue's game, and the venue's class. */
export type VenueGames = {
  nameOf: (venue: string, game: string) => string;
  classOf: (venue: string) => GameClass | null;
};

/** A game that is not in the catalogue keeps the venue's name. */
export async function readVenueGames({
  readGames,
  readVenues,
}: Pick<IntegrationTools, 'readGames' | 'readVenues'>): Promise<VenueGames> {
  const [games, venues] = await Promise.all([readGames(), readVenues()]);
  return {
    nameOf: (venue, game) =>
      games.find((one) => one.venue === venue && one.engine === game)?.code ?? `${venue}.${game}`.slice(0, 60),
    classOf: (venue) => venues.find(({ code }) => code === venue)?.gameClass ?? null,
  };
}

/** A push, a free round and a void bet count no turnover. */
function countOf(
  state: LoggedBet['state'],
  stake: bigint,
  payout: bigint | null,
): Pick<BetRecord, 'turnover' | 'uncounted'> {
  if (state === 'open') return { turnover: 0n, uncounted: null };
  if (state === 'void') return { turnover: 0n, uncounted: 'void' };
  if (stake === 0n) return { turnover: 0n, uncounted: 'free' };
  return payout === stake ? { turnover: 0n, uncounted: 'push' } : { turnover: stake, uncounted: null };
}

/** A bet as the member's list shows it. */
export const recordOf =
  ({ nameOf, classOf }: VenueGames) =>
  (bet: LoggedBet): BetRecord => {
    const { member, venue, currency, stake, state, revision, placedAt, roundId } = bet;
    const payout = state === 'open' ? null : state === 'void' ? stake : bet.payout;
    return {
      member,
      venue,
      currency,
      stake,
      state,
      revision,
      placedAt,
      payout,
      betNo: betNoOf(venue, bet.betId),
      game: nameOf(venue, bet.game),
      gameClass: classOf(venue),
      roundNo: roundNoOf(venue, roundId),
      ...countOf(state, stake, payout),
      settledAt: state === 'open' ? null : (bet.settledAt ?? placedAt),
    };
  };
