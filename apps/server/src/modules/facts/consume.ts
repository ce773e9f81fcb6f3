import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@harbour/rules';
import { isDatabaseAway } from '#platform/away';
import type { Clock } from '#platform/clock';
import type { Db, Fragment, Transact, Tx } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { News } from '#platform/news';
import {
  type Cursor,
  type Fact,
  type FactKind,
  findPage,
  hasPassed,
  lockCursor,
  moveCursor,
  newestPending,
  oldestPending,
  openMonths,
  type Page,
  readFacts,
  rowsOf,
} from './log.ts';

/**
 * Follows the log. The handler's writes and the cursor commit together, so each fact is handled once, in order, by one
 * process.
 */
export type Consumer = { name: string; kinds: readonly FactKind[] } & (
  | { handle: (tx: Tx, facts: Fact[]) => Promise<void> }
  /** In SQL, for sums and copies: no fact leaves the database. `facts` stands in a `from`, with the log's columns. */
  | { handleRows: (tx: Tx, facts: Fragment) => Promise<unknown> }
);

export type FactTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'factLag'>;
  news: Pick<News, 'onChanged' | 'onMissed'>;
  /** Whether this process may write now; otherwise its consumers wait, and those of other processes go on. */
  mayRun: () => boolean;
  /** Opens a case: a consumer has stopped, or is late. */
  onStopped: (tx: Tx, consumer: string, words: string, now: Date) => Promise<void>;
};

const BATCH = 1_000;
const ROWS_BATCH = 10_000;
/** The longest delay that lost news causes. */
const LOOK_EVERY_MS = 1_000;
/** News arrive in bursts, such as the payments of a round; one run serves all of them. */
const GATHER_MS = 500;
/** A transaction that is still open holds back the facts after it. */
const RETRY_MS = 5;
/** Longer than a consumer that keeps up ever needs; a page waits no longer for it. */
const DRAIN_PATIENCE_MS = 2_000;
/** The pause after a failure; each further one doubles it. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A failure that does not repeat, such as a deadlock, needs no person. */
const FAILURES_OF_A_CASE = 2;
const LATE_MS = limits.MINUTE_MS;

/** `at`: where the cursor is now. */
type ConsumerStep = { isMore: boolean; at: Cursor };
type DrainTools = Pick<FactTools, 'db' | 'transact' | 'clock'>;

/** Handles one batch. Undefined while another process runs the consumer. */
export async function consumeBatch(
  { transact, clock }: Pick<FactTools, 'transact' | 'clock'>,
  consumer: Consumer,
): Promise<ConsumerStep | undefined> {
  const { name, kinds } = consumer;
  const limit = 'handle' in consumer ? BATCH : ROWS_BATCH;
  return transact(async (tx) => {
    const from = await lockCursor(tx, name);
    if (!from) return undefined;
    const { count, to } = await findPage(tx, from, kinds, limit);
    if (count > 0 && to) await handlePage(tx, consumer, { kinds, from, to });
    if (to) await moveCursor(tx, name, to, clock());
    return { isMore: count === limit, at: to ?? from };
  });
}

async function handlePage(tx: Tx, consumer: Consumer, page: Page): Promise<void> {
  if ('handle' in consumer) await consumer.handle(tx, await readFacts(tx, page));
  else await consumer.handleRows(tx, rowsOf(tx, page));
}

/** Runs a consumer until it has handled every fact committed before the call. */
export async function drain(tools: DrainTools, consumer: Consumer, patienceMs = DRAIN_PATIENCE_MS): Promise<void> {
  await drainTo(tools, consumer, await newestPending(tools.db, consumer), patienceMs);
}

/**
 * Runs a consumer until it has handled every fact of a member committed before the call, for a page that shows a result.
 * It waits only for transactions that began before the newest of these facts, not for later ones of other members.
 */
