import * as z from 'zod/mini';
import { staff } from './call.ts';
import { Amount, Instant, OrderNo } from './fields.ts';
import {
  Claiming,
  Currency,
  DECIDING,
  FLAGS,
  Happening,
  Id,
  MemberBrief,
  Noted,
  OrderFilter,
  Owner,
  Proposed,
  Revision,
  SECOND_PERSON_REFUSALS,
  Searched,
} from './office-fields.ts';
import { Note } from './staff-fields.ts';
import {
  PAYEE_KINDS,
  WITHDRAW_QUESTIONS,
  WITHDRAW_REJECTIONS,
  WITHDRAW_STATUSES,
  WITHDRAW_TYPES,
  WITHDRAW_WINDOWS,
  WindowHours,
} from './withdraw.ts';

const WithdrawalRow = z.object({
  orderNo: OrderNo,
  member: MemberBrief,
  kind: z.enum(PAYEE_KINDS),
  type: z.enum(WITHDRAW_TYPES),
  window: z.nullable(z.enum(WITHDRAW_WINDOWS)),
  windowHours: z.nullable(WindowHours),
  currency: Currency,
  amount: Amount,
  waitingBonus: Amount,
  status: z.enum(WITHDRAW_STATUSES),
  flagList: z.array(z.enum(FLAGS)),
  /** Approved by one person, and not yet by a second. */
  awaitsSecond: z.boolean(),
  payout: z.nullable(z.enum(['waiting', 'sent', 'unknown', 'paid', 'bounced', 'refused'])),
  /** Stopped by staff before it was sent. */
  isHeld: z.boolean(),
  createdAt: Instant,
  waitingSince: z.nullable(Instant),
  dueAt: z.nullable(Instant),
  owner: Owner,
});
export type OfficeWithdrawalRow = z.output<typeof WithdrawalRow>;

