import type { Input } from '@harbour/contract';
import type { OfficeReturn, officeGames } from '@harbour/contract/office-games';
import { dayAfter, siteDay } from '@harbour/rules';
import type { Db } from '#platform/db';
import { refuse } from '#platform/refuse';
import { addUp, countedUntil } from './count.ts';
import { type ReturnPlace, readReturns } from './store.ts';
import { judge, type Tally } from './verdict.ts';

type ShownNames = Map<string, string>;

const MOST_DAYS = 366;
const DAYS_SHOWN = 60;

function shown(of: ReturnPlace & Tally, alarmedAt: Date | null, names: ShownNames): OfficeReturn {
  const { game, currency, bets, rounds, stakes, payouts } = of;
  const name = names.get(game) ?? game;
  return { game, name, currency, bets, rounds, stakes, payouts, ...judge(of), alarmedAt };
}

/** Every game over a span of days, the largest deviation first. */
export async function readSpan(db: Db, asked: Input<typeof officeGames.listReturns>, names: ShownNames, now: Date) {
  const to = asked.to ?? siteDay(now);
  const from = asked.from ?? to;
  if (from > to || dayAfter(from, MOST_DAYS) < to) refuse('rangeTooWide');
  const [days, countedTo] = await Promise.all([readReturns(db, { from, to }), countedUntil(db, now)]);
  const alarmOf = ({ game, currency }: ReturnPlace) =>
    days.find((day) => day.game === game && day.currency === currency && day.alarmedAt)?.alarmedAt ?? null;
  const returnList = addUp(days).map((one) => shown(one, alarmOf(one), names));
  returnList.sort((one, other) => Math.abs(other.deviation) - Math.abs(one.deviation));
  return { from, to, countedTo, returnList };
}

export async function readDaysOf(db: Db, of: ReturnPlace, names: ShownNames, now: Date) {
  const to = siteDay(now);
  const days = await readReturns(db, { from: dayAfter(to, 1 - DAYS_SHOWN), to }, of);
  return { dayList: days.map(({ day, alarmedAt, ...one }) => ({ day, ...shown(one, alarmedAt, names) })) };
}
