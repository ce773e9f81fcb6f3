import { officeCases } from '@harbour/contract/office-cases';
import { limits } from '@harbour/rules';
import { audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import { implement } from '#platform/implement';
import { readValues } from '#site';
import { type CaseKind, caseSubject, dueAt, listCases, lockCase } from './case.ts';

type CaseMember = { id: string; username: string; realName: string | null };
export type CaseTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  readBriefs: (members: bigint[]) => Promise<Map<bigint, CaseMember>>;
  /** Runs in the closing transaction; answers the members whose pages changed. */
  onCaseClosed: (
    tx: Tx,
    closed: { kind: CaseKind; subject: string; who: string; note: string },
    now: Date,
  ) => Promise<bigint[]>;
  announce: (members: bigint[]) => void;
};

const PAGE = limits.RECORDS_A_PAGE;

export function caseCalls({ db, transact, clock, readBriefs, onCaseClosed, announce }: CaseTools) {
  return implement(officeCases, {
    listCases: async ({ isOpen = 'true', pageIndex }) => {
      const found = await listCases(db, isOpen === 'true', (Math.max(1, pageIndex ?? 1) - 1) * PAGE, PAGE + 1);
      const [briefs, { caseDueMinutes }] = await Promise.all([
        readBriefs(found.flatMap(({ member }) => member ?? [])),
        readValues(db),
      ]);
      return {
        caseList: found.slice(0, PAGE).map(({ owner, ownerName, member, ...found }) => ({
          ...found,
          id: String(found.id),
          dueAt: dueAt(found, caseDueMinutes),
          member: member === null ? null : (briefs.get(member) as CaseMember),
          owner: owner === null ? null : { id: String(owner), name: ownerName ?? '' },
        })),
        isEnd: found.length <= PAGE,
      };
    },
    claimCase: async ({ id, isMine, from }, caller) => {
      await transact(async (tx) => {
        const { ownerName } = await lockCase(tx, BigInt(id), caller, isMine ? from : null);
        const owner = isMine ? caller.staffName : null;
        await tx`update cases_case set owner = ${isMine ? caller.staff : null}, owner_name = ${owner} where id = ${id}`;
        const action = isMine ? 'case.claim' : 'case.release';
        await audit(
          tx,
          caller,
          { action, subject: caseSubject(id), before: { owner: ownerName }, after: { owner } },
          clock(),
        );
      });
      return {};
    },
    closeCase: async ({ id, note }, caller) => {
      const told = await transact(async (tx) => {
        const now = clock();
        const { kind, subject } = await lockCase(tx, BigInt(id), caller);
        await tx`update cases_case set closed_at = ${now}, closed_by = ${caller.staffName}, note = ${note} where id = ${id}`;
        const members = await onCaseClosed(tx, { kind, subject, who: caller.staffName, note }, now);
        await audit(
          tx,
          caller,
          { action: 'case.close', subject: caseSubject(id), before: { kind, subject }, after: note },
          now,
        );
        return members;
      });
      announce(told);
      return {};
    },
  });
}
