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
 * Whether a clock that was ahead has left a round ahead of time: it opens in the future, or its next step is further
 * away than any table's times allow.
 */
export function isAhead({ phase, opensAt, settlesAt, endsAt }: AheadRound, now: Date): boolean {
  if (opensAt > later(now, limits.CLOCKS_APART_MS)) return true;
  const next = phase === 'dealing' ? settlesAt : endsAt;
  return phase !== 'betting' && next > later(now, limits.ROUND_STEP_MOST_MS + limits.CLOCKS_APART_MS);
}

/** The same phase again from now on: the bets and the outcome stay, and the table goes on. */
export function timesAgain({ phase }: Pick<AheadRound, 'phase'>, now: Date, table: AheadTimes) {
  const passed = { betting: 0, dealing: table.bettingMs, settled: table.bettingMs + table.dealingMs };
  return timesFrom(later(now, -(phase === 'refunded' ? passed.settled : passed[phase])), table);
}

type TableReaders = { readAll: () => Promise<Table[]>; roundAt: (code: string) => Promise<StoredRound | undefined> };

/**
 * Brings rounds that a clock has left ahead back to the present, and opens a case, because members wait for their bets.
 */
export function aheadJob(
  { transact, databaseClock, log, metrics }: AheadTools,
  { readAll, roundAt }: TableReaders,
): Job {
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
  return { name: 'live-tables.ahead', everyMs: LOOK_EVERY_MS, run };
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
