import postgres from 'postgres';
import { everyConnection } from './connection.ts';
import { keepPausesShort } from './gc-pauses.ts';
import { findHosts, type Hosts, makeHosts } from './hosts.ts';
import { makeLaneTurns } from './lanes.ts';
import { makeReopening } from './reopening.ts';
import { type DatabaseWatch, type Guard, type InTwo, makeTransactions, type SqlStatement } from './transactions.ts';

export { everyConnection, list } from './connection.ts';

declare const reads: unique symbol;
declare const writes: unique symbol;

type AnySql = postgres.ISql<{ bigint: bigint }> & {
  /** Key of the audit log; it is never sent to the database. */
  readonly auditKey?: Buffer | undefined;
};

/** Reads. Its connections are read-only in PostgreSQL itself, so a write through it fails. */
export type Db = AnySql & { readonly [reads]: true };
/** A part of a statement, such as a condition or a column. */
export type Fragment = SqlStatement;
/** Reads and writes, inside one transaction. */
export type Tx = Db & { readonly [writes]: true };
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export type TransactInTwo = <Found, T>(work: InTwo<Tx, Found, T>) => Promise<T>;

export type Database = {
  db: Db;
  transact: Transact;
  /** A transaction of one read and one write in two round trips; it fails rather than wait for another's lock. */
  transactInTwo: TransactInTwo;
  /** A transaction that sees the database as of one moment, however long it takes. */
  transactSnapshot: Transact;
  /** Replaces every connection by a new one, to the host that is the primary by then. */
  reconnect: () => void;
  /** Number of transactions that wait for a lane, and that have one. */
  lanes: () => { waiting: number; inUse: number };
  close: () => Promise<void>;
};

/** The server's database role, created by a migration: it can change neither the schema nor append-only tables. */
const ROLE = 'house_app';

/** A peer that vanished must not hold its locks for hours, and waiting for a lock must end. */
const PATIENCE = {
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};
const KEEPALIVE = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 };
const BRIEF_LOCK_MS = 500;

/**
 * Our statements are short and differ only in their values, so planning each time would cost more than running them. A
 * kept plan must suit a full table: while a table is empty a sequential scan looks cheapest, so those are off.
 */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

/** Startup parameters of a session. The last one proves that nothing between us and the server dropped the others. */
const DIRECT = {
  application_name: 'harbour',
  role: ROLE,
  default_transaction_read_only: true,
  'harbour.direct': 'yes',
};
const POOLED = { application_name: 'harbour' };
/**
 * One query at a time: a transaction pooler passes the server connection on as soon as one query is answered, so the
 * answer to a pipelined second query would be lost.
 */
const UNSTEADY = { prepare: false, max_pipeline: 0 };

type Options = {
  /** Guards writes: whether this process may write now, and to this server. */
  takingPart?: Guard;
  hosts?: Hosts;
  /**
   * Behind a transaction pooler no session keeps its settings: each transaction sets them, and the login's role the
   * rest.
   */
  isPooled?: boolean;
  watch?: DatabaseWatch;
};
const ALWAYS = { mustTakePart: () => {}, mustBePrimary: async () => {} };

export function openDatabase(url: string, connections = 10, auditKey?: Buffer, options: Options = {}): Database {
  keepPausesShort();
  const { takingPart = ALWAYS, hosts = makeHosts(url), isPooled = false, watch } = options;
  const connection = isPooled ? POOLED : DIRECT;
  const every = isPooled ? { ...everyConnection, ...UNSTEADY } : everyConnection;
  const lost = (report: () => void) => () => {
    void hosts.search();
    report();
  };
  const open = (how: Parameters<typeof postgres>[1] & { types: typeof everyConnection.types }) =>
    Object.assign(postgres(hosts.current(), how), { auditKey });
  const reader = makeReopening((onLost) => open({ ...every, max: connections, connection, onclose: lost(onLost) }));
  const { run, runInTwo, replace, state, close } = makeTransactions(
    (onLost) =>
      open({
        ...every,
        max: 1,
        onclose: lost(onLost),
        connection: isPooled ? connection : { ...connection, ...PATIENCE, ...KEEPALIVE, ...PLANNED_ONCE },
      }),
    connections,
    takingPart,
    watch,
  );
  const reconnect = () => {
    reader.replace();
    replace();
  };
  hosts.onMoved(reconnect);
  const settings = isPooled ? { ...PATIENCE, enable_seqscan: PLANNED_ONCE.enable_seqscan } : {};
  const begin = (how: string, own: Record<string, number> = {}) =>
    [how, ...Object.entries({ ...settings, ...own }).map(([name, value]) => `set local ${name} = ${value}`)].join('; ');
  const turns = makeLaneTurns(connections);
  const opening =
    (beginning: string): Transact =>
    (work) =>
      turns.inTurn((inLane) => run(beginning, (tx) => inLane(tx as unknown as Tx)), work);
  const brief = begin('begin read write', { lock_timeout: BRIEF_LOCK_MS });
  return {
    db: reader.sql as unknown as Db,
    transact: opening(begin('begin read write')),
    transactInTwo: ({ read, write }) =>
      runInTwo(brief, {
        read: (tx) => read(tx as unknown as Tx),
        write: (tx, found) => write(tx as unknown as Tx, found),
      }),
    transactSnapshot: opening(begin('begin isolation level repeatable read read write')),
    reconnect: () => {
      void hosts.search();
      reconnect();
    },
    lanes: () => ({ inUse: state().inUse, waiting: state().waiting + turns.counts().waiting }),
    close: async () => {
      await Promise.all([reader.close(), close()]);
    },
  };
}

/** Runs the work in one transaction as the owner of the schema. */
export async function asOwner<T>(url: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { current } = await findHosts(url);
  // Overrides the defaults of the login: here it is the owner, and writes.
  const connection = { application_name: 'harbour', role: 'none', default_transaction_read_only: false };
  const owner = postgres(current(), { ...everyConnection, max: 1, connection });
  try {
    return (await owner.begin((tx) => work(tx as unknown as Tx))) as T;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

/**
 * True if the statement is at fault (its data, a constraint, a lock in the way), not a database that is gone or full.
 */
export function isStatementError(error: unknown): boolean {
  return error instanceof postgres.PostgresError && /^(?:22|23|40|55P03)/.test(error.code);
}

/** True if another transaction did the same at the same time. */
export function isConflict(error: unknown): boolean {
  return error instanceof postgres.PostgresError && ['40001', '40P01', '23505'].includes(error.code);
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505' && error.constraint_name === constraint;
}
