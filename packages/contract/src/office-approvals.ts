import * as z from 'zod/mini';
import { staff } from './call.ts';
import { Amount, Counted, Instant } from './fields.ts';
import { Currency, Id, MemberBrief } from './office-fields.ts';
import { PERMISSIONS } from './roles.ts';

/** The kinds after the first four are proposals: changes that are made when a second person confirms them. */
export const PROPOSAL_KINDS = ['staff', 'setting', 'member', 'round', 'deposit'] as const;
export const APPROVAL_KINDS = ['withdrawal', 'payout', 'adjustment', 'venueTransfer', ...PROPOSAL_KINDS] as const;

const Approval = z.object({
  id: Id,
  kind: z.enum(APPROVAL_KINDS),
  subject: z.string(),
  /** Null where no member, or no money, is involved. */
  member: z.nullable(MemberBrief),
  currency: z.nullable(Currency),
  /** Negative where money is taken. */
  amount: z.nullable(Amount),
  /**
   * The proposed outcome of a payout: paid means that the money has left; not paid returns it. Null for other kinds.
   */
  isPaid: z.nullable(z.boolean()),
  /** The proposed outcome of a venue transfer, and where the money goes by it. Null for other kinds. */
  venueTransfer: z.nullable(
    z.object({ isDone: z.boolean(), source: z.string(), target: z.string(), landing: z.string() }),
  ),
  /** The changes of a proposal, as the audit log would hold them. Empty for other kinds. */
  changeList: z.array(
    z.object({
      action: z.string(),
      subject: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** The permission needed to confirm it. */
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
    about: 'Approvals that wait for a second person, or were decided by one.',
    permission: 'backoffice.enter',
    input: z.strictObject({
      state: z.optional(z.enum(['open', 'decided'])),
      kind: z.optional(z.enum(APPROVAL_KINDS)),
      pageIndex: z.optional(Counted),
    }),
    output: z.object({ approvalList: z.array(Approval), isEnd: z.boolean() }),
  }),
};
