import { limits } from '@house/rules';
import { later } from '#platform/clock';
import type { Db } from '#platform/db';
import { countApprovals } from './approval.ts';
import { countCases } from './case.ts';

/** What is open, and what of it is past its promise; the promises in minutes, that of the cases the most for any of them. */
export async function openCounts(db: Db, staff: bigint, promised: { approvals: number; cases: number }, now: Date) {
  const [approvals, cases] = await Promise.all([
    countApprovals(db, staff, later(now, -promised.approvals * limits.MINUTE_MS)),
    countCases(db, staff, promised.cases, now),
  ]);
  return { approvals: { ...approvals, promiseMinutes: promised.approvals }, cases };
}
