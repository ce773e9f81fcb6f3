import { siteDay } from '@house/rules';
import { markAudit, verifyAudit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { openCase } from './case.ts';

type Tools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'auditBroken' | 'auditCheckedAt'>;
};

const LOOK_EVERY_MS = 60_000;

/** The audit log is read from its beginning when the house opens and once on each day; one that was changed calls a person. */
export function oversightJobs({ db, transact, clock, log, metrics }: Tools): Job[] {
  let readOn: string | undefined;
  const run = async (isStopping: () => boolean) => {
    const now = clock();
    const today = siteDay(now);
    if (readOn === today) return;
    const chain = await verifyAudit(db, isStopping);
    if (!chain.isRead) return;
    const { count, head, brokenAt } = chain;
    metrics.auditBroken.set(brokenAt === null ? 0 : 1);
    metrics.auditCheckedAt.set(now.getTime() / 1_000);
    if (brokenAt === null) {
      await transact((tx) => markAudit(tx, chain, now));
      // Kept with the log of the server, the head says later what the audit log was.
      log.info({ count, head }, 'the audit log is whole');
    } else {
      log.error({ brokenAt, count }, 'the audit log was changed');
      const about = { subject: `audit ${brokenAt}`, detail: '', member: null, words: `#${brokenAt}` };
      await transact((tx) => openCase(tx, { kind: 'auditBroken', ...about }, now));
    }
    readOn = today;
  };
  return [{ name: 'the audit log is read', everyMs: LOOK_EVERY_MS, run }];
}
