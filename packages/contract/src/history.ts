import * as z from 'zod/mini';
import { member } from './call.ts';
import { DEPOSIT_TYPES } from './deposit.ts';
import { Amount, CalendarDay, Counted, CurrencyCode, Instant, WalletId } from './fields.ts';
import { PAYEE_KINDS } from './withdraw.ts';

/** The purpose of a money movement and its state (§3: type, mode, status). */
export const RECORD_TYPES = ['deposit', 'withdraw', 'transfer', 'gift', 'adjust'] as const;
export const RECORD_MODES = [
  'manual',
  'oneTouch',
  'free',
  'welcome',
  'topUp',
  'scheduled',
  'instant',
  'byHand',
  'gateway',
  'adjust',
] as const;
export const RECORD_STATUSES = ['processing', 'success', 'failed'] as const;
/** §9: the ranges of the history. */
/** A time zone by its name, such as Asia/Bangkok; one that does not exist is refused as bad input. */
export const ZoneName = z.string().check(z.regex(/^[\w+/:-]{1,64}$/));

export const RECORD_RANGES = ['today', 'yesterday', 'week', 'month', 'custom'] as const;

const Side = z.object({
  /** Null where the money came from, or went, outside the member's wallets. */
  wallet: z.nullable(WalletId),
  /** A venue's name in the caller's language. */
  name: z.nullable(z.string()),
  /** The deposit method or payee kind on the member's own side; null for wallets and for the operator. */
  method: z.nullable(z.enum([...DEPOSIT_TYPES, ...PAYEE_KINDS])),
});

const TransactionRecord = z.object({
  orderNo: z.string(),
  type: z.enum(RECORD_TYPES),
  mode: z.enum(RECORD_MODES),
  status: z.enum(RECORD_STATUSES),
  currency: CurrencyCode,
  amount: Amount,
  /** Whether the member's total went up, down, or only moved between wallets. */
  direction: z.enum(['in', 'out', 'between']),
  from: Side,
  to: Side,
  /** The wallet that holds the money, when it left one end and did not reach the other. */
  landed: z.nullable(Side),
  time: Instant,
});
export type TransactionRecord = z.output<typeof TransactionRecord>;

export const history = {
  queryTransactionRecordList: member('POST /web/transactionRecord/queryTransactionRecordList', {
    topic: 'money',
    whileSuspended: true,
    about: 'The member’s transactions of the last 30 days, newest first, by pages.',
    input: z.strictObject({
      type: z.optional(z.enum(RECORD_TYPES)),
      status: z.optional(z.enum(RECORD_STATUSES)),
      range: z.optional(z.enum(RECORD_RANGES)),
      /** Both included; for the custom range. */
      from: z.optional(CalendarDay),
      to: z.optional(CalendarDay),
      /** Whose days these are: the reader's; without it, the site's. */
      zone: z.optional(ZoneName),
      pageIndex: z.optional(Counted),
      /** The `asOf` of the first page; it keeps later pages in step when something new happens meanwhile. */
      asOf: z.optional(Counted),
    }),
    output: z.object({ recordList: z.array(TransactionRecord), asOf: z.int(), isEnd: z.boolean() }),
    refusals: ['rangeTooWide'],
  }),
  getTransactionRecordInfo: member('POST /web/transactionRecord/getTransactionRecordInfo', {
    topic: 'money',
    whileSuspended: true,
    about: 'One transaction, with every entry that it made in the member’s account.',
    input: z.strictObject({ orderNo: z.string().check(z.regex(/^[A-Z\d-]{10,40}$/)) }),
    output: z.object({
      record: TransactionRecord,
      entryList: z.array(
        z.object({
          seq: z.int(),
          from: Side,
          to: Side,
          amount: Amount,
          fromBefore: z.nullable(Amount),
          fromAfter: z.nullable(Amount),
          toBefore: z.nullable(Amount),
          toAfter: z.nullable(Amount),
          totalAfter: Amount,
          at: Instant,
          hash: z.string(),
        }),
      ),
    }),
    refusals: ['recordUnknown'],
  }),
};
