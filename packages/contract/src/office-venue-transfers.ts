import * as z from 'zod/mini';
import { staff } from './call.ts';
import { Amount, Instant, OrderNo } from './fields.ts';
import { Currency, Id, MemberBrief, Noted, SECOND_PERSON_REFUSALS } from './office-fields.ts';
import { Note } from './staff-fields.ts';

const VenueTransfer = z.object({
  orderNo: OrderNo,
  member: MemberBrief,
  currency: Currency,
  amount: Amount,
  source: z.string(),
  target: z.string(),
  /** The wallet of the venue that does not answer, and whether the money leaves or enters it. */
  place: z.string(),
  step: z.enum(['out', 'in']),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  asks: z.int(),
  /** Where the money ended up; null before the end. */
  landed: z.nullable(z.string()),
  endedAt: z.nullable(Instant),
  /** Where the money goes if the venue has done its step, and if it has not. */
  doneLanding: z.string(),
  notDoneLanding: z.string(),
  /** From when on staff may resolve it. */
  resolvableFrom: Instant,
  /** Resolved by one person, and not yet confirmed by a second. */
  awaitsSecond: z.boolean(),
});
export type OfficeVenueTransfer = z.output<typeof VenueTransfer>;

/** Transfers to and from venues whose outcome the venue has not confirmed. */
export const officeVenueTransfers = {
  getVenueTransfer: staff('POST /web/office/crossings/get', {
    about: 'One transfer to or from a venue: how it stands, and where its money would go.',
    permission: 'cases.see',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.object({ venueTransfer: VenueTransfer }),
    refusals: ['orderUnknown'],
  }),
  resolveVenueTransfer: staff('POST /web/office/crossings/resolve', {
    about: 'Says whether a venue that does not answer has done its step of a transfer; a second person confirms it.',
    permission: 'withdrawals.decide',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, isDone: z.boolean(), note: Note }),
    refusals: ['orderUnknown', 'orderOver', 'venueTransferUnderWay', 'approvalOpen'],
  }),
  confirmVenueTransfer: staff('POST /web/office/approvals/confirmCrossing', {
    about: 'The second person’s yes or no to how a transfer ended. Never the maker’s.',
    permission: 'withdrawals.confirm',
    carrier: 'json',
    input: z.strictObject({ id: Id, isConfirmed: z.boolean(), ...Noted }),
    refusals: [
      ...SECOND_PERSON_REFUSALS,
      ...(['orderUnknown', 'orderOver'] as const),
      ...(['changedMeanwhile', 'venueTransferUnderWay'] as const),
    ],
  }),
};
