import * as z from 'zod/mini';
import { member } from './call.ts';
import { Amount, CalendarDay, CurrencyCode, VenueCode } from './fields.ts';
import { BET_STATES, Bet, GameClassName, Outcome } from './game-fields.ts';
import { RECORD_RANGES, ZoneName } from './history.ts';

const Filter = {
  range: z.optional(z.enum(RECORD_RANGES)),
  /** Both included; for the custom range. */
  from: z.optional(CalendarDay),
  to: z.optional(CalendarDay),
  /** Whose days these are: the reader's; without it, the site's. */
  zone: z.optional(ZoneName),
  venue: z.optional(VenueCode),
  gameClass: z.optional(GameClassName),
  state: z.optional(z.enum(BET_STATES)),
};

export const bets = {
  getBetRecord: member('POST /web/user/getBetRecord', {
    whileSuspended: true,
    about: 'The member’s bets of the last 30 days, newest first, by pages.',
    input: z.strictObject({
      ...Filter,
      /** The `next` of the page before; left out for the first. */
      after: z.optional(z.string().check(z.regex(/^[\w.:-]{1,60}$/))),
    }),
    output: z.object({ betList: z.array(Bet), next: z.nullable(z.string()) }),
    refusals: ['rangeTooWide'],
  }),
  getSumBetRecord: member('POST /web/user/getSumBetRecord', {
    whileSuspended: true,
    about: 'The same bets added up (§3): count, stake, turnover, win or loss.',
    input: z.strictObject(Filter),
    output: z.object({
      currency: CurrencyCode,
      betCount: z.int(),
      stake: Amount,
      turnover: Amount,
      winLoss: Amount,
      openStake: Amount,
    }),
    refusals: ['rangeTooWide'],
  }),
  getBetInfo: member('POST /web/user/getBetInfo', {
    whileSuspended: true,
    about: 'One bet: where each stake lay, what it returned, and what the round drew.',
    input: z.strictObject({ betNo: z.string().check(z.regex(/^[\w.:-]{4,80}$/)) }),
    output: z.object({
      bet: Bet,
      lineList: z.array(z.object({ selectionList: z.array(z.string()), stake: Amount, payout: z.nullable(Amount) })),
      /** Whether getRound can return, and prove, the outcome. */
      isOwn: z.boolean(),
      outcome: z.nullable(Outcome),
    }),
    refusals: ['betUnknown'],
  }),
};
