import { limits } from '@harbour/rules';
import { type Clock, later } from '#platform/clock';
import type { Transact } from '#platform/db';
import type { Job } from '#platform/jobs';

const EVERY_MS = 60 * limits.MINUTE_MS;

/** Deletes back-office sessions a year after they expire. The acts of a session stay in the audit log. */
export function staffJobs({ transact, clock }: { transact: Transact; clock: Clock }): Job[] {
  const run = () =>
    transact((tx) => tx`delete from staff_session where ends_at < ${later(clock(), -limits.SESSIONS_KEPT_MS)}`);
  return [{ name: 'staff.forget', everyMs: EVERY_MS, run }];
}
