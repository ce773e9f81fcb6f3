import postgres from 'postgres';

/** Asks the database, in whatever way its connection may. */
export type Query = postgres.ISql<{ bigint: bigint }>;

const types = {
  bigint: postgres.BigInt,
  /** A calendar day stays the text it is. */
  date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
  texts: { to: 1009, from: [1009], serialize: list, parse: textsOf },
  bigints: { to: 1016, from: [1016], serialize: list, parse: (row: string) => textsOf(row).map(BigInt) },
};

/** Asking each new connection for its types would be a question that nobody hears the failure of; those we use are above. */
export const everyConnection = {
  types,
  fetch_types: false,
  onnotice: () => {},
  /** Seconds: between two tries to connect, where the driver's own would grow to twenty; and for one of them. */
  backoff: () => 0.2,
  connect_timeout: 5,
  // A connection that ended by itself between two statements would end the transaction with it.
  max_lifetime: null,
};

/** Many values as one parameter, in PostgreSQL's own writing; the query casts it: `${list(ids)}::text::bigint[]`. */
export function list(values: readonly (string | number | bigint | Date | null)[]): string {
  return `{${values.map(elementOf).join(',')}}`;
}

function elementOf(value: string | number | bigint | Date | null): string {
  if (typeof value === 'string') return `"${isPlain(value) ? value : value.replace(/["\\]/g, '\\$&')}"`;
  if (value === null) return 'null';
  return value instanceof Date ? value.toISOString() : String(value);
}

const isPlain = (text: string) => !text.includes('"') && !text.includes('\\');

/** What `list` wrote, or PostgreSQL: without nulls. Most are plain words, and come often. */
function textsOf(row: string): string[] {
  if (isPlain(row)) return row === '{}' ? [] : row.slice(1, -1).split(',');
  return [...row.matchAll(/"((?:[^"\\]|\\.)*)"|([^{},"]+)/g)].map(
    ([, quoted, bare]) => quoted?.replace(/\\(.)/g, '$1') ?? (bare as string),
  );
}
