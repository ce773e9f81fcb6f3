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
  close: () => Promise<void>;
};

const types = {
  bigint: postgres.BigInt,
  /** A calendar day stays the text it is. */
  date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
};

export function openDatabase(url: string, connections = 10): Database {
  const shared = { types, onnotice: () => {}, connection: { application_name: 'house' } };
  const reader = postgres(url, {
    ...shared,
    max: connections,
    connection: { ...shared.connection, default_transaction_read_only: true },
  });
  const writer = postgres(url, { ...shared, max: connections });
  return {
    db: reader as unknown as Db,
    transact: (work) => writer.begin((tx) => work(tx as unknown as Tx)) as ReturnType<typeof work>,
    close: async () => {
      await Promise.all([reader, writer].map((sql) => sql.end({ timeout: 5 })));
    },
  };
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505' && error.constraint_name === constraint;
}
