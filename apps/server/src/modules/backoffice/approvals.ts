import { officeApprovals } from '@harbour/contract/office-approvals';
import type { MemberBrief } from '@harbour/contract/office-fields';
import { limits } from '@harbour/rules';
import { listApprovals } from '#approvals';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import { readBriefs } from '#profile';

type ListedApproval = Awaited<ReturnType<typeof listApprovals>>[number];
type ResolvedTransfer = { isDone: boolean; source: string; target: string; landing: string };

const PAGE = limits.RECORDS_A_PAGE;

/** The resolution of a venue transfer, as the second person sees it before deciding. */
function resolutionOf({ kind, content }: ListedApproval) {
  if (kind !== 'venueTransfer') return null;
  const { isDone, source, target, landing } = content as ResolvedTransfer;
  return { isDone, source, target, landing };
}

export function approvalCalls({ db }: { db: Db }) {
  return implement(officeApprovals, {
    listApprovals: async ({ state = 'open', kind, pageIndex }, caller) => {
      const filter = { isOpen: state === 'open', kind };
      const found = await listApprovals(db, filter, caller, (Math.max(1, pageIndex ?? 1) - 1) * PAGE, PAGE + 1);
      const briefs = await readBriefs(
        db,
        found.flatMap(({ member }) => member ?? []),
      );
      const approvalList = found.slice(0, PAGE).map((approval) => {
        const { member, maker, makerName, deciderName, content, effects, ...shown } = approval;
        return {
          ...shown,
          id: String(approval.id),
          isPaid: approval.kind === 'payout' ? content.isPaid === true : null,
          venueTransfer: resolutionOf(approval),
          changeList: effects,
          member: member === null ? null : (briefs.get(member) as MemberBrief),
          maker: makerName,
          isMine: maker === caller.staff,
          decidedBy: deciderName,
        };
      });
      return { approvalList, isEnd: found.length <= PAGE };
    },
  });
}
