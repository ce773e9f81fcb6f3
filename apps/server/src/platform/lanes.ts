import { inTransaction, sharesOfAsker } from './asker.ts';
import { makeQueue } from './queue.ts';

/**
 * Queues transactions for a lane. Of ten lanes two belong to the ledger alone, which takes them without queueing, and
 * callers leave one more to the jobs.
 */
export function makeLaneTurns(connections: number) {
  const general = connections - Math.floor(connections / 5);
  const queue = makeQueue(general);
  const asked = {
    person: { atOnce: 2, waiting: 300 },
    address: { atOnce: Math.ceil(general / 2), waiting: 2_000 },
    together: { atOnce: Math.max(1, general - 1), waiting: 5_000 },
  };
  return {
    /** `run` takes the lane and does the work inside a transaction. */
    inTurn: <Tx, T>(run: (work: (tx: Tx) => Promise<T>) => Promise<T>, work: (tx: Tx) => Promise<T>): Promise<T> =>
      queue.run(sharesOfAsker('lane', asked), () => run((tx) => inTransaction(() => work(tx)))),
    counts: queue.counts,
  };
}
