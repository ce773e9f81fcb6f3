import type { Db } from '#platform/db';
import { caseSubject } from './case.ts';

const SUBJECTS = 200;

export const aboutMember = {
  /** An adjustment that nobody has decided yet. */
  hasOpenAdjustment: async (db: Db, member: bigint): Promise<boolean> => {
    const rows = await db`select 1 from approvals_approval
      where member = ${member} and kind = 'adjustment' and state = 'open' limit 1`;
    return rows.length === 1;
  },
  /** Under which names the audit log holds what was confirmed and looked into for a member, the newest. */
  subjects: async (db: Db, member: bigint): Promise<string[]> => {
    const [approvals, cases] = await Promise.all([
      db<{ subject: string }[]>`
        select subject from approvals_approval where member = ${member} order by id desc limit ${SUBJECTS}`,
      db<{ id: bigint }[]>`select id from cases_case where member = ${member} order by id desc limit ${SUBJECTS}`,
    ]);
    return [...new Set(approvals.map(({ subject }) => subject)), ...cases.map(({ id }) => caseSubject(id))];
  },
};
