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
  /** Of the audit log; it is never sent to the database. */
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
  /** One that reads once and writes once, and would rather fail than wait for somebody else's lock. */
  transactInTwo: TransactInTwo;
  /** A transaction that sees the database as it was at one moment, however long it takes. */
  transactSnapshot: Transact;
  /** Leaves every connection for a new one, at the host that is the primary by then. */
  reconnect: () => void;
  /** How many transactions wait for a lane, and how many have one. */
  lanes: () => { waiting: number; inUse: number };
  close: () => Promise<void>;
};

/** What the house works as, made by a migration: it may not touch the schema, nor change what is only ever added to. */
const ROLE = 'house_app';

/** A peer that vanished must not hold its locks for hours, and nobody waits for a lock for ever. */
const PATIENCE = {
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};
const KEEPALIVE = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 };
const BRIEF_LOCK_MS = 500;

/**
 * Our statements are short and come with other values each time: planning them anew would cost more than running them. A plan
 * that is kept must suit the table when it is full: while a table is empty, reading all of it looks cheapest.
 */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

/** What a session begins with. The last one tells that nobody between us and the server has dropped the others. */
const DIRECT = {
  application_name: 'house',
  role: ROLE,
  default_transaction_read_only: true,
  'house.direct': 'yes',
};
const POOLED = { application_name: 'house' };
/**
 * One query at a time: a pooler hands the server to somebody else as soon as one has been answered, though the next one's first
 * half is on its way there, and its answer would reach nobody.
 */
const UNSTEADY = { prepare: false, max_pipeline: 0 };

type Options = {
  /** Whether this process may write now, and at this server. */
  takingPart?: Guard;
  hosts?: Hosts;
  /** Behind a transaction pooler no session keeps its settings: each transaction brings them, and the login's own role the rest. */
  isPooled?: boolean;
  watch?: DatabaseWatch;
};
const ALWAYS = { mustTakePart: () => {}, mustBePrimary: async () => {} };

export function openDatabase(url: string, connections = 10, auditKey?: Buffer, options: Options = {}): Database {
  keepPausesShort();
  const { takingPart = ALWAYS, hosts = makeHosts(url), isPooled = false, watch } = options;
  const connection = isPooled ? POOLED : DIRECT;
  const every = isPooled ? { ...everyConnection, ...UNSTEADY } : everyConnection;
  const lost = (tell: () => void) => () => {
    void hosts.search();
    tell();
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

/** One connection as the schema's owner, for as long as the work takes. */
export async function asOwner<T>(url: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { current } = await findHosts(url);
  // Whatever its user works as by default: here it is the owner, and writes.
  const connection = { application_name: 'house', role: 'none', default_transaction_read_only: false };
  const owner = postgres(current(), { ...everyConnection, max: 1, connection });
  try {
    return (await owner.begin((tx) => work(tx as unknown as Tx))) as T;
  } finally {
    await owner.end({ timeout: 5 });
  }
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
