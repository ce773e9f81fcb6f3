import { limits } from '@harbour/rules';
import * as z from 'zod/mini';
import { staff } from './call.ts';
import { Amount, Instant, MovedAmount, VenueCode, Words } from './fields.ts';
import { Bet, GAME_KINDS, GameClassName, GameCode, Outcome, RoundNo, VenueState } from './game-fields.ts';
import { ROUND_PHASES } from './live-tables.ts';
import { BusinessDay, Currency, Id, MemberBrief, Proposed } from './office-fields.ts';
import { Note } from './staff-fields.ts';

export const VENUE_KINDS = ['own', 'transfer', 'seamless'] as const;

const Venue = z.object({
  venue: z.string(),
  name: z.string(),
  kind: z.enum(VENUE_KINDS),
  gameClass: GameClassName,
  state: VenueState,
  gameCount: z.int(),
});
export type OfficeVenue = z.output<typeof Venue>;

const Game = z.object({
  game: z.string(),
  name: z.string(),
  venue: z.string(),
  kind: z.enum(GAME_KINDS),
  engine: z.string(),
  /** The game's own state, and the state members see: a game is open only while its venue is. */
  state: VenueState,
  seenState: VenueState,
  allowsDemo: z.boolean(),
  /** In hundredths of a percent; for a table, of its best bet. */
  returnToPlayer: z.nullable(z.int()),
});
export type OfficeGame = z.output<typeof Game>;

/** Too few bets to judge; within bounds; or out of bounds, so that a person must look. */
export const RETURN_VERDICTS = ['few', 'fine', 'off'] as const;

/** Actual stakes and payouts, next to the theoretical return and the range that chance allows. */
const Return = z.object({
  game: z.string(),
  name: z.string(),
  currency: Currency,
  bets: z.int(),
  rounds: z.int(),
  stakes: Amount,
  payouts: Amount,
  /** As shares of the stakes. */
  actual: z.number(),
  theoretical: z.number(),
  /** How far the actual may lie below and above the theoretical return before a case is opened. */
  below: z.number(),
  above: z.number(),
  /** In standard deviations. */
  deviation: z.number(),
  verdict: z.enum(RETURN_VERDICTS),
  alarmedAt: z.nullable(Instant),
});
export type OfficeReturn = z.output<typeof Return>;

const MemberBet = z.object({ ...Bet.shape, member: MemberBrief });
export type OfficeBet = z.output<typeof MemberBet>;
const BetNo = z.string().check(z.regex(/^[\w.:-]{4,80}$/));
/** Of our own games, or in a venue's format: `R…`, `tide:2024-118`. */
const AnyRoundNo = z.string().check(z.regex(/^[^\p{Cc}]{1,64}$/u));
/** The `next` of the page before. */
const After = z.optional(z.string().check(z.regex(/^[\w.:-]{1,100}$/)));

/**
 * The state that was seen when the change was decided: opening fails if a colleague has stopped the game since. A stop
 * always succeeds.
 */
const Was = z.optional(VenueState);

