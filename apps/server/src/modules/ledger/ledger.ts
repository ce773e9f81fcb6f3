import type { Head } from '#platform/audit-chain';
import type { Clock } from '#platform/clock';
import { type DatabaseClock, makeDatabaseClock } from '#platform/database-clock';
import type { Database, Tx } from '#platform/db';
import type { Implemented } from '#platform/implement';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { Random } from '#platform/random';
import { makeReadBalances, type ReadBalances, suspendAccount } from './account.ts';
import { clearAlarms } from './alarms.ts';
import { statementCalls } from './calls.ts';
import type { Entry } from './command.ts';
import { makePost, type Post } from './gather.ts';
import { readEntries } from './history.ts';
import { ledgerJobs } from './jobs.ts';
import { type Reckoning, reconcile } from './reconcile.ts';
import { readPublishedHeads } from './root.ts';
import { type ClassSum, readClassSums, readLedgerState } from './store.ts';

export type Ledger = {
  post: Post;
  readBalances: ReadBalances;
  suspendAccount: typeof suspendAccount;
  /** For staff: a member's newest entries, and the sum of each class of accounts. */
  readEntries: (member: bigint, before: bigint, limit: number) => Promise<Entry[]>;
  /** Whether a drift has stopped stakes and payouts. */
  isHalted: () => Promise<boolean>;
  readSums: () => Promise<ClassSum[]>;
  /** The heads of the audit log that were published with each root. */
  readPublishedHeads: () => Promise<Head[]>;
  calls: Implemented;
  jobs: Job[];
  /** Reconciles every account from its first entry. */
  recheck: () => Promise<Reckoning | undefined>;
  /** Lifts the halt, for a person who knows why the accounts differed; `alsoWrite` writes in the same transaction. */
  clear: (alsoWrite?: (tx: Tx, alarms: number) => Promise<void>) => Promise<void>;
};

type LedgerTools = {
  database: Database;
  clock: Clock;
  /** By default the database's own, unless the server's clock is shifted on purpose. */
  databaseClock?: DatabaseClock;
  random: Random;
  log: Log;
  metrics: Metrics;
  /** Called after the commit with the members whose accounts have changed. */
  onPosted: (members: bigint[]) => void;
};

export function openLedger(tools: LedgerTools): Ledger {
  const { database, clock, random, log, metrics, onPosted } = tools;
  const { db, transact, transactInTwo } = database;
  const databaseClock = tools.databaseClock ?? makeDatabaseClock({ db, clock, machineClock: clock });
  const readBalances = makeReadBalances(db);
  return {
    post: makePost({ transact: transactInTwo, clock, random, metrics, log, onPosted }),
    readBalances,
    suspendAccount,
    readEntries: (member, before, limit) => readEntries(db, member, before, limit),
    isHalted: async () => !(await readLedgerState(db)).isInOrder,
    readSums: () => readClassSums(db),
    readPublishedHeads: () => readPublishedHeads(db),
    calls: statementCalls({ db, clock, readBalances }),
    jobs: ledgerJobs({ database, clock, databaseClock, log, metrics }),
    recheck: () => reconcile(database, clock(), { fromTheStart: true }),
    clear: (alsoWrite) =>
      transact(async (tx) => {
        const alarms = await clearAlarms(tx, clock());
        await alsoWrite?.(tx, alarms);
      }),
  };
}
