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
  /** Undefined where no alerts are sent. */
  sendAlert: SendAlert | undefined;
  metrics: Pick<Metrics, 'auditBroken' | 'auditCheckedAt'>;
};

const LOOK_EVERY_MS = 60_000;

/**
 * Verifies the whole audit log at the start and once a day, and its end every minute. A log that was changed opens a case.
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
      // The server's log keeps the head, so that a later change of the audit log can be proven.
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
