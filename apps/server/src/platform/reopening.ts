import type postgres from 'postgres';

type ReopeningSql = postgres.Sql<{ bigint: bigint }>;
/** Opens connections, and calls `onLost` when one of them is gone. */
export type OpenConnections = (onLost: () => void) => ReopeningSql;

/** Seconds that queries on the old connections may still take before they fail. */
const GRACE = 5;

/**
 * Connections that are all replaced when one of them is lost. The driver would reconnect that one itself, but a write
 * in progress at that moment would be stuck, waiting for the answer to a query that was never sent.
 */
export function makeReopening(open: OpenConnections, onReplaced: () => void = () => {}) {
  let isClosed = false;
  const replace = () => {
    if (isClosed) return;
    const before = current;
    current = openOne();
    before.end({ timeout: GRACE }).catch(() => {});
    onReplaced();
  };
  const openOne = (): ReopeningSql => {
    const sql = open(() => sql === current && replace());
    return sql;
  };
  let current = openOne();
  return {
    sql: new Proxy((() => {}) as unknown as ReopeningSql, {
      apply: (_, self, given) => Reflect.apply(current, self, given),
      get: (_, name) => Reflect.get(current, name),
    }),
    replace,
    close: async () => {
      isClosed = true;
      await current.end({ timeout: GRACE });
    },
  };
}
