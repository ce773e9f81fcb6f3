import * as z from 'zod/mini';
import { guest, member, staff } from './call.ts';
import { Amount, CalendarDay, Counted, CurrencyCode, Instant } from './fields.ts';

/** An entry just as it is hashed: `packages/rules/src/statement.ts` says how. */
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
  /** What the house owes all its members together, by currency. */
  totals: z.record(z.string(), z.string()),
  /** Entries of the staff's audit log when the root was taken, and the hash of the last: a log rewritten later differs. */
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
  /** What the first entry here holds on to. */
  before: Place,
  entryList: z.array(Entry),
  /** Where the book stands now. */
  head: Place,
});
export type Statement = z.output<typeof Statement>;

export const statements = {
  getStatement: member('GET /web/user/getStatement', {
    topic: 'money',
    whileSuspended: true,
    about: 'The member’s book from a place on, at most 500 entries: each holds the hash of the one before it.',
    input: z.strictObject({ after: z.optional(Counted) }),
    output: z.object({ statement: Statement }),
  }),
  getBalanceHistory: member('POST /web/user/getBalanceHistory', {
    topic: 'money',
    whileSuspended: true,
    about: 'What the member had at the end of each of the last days, and has now.',
    input: z.strictObject({ days: z.optional(z.enum(['7', '30'])) }),
    output: z.object({
      currency: CurrencyCode,
      pointList: z.array(z.object({ day: CalendarDay, total: Amount })),
    }),
  }),
  getLiabilityProof: member('POST /web/user/getLiabilityProof', {
    whileSuspended: true,
    about:
      'That the member’s balance is part of what the house published for a day; the newest day unless one is named.',
    input: z.strictObject({ day: z.optional(CalendarDay) }),
    output: z.object({ proof: Proof }),
    refusals: ['proofNotYet'],
  }),
  getLiabilityRoots: guest('POST /web/guest/books/getLiabilityRoots', {
    about:
      'The published roots of the last days, or that of one day however long ago, and whether the books agree with themselves.',
    input: z.strictObject({ day: z.optional(CalendarDay) }),
    output: z.object({ isInOrder: z.boolean(), checkedAt: z.nullable(Instant), rootList: z.array(Root) }),
  }),
  getLedgerAlarms: staff('POST /web/office/books/getAlarms', {
    about: 'What the re-adding of the books found wrong.',
    permission: 'ledger.see',
    input: z.strictObject({}),
    output: z.object({
      alarmList: z.array(
        z.object({ id: z.string(), raisedAt: Instant, clearedAt: z.nullable(Instant), finding: z.string() }),
      ),
    }),
  }),
};
