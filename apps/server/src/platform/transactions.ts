import postgres from 'postgres';
import type { Query } from './connection.ts';
import type { OpenConnections } from './reopening.ts';

/** The connection was lost in the middle: how the transaction ended is unknown. */
export class ConnectionLost extends Error {}
/** This node must not write now; another may. */
export class NotTakingPart extends Error {}

type Sql = postgres.Sql<{ bigint: bigint }>;
type Lane = { sql: Sql; isLost: boolean; isChecked: boolean; onLost: () => void };
type Work<T> = (tx: Sql) => Promise<T>;
/** Reads and locks first, then writes statements that are sent together with the commit. */
export type InTwo<Tx, Found, T> = {
  read: (tx: Tx) => Promise<Found>;
  write: (tx: Tx, found: Found) => { result: T; statements: SqlStatement[] };
};
export type SqlStatement = postgres.PendingQuery<postgres.Row[]>;
/** Whether this node may write, and whether a new connection leads to a server where it may. Both throw. */
export type Guard = { mustTakePart: () => void; mustBePrimary: (sql: Query) => Promise<void> };

/** Events of the lanes, for the metrics. */
export type DatabaseWatch = {
  onTransaction?: (seconds: number) => void;
  onError?: (code: string) => void;
  onLost?: () => void;
};

/**
 * Transactions over connections that each runOn one at a time. A lane whose connection was lost is discarded
 * completely, so that nothing of a dead transaction (least of all its commit) reaches a connection that another has by
 * then. Lanes are read-only unless a transaction was opened, so that a stray statement changes nothing either.
 */
export function makeTransactions(open: OpenConnections, laneCount: number, guard: Guard, watch: DatabaseWatch = {}) {
  const free: Lane[] = [];
  const waiting: ((lane: Lane) => void)[] = [];
  const lanes = new Set<Lane>();
  let isClosing = false;

  const addLane = (): Lane => {
    const lane: Lane = {
      isLost: false,
      isChecked: false,
      onLost: () => {},
      sql: open(() => {
        // An end requested by `discard` or `close` is no loss.
        if (lanes.has(lane) && !isClosing) watch.onLost?.();
        lane.isLost = true;
        lane.onLost();
      }),
    };
    lanes.add(lane);
    return lane;
  };
  const takeLane = async (): Promise<Lane> => {
    for (let lane = free.pop(); lane; lane = free.pop()) {
      if (!lane.isLost) return lane;
      discard(lane);
    }
    return lanes.size < laneCount ? addLane() : new Promise((given) => waiting.push(given));
  };
  const discard = (lane: Lane) => {
    lanes.delete(lane);
    lane.sql.end({ timeout: 0 }).catch(() => {});
  };
  const giveBack = (lane: Lane) => {
    if (lane.isLost) discard(lane);
    const next = waiting.shift();
    if (next) next(lane.isLost ? addLane() : lane);
    else if (!lane.isLost) free.push(lane);
  };

  const check = async (lane: Lane): Promise<void> => {
    try {
      await guard.mustBePrimary(lane.sql);
      lane.isChecked = true;
    } catch (error) {
      lane.isLost = true;
      throw error;
    }
  };
  const runOn = async <T>(lane: Lane, work: (tx: Sql) => Promise<{ result: T; command: string }>): Promise<T> => {
    let isOver = false;
    try {
      if (!lane.isChecked) await check(lane);
      const { result, command } = await work(guarded(lane, () => isOver));
      if (command !== 'COMMIT') throw new Error('a statement had failed: the transaction was rolled back');
      return result;
    } catch (error) {
      isOver = true;
      if (error instanceof postgres.PostgresError) watch.onError?.(error.code);
      // A database that is shutting down ends its transactions; the lane is not worth keeping.
      if (isGoingAway(error)) lane.isLost = true;
      if (!lane.isLost) await lane.sql.unsafe('rollback').catch(() => undefined);
      throw error;
    } finally {
      isOver = true;
    }
  };
  const onLane = async <T>(work: (lane: Lane) => Promise<T>): Promise<T> => {
    guard.mustTakePart();
    const lane = await takeLane();
    const began = performance.now();
    try {
      return await new Promise<T>((done, failed) => {
        // The driver never answers a query sent between the break of a connection and its end, so the loss itself is
        // listened for too. The function is named first: V8 pretenures a function that is assigned directly to a
        // property, and a whole transaction with it (decision 0025).
        const onLost = () => failed(new ConnectionLost());
        lane.onLost = onLost;
        work(lane).then(done, failed);
      });
    } finally {
      watch.onTransaction?.((performance.now() - began) / 1_000);
      giveBack(lane);
    }
  };

  const run = <T>(beginning: string, work: Work<T>): Promise<T> =>
    onLane((lane) =>
      runOn(lane, async (tx) => {
        await lane.sql.unsafe(beginning);
        const result = await work(tx);
        if (lane.isLost) throw new ConnectionLost();
        guard.mustTakePart();
        const { command } = await lane.sql.unsafe('commit');
        return { result, command };
      }),
    );
  /**
   * Runs a transaction in two round trips instead of four: `begin` goes with the reads, and the commit with the writes.
   * The server runs them in order; if `begin` failed, the read-only lane would lock nothing.
   */
  const runInTwo = <Found, T>(beginning: string, { read, write }: InTwo<Sql, Found, T>): Promise<T> =>
    onLane((lane) =>
      runOn(lane, async (tx) => {
        const begun = lane.sql.unsafe(beginning).execute();
        const [found] = await Promise.all([read(tx), begun]);
        const { result, statements } = write(tx, found);
        guard.mustTakePart();
        const commit = lane.sql.unsafe('commit');
        const [{ command }] = await Promise.all([inOrder(statements, commit), ...statements]);
        return { result, command };
      }),
    );
  return {
    run,
    runInTwo,
    /**
     * Replaces every connection by a new one; a transaction in progress is abandoned, and rolled back with its
     * connection.
     */
    replace: () => {
      for (const lane of lanes) lane.isLost = true;
    },
    state: () => ({ waiting: waiting.length, inUse: lanes.size - free.length }),
    close: async () => {
      isClosing = true;
      await Promise.all([...lanes].map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

/** Sends several statements without waiting in between, and returns the last. */
function inOrder<S extends { execute: () => S }>(statements: SqlStatement[], last: S): S {
  for (const statement of statements) statement.execute();
  return last.execute();
}

function isGoingAway(error: unknown): boolean {
  return error instanceof postgres.PostgresError && /^(?:08|57P)/.test(error.code);
}

/** The transaction's own handle: it does nothing more once the transaction is over or its connection lost. */
function guarded(lane: Lane, isOver: () => boolean): Sql {
  const mayGoOn = () => {
    if (lane.isLost) throw new ConnectionLost();
    if (isOver()) throw new Error('a statement came after its transaction');
  };
  return new Proxy(lane.sql, {
    apply: (sql, self, given) => {
      mayGoOn();
      return Reflect.apply(sql, self, given);
    },
    get: (sql, name) => {
      mayGoOn();
      return Reflect.get(sql, name);
    },
  });
}
