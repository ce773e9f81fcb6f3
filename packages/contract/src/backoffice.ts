import { POSTING_KIND_NAMES } from '@harbour/rules';
import * as z from 'zod/mini';
import { staff } from './call.ts';
import { DEPOSIT_STATUSES, DEPOSIT_TYPES } from './deposit.ts';
import { Amount, CalendarDay, Counted, Instant, MovedAmount, OrderNo, RequestId, Words } from './fields.ts';
import { BusinessDay, Currency, Id, SECOND_PERSON_REFUSALS } from './office-fields.ts';
import { MEMBER_STATUSES, STATUS_REASONS } from './office-members.ts';
import { Note } from './staff-fields.ts';
import { PAYEE_KINDS, WITHDRAW_STATUSES } from './withdraw.ts';

export const QUEUES = ['deposits', 'withdrawals', 'confirmations', 'payouts', 'cases'] as const;
const Found = z.object({
  id: Id,
  username: z.string(),
  realName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status: z.enum(MEMBER_STATUSES),
  registeredAt: Instant,
  /** Set when the search text was an order number. */
  orderNo: z.nullable(OrderNo),
});

const OrderBrief = z.object({
  orderNo: OrderNo,
  kind: z.enum(['deposit', 'withdrawal']),
  /** The type of a deposit's method, or the kind of a payee. */
  method: z.string(),
  /** The currency of the order; the member may have changed it since. */
  currency: Currency,
  amount: Amount,
  status: z.string(),
  at: Instant,
});

export const ADJUSTMENT_REASONS = ['correction', 'goodwill', 'caseSettled', 'chargeback'] as const;

