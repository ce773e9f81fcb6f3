import { LANGUAGE_CODES, type LanguageCode } from '@harbour/rules';
import * as z from 'zod/mini';
import { staff } from './call.ts';
import { CANCEL_REASONS, DEPOSIT_QUESTIONS, DEPOSIT_REJECTIONS, DEPOSIT_STATUSES, DEPOSIT_TYPES } from './deposit.ts';
import { Amount, Instant, OrderNo, Paragraphs, Words } from './fields.ts';
import {
  Claiming,
  Currency,
  DECIDING,
  FLAGS,
  Happening,
  MemberBrief,
  Noted,
  OrderFilter,
  Owner,
  Proposed,
  Revision,
  Searched,
} from './office-fields.ts';
import { COIN_PROTOCOLS } from './payees.ts';

const DepositRow = z.object({
  orderNo: OrderNo,
  member: MemberBrief,
  method: z.string(),
  type: z.enum(DEPOSIT_TYPES),
  currency: Currency,
  amount: Amount,
  payerName: z.nullable(z.string()),
  status: z.enum(DEPOSIT_STATUSES),
  createdAt: Instant,
  /** Since when it waits for staff, and by when they owe an answer. */
  waitingSince: z.nullable(Instant),
  dueAt: z.nullable(Instant),
  /** Approved by one person, and not yet by a second. */
  awaitsSecond: z.boolean(),
  owner: Owner,
});
export type OfficeDepositRow = z.output<typeof DepositRow>;

const Code = z.string().check(z.regex(/^[a-z][a-zA-Z\d]{1,19}$/));
const Language = z.enum(LANGUAGE_CODES as unknown as [LanguageCode, ...LanguageCode[]]);

const MethodText = z.strictObject({
  name: Words(40).check(z.minLength(1)),
  note: Words(120),
  stepList: z.array(Words(200)).check(z.maxLength(6)),
  help: Paragraphs(1_000),
});

const Method = z.strictObject({
  method: Code,
  isOpen: z.boolean(),
  position: z.int().check(z.gte(0), z.lte(999)),
  min: Amount,
  max: Amount,
  amountList: z.array(Amount).check(z.maxLength(12)),
  /** Only for payments by hand: a gateway knows the payer. */
  needsPayerName: z.boolean(),
  /** The protocols of a gateway for coins; empty for others. */
  protocolList: z.array(z.enum(COIN_PROTOCOLS)).check(z.maxLength(COIN_PROTOCOLS.length)),
  texts: z.partialRecord(Language, MethodText),
  revision: Revision,
});
export type EditedMethod = z.output<typeof Method>;

const Account = z.strictObject({
  id: z.nullable(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
  method: Code,
  bankName: z.nullable(Words(60)),
  holder: z.nullable(Words(60)),
  number: Words(120).check(z.minLength(1)),
  branch: z.nullable(Words(80)),
  qr: z.nullable(Words(300)),
  /** For coins only: the protocol of the receiving address. */
  protocol: z.nullable(z.enum(COIN_PROTOCOLS)),
  isOpen: z.boolean(),
  revision: z.optional(Revision),
});
export type ReceivingAccount = z.output<typeof Account>;

export const officeDeposit = {
  listDepositOrders: staff('POST /web/office/deposits/list', {
    about: 'Deposit orders: those that wait, the own ones, or all.',
    permission: 'deposits.see',
    input: z.strictObject({
      ...OrderFilter,
      queue: z.optional(z.enum(['waiting', 'mine', 'all'])),
      status: z.optional(z.enum(DEPOSIT_STATUSES)),
      type: z.optional(z.enum(DEPOSIT_TYPES)),
    }),
    output: z.object({ orderList: z.array(DepositRow), ...Searched }),
  }),
  getDepositOrder: staff('POST /web/office/deposits/get', {
    about: 'One deposit order with its proof, its account and its story.',
    permission: 'deposits.see',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.object({
      order: DepositRow,
      receiving: z.nullable(z.record(z.string(), z.nullable(z.string()))),
      protocol: z.nullable(z.string()),
      providerRef: z.nullable(z.string()),
      proofList: z.array(z.string()),
      statementFile: z.nullable(z.string()),
      /** Other orders with the very same picture; one that was credited bars this one. */
      sameProofList: z.array(z.object({ orderNo: OrderNo, isCredited: z.boolean() })),
      flagList: z.array(z.enum(FLAGS)),
      cancelReason: z.nullable(z.enum(CANCEL_REASONS)),
      rejection: z.nullable(z.enum(DEPOSIT_REJECTIONS)),
      question: z.nullable(z.enum(DEPOSIT_QUESTIONS)),
      eventList: z.array(Happening),
    }),
    refusals: ['orderUnknown'],
  }),
  claimDeposit: staff('POST /web/office/deposits/claim', {
    about: 'Takes an order from the queue, or over from the owner that was seen, or gives it back.',
    permission: 'deposits.decide',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, ...Claiming }),
    refusals: DECIDING,
  }),
  approveDeposit: staff('POST /web/office/deposits/approve', {
    about:
      'The money has arrived: credits the order, once. The amount that arrived is typed and must be the order’s. It waits for a second person where it is large, or with what the same hand credited in 24 hours.',
    permission: 'deposits.decide',
    secondPerson: 'deposits.confirm',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, received: Amount, ...Noted }),
    output: z.object(Proposed),
    refusals: [...DECIDING, 'receivedDiffers', 'receiptUsed', 'approvalOpen', 'currencyLocked'],
  }),
  rejectDeposit: staff('POST /web/office/deposits/reject', {
    about: 'Nothing is credited, with a reason that the member reads in the own language.',
    permission: 'deposits.decide',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, rejection: z.enum(DEPOSIT_REJECTIONS), ...Noted }),
    refusals: DECIDING,
  }),
  askDeposit: staff('POST /web/office/deposits/ask', {
    about:
      'Asks the member for a better proof, or closes that question. After a day without an answer it is closed by itself.',
    permission: 'deposits.decide',
    carrier: 'json',
    input: z.strictObject({ orderNo: OrderNo, question: z.nullable(z.enum(DEPOSIT_QUESTIONS)) }),
    refusals: DECIDING,
  }),
  getDepositSettings: staff('POST /web/office/deposits/getSettings', {
    about: 'The deposit methods and the accounts that members pay to, as an operator edits them.',
    permission: 'payments.edit',
    output: z.object({
      methodList: z.array(
        z.object({
          ...Method.shape,
          type: z.enum(DEPOSIT_TYPES),
          flow: z.enum(['byHand', 'gateway']),
          provider: z.nullable(z.string()),
        }),
      ),
      accountList: z.array(z.object({ ...Account.shape, revision: Revision })),
    }),
  }),
  savePaymentMethod: staff('POST /web/office/deposits/saveMethod', {
    about:
      'Changes a deposit method; effective at once. Its words are in the languages that are sent; the others read the English.',
    permission: 'payments.edit',
    carrier: 'json',
    input: Method,
    refusals: ['settingForm', 'methodUnknown', 'changedMeanwhile'],
  }),
  saveReceivingAccount: staff('POST /web/office/deposits/saveAccount', {
    about:
      'Adds or changes an account that members pay to; it waits for a second person, unless it is only closed. Orders keep the account that they were given.',
    permission: 'payments.edit',
    secondPerson: 'payments.edit',
    output: z.object(Proposed),
    carrier: 'json',
    input: Account,
    refusals: [
      'settingForm',
      'methodUnknown',
      'protocolMissing',
      'coinAddressMismatch',
      'changedMeanwhile',
      'approvalOpen',
    ],
  }),
};