export const officeWithdraw = {
  listWithdrawalOrders: staff('POST /web/office/withdrawals/list', {
    about: 'Withdrawals: those that wait for a decision, the own ones, those whose payout is stuck, or all.',
    permission: 'withdrawals.see',
    input: z.strictObject({
      ...OrderFilter,
      queue: z.optional(z.enum(['waiting', 'mine', 'stuck', 'all'])),
      status: z.optional(z.enum(WITHDRAW_STATUSES)),
      kind: z.optional(z.enum(PAYEE_KINDS)),
    }),
    output: z.object({ orderList: z.array(WithdrawalRow), ...Searched }),
  }),
  getWithdrawalOrder: staff('POST /web/office/withdrawals/get', {
    about: 'One withdrawal with what a decider needs: the member’s history, the payee, the flags.',
    permission: 'withdrawals.see',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.object({
      order: WithdrawalRow,
      payee: z.object({
        name: z.string(),
        account: z.string(),
        holder: z.nullable(z.string()),
        addedAt: Instant,
        /** When the payment code was last changed. */
        changedAt: z.nullable(Instant),
        /** The payment code that the member uploaded, where the payee is one. */
        qrFile: z.nullable(z.string()),
      }),
      /** Null where a payee has no holder's name to compare. */
      isOwnName: z.nullable(z.boolean()),
      sums: z.object({ deposited: Amount, withdrawn: Amount, staked: Amount, central: Amount, locked: Amount }),
      payoutRef: z.nullable(z.string()),
      attempts: z.int(),
      rejection: z.nullable(z.enum(WITHDRAW_REJECTIONS)),
      question: z.nullable(z.enum(WITHDRAW_QUESTIONS)),
      eventList: z.array(Happening),
      needsSecond: z.boolean(),
    }),
    refusals: ['orderUnknown'],
  }),
  claimWithdrawal: staff('POST /web/office/withdrawals/claim', {
    about:
      'Takes a withdrawal or a stuck payout from its queue, or over from the owner that was seen, or gives it back.',
    permission: 'withdrawals.decide',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, ...Claiming }),
    refusals: DECIDING,
  }),
  approveWithdrawal: staff('POST /web/office/withdrawals/approve', {
    about:
      'Lets the money go. It waits for a second person where it is large, or with what went out in 24 hours to the member or by the same hand.',
    permission: 'withdrawals.decide',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, ...Noted }),
    output: z.object({ awaitsSecond: z.boolean() }),
    refusals: [...DECIDING, 'approvalOpen', 'creditorCannotDecide'],
  }),
  rejectWithdrawal: staff('POST /web/office/withdrawals/reject', {
    about: 'The money goes back to the central wallet, with a reason in the member’s language.',
    permission: 'withdrawals.decide',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, rejection: z.enum(WITHDRAW_REJECTIONS), ...Noted }),
    refusals: DECIDING,
  }),
  askWithdrawal: staff('POST /web/office/withdrawals/ask', {
    about: 'Tells the member that something is needed before this can be decided.',
    permission: 'withdrawals.decide',
    carrier: 'json',
    input: z.strictObject({
      orderNo: OrderNo,
      /** Null withdraws the question. */
      question: z.nullable(z.enum(WITHDRAW_QUESTIONS)),
      ...Noted,
    }),
    refusals: DECIDING,
  }),
  holdWithdrawal: staff('POST /web/office/withdrawals/hold', {
    about: 'Stops an approved withdrawal that is not sent yet, or lets it go on.',
    permission: 'withdrawals.decide',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, isHeld: z.boolean(), note: Note }),
    refusals: ['orderUnknown', 'orderOver', 'payoutSent'],
  }),
  recallWithdrawal: staff('POST /web/office/withdrawals/recall', {
    about: 'Takes an approved withdrawal that is not sent yet back to be reviewed; there it can be rejected.',
    permission: 'withdrawals.decide',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, note: Note }),
    refusals: ['orderUnknown', 'orderOver', 'payoutSent'],
  }),
  resolvePayout: staff('POST /web/office/withdrawals/resolvePayout', {
    about:
      'Says how a payout ended that the provider does not answer for, or that came back; a second person confirms it.',
    permission: 'withdrawals.decide',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, isPaid: z.boolean(), note: Note }),
    refusals: [...DECIDING, 'approvalOpen'],
  }),
  confirmWithdrawal: staff('POST /web/office/approvals/confirmWithdrawal', {
    about: 'The second person’s yes or no to a large withdrawal, or to how a payout ended. Never the maker’s.',
    permission: 'withdrawals.confirm',
    carrier: 'json',
    input: z.strictObject({ id: Id, isConfirmed: z.boolean(), ...Noted }),
    refusals: [
      ...SECOND_PERSON_REFUSALS,
      ...(['orderOver', 'payoutUnderWay', 'moneyPaused', 'currencyLocked', 'creditorCannotDecide'] as const),
    ],
  }),
  getWithdrawSettings: staff('POST /web/office/withdrawals/getSettings', {
    about: 'The withdrawal methods, the tiers and the windows, as an operator edits them.',
    permission: 'payments.edit',
    output: z.object({
      methodList: z.array(z.object({ kind: z.enum(PAYEE_KINDS), isOpen: z.boolean() })),
      tierList: z.array(z.object({ level: z.int(), count: z.int(), amount: Amount, revision: Revision })),
      windowList: z.array(
        z.object({
          window: z.enum(WITHDRAW_WINDOWS),
          fromHours: z.int(),
          toHours: z.int(),
          waitingBonusPpm: z.int(),
          revision: Revision,
        }),
      ),
    }),
  }),
  saveTier: staff('POST /web/office/withdrawals/saveTier', {
    about: 'How often, and how much a day, a VIP level may withdraw. It waits for a second person.',
    permission: 'payments.edit',
    secondPerson: 'payments.edit',
    output: z.object(Proposed),
    carrier: 'json',
    input: z.strictObject({
      level: z.int().check(z.gte(1), z.lte(10)),
      count: z.int().check(z.gte(0), z.lte(100)),
      amount: Amount,
      revision: Revision,
    }),
    refusals: ['settingForm', 'changedMeanwhile', 'approvalOpen'],
  }),
  saveWindow: staff('POST /web/office/withdrawals/saveWindow', {
    about:
      'The bonus of a scheduled withdrawal’s window, and when the window ends. It waits for a second person. Existing orders keep their times.',
    permission: 'payments.edit',
    secondPerson: 'payments.edit',
    output: z.object(Proposed),
    carrier: 'json',
    input: z.strictObject({
      window: z.enum(WITHDRAW_WINDOWS),
      waitingBonusPpm: z.int().check(z.gte(0), z.lte(50_000)),
      /** The window's new end, in hours after the request; the next window begins there. Left out, it stays. */
      toHours: z.optional(z.int().check(z.gte(2), z.lte(72))),
      revision: Revision,
    }),
    refusals: ['settingForm', 'changedMeanwhile', 'approvalOpen'],
  }),
  saveWithdrawMethod: staff('POST /web/office/withdrawals/saveWithdrawMethod', {
    about: 'Opens or closes a withdrawal method.',
    permission: 'payments.edit',
    carrier: 'json',
    input: z.strictObject({ kind: z.enum(PAYEE_KINDS), isOpen: z.boolean() }),
  }),
};
