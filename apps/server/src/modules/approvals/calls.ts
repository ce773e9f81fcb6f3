import { officeApprovals } from '@harbour/contract/office-approvals';
import { limits } from '@harbour/rules';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import { type Approval, type ApprovalKind, listApprovals } from './approval.ts';
import { effectsOf, type ProposalTools, proposalCalls } from './proposal.ts';

type ApprovalMember = { id: string; username: string; realName: string | null };
type ResolvedTransfer = { isDone: boolean; source: string; target: string; landing: string };
type ApprovalTools = ProposalTools & {
  db: Db;
  readBriefs: (members: bigint[]) => Promise<Map<bigint, ApprovalMember>>;
};

const PAGE = limits.RECORDS_A_PAGE;

export function approvalCalls(tools: ApprovalTools) {
  return [...listCalls(tools), ...proposalCalls(tools)];
}

/** The resolution of a venue transfer, as the second person sees it before deciding. */
function resolutionOf(kind: ApprovalKind, content: Approval['content']) {
  if (kind !== 'venueTransfer') return null;
  const { isDone, source, target, landing } = content as ResolvedTransfer;
  return { isDone, source, target, landing };
}

function listCalls({ db, readBriefs }: ApprovalTools) {
  return implement(officeApprovals, {
    listApprovals: async ({ state = 'open', kind, pageIndex }, caller) => {
      const filter = { isOpen: state === 'open', kind };
      const found = await listApprovals(db, filter, caller, (Math.max(1, pageIndex ?? 1) - 1) * PAGE, PAGE + 1);
      const briefs = await readBriefs(found.flatMap(({ member }) => member ?? []));
      return {
        approvalList: found.slice(0, PAGE).map(({ member, maker, makerName, deciderName, content, ...approval }) => ({
          ...approval,
          id: String(approval.id),
          isPaid: approval.kind === 'payout' ? content.isPaid === true : null,
          venueTransfer: resolutionOf(approval.kind, content),
          changeList: effectsOf({ content }),
          member: member === null ? null : (briefs.get(member) as ApprovalMember),
          maker: makerName,
          isMine: maker === caller.staff,
          decidedBy: deciderName,
        })),
        isEnd: found.length <= PAGE,
      };
    },
  });
}
