import { dayAfter, dayStart, siteDay } from '@harbour/rules';
import { readBets } from '#bets';
import { later } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import type { CatalogueGame } from '../catalogue.ts';
import { slotOdds, tableOdds } from './odds.ts';
import { lockMark, markRecounted, moveMark, type ReturnPlace, writeReturns } from './store.ts';
import { addTallies, NOTHING_PLAYED, type Tally, tallyAlone, tallyRound } from './verdict.ts';

type PlayedGame = Pick<CatalogueGame, 'code' | 'kind' | 'engine'>;
type CountedReturn = ReturnPlace & Tally;

/** Bets that ended so lately may still be on their way into the database. */
const LAG_MS = 5_000;
/** The most that is counted in one transaction. */
const STEP_MS = 3_600_000;
/** When a day that is over is counted again as a whole: by then whatever was late has been written. */
const RECOUNT_AFTER_MS = 600_000;

/** What ended after one moment and up to another, by game and currency. */
async function countSpan(db: Db, games: PlayedGame[], after: Date, to: Date): Promise<CountedReturn[]> {
  const codes = (kind: PlayedGame['kind']) => games.filter((game) => game.kind === kind).map(({ code }) => code);
  const engineOf = (code: string) => games.find((game) => game.code === code)?.engine ?? '';
  const [selections, alone] = await Promise.all([
    readBets.endedBySelection(db, { games: codes('table'), after, to }),
    readBets.endedAlone(db, { games: codes('slot'), after, to }),
  ]);
  const rounds = Map.groupBy(selections, ({ game, currency, roundNo }) => `${game} ${currency} ${roundNo}`);
  const ofTables = [...rounds.values()].flatMap((lines): CountedReturn[] => {
    const [first] = lines;
    return first ? [{ ...placeOf(first), ...tallyRound(lines, tableOdds(engineOf(first.game))) }] : [];
  });
  const ofSlots = alone.flatMap((sum): CountedReturn[] => {
    const odds = slotOdds(engineOf(sum.game));
    return odds ? [{ ...placeOf(sum), ...tallyAlone(sum, odds) }] : [];
  });
  return addUp([...ofTables, ...ofSlots]);
}

const placeOf = ({ game, currency }: ReturnPlace): ReturnPlace => ({ game, currency });

/** One tally for each game and currency. */
export function addUp(counted: CountedReturn[]): CountedReturn[] {
  const places = Map.groupBy(counted, ({ game, currency }) => `${game} ${currency}`);
  return [...places.values()].flatMap((all): CountedReturn[] =>
    all[0] ? [{ ...placeOf(all[0]), ...all.reduce<Tally>(addTallies, NOTHING_PLAYED) }] : [],
  );
}

/** Up to where the next step counts: never past a day, an hour, or what is too fresh. Nothing, when there is nothing new. */
export function nextStep(countedTo: Date, now: Date): { day: string; to: Date } | undefined {
  const day = siteDay(later(countedTo, 1));
  const lastOfDay = later(dayStart(dayAfter(day, 1)), -1);
  const end = Math.min(lastOfDay.getTime(), countedTo.getTime() + STEP_MS, now.getTime() - LAG_MS);
  return end > countedTo.getTime() ? { day, to: new Date(end) } : undefined;
}

/** Counts what has ended since the last time, one step at a time; false, when there is nothing more, or others count. */
export function countOn(transact: Transact, games: PlayedGame[], now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const mark = await lockMark(tx);
    const step = mark && nextStep(mark.countedTo, now);
    if (!step) return false;
    await writeReturns(tx, step.day, await countSpan(tx, games, mark.countedTo, step.to), false);
    await moveMark(tx, step.to);
    return true;
  });
}

/** A day that is over is counted once more as a whole, so that nothing that was written late is missing. */
export async function recountYesterday(
  transact: Transact,
  games: PlayedGame[],
  now: Date,
): Promise<string | undefined> {
  const today = siteDay(now);
  const yesterday = dayAfter(today, -1);
  if (now.getTime() < dayStart(today).getTime() + RECOUNT_AFTER_MS) return undefined;
  return transact(async (tx) => {
    const mark = await lockMark(tx);
    if (!mark || mark.recounted === yesterday || mark.countedTo < dayStart(today)) return undefined;
    const [from, end] = [later(dayStart(yesterday), -1), later(dayStart(today), -1)];
    await writeReturns(tx, yesterday, await countSpan(tx, games, from, end), true);
    await markRecounted(tx, yesterday);
    return yesterday;
  });
}
