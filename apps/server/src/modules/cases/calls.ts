import { officeOversight } from '@harbour/contract/office-oversight';
import { limits } from '@harbour/rules';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/db';
import { implement } from '#platform/implement';
import { readValues } from '#site';
import { listApprovals } from '../approvals/approval.ts';
import { type CaseKind, caseSubject, listCases, lockCase, promisedBy } from './case.ts';
import { type Brief, type CrossingTools, crossingCalls, shownCrossing } from '../integration/transfer/office.ts';
import { effectsOf, type ProposalTools, proposalCalls } from '../approvals/proposal.ts';

type Tools = CrossingTools &
  ProposalTools & {
    /** Whoever the case was about hears of its end, in the same transaction, and says whose pages then differ. */
    onCaseClosed: (
      tx: Tx,
      closed: { kind: CaseKind; subject: string; who: string; note: string },
      now: Date,
    ) => Promise<bigint[]>;
    announce: (members: bigint[]) => void;
  };

const PAGE = limits.RECORDS_A_PAGE;
export const offsetOf = (pageIndex: number | undefined) => (Math.max(1, pageIndex ?? 1) - 1) * PAGE;

export function oversightCalls(tools: Tools) {
  return [...approvalsAndCases(tools), ...crossingCalls(tools), ...proposalCalls(tools)];
}

function approvalsAndCases({ db, transact, clock, readBriefs, onCaseClosed, announce }: Tools) {
  return implement(officeOversight, {
    listApprovals: async ({ state = 'open', kind, pageIndex }, caller) => {
      const filter = { isOpen: state === 'open', kind };
      const found = await listApprovals(db, filter, caller, offsetOf(pageIndex), PAGE + 1);
      const briefs = await readBriefs(found.flatMap(({ member }) => member ?? []));
      return {
        approvalList: found.slice(0, PAGE).map(({ member, maker, makerName, deciderName, content, ...approval }) => ({
          ...approval,
          id: String(approval.id),
          isPaid: approval.kind === 'payout' ? content.isPaid === true : null,
          crossing: shownCrossing(approval.kind, content),
          changeList: effectsOf({ content }),
          member: member === null ? null : (briefs.get(member) as Brief),
          maker: makerName,
          isMine: maker === caller.staff,
          decidedBy: deciderName,
        })),
        isEnd: found.length <= PAGE,
      };
    },
    listCases: async ({ isOpen = 'true', pageIndex }) => {
      const found = await listCases(db, isOpen === 'true', offsetOf(pageIndex), PAGE + 1);
      const [briefs, { casePromise }] = await Promise.all([
        readBriefs(found.flatMap(({ member }) => member ?? [])),
        readValues(db),
      ]);
      return {
        caseList: found.slice(0, PAGE).map(({ owner, ownerName, member, ...found }) => ({
          ...found,
          id: String(found.id),
          promisedBy: promisedBy(found, casePromise),
          member: member === null ? null : (briefs.get(member) as Brief),
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
