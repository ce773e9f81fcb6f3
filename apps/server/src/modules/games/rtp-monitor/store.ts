import type { Currency } from '@harbour/rules';
import { type Db, list, type Tx } from '#platform/db';
import type { Tally } from './verdict.ts';

export type ReturnPlace = { game: string; currency: Currency };
export type DayReturn = ReturnPlace & Tally & { day: string; alarmedAt: Date | null };
type ReturnCursor = { countedTo: Date; recounted: string | null };

const COLUMNS = (db: Db) => db`day::text as day, game, currency, bets::float8 as bets, rounds::float8 as rounds, stakes,
  payouts, expected, variance, third, alarmed_at as "alarmedAt"`;

export async function readMark(db: Db): Promise<ReturnCursor | undefined> {
  const [mark] = await db<
    ReturnCursor[]
  >`select counted_to as "countedTo", recounted::text as recounted from games_return_mark`;
  return mark;
}

/** Who has it counts; nothing, when somebody else is at it. */
export async function lockMark(tx: Tx): Promise<ReturnCursor | undefined> {
  const [mark] = await tx<ReturnCursor[]>`
    select counted_to as "countedTo", recounted::text as recounted from games_return_mark for update skip locked`;
  return mark;
}

export async function moveMark(tx: Tx, countedTo: Date): Promise<void> {
  await tx`update games_return_mark set counted_to = ${countedTo}`;
}

export async function markRecounted(tx: Tx, day: string): Promise<void> {
  await tx`update games_return_mark set recounted = ${day}`;
}

type StoredReturn = ReturnPlace & Tally;

/** More of a day; or, where the day was counted as a whole, all of it in place of what stood there. */
export async function writeReturns(tx: Tx, day: string, counted: StoredReturn[], isWhole: boolean): Promise<void> {
  const column = (name: keyof StoredReturn) => list(counted.map((one) => one[name]));
  const kept = isWhole ? tx`0` : tx`1`;
  await tx`
    insert into games_return as known (day, game, currency, bets, rounds, stakes, payouts, expected, variance, third)
    select ${day}::date, game, currency, bets, rounds, stakes, payouts, expected, variance, third
    from unnest(${column('game')}::text::text[], ${column('currency')}::text::text[], ${column('bets')}::text::bigint[],
      ${column('rounds')}::text::bigint[], ${column('stakes')}::text::bigint[], ${column('payouts')}::text::bigint[],
      ${column('expected')}::text::float8[], ${column('variance')}::text::float8[], ${column('third')}::text::float8[])
      as counted (game, currency, bets, rounds, stakes, payouts, expected, variance, third)
    on conflict (day, game, currency) do update set
      bets = ${kept} * known.bets + excluded.bets, rounds = ${kept} * known.rounds + excluded.rounds,
      stakes = ${kept} * known.stakes + excluded.stakes, payouts = ${kept} * known.payouts + excluded.payouts,
      expected = ${kept} * known.expected + excluded.expected, variance = ${kept} * known.variance + excluded.variance,
      third = ${kept} * known.third + excluded.third`;
}

/** The days of a span, newest first; of one game, or of all. */
export function readReturns(db: Db, span: { from: string; to: string }, of?: ReturnPlace): Promise<DayReturn[]> {
  return db<DayReturn[]>`select ${COLUMNS(db)} from games_return
    where day >= ${span.from}::date and day <= ${span.to}::date
      ${of ? db`and game = ${of.game} and currency = ${of.currency}` : db``}
    order by day desc, game, currency`;
}

/** True for whoever calls a person first on that day. */
export async function markAlarmed(tx: Tx, day: string, { game, currency }: ReturnPlace, now: Date): Promise<boolean> {
  const rows = await tx`update games_return set alarmed_at = ${now}
    where day = ${day}::date and game = ${game} and currency = ${currency} and alarmed_at is null returning game`;
  return rows.length > 0;
}
