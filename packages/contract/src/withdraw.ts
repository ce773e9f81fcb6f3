import * as z from 'zod/mini';
import { SecondaryPassword } from './account-fields.ts';
import { member } from './call.ts';
import { Amount, CurrencyCode, Instant, MovedAmount, OrderNo, RequestId } from './fields.ts';

export const PAYEE_KINDS = ['bankCard', 'coin', 'ebpay', 'koipay', 'alipay', 'wechat'] as const;
export const WITHDRAW_TYPES = ['scheduled', 'instant'] as const;
/** §4: the windows of a scheduled withdrawal, by name. The operator sets the hours of each. */
export const WITHDRAW_WINDOWS = ['0-6', '6-12', '12-18', '18-24'] as const;
export const WITHDRAW_STATUSES = ['submitted', 'reviewing', 'paying', 'paid', 'rejected', 'failed'] as const;
export const WITHDRAW_REJECTIONS = [
  'nameDiffers',
  'payeeClosed',
  'notPlayed',
  'documentsNeeded',
  'underReview',
] as const;

/** Proofs that staff may ask a member for before they decide a withdrawal. */
export const WITHDRAW_QUESTIONS = ['identityDocument', 'payeeProof', 'callService'] as const;

/** The start and the end, in hours after the request. */
const HOURS = { fromHours: z.int(), toHours: z.int() };
export const WindowHours = z.object(HOURS);

const Payee = z.object({
  id: z.string(),
  kind: z.enum(PAYEE_KINDS),
  /** A bank's name or an alias. */
  name: z.string(),
  /** Masked. */
  account: z.string(),
});

const Stage = z.object({
  stage: z.enum([
    ...(['requested', 'reviewing', 'moreAsked', 'questionClosed', 'approved', 'held', 'released'] as const),
    ...(['recalled', 'sent', 'asked', 'paid', 'bounced', 'rejected', 'failed'] as const),
  ]),
  at: Instant,
});

const Order = z.object({
  orderNo: OrderNo,
  status: z.enum(WITHDRAW_STATUSES),
  type: z.enum(WITHDRAW_TYPES),
  window: z.nullable(z.enum(WITHDRAW_WINDOWS)),
  /** As they were when it was requested; they are kept. */
  windowHours: z.nullable(WindowHours),
  currency: CurrencyCode,
  amount: Amount,
  /** The bonus for waiting. */
  waitingBonus: Amount,
  payee: Payee,
  createdAt: Instant,
  /** The stages of the order; the member's money stays in the locked wallet until it is paid or returned. */
  stageList: z.array(Stage),
  /** The next step and by when, from the site's own recent times; null when no step follows. */
  next: z.nullable(
    z.object({
      step: z.enum(['review', 'window', 'payment', 'answer']),
      /** The median, and the time that nine in ten did not exceed. */
      usualBy: Instant,
      atLatest: Instant,
      isLate: z.boolean(),
    }),
  ),
  /** From here on the member should contact support instead of waiting. */
  askServiceFrom: z.nullable(Instant),
  rejection: z.nullable(z.enum(WITHDRAW_REJECTIONS)),
  /** The proof that staff wait for; null when they wait for none. */
  question: z.nullable(z.enum(WITHDRAW_QUESTIONS)),
  now: Instant,
});
export type WithdrawOrder = z.output<typeof Order>;

export const withdraw = {
  getWithdrawMethod: member('POST /web/withdraw/withdrawMethod/getWithdrawMethod', {
    topic: 'money',
    whileSuspended: true,
    about: 'Where the member’s money may go, what is left of today’s quota, and what stands in the way.',
    output: z.object({
      currency: CurrencyCode,
      central: Amount,
      locked: Amount,
      isPhoneBound: z.boolean(),
      hasSecondary: z.boolean(),
      quota: z.object({ countLeft: z.int(), count: z.int(), amountLeft: Amount, amount: Amount }),
      min: Amount,
      methodList: z.array(
        z.object({
          kind: z.enum(PAYEE_KINDS),
          isOpen: z.boolean(),
          /** Closed for this member until the first bank-card or instant withdrawal has been paid. */
          needsFirst: z.boolean(),
          payeeList: z.array(Payee),
        }),
      ),
      /** An order that has to be verified first. */
      unverifiedOrderNo: z.nullable(OrderNo),
    }),
  }),
  getWithdrawExtraRule: member('POST /web/withdraw/withdrawExtraRule/getWithdrawExtraRule', {
    whileSuspended: true,
    about: 'The windows of a scheduled withdrawal and what each adds.',
    output: z.object({
      ruleList: z.array(
        z.object({
          window: z.enum(WITHDRAW_WINDOWS),
          ...HOURS,
          /** Of the amount, in parts per million. */
          waitingBonusPpm: z.int(),
        }),
      ),
    }),
  }),
  checkIsQuickWithdraw: member('POST /web/withdraw/checkIsQuickWithdraw', {
    whileSuspended: true,
    about: 'Whether this member can be paid at once, and how long that takes.',
    output: z.object({
      isQuick: z.boolean(),
      why: z.nullable(z.enum(['closed', 'flagged'])),
      max: Amount,
      fromSeconds: z.int(),
      toSeconds: z.int(),
    }),
  }),
  withdraw: member('POST /web/withdraw/withdraw', {
    whileSuspended: true,
    about: 'Asks for money to be paid out. It moves to the locked wallet at once, and from there to the payee or back.',
    carrier: 'json',
    input: z.strictObject({
      type: z.enum(WITHDRAW_TYPES),
      window: z.optional(z.enum(WITHDRAW_WINDOWS)),
      payeeKind: z.enum(PAYEE_KINDS),
      payeeId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
      amount: MovedAmount,
      /** The window as it was shown, if it was: a request on outdated terms is refused. */
      waitingBonus: z.optional(Amount),
      hours: z.optional(WindowHours),
      secondaryPassword: SecondaryPassword,
      requestId: RequestId,
    }),
    output: z.object({ order: Order }),
    refusals: [
      'bindPhoneFirst',
      'secondaryNotSet',
      'secondaryWrong',
      'secondaryLocked',
      'payeeUnknown',
      'methodClosed',
      'windowMissing',
      'changedMeanwhile',
      'firstWithdrawalNeeded',
      'quickNotOpen',
      'orderUnverified',
      'withdrawTooLow',
      'withdrawCountUsedUp',
      'withdrawExceedsQuota',
      'withdrawExceedsBalance',
      'moneyPaused',
      'requestReused',
    ],
  }),
  getWithdrawOrder: member('POST /web/withdraw/getWithdrawOrder', {
    topic: 'money',
    whileSuspended: true,
    about: 'Where the money is: what happened when, what comes next and by when.',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.object({ order: Order }),
    refusals: ['orderUnknown'],
  }),
};
