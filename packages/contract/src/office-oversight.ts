import * as z from 'zod/mini';
import { staff } from './call.ts';
import { Amount, Counted, Instant, Note } from './fields.ts';
import { Claiming, Currency, Id, MemberBrief, Owner } from './office-fields.ts';
import { PERMISSIONS } from './roles.ts';

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
  'crossingUnknown',
  'crossingContradicted',
  'memberOwes',
  'venueUnread',
  'betUnposted',
  'returnOff',
  'auditBroken',
  'roundAhead',
] as const;
/** Proposals are the kinds after the first four: a change that is made when a second person confirms it. */
export const PROPOSAL_KINDS = ['staff', 'setting', 'member', 'round', 'deposit'] as const;
export const APPROVAL_KINDS = ['withdrawal', 'payout', 'adjustment', 'crossing', ...PROPOSAL_KINDS] as const;

const Case = z.object({
  id: Id,
  kind: z.enum(CASE_KINDS),
  subject: z.string(),
  member: z.nullable(MemberBrief),
  words: z.string(),
  openedAt: Instant,
  /** By when somebody should have looked into it; null when it is closed. */
  promisedBy: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  closedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  owner: Owner,
});
export type OfficeCase = z.output<typeof Case>;

const Approval = z.object({
  id: Id,
  kind: z.enum(APPROVAL_KINDS),
  subject: z.string(),
  /** Null where it is about no member, or about no money. */
  member: z.nullable(MemberBrief),
  currency: z.nullable(Currency),
  /** Below zero where money is taken. */
  amount: z.nullable(Amount),
  /** How a payout is said to have ended: paid, and the money has left; not paid, and it goes back. Null for anything else. */
  isPaid: z.nullable(z.boolean()),
  /** What a venue is said to have done of a transfer, and where the money goes by that. Null for anything else. */
  crossing: z.nullable(z.object({ isDone: z.boolean(), source: z.string(), target: z.string(), landing: z.string() })),
  /** What a proposal would change, as the audit log would hold it. Empty for anything else. */
  changeList: z.array(
    z.object({
      action: z.string(),
      subject: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** The permission that confirming it needs. */
  confirmedWith: z.enum(PERMISSIONS),
  words: z.string(),
  maker: z.string(),
  madeAt: Instant,
  isMine: z.boolean(),
  state: z.enum(['open', 'confirmed', 'refused']),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
});
export type OfficeApproval = z.output<typeof Approval>;

export const officeOversight = {
  listApprovals: staff('POST /web/office/approvals/list', {
    about: 'What waits for a second person, or was decided by one.',
    permission: 'desk.enter',
    input: z.strictObject({
      state: z.optional(z.enum(['open', 'decided'])),
      kind: z.optional(z.enum(APPROVAL_KINDS)),
      pageIndex: z.optional(Counted),
    }),
    output: z.object({ approvalList: z.array(Approval), isEnd: z.boolean() }),
  }),
  listCases: staff('POST /web/office/cases/list', {
    about: 'What did not fit: wrong amounts, payments after the end, payouts that contradict themselves.',
    permission: 'cases.see',
    input: z.strictObject({ isOpen: z.optional(z.enum(['true', 'false'])), pageIndex: z.optional(Counted) }),
    output: z.object({ caseList: z.array(Case), isEnd: z.boolean() }),
  }),
  claimCase: staff('POST /web/office/cases/claim', {
    about: 'Takes a case, also over from whoever was seen to have it, or gives it back.',
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
