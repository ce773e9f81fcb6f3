import * as z from 'zod/mini';
import { staff } from './call.ts';
import { Amount, Counted, Instant } from './fields.ts';
import { Claiming, Id, MemberBrief, Owner } from './office-fields.ts';
import { Note } from './staff-fields.ts';
import { WITHDRAW_STATUSES } from './withdraw.ts';

export const CASE_KINDS = [
  'wrongAmount',
  'paidTwice',
  'unknownPayment',
  'gatewaySilent',
  'referenceReused',
  'payoutUnknown',
  'payoutContradicted',
  'payoutDiffers',
  'payoutBounced',
  'venueTransferUnknown',
  'venueTransferContradicted',
  'memberOwes',
  'venueUnread',
  'betUnposted',
  'returnOff',
  'auditBroken',
  'roundAhead',
  'consumerStopped',
] as const;
export const PAYOUT_STATES = ['paid', 'refused', 'pending', 'returned'] as const;

const Sum = z.object({ amount: Amount, currency: z.string() });
/** An order as one side told it; a provider may leave anything out. */
const ToldOrder = z.object({
  orderNo: z.nullable(z.string()),
  amount: z.nullable(Amount),
  currency: z.nullable(z.string()),
});
export type ToldOrder = z.output<typeof ToldOrder>;

/** The reason of a case with its details, which the office puts into words. */
export const CaseCause = z.union([
  z.object({ reason: z.literal('otherSum'), ordered: Sum, received: Sum }),
  z.object({ reason: z.literal('otherCurrency'), received: Sum, held: z.string() }),
  z.object({
    reason: z.literal('otherOrder'),
    ours: ToldOrder,
    theirs: ToldOrder,
    /** Of a payout only. */
    state: z.nullable(z.enum(PAYOUT_STATES)),
    ref: z.string(),
  }),
  z.object({
    reason: z.literal('otherEnd'),
    ours: z.enum(WITHDRAW_STATUSES),
    theirs: z.enum(PAYOUT_STATES),
    ref: z.string(),
  }),
  z.object({ reason: z.literal('unreadPayment'), provider: z.nullable(z.string()) }),
  z.object({ reason: z.literal('unreadBet'), venue: z.string() }),
]);
export type CaseCause = z.output<typeof CaseCause>;

const Case = z.object({
  id: Id,
  kind: z.enum(CASE_KINDS),
  subject: z.string(),
  member: z.nullable(MemberBrief),
  words: z.string(),
  /** Null for kinds that their words describe, and for cases from before there were causes. */
  cause: z.nullable(CaseCause),
  openedAt: Instant,
  /** By when staff should have looked into it; null when it is closed. */
  dueAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  closedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  owner: Owner,
});
export type OfficeCase = z.output<typeof Case>;

export const officeCases = {
  listCases: staff('POST /web/office/cases/list', {
    about: 'Exceptions: wrong amounts, payments after the end, payouts that contradict themselves.',
    permission: 'cases.see',
    input: z.strictObject({ isOpen: z.optional(z.enum(['true', 'false'])), pageIndex: z.optional(Counted) }),
    output: z.object({ caseList: z.array(Case), isEnd: z.boolean() }),
  }),
  claimCase: staff('POST /web/office/cases/claim', {
    about: 'Takes a case, also over from the owner that was seen, or gives it back.',
    permission: 'cases.decide',
    carrier: 'json',
    input: z.strictObject({ id: Id, ...Claiming }),
    refusals: ['caseUnknown', 'ownedByOther'],
  }),
  closeCase: staff('POST /web/office/cases/close', {
    about: 'Closes a case with a note of what was done about it.',
    permission: 'cases.decide',
    carrier: 'json',
    input: z.strictObject({ id: Id, note: Note }),
    refusals: ['caseUnknown', 'ownedByOther'],
  }),
};
