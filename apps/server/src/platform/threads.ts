import { type AskerLimits, mustBeOutsideTransaction, sharesOfAsker } from './asker.ts';
import { makeQueue } from './queue.ts';

/** The runtime has four threads for files, DNS, pictures and passwords together; one stays free for the first two. */
const THREADS = 3;

/** Many people may share an address, so more may wait from one; but running work leaves room for other addresses. */
const LIMITS = {
  password: {
    person: { atOnce: 1, waiting: 250 },
    address: { atOnce: 1, waiting: 400 },
    together: { atOnce: 2, waiting: 800 },
  },
  drawing: {
    person: { atOnce: 1, waiting: 20 },
    address: { atOnce: 1, waiting: 200 },
    together: { atOnce: 2, waiting: 500 },
  },
  decoding: {
    person: { atOnce: 1, waiting: 12 },
    address: { atOnce: 2, waiting: 40 },
    together: { atOnce: 2, waiting: 60 },
  },
} satisfies Record<string, AskerLimits>;

/** One queue per process, as the threads are. */
const queue = makeQueue(THREADS);

/** Runs slow work on a thread: it waits for its turn, and never starts while a transaction is open. */
export async function onThread<T>(kind: keyof typeof LIMITS, work: () => Promise<T>): Promise<T> {
  mustBeOutsideTransaction(kind);
  return queue.run(sharesOfAsker(kind, LIMITS[kind]), work);
}

/** For the metrics. */
export const threadCounts = queue.counts;
