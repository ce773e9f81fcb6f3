import { limits } from '@harbour/rules';
import { later } from '#platform/clock';
import type { Db } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { countApprovals } from '../approvals/approval.ts';
import { countCases } from './case.ts';

/** What is open, and what of it is past its promise; the promises in minutes, that of the cases the most for any of them. */
export async function openCounts(
  db: Db,
  caller: StaffCaller,
  promised: { approvals: number; cases: number },
  now: Date,
) {
  const [approvals, cases] = await Promise.all([
    countApprovals(db, caller, later(now, -promised.approvals * limits.MINUTE_MS)),
    countCases(db, caller.staff, promised.cases, now),
  ]);
  return { approvals: { ...approvals, promiseMinutes: promised.approvals }, cases };
}
