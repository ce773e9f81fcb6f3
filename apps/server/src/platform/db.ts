import postgres from 'postgres';

declare const reads: unique symbol;
declare const writes: unique symbol;

type Query = postgres.ISql<{ bigint: bigint }>;

/** Reads. Its connections are read-only in PostgreSQL itself, so a write through it fails. */
export type Db = Query & { readonly [reads]: true };
/** Reads and writes, inside one transaction. */
export type Tx = Db & { readonly [writes]: true };
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export type Database = {
  db: Db;
  transact: Transact;
  /** A transaction that sees the database as it was at one moment, however long it takes. */
  transactSnapshot: Transact;
  close: () => Promise<void>;
};

const types = {
  bigint: postgres.BigInt,
  /** A calendar day stays the text it is. */
  date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
};

/** What the house works as, made by a migration: it may not touch the schema, nor change what is only ever added to. */
const ROLE = 'house_app';

export function openDatabase(url: string, connections = 10): Database {
  const shared = { types, onnotice: () => {}, connection: { application_name: 'house', role: ROLE } };
  const reader = postgres(url, {
    ...shared,
    max: connections,
    connection: { ...shared.connection, default_transaction_read_only: true },
  });
  // Our statements are short and come back with other values each time: planning them anew would cost more than running them.
  const writer = postgres(url, {
    ...shared,
    max: connections,
    connection: { ...shared.connection, plan_cache_mode: 'force_generic_plan' },
  });
  return {
    db: reader as unknown as Db,
    transact: (work) => writer.begin((tx) => work(tx as unknown as Tx)) as ReturnType<typeof work>,
    transactSnapshot: (work) =>
      writer.begin('isolation level repeatable read', (tx) => work(tx as unknown as Tx)) as ReturnType<typeof work>,
    close: async () => {
      await Promise.all([reader, writer].map((sql) => sql.end({ timeout: 5 })));
    },
  };
}

/** One connection as the schema's owner, for as long as the work takes. */
export async function asOwner<T>(url: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const owner = postgres(url, { types, max: 1, onnotice: () => {}, connection: { application_name: 'house' } });
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
  if (value === null) return 'null';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value);
}

/** The database understood and would not; as against one that went away, was full, or never answered. */
export function isStatementError(error: unknown): boolean {
  return error instanceof postgres.PostgresError && !/^(?:08|53|57|58)/.test(error.code);
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505' && error.constraint_name === constraint;
}
