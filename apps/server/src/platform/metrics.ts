import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseWatch } from './transactions.ts';

/** The server's metrics in the Prometheus format. */
export type Metrics = ReturnType<typeof makeMetrics>;

export function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'harbour_' });
  const registers = [registry];
  return {
    ...ofTheEdge(registers),
    ...ofTheMachine(registers),
    ...ofTheDomain(registers),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Buckets in seconds, from a call that reads one row to one that takes too long. */
const SECONDS = [0.005, 0.025, 0.1, 0.5, 2, 10];

function ofTheEdge(registers: Registry[]) {
  return {
    httpSeconds: new Histogram({
      name: 'harbour_http_request_seconds',
      help: 'requests answered, by route and class of status, and how long each took',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    faults: new Counter({ name: 'harbour_http_faults_total', help: 'requests that ended in a bug', registers }),
    sockets: new Gauge({
      name: 'harbour_sockets_open',
      help: 'open live lines, of members who have logged in on them and of guests',
      labelNames: ['kind'],
      registers,
    }),
    subscriptions: new Gauge({
      name: 'harbour_live_subscriptions',
      help: 'subscriptions of live lines, by topic',
      labelNames: ['topic'],
      registers,
    }),
    logIns: new Counter({
      name: 'harbour_log_ins_total',
      help: 'tries to log in: of members and staff, with success, a wrong name, password or factor, locked, or refused otherwise',
      labelNames: ['who', 'outcome'],
      registers,
    }),
    build: new Gauge({
      name: 'harbour_build_info',
      help: 'always 1; its labels are the running version and commit',
      labelNames: ['version', 'commit', 'mode'],
      registers,
    }),
  };
}

/** Load of a limited resource: how many wait for it, and how many use it. */
export type QueueState = { waiting: number; inUse: number };

function ofTheMachine(registers: Registry[]) {
  const queues = new Map<string, () => QueueState>();
  const queueGauge = (name: string, help: string, pick: (state: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [queue, read] of queues) this.set({ queue }, pick(read()));
      },
    });
  queueGauge('harbour_queue_waiting', 'waiting for a turn, by queue', ({ waiting }) => waiting);
  queueGauge('harbour_queue_in_use', 'turns that are taken, by queue', ({ inUse }) => inUse);
  const ofJob = { labelNames: ['job'], registers };
  return {
    /** Exposes a queue, which is read on each scrape. */
    watchQueue: (queue: string, read: () => QueueState): void => {
      queues.set(queue, read);
    },
    jobSeconds: new Histogram({
      name: 'harbour_job_seconds',
      help: 'runs of a job, and how long each took',
      ...ofJob,
      buckets: SECONDS,
    }),
    jobFailures: new Counter({ name: 'harbour_job_failures_total', help: 'runs of a job that failed', ...ofJob }),
    jobSucceededAt: new Gauge({
      name: 'harbour_job_succeeded_timestamp_seconds',
      help: 'when a job last came to its end',
      ...ofJob,
    }),
    scheduleLag: new Gauge({
      name: 'harbour_schedule_lag_seconds',
      help: 'how long the oldest unfinished day of daily work has been due',
      ...ofJob,
    }),
    transactionSeconds: new Histogram({
      name: 'harbour_database_transaction_seconds',
      help: 'transactions, from the lane they were given to their end',
      buckets: SECONDS,
      registers,
    }),
    databaseErrors: new Counter({
      name: 'harbour_database_errors_total',
      help: 'statements of transactions that PostgreSQL refused, by the class of its code',
      labelNames: ['class'],
      registers,
    }),
    connectionsLost: new Counter({
      name: 'harbour_database_connections_lost_total',
      help: 'connections to the database that ended without being asked to',
      registers,
    }),
  };
}

function ofTheDomain(registers: Registry[]) {
  return {
    postings: new Counter({ name: 'harbour_ledger_postings_total', help: 'commands posted', registers }),
    refusals: new Counter({ name: 'harbour_ledger_refusals_total', help: 'commands refused', registers }),
    batchSize: new Histogram({
      name: 'harbour_ledger_batch_commands',
      help: 'commands in one transaction',
      buckets: [1, 4, 16, 64, 256, 1_024],
      registers,
    }),
    findings: new Gauge({ name: 'harbour_ledger_findings', help: 'findings that are not cleared', registers }),
    checkedAt: new Gauge({
      name: 'harbour_ledger_checked_timestamp_seconds',
      help: 'when the ledger was last reconciled',
      registers,
    }),
    halted: new Gauge({
      name: 'harbour_ledger_halted',
      help: '1 while new stakes and payouts are stopped',
      registers,
    }),
    classSum: new Gauge({
      name: 'harbour_ledger_class_minor_units',
      help: 'sum of all accounts of a class: player is what the operator owes its members',
      labelNames: ['class', 'currency'],
      registers,
    }),
    returnDeviation: new Gauge({
      name: 'harbour_games_return_deviations',
      help: 'deviation of the actual return of a game from its expected one, in standard deviations, over so many days',
      labelNames: ['game', 'currency', 'days'],
      registers,
    }),
    factLag: new Gauge({
      name: 'harbour_facts_lag_seconds',
      help: 'age of the oldest fact that a consumer has not handled',
      labelNames: ['consumer'],
      registers,
    }),
    returnsOff: new Gauge({
      name: 'harbour_games_returns_off',
      help: 'games, by currency and span, whose return is off',
      registers,
    }),
    clockApart: new Gauge({
      name: 'harbour_clock_apart_seconds',
      help: 'seconds by which the clock of this machine is ahead of the database',
      registers,
    }),
    takingPart: new Gauge({
      name: 'harbour_taking_part',
      help: '0 while this node may not write: its clock or its database is not the right one',
      registers,
    }),
    roundsRetimed: new Counter({
      name: 'harbour_live_tables_rounds_retimed_total',
      help: 'rounds that a clock had left ahead of time and that were timed again',
      registers,
    }),
    auditBroken: new Gauge({
      name: 'harbour_audit_broken',
      help: '1 while the audit log was last found changed',
      registers,
    }),
    auditCheckedAt: new Gauge({
      name: 'harbour_audit_checked_timestamp_seconds',
      help: 'when the audit log was last read from its beginning',
      registers,
    }),
  };
}

/** Counts transactions, errors and lost connections. */
export function watchDatabase(metrics: Metrics): DatabaseWatch {
  return {
    onTransaction: (seconds) => metrics.transactionSeconds.observe(seconds),
    onError: (code) => metrics.databaseErrors.inc({ class: code.slice(0, 2) }),
    onLost: () => metrics.connectionsLost.inc(),
  };
}
