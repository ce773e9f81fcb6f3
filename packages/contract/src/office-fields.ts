import { CURRENCIES } from '@harbour/rules';
import * as z from 'zod/mini';
import { CalendarDay, Counted, Instant, Words } from './fields.ts';
import { Note } from './staff-fields.ts';

/** Fields that the back-office calls share. */
export const Id = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
export const Currency = z.enum(CURRENCIES);
/** Refusals of the check on the second person (`mayConfirm`). */
export const SECOND_PERSON_REFUSALS = [
  'approvalUnknown',
  'makerCannotConfirm',
  'tooNewToConfirm',
  'sameInviter',
] as const;
export const Owner = z.nullable(z.object({ id: Id, name: z.string() }));
export const MemberBrief = z.object({ id: Id, username: z.string(), realName: z.nullable(z.string()) });
export type MemberBrief = z.output<typeof MemberBrief>;
/** Every event of an order that is logged with it. */
export const DEPOSIT_EVENTS = [
  'submitted',
  'gatewayOpened',
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
] as const;
export const WITHDRAW_EVENTS = [
  'requested',
  'reviewing',
  'moreAsked',
  'questionClosed',
  'approved',
  'held',
  'released',
  'recalled',
  'sent',
  'asked',
  'paid',
  'bounced',
  'rejected',
  'failed',
] as const;
export const Happening = z.object({
  at: Instant,
  what: z.enum([...DEPOSIT_EVENTS, ...WITHDRAW_EVENTS]),
  who: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

/** Warnings to look at before a payment is approved. */
export const FLAGS = [
  'suspended',
  'noPlaySinceDeposit',
  'newPayee',
  'newDevice',
  'sharedPayee',
  'sharedProof',
  'nameDiffers',
  'firstWithdrawal',
  'large',
] as const;

/** A day on which the site may have been in business. */
export const BusinessDay = CalendarDay.check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'dateForm'));

export const OrderFilter = {
  from: z.optional(BusinessDay),
  to: z.optional(BusinessDay),
  search: z.optional(Words(40)),
  pageIndex: z.optional(Counted),
};
/**
 * Counts a row's changes. A save names the revision that was read, and fails if there is a newer one (optimistic lock).
 * New rows name none.
 */
export const Revision = z.int().check(z.gte(1));
/** Whether more members match the search text than can be searched: more letters are needed. */
export const Searched = { isEnd: z.boolean(), isTooWide: z.boolean() };
/**
 * A claim names the owner that was seen, nobody or a colleague, and fails if another has claimed it since (optimistic
 * lock).
 */
export const Claiming = { isMine: z.boolean(), from: z.nullable(Id) };
export const Noted = { note: z.optional(Note) };
/** The approval that the change waits for; null where it was made at once. */
export const Proposed = { approvalId: z.nullable(Id) };
export const DECIDING = ['orderUnknown', 'orderOver', 'ownedByOther'] as const;
