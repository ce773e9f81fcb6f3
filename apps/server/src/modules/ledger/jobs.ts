import { type Clock, earlier } from '#platform/clock';
import type { DatabaseClock } from '#platform/database-clock';
import type { Database } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { onceADay } from '#platform/schedule';
import { countAlarms } from './alarms.ts';
import { reconcile } from './reconcile.ts';
import { takeRoots } from './root.ts';
import { type ClassSum, readClassSums, readLedgerState } from './store.ts';

type LedgerJobTools = {
  database: Database;
  clock: Clock;
  databaseClock: DatabaseClock;
  log: Log;
  metrics: Pick<Metrics, 'findings' | 'checkedAt' | 'halted' | 'classSum'>;
};

/** With several processes, one run within this time is enough. */
const OFTEN_ENOUGH_MS = 50_000;
/** The share of the time that reading may take. New entries, three thousand a second, are checked within the minute. */
const SHARE = { ofNew: 1 / 8, ofAll: 1 / 3 };
/** Enough to recognise the problem; the alarms hold more, and `npm run ledger` lists all. */
const FINDINGS_LOGGED = 10;

/** Reconciles new entries every minute and everything once a day; takes a day's liability root when the day is over. */
export function ledgerJobs({ database, clock, databaseClock, log, metrics }: LedgerJobTools): Job[] {
  const { db, transact, transactSnapshot } = database;
  const measure = async (sums: ClassSum[]) => {
    const [{ isInOrder, checkedAt }, open] = await Promise.all([readLedgerState(db), countAlarms(db)]);
    metrics.halted.set(isInOrder ? 0 : 1);
    // All open alarms, not only this minute's findings: some are seen only by the daily full read.
    metrics.findings.set(open);
    metrics.checkedAt.set((checkedAt?.getTime() ?? 0) / 1_000);
    for (const { sum, ...labels } of sums) metrics.classSum.set(labels, Number(sum));
  };
  const check = async (fromTheStart: boolean, isStopping: () => boolean) => {
    const share = fromTheStart ? SHARE.ofAll : SHARE.ofNew;
    const reckoning = await reconcile(database, clock(), { fromTheStart, share, isStopping });
    for (const finding of reckoning?.findings.slice(0, FINDINGS_LOGGED) ?? [])
      log.error(finding, 'the ledger does not reconcile');
    // Another process may be reconciling.
    await measure(reckoning?.sums ?? (await readClassSums(db)));
    return reckoning !== undefined;
  };
  const checkNew = async (isStopping: () => boolean) => {
    const now = clock();
    const { checkedAt } = await readLedgerState(db);
    const isRecent = checkedAt !== null && now.getTime() - checkedAt.getTime() < OFTEN_ENOUGH_MS && checkedAt <= now;
    if (isRecent) await measure(await readClassSums(db));
    else await check(false, isStopping);
  };
  return [
    {
      name: 'ledger.root',
      everyMs: 60_000,
      run: async () => {
        // A root is final, so a day must have passed by the clock that all nodes share, and by this machine's.
        const now = earlier(clock(), await databaseClock());
        for (const day of await takeRoots(transactSnapshot, now)) log.info({ day }, 'liability root taken');
      },
    },
    { name: 'ledger.reconcile', everyMs: 60_000, run: checkNew },
    onceADay({ transact, clock }, { name: 'ledger.reconcile all', atMinute: 0 }, (_, isStopping) =>
      check(true, isStopping),
    ),
  ];
}
