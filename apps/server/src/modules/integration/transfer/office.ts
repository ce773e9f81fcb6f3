import type { MemberBrief } from '@harbour/contract/office-fields';
import { officeVenueTransfers } from '@harbour/contract/office-venue-transfers';
import { hasOpenApproval } from '#approvals';
import { implement } from '#platform/implement';
import { readBriefs } from '#profile';
import type { IntegrationTools } from '../tools.ts';
import { confirmResolution, proposeResolution } from './confirm.ts';
import { inspectTransfer } from './resolve.ts';

/** Resolves a transfer that its venue does not answer: one person states how it ended, and another confirms it. */
export function venueTransferCalls(tools: IntegrationTools) {
  const { db, transact, clock, announce } = tools;
  return implement(officeVenueTransfers, {
    getVenueTransfer: async ({ orderNo }) => {
      const { venueTransfer, landingIf, resolvableFrom } = await inspectTransfer(tools, orderNo);
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
    resolveVenueTransfer: async (resolution, caller) => {
      await proposeResolution(tools, resolution, caller);
      return {};
    },
    confirmVenueTransfer: async (decision, caller) => {
      announce(await transact((tx) => confirmResolution(tools, tx, decision, caller, clock())));
      return {};
    },
  });
}
