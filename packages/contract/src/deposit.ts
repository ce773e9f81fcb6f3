import * as z from 'zod/mini';
import { member } from './call.ts';
import { Amount, Counted, CurrencyCode, FileName, Instant, MovedAmount, OrderNo, RequestId } from './fields.ts';
import { CardHolder } from './payee-fields.ts';
import { COIN_PROTOCOLS, COINS } from './payees.ts';

/** §3: the payment methods. */
export const DEPOSIT_TYPES = [
  'bank',
  'alipay',
  'wechat',
  'redEnvelope',
  'blockchain',
  'virtualCoin',
  'digitalYuan',
  'eWallet',
  'thirdParty',
  'astroPay',
] as const;
export const DEPOSIT_STATUSES = [
  'awaitingPayment',
  'proofUploaded',
  'completed',
  'cancelled',
  'expired',
  'rejected',
] as const;
/** §4: reasons to cancel an order. */
export const CANCEL_REASONS = ['riskWarning', 'cardFrozen', 'branchNotFound', 'noLongerWanted', 'other'] as const;
/** Reasons why staff did not credit an order; the words are in the member's language. */
export const DEPOSIT_REJECTIONS = [
  'notReceived',
  'amountDiffers',
  'nameDiffers',
  'proofUnreadable',
  'usedBefore',
] as const;
/** Proofs that staff may ask for before they decide. */
export const DEPOSIT_QUESTIONS = ['clearerProof', 'bankStatement', 'wholeScreen'] as const;

const MethodCode = z.string().check(z.regex(/^[a-z][a-zA-Z\d]{1,19}$/));
const Provider = z.string().check(z.regex(/^[a-z][a-zA-Z]{1,19}$/));

const Method = z.object({
  method: MethodCode,
  type: z.enum(DEPOSIT_TYPES),
  name: z.string(),
  note: z.string(),
  /** By hand: the member pays and uploads a proof. Gateway: a provider takes the payment and notifies us. */
  flow: z.enum(['byHand', 'gateway']),
  provider: z.nullable(Provider),
  min: Amount,
  max: Amount,
  amountList: z.array(Amount),
  /** Only for payments by hand: a gateway knows the payer. */
  needsPayerName: z.boolean(),
  /** For coin payments: the coin and its protocols. */
  coin: z.nullable(z.enum(COINS)),
  protocolList: z.array(z.enum(COIN_PROTOCOLS)),
  /** Instructions, step by step, and hints; in the caller's language. */
  stepList: z.array(z.string()),
  help: z.string(),
  isOpen: z.boolean(),
});
export type DepositMethod = z.output<typeof Method>;

/** The receiving account; an order keeps the one it was given. */
const Receiving = z.object({
  bankName: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  number: z.string(),
  branch: z.nullable(z.string()),
  /** The content of a payment QR code. */
  qr: z.nullable(z.string()),
});

const Stage = z.object({
  stage: z.enum([
    'submitted',
    'proofUploaded',
    'moreAsked',
    'questionClosed',
    'unanswered',
    'completed',
    'cancelled',
    'expired',
    'rejected',
    'lookedInto',
    'settled',
  ]),
  at: Instant,
});

const Order = z.object({
  orderNo: OrderNo,
  method: MethodCode,
  type: z.enum(DEPOSIT_TYPES),
  methodName: z.string(),
  flow: z.enum(['byHand', 'gateway']),
  status: z.enum(DEPOSIT_STATUSES),
  currency: CurrencyCode,
  amount: Amount,
  payerName: z.nullable(z.string()),
  coin: z.nullable(z.enum(COINS)),
  protocol: z.nullable(z.enum(COIN_PROTOCOLS)),
  receiving: z.nullable(Receiving),
  /** The gateway's payment page; null once the order is over. */
  payUrl: z.nullable(z.string()),
  proofList: z.array(z.string()),
  statementFile: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
  /** The server's clock, for the countdown. */
  now: Instant,
  cancelReason: z.nullable(z.enum(CANCEL_REASONS)),
  rejection: z.nullable(z.enum(DEPOSIT_REJECTIONS)),
  question: z.nullable(z.enum(DEPOSIT_QUESTIONS)),
  stageList: z.array(Stage),
  /** The usual time until such orders were credited lately, in minutes. */
  usualMinutes: z.int(),
  cancelsLeft: z.int(),
});
export type DepositOrder = z.output<typeof Order>;

