import postgres from 'postgres';
import { ConnectionLost, NotTakingPart } from './transactions.ts';

/** Errors of the driver, and of the network under it: the connection was lost or could not be made. */
const CUT = /^(?:CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT)$/;
const UNREACHED =
  /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|ENOENT)$/;

/** The database went away, cannot be reached, or must not be written to from here; as against a bug, never excused by this. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof ConnectionLost || error instanceof NotTakingPart) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return false;
  if (error instanceof postgres.PostgresError) return /^(?:08|57P0)/.test(code);
  // A provider's connection breaks as well: the driver marks the errors of its queries as its own.
  return CUT.test(code) || (UNREACHED.test(code) && 'query' in (error as Error));
}
