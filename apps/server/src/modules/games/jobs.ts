import { dayAfter, siteDay } from '@harbour/rules';
import { openCase } from '#cases';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { addUp } from './rtp-monitor/count.ts';
import { markAlarmed, type ReturnPlace, readReturns } from './rtp-monitor/store.ts';
import { type Judgement, judge, judgementWords } from './rtp-monitor/verdict.ts';

export type GameJobTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'returnDeviation' | 'returnsOff'>;
};

const EVERY_MS = 5_000;
/** A grave fault shows within a day; a small one only in many rounds. */
const WINDOWS = [1, 30];

/** Compares the returns of our games with what their rules promise. */
export function gameJobs(tools: GameJobTools): Job[] {
  return [{ name: 'games.rtp', everyMs: EVERY_MS, run: () => watch(tools) }];
}

async function watch({ db, transact, clock, log, metrics }: GameJobTools): Promise<void> {
  const now = clock();
  const today = siteDay(now);
  const days = await readReturns(db, { from: dayAfter(today, 1 - Math.max(...WINDOWS)), to: today });
  let off = 0;
  for (const window of WINDOWS) {
    const since = dayAfter(today, 1 - window);
    for (const { game, currency, ...tally } of addUp(days.filter(({ day }) => day >= since))) {
      const judged = judge(tally);
      metrics.returnDeviation.set({ game, currency, days: window }, judged.deviation);
      if (judged.verdict !== 'off') continue;
      off += 1;
      const isNew = await callPerson(transact, { game, currency }, { window, today, judged }, now);
      if (isNew) log.error({ game, currency, days: window, ...judged }, 'the return of a game is off');
    }
  }
  metrics.returnsOff.set(off);
}

type SeenDeviation = { window: number; today: string; judged: Judgement };

/** Opens a case at most once a day per game, also if yesterday's was closed. */
function callPerson(
  transact: Transact,
  place: ReturnPlace,
  { window, today, judged }: SeenDeviation,
  now: Date,
): Promise<boolean> {
  return transact(async (tx) => {
    if (!(await markAlarmed(tx, today, place, now))) return false;
    const words = `${place.currency}, ${window} d: ${judgementWords(judged)}`;
    await openCase(tx, { kind: 'returnOff', subject: place.game, detail: place.currency, member: null, words }, now);
    return true;
  });
}
