import * as z from 'zod/mini';
import { guest, member, staff } from './call.ts';
import { Amount, CalendarDay, Counted, CurrencyCode, Instant } from './fields.ts';

/** An entry exactly as it is hashed; see `packages/rules/src/statement.ts`. */
const Entry = z.object({
  seq: z.string(),
  kind: z.string(),
  reference: z.string(),
  part: z.string(),
  content: z.string(),
  currency: z.string(),
  source: z.string(),
  target: z.string(),
  amount: z.string(),
  sourceAfter: z.string(),
  targetAfter: z.string(),
  totalAfter: z.string(),
  at: z.string(),
  hash: z.string(),
});
const Place = z.object({ seq: z.string(), hash: z.string() });

const Root = z.object({
  day: CalendarDay,
  takenAt: Instant,
  root: z.string(),
  top: z.string(),
  bookCount: z.int(),
  /** The operator's liability to all members together, by currency. */
  totals: z.record(z.string(), z.string()),
  /**
   * The number of entries in the staff audit log when the root was taken, and the hash of the last: a log rewritten
   * later differs.
   */
  auditCount: z.nullable(z.int()),
  auditHead: z.nullable(z.string()),
});

const Proof = z.object({
  root: Root,
  leaf: z.object({ book: z.string(), currency: z.string(), total: z.string(), seq: z.string(), hash: z.string() }),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
});
export type LiabilityProof = z.output<typeof Proof>;

const Statement = z.object({
  book: z.string(),
  /** The position before the first entry here, with the hash that the entry holds. */
  before: Place,
  entryList: z.array(Entry),
  /** The account's latest position. */
  head: Place,
});
export type Statement = z.output<typeof Statement>;

export const statements = {
  getStatement: member('GET /web/user/getStatement', {
    topic: 'money',
    whileSuspended: true,
    about: 'The member’s statement from a position on, at most 500 entries: each holds the hash of the one before it.',
    input: z.strictObject({ after: z.optional(Counted) }),
    output: z.object({ statement: Statement }),
  }),
  getBalanceHistory: member('POST /web/user/getBalanceHistory', {
    topic: 'money',
    whileSuspended: true,
    about: 'The member’s total at the end of each of the last days, and now.',
    input: z.strictObject({ days: z.optional(z.enum(['7', '30'])) }),
    output: z.object({
      currency: CurrencyCode,
      pointList: z.array(z.object({ day: CalendarDay, total: Amount })),
    }),
  }),
  getLiabilityProof: member('POST /web/user/getLiabilityProof', {
    whileSuspended: true,
    about:
      'Proof that the member’s balance is part of the root published for a day; the newest day unless one is named.',
    input: z.strictObject({ day: z.optional(CalendarDay) }),
    output: z.object({ proof: Proof }),
    refusals: ['proofNotYet'],
  }),
  getLiabilityRoots: guest('POST /web/guest/books/getLiabilityRoots', {
    about:
      'The published roots of the last days, or that of one day however long ago, and whether the ledger reconciles.',
    input: z.strictObject({ day: z.optional(CalendarDay) }),
    output: z.object({ isInOrder: z.boolean(), checkedAt: z.nullable(Instant), rootList: z.array(Root) }),
  }),
  getLedgerAlarms: staff('POST /web/office/books/getAlarms', {
    about: 'Findings of the reconciliation.',
    permission: 'ledger.see',
    input: z.strictObject({}),
    output: z.object({
      alarmList: z.array(
        z.object({ id: z.string(), raisedAt: Instant, clearedAt: z.nullable(Instant), finding: z.string() }),
      ),
    }),
  }),
};
