import { limits } from '@harbour/rules';
import { openCase } from '#cases';
import { later } from '#platform/clock';
import type { DatabaseClock } from '#platform/database-clock';
import type { Transact, Tx } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { tellTopic } from '#platform/news';
import { topicOf } from './dealer.ts';
import { timesFrom } from './steps.ts';
import { lockRound, type StoredRound, type Table, writeTimes } from './store.ts';

export type AheadTools = {
  transact: Transact;
  databaseClock: DatabaseClock;
  log: Log;
  metrics: Pick<Metrics, 'roundsRetimed'>;
};
type AheadTimes = Pick<Table, 'bettingMs' | 'dealingMs' | 'pauseMs'>;
type AheadRound = Pick<StoredRound, 'phase' | 'opensAt' | 'closesAt' | 'settlesAt' | 'endsAt'>;

const LOOK_EVERY_MS = 2_000;

/**
 * Whether a clock that was ahead has left a round ahead of time: it opens in the future, or what comes next lies further away
 * than any table's times reach.
 */
export function isAhead({ phase, opensAt, settlesAt, endsAt }: AheadRound, now: Date): boolean {
  if (opensAt > later(now, limits.CLOCKS_APART_MS)) return true;
  const next = phase === 'dealing' ? settlesAt : endsAt;
  return phase !== 'betting' && next > later(now, limits.ROUND_STEP_MOST_MS + limits.CLOCKS_APART_MS);
}

/** The same phase again from now on: bets stay, what was drawn stays, and the table goes on. */
export function timesAgain({ phase }: Pick<AheadRound, 'phase'>, now: Date, table: AheadTimes) {
  const passed = { betting: 0, dealing: table.bettingMs, settled: table.bettingMs + table.dealingMs };
  return timesFrom(later(now, -(phase === 'refunded' ? passed.settled : passed[phase])), table);
}

type Rounds = { readAll: () => Promise<Table[]>; roundAt: (code: string) => Promise<StoredRound | undefined> };

/** Brings back to the present what a clock has left ahead, and tells the staff: whoever had bet there waits for it. */
export function aheadJob({ transact, databaseClock, log, metrics }: AheadTools, { readAll, roundAt }: Rounds): Job {
  const lookAt = async (table: Table, now: Date) => {
    const round = await roundAt(table.code);
    if (!round || !isAhead(round, now)) return;
    if (!(await transact((tx) => timeAgain(tx, round.id, table, now)))) return;
    metrics.roundsRetimed.inc();
    log.error({ round: round.roundNo, table: table.code }, 'a round lay ahead of time: a clock had jumped');
  };
  const run = async () => {
    const now = await databaseClock();
    for (const table of await readAll()) await lookAt(table, now);
  };
  return { name: 'rounds ahead of time', everyMs: LOOK_EVERY_MS, run };
}

async function timeAgain(tx: Tx, id: bigint, table: AheadTimes, now: Date): Promise<boolean> {
  const round = await lockRound(tx, id);
  if (!round || !isAhead(round, now)) return false;
  await writeTimes(tx, id, timesAgain(round, now, table));
  const words = `${round.phase} until ${round.endsAt.toISOString()}`;
  await openCase(tx, { kind: 'roundAhead', subject: round.roundNo, detail: round.phase, member: null, words }, now);
  await tellTopic(tx, topicOf(round.table));
  return true;
}
