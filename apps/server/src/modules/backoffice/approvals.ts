import { officeApprovals } from '@harbour/contract/office-approvals';
import type { MemberBrief } from '@harbour/contract/office-fields';
import { limits } from '@harbour/rules';
import { listApprovals } from '#approvals';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import { pageBounds, takePage } from '#platform/page';
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
      const { offset, limit } = pageBounds(pageIndex, PAGE);
      const { shown, isEnd } = takePage(await listApprovals(db, filter, caller, offset, limit), PAGE);
      const briefs = await readBriefs(
        db,
        shown.flatMap(({ member }) => member ?? []),
      );
      const approvalList = shown.map((approval) => {
        const { member, maker, makerName, deciderName, content, effects, ...rest } = approval;
        return {
          ...rest,
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
      return { approvalList, isEnd };
    },
  });
}