const OPENING = [
  'bindPhoneFirst',
  'methodClosed',
  'depositTooLow',
  'depositTooHigh',
  'ordersOpen',
  'requestReused',
] as const;
const Pay = {
  amount: MovedAmount,
  method: z.optional(MethodCode),
  /** Required where the method names protocols. */
  protocol: z.optional(z.enum(COIN_PROTOCOLS)),
  requestId: RequestId,
};
const AT_GATEWAY = [...OPENING, 'protocolMissing', 'gatewayAway', 'orderOver'] as const;
const Paying = z.object({ orderNo: OrderNo, payUrl: z.string() });

export const deposit = {
  getPaymentMethod: member('POST /web/pay/paymentMethod/getPaymentMethod', {
    topic: 'money',
    about: 'Every way to put money in, as the operator keeps them, and what stands in this member’s way.',
    output: z.object({
      currency: CurrencyCode,
      isPhoneBound: z.boolean(),
      methodList: z.array(Method),
      /** Orders that are still open, the newest first. */
      openOrderList: z.array(
        z.object({ orderNo: OrderNo, methodName: z.string(), amount: Amount, status: z.enum(DEPOSIT_STATUSES) }),
      ),
    }),
  }),
  getPaymentMethodByType: member('POST /web/pay/paymentMethod/getPaymentMethodByType', {
    about: 'The methods of one type.',
    input: z.strictObject({ type: z.enum(DEPOSIT_TYPES) }),
    output: z.object({ methodList: z.array(Method) }),
  }),
  recharge: member('POST /web/recharge/recharge', {
    about: 'Opens an order that is paid by hand, and says where to pay.',
    carrier: 'json',
    input: z.strictObject({
      method: MethodCode,
      amount: MovedAmount,
      payerName: z.optional(CardHolder),
      protocol: z.optional(z.enum(COIN_PROTOCOLS)),
      requestId: RequestId,
    }),
    output: z.object({ order: Order }),
    refusals: [...OPENING, 'payerNameMissing', 'protocolMissing'],
  }),
  getRechargeAccountInfo: member('POST /web/recharge/getRechargeAccountInfo', {
    topic: 'money',
    whileSuspended: true,
    about: 'An order as it stands: where to pay, how long there is, what happened and what comes next.',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.object({ order: Order }),
    refusals: ['orderUnknown'],
  }),
  confirmRechargeOrder: member('POST /web/recharge/confirmRechargeOrder', {
    whileSuspended: true,
    about:
      'Shows the proof of a payment made by hand: one to three pictures, a bank statement if there is one. It credits nothing.',
    carrier: 'json',
    input: z.strictObject({
      orderNo: OrderNo,
      proofList: z.array(FileName, 'proofMissing').check(z.minLength(1, 'proofMissing'), z.maxLength(3)),
      statementFile: z.optional(FileName),
    }),
    output: z.object({ order: Order }),
    refusals: ['orderUnknown', 'orderOver', 'proofMissing'],
  }),
  cancelRechargeOrder: member('POST /web/recharge/cancelRechargeOrder', {
    whileSuspended: true,
    about: 'Cancels an unpaid order, with a reason; a few times a day.',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, reason: z.enum(CANCEL_REASONS) }),
    output: z.object({ order: Order }),
    refusals: ['orderUnknown', 'orderOver', 'cancelsUsedUp'],
  }),
  createYiBiPayOrder: member('POST /web/yiBiPay/createOrder', {
    about: 'Opens an order that is paid in the EBpay wallet, and answers where.',
    carrier: 'json',
    input: z.strictObject(Pay),
    output: Paying,
    refusals: AT_GATEWAY,
  }),
  createProviderOrder: member('POST /web/{provider}/createOrder', {
    about: 'Opens an order that is paid at the named provider, and answers where.',
    carrier: 'json',
    input: z.strictObject({ provider: Provider, ...Pay }),
    output: Paying,
    refusals: AT_GATEWAY,
  }),
  listDeposits: member('POST /web/recharge/queryRechargeList', {
    whileSuspended: true,
    about: 'The member’s own deposit orders, the newest first.',
    input: z.strictObject({ pageIndex: z.optional(Counted) }),
    output: z.object({
      orderList: z.array(
        z.object({
          orderNo: OrderNo,
          methodName: z.string(),
          type: z.enum(DEPOSIT_TYPES),
          amount: Amount,
          status: z.enum(DEPOSIT_STATUSES),
          createdAt: Instant,
        }),
      ),
      isEnd: z.boolean(),
    }),
  }),
};
