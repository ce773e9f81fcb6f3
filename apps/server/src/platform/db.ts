import postgres from 'postgres';
import { makeLasting } from './lasting.ts';
import { keepPausesShort } from './pauses.ts';
import { type InTwo, makeTransactions } from './transactions.ts';

declare const reads: unique symbol;
declare const writes: unique symbol;

type Query = postgres.ISql<{ bigint: bigint }> & {
  /** Of the audit log; it is never sent to the database. */
  readonly auditKey?: Buffer | undefined;
};

/** Reads. Its connections are read-only in PostgreSQL itself, so a write through it fails. */
export type Db = Query & { readonly [reads]: true };
/** Reads and writes, inside one transaction. */
export type Tx = Db & { readonly [writes]: true };
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export type TransactInTwo = <Found, T>(work: InTwo<Tx, Found, T>) => Promise<T>;

export type Database = {
  db: Db;
  transact: Transact;
  /** One that reads once and writes once, and would rather fail than wait for somebody else's lock. */
  transactInTwo: TransactInTwo;
  /** A transaction that sees the database as it was at one moment, however long it takes. */
  transactSnapshot: Transact;
  close: () => Promise<void>;
};

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

/** What the house works as, made by a migration: it may not touch the schema, nor change what is only ever added to. */
const ROLE = 'house_app';

/** A peer that vanished must not hold its locks for hours, and nobody waits for a lock for ever. */
const PATIENCE = {
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
};
const BRIEF_LOCK_MS = 500;

/**
 * Our statements are short and come with other values each time: planning them anew would cost more than running them. A plan
 * that is kept must suit the table when it is full: while a table is empty, reading all of it looks cheapest.
 */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

export function openDatabase(url: string, connections = 10, auditKey?: Buffer): Database {
  keepPausesShort();
  const connection = { application_name: 'house', role: ROLE, default_transaction_read_only: true };
  const reader = makeLasting((onLost) =>
    Object.assign(postgres(url, { ...everyConnection, max: connections, connection, onclose: onLost }), { auditKey }),
  );
  const { run, runInTwo, close } = makeTransactions(
    (onLost) =>
      Object.assign(
        postgres(url, {
          ...everyConnection,
          max: 1,
          onclose: onLost,
          connection: { ...connection, ...PATIENCE, ...PLANNED_ONCE },
        }),
        { auditKey },
      ),
    connections,
  );
  const opening =
    (beginning: string): Transact =>
    (work) =>
      run(beginning, (tx) => work(tx as unknown as Tx));
  return {
    db: reader.sql as unknown as Db,
    transact: opening('begin read write'),
    transactInTwo: ({ read, write }) =>
      runInTwo(`begin read write; set local lock_timeout = ${BRIEF_LOCK_MS}`, {
        read: (tx) => read(tx as unknown as Tx),
        write: (tx, found) => write(tx as unknown as Tx, found),
      }),
    transactSnapshot: opening('begin isolation level repeatable read read write'),
    close: async () => {
      await Promise.all([reader.close(), close()]);
    },
  };
}

/** One connection as the schema's owner, for as long as the work takes. */
export async function asOwner<T>(url: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const owner = postgres(url, { ...everyConnection, max: 1, connection: { application_name: 'house' } });
  try {
    return (await owner.begin((tx) => work(tx as unknown as Tx))) as T;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

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

/** What was asked for is at fault (its data, a constraint, a lock in the way); as against a database that went away or is full. */
export function isStatementError(error: unknown): boolean {
  return error instanceof postgres.PostgresError && /^(?:22|23|40|55P03)/.test(error.code);
}

/** Somebody else did the same at the same time. */
export function isConflict(error: unknown): boolean {
  return error instanceof postgres.PostgresError && ['40001', '40P01', '23505'].includes(error.code);
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505' && error.constraint_name === constraint;
}
