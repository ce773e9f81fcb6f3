import { officeCrossings } from '@harbour/contract/office-crossings';
import { type Outside, refuseUnsayable } from '#integration';
import { audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import {
  type Approval,
  type ApprovalKind,
  askApproval,
  decideApproval,
  findApproval,
  hasOpenApproval,
  subjectOfApproval,
} from '../../approvals/approval.ts';

export type Brief = { id: string; username: string; realName: string | null };
export type CrossingTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  readBriefs: (members: bigint[]) => Promise<Map<bigint, Brief>>;
  outside: Pick<Outside, 'lookAtCrossing' | 'endSaid'>;
  announce: (members: bigint[]) => void;
};

/** What such an approval says; the step is the one that was spoken of. */
type Content = { isDone: boolean; step: 'out' | 'in'; source: string; target: string; landing: string };

/** What a second person is shown of it before anything is pressed. */
export function shownCrossing(kind: ApprovalKind, content: Approval['content']) {
  if (kind !== 'crossing') return null;
  const { isDone, source, target, landing } = content as Content;
  return { isDone, source, target, landing };
}

/** Where a venue does not answer for a transfer, one person says how it ended, and another confirms it. */
export function crossingCalls({ db, transact, clock, readBriefs, outside, announce }: CrossingTools) {
  const lookAt = async (orderNo: string) => (await outside.lookAtCrossing(orderNo)) ?? refuse('orderUnknown');
  return implement(officeCrossings, {
    getCrossing: async ({ orderNo }) => {
      const { crossing, landingIf, sayableFrom } = await lookAt(orderNo);
      const { member, step, source, target, currency, amount, createdAt, sentAt, asks, landed, endedAt } = crossing;
      const [briefs, awaitsSecond] = await Promise.all([
        readBriefs([member]),
        hasOpenApproval(db, 'crossing', orderNo),
      ]);
      const [doneLanding, notDoneLanding] = [landingIf(true), landingIf(false)];
      const place = step === 'out' ? source : target;
      const shown = { place, doneLanding, notDoneLanding, sayableFrom, awaitsSecond };
      const standing = { currency, amount, source, target, step, createdAt, sentAt, asks, landed, endedAt };
      return { crossing: { orderNo, ...standing, ...shown, member: briefs.get(member) as Brief } };
    },
    resolveCrossing: async ({ orderNo, isDone, note }, caller) => {
      const now = clock();
      const { crossing, landingIf } = await lookAt(orderNo);
      refuseUnsayable(crossing, now);
      const { member, currency, amount, step, source, target, state } = crossing;
      const content: Content = { isDone, step, source, target, landing: landingIf(isDone) };
      await transact(async (tx) => {
        const wish = { kind: 'crossing', subject: orderNo, member, currency, amount, content, words: note } as const;
        await askApproval(tx, wish, caller, now);
        const act = { before: state, after: { ...content, note } };
        await audit(tx, caller, { action: 'crossing.resolve', subject: orderNo, ...act }, now);
      });
      return {};
    },
    confirmCrossing: async (decision, caller) => {
      const member = await transact(async (tx) => {
        const now = clock();
        const subject = (await subjectOfApproval(tx, decision.id)) ?? refuse('approvalUnknown');
        const found = await findApproval(tx, 'crossing', subject);
        if (String(found?.id) !== decision.id || found?.state !== 'open') return refuse('approvalUnknown');
        if (found.maker === caller.staff) refuse('makerCannotConfirm');
        const { isDone, step } = found.content as Content;
        // The book first, as everybody locks it; whatever is refused after that undoes it.
        if (decision.isConfirmed) await outside.endSaid(tx, { orderNo: subject, isDone, step }, now);
        await decideApproval(tx, ['crossing'], decision, caller, now);
        return decision.isConfirmed ? (found.member ?? undefined) : undefined;
      });
      if (member !== undefined) announce([member]);
      return {};
    },
  });
}