export async function drainFor(
  tools: DrainTools,
  consumer: Consumer,
  member: bigint,
  patienceMs = DRAIN_PATIENCE_MS,
): Promise<void> {
  await drainTo(tools, consumer, await newestPending(tools.db, consumer, member), patienceMs);
}

async function drainTo(tools: DrainTools, consumer: Consumer, target: Cursor | undefined, patienceMs: number) {
  for (let waited = 0; target && waited <= patienceMs; ) {
    const step = await consumeBatch(tools, consumer);
    if (step && hasPassed(step.at, target)) return;
    if (step?.isMore) continue;
    await pause(RETRY_MS);
    waited += RETRY_MS;
  }
  if (target) throw new Error(`${consumer.name} did not catch up in ${patienceMs} ms`);
}

/**
 * Runs every consumer whenever there may be new facts. A failing one pauses alone, longer each time, and opens a case
 * when it fails again.
 */
export function startConsumers(
  tools: FactTools,
  consumers: readonly Consumer[],
  lookEveryMs = LOOK_EVERY_MS,
): { stop: () => Promise<void> } {
  const runners = consumers.map((consumer) => startOne(tools, consumer, lookEveryMs));
  const wake = () => {
    for (const runner of runners) runner.wake();
  };
  tools.news.onChanged(wake);
  tools.news.onMissed(wake);
  return { stop: async () => void (await Promise.all(runners.map(({ stop }) => stop()))) };
}

function startOne(tools: FactTools, consumer: Consumer, lookEveryMs: number) {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let failures = 0;
  const after = (ms: number) => {
    clearTimeout(timer);
    if (!isStopping) timer = setTimeout(run, ms);
  };
  /** An unreachable database is reported elsewhere, and so is a node that may not write. */
  const fail = async (error: unknown) => {
    if (isDatabaseAway(error)) return after(FIRST_PAUSE_MS);
    failures += 1;
    tools.log.error({ err: error, consumer: consumer.name }, 'a consumer of facts failed');
    if (failures >= FAILURES_OF_A_CASE) await report(tools, consumer.name, String(error));
    after(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
  };
  const turn = async () => {
    try {
      while (!isStopping && tools.mayRun() && (await consumeBatch(tools, consumer))?.isMore);
      failures = 0;
      after(isWoken ? GATHER_MS : lookEveryMs);
    } catch (error) {
      await fail(error);
    }
  };
  const run = () => {
    isWoken = false;
    running ??= turn().finally(() => {
      running = undefined;
    });
  };
  run();
  return {
    /** Runs it soon, or again soon if it is running, unless it pauses after a failure. More news does not put it off. */
    wake: () => {
      if (isWoken || failures > 0) return;
      isWoken = true;
      if (!running) after(GATHER_MS);
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Opens a case once; if even that fails, the error is already in the log. */
async function report({ transact, clock, onStopped, log }: FactTools, name: string, words: string): Promise<void> {
  await transact((tx) => onStopped(tx, name, words, clock())).catch((error: unknown) =>
    log.error({ err: error, consumer: name }, 'no case for a failed consumer'),
  );
}

/** Measures how far each consumer is behind, and creates the partitions of the coming months. */
export function factJobs(tools: FactTools, consumers: readonly Consumer[]): Job[] {
  const { db, transact, clock, metrics } = tools;
  const measure = async () => {
    for (const { name, kinds } of consumers) {
      const oldest = await oldestPending(db, name, kinds);
      const lagMs = oldest ? Math.max(0, clock().getTime() - oldest.getTime()) : 0;
      metrics.factLag.set({ consumer: name }, lagMs / 1_000);
      if (lagMs > LATE_MS) await report(tools, name, `${Math.round(lagMs / 1_000)} s late`);
    }
  };
  return [
    { name: 'facts.lag', everyMs: 15_000, run: measure },
    { name: 'facts.months', everyMs: limits.DAY_MS, run: () => transact(openMonths) },
  ];
}
