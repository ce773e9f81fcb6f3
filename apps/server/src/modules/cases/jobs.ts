import type { Ledger } from '#ledger';
import { isEndWhole, verifyAudit } from '#platform/audit-chain';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { SendAlert } from '#platform/ports';
import { onceADay } from '#platform/schedule';
import { alertJob } from './alert.ts';
import { openCase } from './case.ts';

export type CaseJobTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  log: Log;
  ledger: Pick<Ledger, 'readPublishedHeads' | 'isHalted'>;
  /** Undefined if no alerts are sent. */
  sendAlert: SendAlert | undefined;
  metrics: Pick<Metrics, 'auditBroken' | 'auditCheckedAt'>;
};

const LOOK_EVERY_MS = 60_000;

/**
 * Verifies the audit log from its beginning at start and once a day, and its end every minute. A log that was changed
 * opens a case.
 */
export function caseJobs(tools: CaseJobTools): Job[] {
  const { db, transact, clock, log, ledger, metrics, sendAlert } = tools;
  let isRead = false;
  let isBroken = false;
  const readWhole = async (isStopping: () => boolean): Promise<boolean> => {
    const now = clock();
    const chain = await verifyAudit(db, { isStopping, published: await ledger.readPublishedHeads() });
    if (!chain.isRead) return false;
    const { count, head, brokenAt } = chain;
    isBroken = brokenAt !== null;
    metrics.auditBroken.set(isBroken ? 1 : 0);
    metrics.auditCheckedAt.set(now.getTime() / 1_000);
    if (!isBroken) {
      // The server's log keeps the head, so that a later change of the audit log can be proven.
      log.info({ count, head }, 'the audit log is intact');
    } else {
      log.error({ brokenAt, count }, 'the audit log was changed');
      const about = { subject: `audit ${brokenAt}`, detail: '', member: null, words: `#${brokenAt}` };
      await transact((tx) => openCase(tx, { kind: 'auditBroken', ...about }, now));
    }
    isRead = true;
    return true;
  };
  const lookAtEnd = async (isStopping: () => boolean) => {
    if (!isRead || !(isBroken || (await isEndWhole(db)))) await readWhole(isStopping);
  };
  return [
    { name: 'cases.audit', everyMs: LOOK_EVERY_MS, run: lookAtEnd },
    onceADay({ transact, clock }, { name: 'cases.audit all', atMinute: 0 }, (_, isStopping) => readWhole(isStopping)),
    ...(sendAlert ? [alertJob({ ...tools, sendAlert })] : []),
  ];
}