export const officeGames = {
  listVenues: staff('POST /web/office/games/listVenues', {
    about: 'Every venue: whose it is, its class of games, and whether it can be used now.',
    permission: 'games.see',
    output: z.object({ venueList: z.array(Venue) }),
  }),
  setVenueState: staff('POST /web/office/games/setVenueState', {
    about: 'Opens or stops a venue. Felt within a second; what was won or must go back is paid all the same.',
    permission: 'games.change',
    carrier: 'json',
    input: z.strictObject({ venue: VenueCode, state: VenueState, was: Was, note: z.optional(Note) }),
    refusals: ['changedMeanwhile'],
  }),
  listGames: staff('POST /web/office/games/list', {
    about: 'The whole catalogue, closed games too.',
    permission: 'games.see',
    output: z.object({ gameList: z.array(Game) }),
  }),
  saveGame: staff('POST /web/office/games/save', {
    about: 'Opens or stops a game, or allows its demo; fields left out stay as they are. In effect within a second.',
    permission: 'games.change',
    carrier: 'json',
    input: z.strictObject({
      game: GameCode,
      state: z.optional(VenueState),
      was: Was,
      allowsDemo: z.optional(z.boolean()),
    }),
    refusals: ['changedMeanwhile'],
  }),
  listReturns: staff('POST /web/office/games/listReturns', {
    about: 'The actual return of our own games between two days, beside the theoretical one.',
    permission: 'games.see',
    input: z.strictObject({ from: z.optional(BusinessDay), to: z.optional(BusinessDay) }),
    output: z.object({
      from: BusinessDay,
      to: BusinessDay,
      /** Settled bets are counted up to this time. */
      countedTo: z.nullable(Instant),
      returnList: z.array(Return),
    }),
    refusals: ['rangeTooWide'],
  }),
  listReturnDays: staff('POST /web/office/games/listReturnDays', {
    about: 'The actual return of a game, day by day, newest first.',
    permission: 'games.see',
    input: z.strictObject({ game: GameCode, currency: Currency }),
    output: z.object({ dayList: z.array(z.object({ ...Return.shape, day: BusinessDay })) }),
  }),
  listBets: staff('POST /web/office/games/listBets', {
    about: 'Bets: by a number of a bet or a round, or of a member, by pages.',
    permission: 'games.see',
    input: z.strictObject({
      /** The number of a bet or of a round, or a part of a member's name. */
      search: z.optional(Words(80)),
      member: z.optional(Id),
      roundNo: z.optional(AnyRoundNo),
      after: After,
    }),
    output: z.object({
      betList: z.array(MemberBet),
      /** Set where a name fits several members. */
      memberList: z.array(MemberBrief),
      next: z.nullable(z.string()),
    }),
  }),
  getBet: staff('POST /web/office/games/getBet', {
    about: 'One bet: where each stake lay, what it returned, and what the round drew.',
    permission: 'games.see',
    input: z.strictObject({ betNo: BetNo }),
    output: z.object({
      bet: MemberBet,
      lineList: z.array(z.object({ selectionList: z.array(z.string()), stake: Amount, payout: z.nullable(Amount) })),
      /** Whether the round is our own, so that its outcome can be proven. */
      isOwn: z.boolean(),
      outcome: z.nullable(Outcome),
    }),
    refusals: ['betUnknown'],
  }),
};

const Limits = { least: MovedAmount, most: MovedAmount, mostInAll: MovedAmount };
const Times = {
  bettingMs: z.int().check(z.minimum(1_000), z.maximum(120_000)),
  dealingMs: z.int().check(z.minimum(500), z.maximum(limits.ROUND_STEP_MOST_MS)),
  pauseMs: z.int().check(z.minimum(500), z.maximum(limits.ROUND_STEP_MOST_MS)),
};

const OpenBets = z.object({ currency: Currency, bets: z.int(), stake: Amount });
const Round = z.object({
  roundNo: z.string(),
  phase: z.enum(ROUND_PHASES),
  opensAt: Instant,
  closesAt: Instant,
  settlesAt: Instant,
  resultCode: z.nullable(z.string()),
  /** Why it is or was refunded: the dealer's reason, or the staff member and their reason. */
  whyRefunded: z.nullable(z.string()),
});
export type OfficeRound = z.output<typeof Round>;

const Table = z.object({
  table: z.string(),
  name: z.string(),
  engine: z.string(),
  state: VenueState,
  least: Amount,
  most: Amount,
  mostInAll: Amount,
  bettingMs: z.int(),
  dealingMs: z.int(),
  pauseMs: z.int(),
  round: z.nullable(Round),
  openList: z.array(OpenBets),
});
export type OfficeTable = z.output<typeof Table>;

export const officeTables = {
  listTables: staff('POST /web/office/games/listTables', {
    about: 'The shared tables: the round that runs, what lies open in it, limits and times.',
    permission: 'games.see',
    output: z.object({ now: Instant, tableList: z.array(Table) }),
  }),
  listTableRounds: staff('POST /web/office/games/listTableRounds', {
    about: 'The last rounds of a table, newest first.',
    permission: 'games.see',
    input: z.strictObject({ table: GameCode }),
    output: z.object({ roundList: z.array(Round) }),
  }),
  saveTable: staff('POST /web/office/games/saveTable', {
    about:
      'Limits, in whole yuan, or times of a table; fields left out stay as they are. Limits count within a second, times from the next round.',
    permission: 'games.change',
    carrier: 'json',
    input: z.strictObject({ table: GameCode, ...z.partial(z.object({ ...Limits, ...Times })).shape }),
    refusals: ['limitsForm'],
  }),
  refundRound: staff('POST /web/office/games/refundRound', {
    about:
      'Gives the stakes of a running round back, once a second person has confirmed it: it takes no more bets, and pays nothing.',
    permission: 'games.change',
    secondPerson: 'games.change',
    output: z.object(Proposed),
    carrier: 'json',
    input: z.strictObject({ table: GameCode, roundNo: RoundNo, note: Note }),
    refusals: ['roundOver', 'approvalOpen'],
  }),
};
