import type { MemberBrief } from '@harbour/contract/office-fields';
import { officeVenueTransfers } from '@harbour/contract/office-venue-transfers';
import { askApproval, decideApproval, findApproval, hasOpenApproval, subjectOfApproval } from '#approvals';
import { audit } from '#platform/audit';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { readBriefs } from '#profile';
import type { IntegrationTools } from '../tools.ts';
import { inspectTransfer, refuseUnresolvable, resolveTransfer } from './resolve.ts';

/** The content of such an approval; `step` is the step that was resolved. */
type Resolution = { isDone: boolean; step: 'out' | 'in'; source: string; target: string; landing: string };

/** Resolves a transfer that its venue does not answer: one person states how it ended, and another confirms it. */
export function venueTransferCalls(tools: IntegrationTools) {
  const { db, transact, clock, announce } = tools;
  const inspect = async (orderNo: string) => (await inspectTransfer(tools, orderNo)) ?? refuse('orderUnknown');
  return implement(officeVenueTransfers, {
    getVenueTransfer: async ({ orderNo }) => {
      const { venueTransfer, landingIf, resolvableFrom } = await inspect(orderNo);
      const { member, step, source, target, currency, amount, createdAt, sentAt, asks, landed, endedAt } =
        venueTransfer;
      const [briefs, awaitsSecond] = await Promise.all([
        readBriefs(db, [member]),
        hasOpenApproval(db, 'venueTransfer', orderNo),
      ]);
      const [doneLanding, notDoneLanding] = [landingIf(true), landingIf(false)];
      const place = step === 'out' ? source : target;
      const shown = { place, doneLanding, notDoneLanding, resolvableFrom, awaitsSecond };
      const state = { currency, amount, source, target, step, createdAt, sentAt, asks, landed, endedAt };
      return { venueTransfer: { orderNo, ...state, ...shown, member: briefs.get(member) as MemberBrief } };
    },
    resolveVenueTransfer: async ({ orderNo, isDone, note }, caller) => {
      const now = clock();
      const { venueTransfer, landingIf } = await inspect(orderNo);
      refuseUnresolvable(venueTransfer, now);
      const { member, currency, amount, step, source, target, state } = venueTransfer;
      const content: Resolution = { isDone, step, source, target, landing: landingIf(isDone) };
      await transact(async (tx) => {
        const request = {
          kind: 'venueTransfer',
          subject: orderNo,
          member,
          currency,
          amount,
          content,
          words: note,
        } as const;
        await askApproval(tx, request, caller, now);
        const act = { before: state, after: { ...content, note } };
        await audit(tx, caller, { action: 'venueTransfer.resolve', subject: orderNo, ...act }, now);
      });
      return {};
    },
    confirmVenueTransfer: async (decision, caller) => {
      const member = await transact(async (tx) => {
        const now = clock();
        const subject = (await subjectOfApproval(tx, decision.id)) ?? refuse('approvalUnknown');
        const found = await findApproval(tx, 'venueTransfer', subject);
        if (String(found?.id) !== decision.id || found?.state !== 'open') return refuse('approvalUnknown');
        if (found.maker === caller.staff) refuse('makerCannotConfirm');
        const { isDone, step } = found.content as Resolution;
        // The account is locked first, as everywhere; a later refusal rolls it back.
        if (decision.isConfirmed) await resolveTransfer(tools, tx, { orderNo: subject, isDone, step }, now);
        await decideApproval(tx, ['venueTransfer'], decision, caller, now);
        return decision.isConfirmed ? (found.member ?? undefined) : undefined;
      });
      if (member !== undefined) announce([member]);
      return {};
    },
  });
}
