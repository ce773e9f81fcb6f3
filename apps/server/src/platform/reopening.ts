import type postgres from 'postgres';

type ReopeningSql = postgres.Sql<{ bigint: bigint }>;
/** Opens connections, and says when one of them is gone. */
export type Open = (onLost: () => void) => ReopeningSql;

/** Seconds for what is under way on the connections that are left, before it is told that they are gone. */
const GRACE = 5;

/**
 * Connections that are all replaced when one of them is lost. The driver would connect that one again itself, but what it was
 * about to write in that moment stays in its way, and then it waits for an answer to a question that was never sent.
 */
export function makeReopening(open: Open, onReplaced: () => void = () => {}) {
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
