import { CURRENCIES } from '@harbour/rules';
import * as z from 'zod/mini';
import { CalendarDay, Counted, Instant, Note, Words } from './fields.ts';

/** What the calls of the back office share. */
export const Id = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
export const Currency = z.enum(CURRENCIES);
/** Who may be the second person (`mayConfirm`). */
export const SECOND_PERSON_REFUSALS = [
  'approvalUnknown',
  'makerCannotConfirm',
  'tooNewToConfirm',
  'sameInviter',
] as const;
export const Owner = z.nullable(z.object({ id: Id, name: z.string() }));
export const MemberBrief = z.object({ id: Id, username: z.string(), realName: z.nullable(z.string()) });
export type MemberBrief = z.output<typeof MemberBrief>;
/** All that happens to an order and is written down with it. */
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

/** What a decider should look at before letting money go. */
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

/** A day on which there may have been a house. */
export const BusinessDay = CalendarDay.check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'dateForm'));

export const OrderFilter = {
  from: z.optional(BusinessDay),
  to: z.optional(BusinessDay),
  search: z.optional(Words(40)),
  pageIndex: z.optional(Counted),
};
/** Counts a row’s changes: whoever saves names the one that was read, and a newer one is not written over. New rows name none. */
export const Revision = z.int().check(z.gte(1));
/** Whether more members than can be looked through begin with what was searched for: more letters are wanted. */
export const Searched = { isEnd: z.boolean(), isTooWide: z.boolean() };
/** Taking names whose it was seen to be, nobody's or a colleague's: what another has taken since is not taken unseen. */
export const Claiming = { isMine: z.boolean(), from: z.nullable(Id) };
export const Noted = { note: z.optional(Note) };
/** The approval that the change waits for; null where it was made at once. */
export const Proposed = { approvalId: z.nullable(Id) };
export const DECIDING = ['orderUnknown', 'orderOver', 'ownedByOther'] as const;