export const backoffice = {
  getOverview: staff('POST /web/office/desk/getDesk', {
    about: 'The orders, cases and approvals that wait, for how long, and which are mine.',
    permission: 'backoffice.enter',
    output: z.object({
      queueList: z.array(
        z.object({
          queue: z.enum(QUEUES),
          waiting: z.int(),
          mine: z.int(),
          late: z.int(),
          oldestAt: z.nullable(Instant),
          dueMinutes: z.int(),
        }),
      ),
    }),
  }),
  searchMembers: staff('POST /web/office/members/search', {
    about: 'Members by username, phone, or the number of an order.',
    permission: 'members.see',
    input: z.strictObject({ text: Words(40).check(z.minLength(2)) }),
    output: z.object({ memberList: z.array(Found) }),
  }),
  getMember: staff('POST /web/office/members/get', {
    about: 'A member in one page.',
    permission: 'members.see',
    input: z.strictObject({ id: Id }),
    output: z.object({
      member: z.object({
        id: Id,
        username: z.string(),
        realName: z.nullable(z.string()),
        gender: z.nullable(z.string()),
        birthDate: z.nullable(z.string()),
        /** Masked. */
        phone: z.nullable(z.string()),
        email: z.nullable(z.string()),
        language: z.string(),
        currency: Currency,
        status: z.enum(MEMBER_STATUSES),
        /** The last change of the account's status; null where it never changed. */
        statusChange: z.nullable(
          z.object({ at: Instant, by: z.string(), reason: z.nullable(z.enum(STATUS_REASONS)), note: z.string() }),
        ),
        hasSecondary: z.boolean(),
        registeredAt: Instant,
      }),
      walletList: z.array(z.object({ wallet: z.string(), balance: Amount })),
      /** In the member's present currency, the counts too. */
      sums: z.object({ deposited: Amount, withdrawn: Amount, depositCount: z.int(), withdrawalCount: z.int() }),
      payeeList: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          account: z.string(),
          addedAt: Instant,
          isDeleted: z.boolean(),
          isShared: z.boolean(),
        }),
      ),
      deviceList: z.array(
        z.object({
          deviceName: z.string(),
          address: z.string(),
          openedAt: Instant,
          seenAt: Instant,
          isOpen: z.boolean(),
        }),
      ),
      noteList: z.array(z.object({ at: Instant, by: z.string(), words: z.string() })),
      auditList: z.array(
        z.object({ seq: z.int(), at: Instant, staff: z.string(), action: z.string(), subject: z.string() }),
      ),
    }),
    refusals: ['memberUnknown'],
  }),
  listMemberOrders: staff('POST /web/office/members/listOrders', {
    about: 'A member’s deposits and withdrawals, the newest first; later pages as of the moment of the first.',
    permission: 'members.see',
    input: z.strictObject({ id: Id, pageIndex: z.optional(Counted), asOf: z.optional(Counted) }),
    output: z.object({ orderList: z.array(OrderBrief), asOf: z.int(), isEnd: z.boolean() }),
    refusals: ['memberUnknown'],
  }),
  listMemberEntries: staff('POST /web/office/members/listEntries', {
    about: 'A member’s ledger entries, the newest first.',
    permission: 'members.see',
    input: z.strictObject({ id: Id, before: z.optional(Counted) }),
    output: z.object({
      entryList: z.array(
        z.object({
          seq: z.int(),
          at: Instant,
          kind: z.enum(POSTING_KIND_NAMES),
          reference: z.string(),
          source: z.string(),
          target: z.string(),
          amount: Amount,
          totalAfter: Amount,
        }),
      ),
      isEnd: z.boolean(),
    }),
    refusals: ['memberUnknown'],
  }),
  addMemberNote: staff('POST /web/office/members/addNote', {
    about: 'Writes down something that the next colleague should know.',
    permission: 'members.note',
    carrier: 'json',
    input: z.strictObject({ id: Id, words: Note }),
    refusals: ['memberUnknown'],
  }),
  makeAdjustment: staff('POST /web/office/adjustments/make', {
    about: 'Proposes to give or take money by hand. Nothing moves until a second person has confirmed it.',
    permission: 'adjustments.make',
    carrier: 'json',
    input: z.strictObject({
      id: Id,
      direction: z.enum(['give', 'take']),
      amount: MovedAmount,
      reason: z.enum(ADJUSTMENT_REASONS),
      note: Note,
      requestId: RequestId,
    }),
    output: z.object({ approvalId: Id }),
    refusals: ['memberUnknown', 'withdrawExceedsBalance', 'requestReused'],
  }),
  confirmAdjustment: staff('POST /web/office/approvals/confirmAdjustment', {
    about: 'The second person’s yes or no to an adjustment. Never the maker’s.',
    permission: 'adjustments.confirm',
    carrier: 'json',
    input: z.strictObject({ id: Id, isConfirmed: z.boolean(), note: z.optional(Note) }),
    refusals: [...SECOND_PERSON_REFUSALS, 'withdrawExceedsBalance', 'moneyPaused', 'currencyLocked'],
  }),
  getDayReport: staff('POST /web/office/reports/getDay', {
    about: 'A day by the hour: what came in, what went out, and how long members waited.',
    permission: 'reports.see',
    input: z.strictObject({ day: z.optional(BusinessDay), currency: z.optional(Currency) }),
    output: z.object({
      day: CalendarDay,
      currency: Currency,
      hourList: z.array(
        z.object({
          hour: z.int(),
          depositCount: z.int(),
          deposited: Amount,
          withdrawalCount: z.int(),
          withdrawn: Amount,
          /** The median time of these from request to money; null where there was none. */
          depositWaitS: z.nullable(z.int()),
          withdrawalWaitS: z.nullable(z.int()),
        }),
      ),
      waits: z.object({
        depositMedianS: z.nullable(z.int()),
        depositNinthS: z.nullable(z.int()),
        withdrawalMedianS: z.nullable(z.int()),
        withdrawalNinthS: z.nullable(z.int()),
      }),
      /** The operator's present liability to members, and money in transit. */
      owed: z.object({ player: Amount, transit: Amount }),
    }),
  }),
  exportOrders: staff('POST /web/office/reports/exportOrders', {
    about:
      'The orders of some days as CSV, or what a list shows that is searched in, at most 50,000 lines; it says whether that is all of them.',
    permission: 'reports.see',
    input: z.strictObject({
      kind: z.enum(['deposits', 'withdrawals']),
      /** Without a search the days are required, a year at most. */
      from: z.optional(BusinessDay),
      to: z.optional(BusinessDay),
      search: z.optional(Words(40)),
      /** All queues, if left out. */
      queue: z.optional(z.enum(['waiting', 'mine', 'stuck', 'all'])),
      status: z.optional(z.enum([...DEPOSIT_STATUSES, ...WITHDRAW_STATUSES])),
      /** The type of a deposit's method, or the kind of a payee. */
      method: z.optional(z.enum([...DEPOSIT_TYPES, ...PAYEE_KINDS])),
    }),
    output: z.object({
      csv: z.string(),
      lineCount: z.int(),
      isWhole: z.boolean(),
      /** Too many members match the search text: not all of their orders are included. */
      isTooWide: z.boolean(),
    }),
    refusals: ['rangeTooWide'],
  }),
};
