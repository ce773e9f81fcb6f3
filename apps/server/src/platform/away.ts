import postgres from 'postgres';
import { ConnectionLost, NotTakingPart } from './transactions.ts';

/** Errors of the driver and of the network: the connection was lost or could not be made. */
const CUT = /^(?:CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT)$/;
const UNREACHED =
  /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|ENOENT)$/;

/** True if the database is gone, unreachable, or must not be written to from here. A bug is never excused by this. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof ConnectionLost || error instanceof NotTakingPart) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return false;
  if (error instanceof postgres.PostgresError) return /^(?:08|57P0)/.test(code);
  // A provider's connection can break with the same code; only the driver's errors carry a query.
  return CUT.test(code) || (UNREACHED.test(code) && 'query' in (error as Error));
}
