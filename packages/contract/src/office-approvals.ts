import * as z from 'zod/mini';
import { staff } from './call.ts';
import { Amount, Counted, Instant } from './fields.ts';
import { Currency, Id, MemberBrief } from './office-fields.ts';
import { PERMISSIONS } from './roles.ts';

/** Proposals are the kinds after the first four: a change that is made when a second person confirms it. */
export const PROPOSAL_KINDS = ['staff', 'setting', 'member', 'round', 'deposit'] as const;
export const APPROVAL_KINDS = ['withdrawal', 'payout', 'adjustment', 'venueTransfer', ...PROPOSAL_KINDS] as const;

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
  venueTransfer: z.nullable(
    z.object({ isDone: z.boolean(), source: z.string(), target: z.string(), landing: z.string() }),
  ),
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

export const officeApprovals = {
  listApprovals: staff('POST /web/office/approvals/list', {
    about: 'What waits for a second person, or was decided by one.',
    permission: 'backoffice.enter',
    input: z.strictObject({
      state: z.optional(z.enum(['open', 'decided'])),
      kind: z.optional(z.enum(APPROVAL_KINDS)),
      pageIndex: z.optional(Counted),
    }),
    output: z.object({ approvalList: z.array(Approval), isEnd: z.boolean() }),
  }),
};
