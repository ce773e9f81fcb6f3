import { siteDay } from '@harbour/rules';
import type { Ledger } from '#ledger';
import { isEndWhole, verifyAudit } from '#platform/audit-chain';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { SendAlert } from '#platform/ports';
import { alertJob } from './alert.ts';
import { openCase } from './case.ts';

type CaseJobTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  log: Log;
  ledger: Pick<Ledger, 'readPublishedHeads' | 'isHalted'>;
  /** Undefined: nobody is called. */
  sendAlert: SendAlert | undefined;
  metrics: Pick<Metrics, 'auditBroken' | 'auditCheckedAt'>;
};

const LOOK_EVERY_MS = 60_000;

/**
 * The audit log is read from its beginning when the house opens and once on each day, its end every minute; one that was
 * changed calls a person.
 */
export function caseJobs(tools: CaseJobTools): Job[] {
  const { db, transact, clock, log, ledger, metrics, sendAlert } = tools;
  let readOn: string | undefined;
  let isBroken = false;
  const run = async (isStopping: () => boolean) => {
    const now = clock();
    const today = siteDay(now);
    if (readOn === today && (isBroken || (await isEndWhole(db)))) return;
    const chain = await verifyAudit(db, { isStopping, published: await ledger.readPublishedHeads() });
    if (!chain.isRead) return;
    const { count, head, brokenAt } = chain;
    isBroken = brokenAt !== null;
    metrics.auditBroken.set(isBroken ? 1 : 0);
    metrics.auditCheckedAt.set(now.getTime() / 1_000);
    if (!isBroken) {
      // Kept with the log of the server, the head says later what the audit log was.
      log.info({ count, head }, 'the audit log is whole');
    } else {
      log.error({ brokenAt, count }, 'the audit log was changed');
      const about = { subject: `audit ${brokenAt}`, detail: '', member: null, words: `#${brokenAt}` };
      await transact((tx) => openCase(tx, { kind: 'auditBroken', ...about }, now));
    }
    readOn = today;
  };
  const reading = { name: 'the audit log is read', everyMs: LOOK_EVERY_MS, run };
  return sendAlert ? [reading, alertJob({ ...tools, sendAlert })] : [reading];
}
