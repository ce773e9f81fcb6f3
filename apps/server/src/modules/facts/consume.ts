import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import type { Db, Fragment, Transact, Tx } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { News } from '#platform/news';
import {
  type Fact,
  type FactKind,
  findPage,
  lockCursor,
  moveCursor,
  nextTransaction,
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
const LONGEST_PAUSE_MS = limits.MINUTE_MS;
const LATE_MS = limits.MINUTE_MS;

type Step = { isMore: boolean; bound: bigint };

/** Handles one batch. Undefined while another process runs the consumer. */
export async function consumeBatch(
  { transact, clock }: Pick<FactTools, 'transact' | 'clock'>,
  consumer: Consumer,
): Promise<Step | undefined> {
  const { name, kinds } = consumer;
  const limit = 'handle' in consumer ? BATCH : ROWS_BATCH;
  return transact(async (tx) => {
    const from = await lockCursor(tx, name);
    if (!from) return undefined;
    const { count, to, bound } = await findPage(tx, from, kinds, limit);
    if (count > 0 && to) await handlePage(tx, consumer, { kinds, from, to });
    if (to) await moveCursor(tx, name, to, clock());
    return { isMore: count === limit, bound };
  });
}

async function handlePage(tx: Tx, consumer: Consumer, page: Page): Promise<void> {
  if ('handle' in consumer) await consumer.handle(tx, await readFacts(tx, page));
  else await consumer.handleRows(tx, rowsOf(tx, page));
}

/** Runs a consumer until it has handled every fact committed before the call, for a page that must be up to date. */
export async function drain(
  tools: Pick<FactTools, 'db' | 'transact' | 'clock'>,
  consumer: Consumer,
  patienceMs = 2_000,
): Promise<void> {
  const target = await nextTransaction(tools.db);
  for (let waited = 0; waited <= patienceMs; ) {
    const step = await consumeBatch(tools, consumer);
    if (step && !step.isMore && step.bound >= target) return;
    if (step?.isMore) continue;
    await pause(RETRY_MS);
    waited += RETRY_MS;
  }
  throw new Error(`${consumer.name} did not catch up in ${patienceMs} ms`);
}

/**
 * Runs every consumer whenever there may be new facts. A failing one pauses alone, longer each time, and opens a case.
 */
export function startConsumers(tools: FactTools, consumers: readonly Consumer[]): { stop: () => Promise<void> } {
  const runners = consumers.map((consumer) => startOne(tools, consumer));
  const wake = () => {
    for (const runner of runners) runner.wake();
  };
  tools.news.onChanged(wake);
  tools.news.onMissed(wake);
  return { stop: async () => void (await Promise.all(runners.map(({ stop }) => stop()))) };
}

function startOne(tools: FactTools, consumer: Consumer) {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let failures = 0;
  const after = (ms: number) => {
    clearTimeout(timer);
    if (!isStopping) timer = setTimeout(run, ms);
  };
  const turn = async () => {
    try {
      while (!isStopping && (await consumeBatch(tools, consumer))?.isMore);
      failures = 0;
      after(LOOK_EVERY_MS);
    } catch (error) {
      failures += 1;
      tools.log.error({ err: error, consumer: consumer.name }, 'a consumer of facts failed');
      await report(tools, consumer.name, String(error));
      after(Math.min(LOOK_EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS));
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
    /** Runs it soon, unless it is already running or pauses after a failure. More news does not put it off. */
    wake: () => {
      if (isWoken || running || failures > 0) return;
      isWoken = true;
      after(GATHER_MS);
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
