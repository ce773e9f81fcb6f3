import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { reconcile } from './reconcile.ts';
import { takeRoot } from './root.ts';
import { readBooksState, readClassSums } from './tables.ts';

type Tools = {
  db: Db;
  transactSnapshot: Transact;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'findings' | 'checkedAt' | 'halted' | 'classSum'>;
};

/** What is new is re-added every minute; when a day has ended its root is taken and everything is read from the start. */
export function ledgerJobs({ db, transactSnapshot, clock, log, metrics }: Tools): Job[] {
  const check = async (fromTheStart: boolean) => {
    const reckoning = await reconcile(transactSnapshot, clock(), fromTheStart);
    for (const finding of reckoning?.findings ?? []) log.error({ finding }, 'the books do not agree');
    if (reckoning) metrics.findings.set(reckoning.findings.length);
    const { isInOrder, checkedAt } = await readBooksState(db);
    metrics.halted.set(isInOrder ? 0 : 1);
    metrics.checkedAt.set((checkedAt?.getTime() ?? 0) / 1_000);
    for (const { sum, ...labels } of await readClassSums(db)) metrics.classSum.set(labels, Number(sum));
  };
  return [
    { name: 'reconcile', everyMs: 60_000, run: () => check(false) },
    {
      name: 'liability root',
      everyMs: 60_000,
      run: async () => {
        const day = await takeRoot(transactSnapshot, clock());
        if (!day) return;
        log.info({ day }, 'liability root taken');
        await check(true);
      },
    },
  ];
}
