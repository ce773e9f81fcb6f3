import postgres from 'postgres';
import { timeText } from './clock.ts';

/** Runs statements, on whichever kind of connection. */
export type Query = postgres.ISql<{ bigint: bigint }>;

const types = {
  bigint: postgres.BigInt,
  /** A calendar day stays text. */
  date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
  texts: { to: 1009, from: [1009], serialize: (made: string) => made, parse: textsOf },
  bigints: {
    to: 1016,
    from: [1016],
    serialize: (made: string) => made,
    parse: (row: string) => textsOf(row).map(BigInt),
  },
};

/**
 * `fetch_types` is off: the driver would query each new connection for its types and lose the error; the ones we use
 * are above.
 */
export const everyConnection = {
  types,
  fetch_types: false,
  onnotice: () => {},
  /** Seconds between two tries to connect (the driver's own delay grows to twenty), and the timeout of one try. */
  backoff: () => 0.2,
  connect_timeout: 5,
  // A connection that ended by itself between two statements would end the transaction with it.
  max_lifetime: null,
};

/** Many values as one parameter, in PostgreSQL's array syntax; the query casts it: `${list(ids)}::bigint[]`. */
export function list(values: readonly (string | number | bigint | Date | null)[]): string {
  let text = '';
  for (const value of values) text += `,${elementOf(value)}`;
  return `{${text.slice(1)}}`;
}

function elementOf(value: string | number | bigint | Date | null): string {
  if (typeof value === 'string') return `"${isPlain(value) ? value : value.replace(/["\\]/g, '\\$&')}"`;
  if (value === null) return 'null';
  return value instanceof Date ? timeText(value) : String(value);
}

const isPlain = (text: string) => !text.includes('"') && !text.includes('\\');

/**
 * Parses an array written by `list` or PostgreSQL, without nulls. Plain words are most common and take the fast path.
 */
function textsOf(row: string): string[] {
  if (isPlain(row)) return row === '{}' ? [] : row.slice(1, -1).split(',');
  return [...row.matchAll(/"((?:[^"\\]|\\.)*)"|([^{},"]+)/g)].map(
    ([, quoted, bare]) => quoted?.replace(/\\(.)/g, '$1') ?? (bare as string),
  );
}
