import type { Currency } from '@harbour/rules';
import { type Db, type Fragment, list, type Tx } from '#platform/db';
import type { Tally } from './verdict.ts';

export type ReturnPlace = { game: string; currency: Currency };
export type DayReturn = ReturnPlace & Tally & { day: string; alarmedAt: Date | null };
const COLUMNS = (db: Db) => db`day::text as day, game, currency, bets::float8 as bets, rounds::float8 as rounds, stakes,
  payouts, expected, variance, third, alarmed_at as "alarmedAt"`;

export type CountedRound = ReturnPlace & Tally & { roundNo: string; day: string };
type RoundName = { roundNo: string; game: string };
/** A round of which bets have ended or were revised; `hasEnded` is false if they were only revised. */
export type TouchedRound = RoundName & { currencies: ReturnPlace['currency'][]; firstAt: Date; hasEnded: boolean };

/** The rounds of these games that the facts are about. */
export async function roundsIn(tx: Tx, facts: Fragment, games: string[]): Promise<TouchedRound[]> {
  return tx<TouchedRound[]>`
    select round_no as "roundNo", game, array_agg(distinct currency) as currencies, min(at) as "firstAt",
      bool_or(open_change < 0) as "hasEnded"
    from ${facts} fact where game = any(${list(games)}::text[]) group by round_no, game`;
}

export type AloneSum = ReturnPlace & {
  hour: Date;
  bets: number;
  stake: bigint;
  returned: bigint;
  squares: number;
  cubes: number;
};

/**
 * Sums of bets that each are a round of their own, by the hour: the site's day begins at a full hour. A bet that was
 * void before it ended was never counted; one that is void after that is taken out again.
 */
export async function aloneIn(tx: Tx, facts: Fragment, games: string[]): Promise<AloneSum[]> {
  return tx<AloneSum[]>`
    with ended as (
      select game, currency, date_trunc('hour', at, 'utc') as hour, stake, payout_change,
        case kind when 'betSettled' then 1 when 'betVoided' then -1 else 0 end as sign
      from ${facts} fact
      where game = any(${list(games)}::text[]) and not (kind = 'betVoided' and open_change <> 0))
    select game, currency, hour, sum(sign)::float8 as bets, sum(sign * stake)::bigint as stake,
      sum(payout_change)::bigint as returned, sum(sign * stake::float8 ^ 2) as squares, sum(sign * stake::float8 ^ 3) as cubes
    from ended group by game, currency, hour`;
}

/** The tallies of these rounds so far, one for each currency. One consumer counts at a time, so no other writes them. */
export function readRounds(tx: Tx, rounds: readonly RoundName[]): Promise<CountedRound[]> {
  const numbers = list([...new Set(rounds.map(({ roundNo }) => roundNo))]);
  return tx<CountedRound[]>`
    select round_no as "roundNo", game, currency, day::text as day, bets::float8 as bets, (bets > 0)::int as rounds, stakes,
      payouts, expected, variance, third
    from games_round_return where round_no = any(${numbers}::text[])`;
}

export async function keepRounds(tx: Tx, rounds: readonly CountedRound[]): Promise<void> {
  const column = (name: Exclude<keyof CountedRound, 'rounds'>) => list(rounds.map((one) => one[name]));
  await tx`
    insert into games_round_return as known (round_no, game, currency, day, bets, stakes, payouts, expected, variance, third)
    select * from unnest(${column('roundNo')}::text[], ${column('game')}::text[], ${column('currency')}::text[],
      ${column('day')}::date[], ${column('bets')}::bigint[], ${column('stakes')}::bigint[],
      ${column('payouts')}::bigint[], ${column('expected')}::float8[], ${column('variance')}::float8[],
      ${column('third')}::float8[])
    on conflict (round_no, game, currency) do update set bets = excluded.bets, stakes = excluded.stakes,
      payouts = excluded.payouts, expected = excluded.expected, variance = excluded.variance, third = excluded.third`;
}

type DayChange = ReturnPlace & Tally & { day: string };

/** Adds to the sums of days. */
export async function addReturns(tx: Tx, changes: readonly DayChange[]): Promise<void> {
  if (changes.length === 0) return;
  const column = (name: keyof DayChange) => list(changes.map((one) => one[name]));
  await tx`
    insert into games_return as known (day, game, currency, bets, rounds, stakes, payouts, expected, variance, third)
    select day, game, currency, sum(bets), sum(rounds), sum(stakes), sum(payouts), sum(expected), sum(variance), sum(third)
    from unnest(${column('day')}::date[], ${column('game')}::text[], ${column('currency')}::text[],
      ${column('bets')}::bigint[], ${column('rounds')}::bigint[], ${column('stakes')}::bigint[],
      ${column('payouts')}::bigint[], ${column('expected')}::float8[], ${column('variance')}::float8[],
      ${column('third')}::float8[])
      as change (day, game, currency, bets, rounds, stakes, payouts, expected, variance, third)
    group by day, game, currency
    on conflict (day, game, currency) do update set bets = known.bets + excluded.bets, rounds = known.rounds + excluded.rounds,
      stakes = known.stakes + excluded.stakes, payouts = known.payouts + excluded.payouts,
      expected = known.expected + excluded.expected, variance = known.variance + excluded.variance,
      third = known.third + excluded.third`;
}

/** The days of a span, newest first; of one game, or of all. */
export function readReturns(db: Db, span: { from: string; to: string }, of?: ReturnPlace): Promise<DayReturn[]> {
  return db<DayReturn[]>`select ${COLUMNS(db)} from games_return
    where day >= ${span.from}::date and day <= ${span.to}::date
      ${of ? db`and game = ${of.game} and currency = ${of.currency}` : db``}
    order by day desc, game, currency`;
}

/** True for the first alarm of that day. */
export async function markAlarmed(tx: Tx, day: string, { game, currency }: ReturnPlace, now: Date): Promise<boolean> {
  const rows = await tx`update games_return set alarmed_at = ${now}
    where day = ${day}::date and game = ${game} and currency = ${currency} and alarmed_at is null returning game`;
  return rows.length > 0;
}
