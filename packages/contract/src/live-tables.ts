import * as z from 'zod/mini';
import { guest, member } from './call.ts';
import { Amount, CurrencyCode, Instant, MovedAmount, RequestId } from './fields.ts';
import { GameCode, Hex256, Outcome, RoundNo, Selection, SeriesName } from './game-fields.ts';

/**
 * Bets are open; the outcome is shown as it is dealt; wins are paid; or stakes are refunded when the round could not
 * finish.
 */
export const ROUND_PHASES = ['betting', 'dealing', 'settled', 'refunded'] as const;

/** A round in its public form. It holds nothing of its outcome before the betting has ended. */
export const TableRound = z.object({
  roundNo: z.string(),
  /** The series, whose anchor is published as its first round opens, and the position in it. */
  series: z.string(),
  index: z.int(),
  phase: z.enum(ROUND_PHASES),
  opensAt: Instant,
  closesAt: Instant,
  settlesAt: Instant,
  endsAt: Instant,
  /** Takes no more bets, and is not dealt while staff look into it. */
  isHeld: z.boolean(),
  outcome: z.nullable(Outcome),
  resultCode: z.nullable(z.string()),
  /** Revealed with the outcome, or once all stakes are refunded, unless it is lost: its SHA-256 is the link before it. */
  link: z.nullable(Hex256),
});
export type TableRound = z.output<typeof TableRound>;

const Limits = z.object({
  /** For one selection. */
  least: Amount,
  most: Amount,
  /** For all selections of a member together, in one round. */
  mostInAll: Amount,
});

const Table = z.object({
  table: z.string(),
  name: z.string(),
  venue: z.string(),
  venueName: z.string(),
  engine: z.string(),
  version: z.int(),
  state: z.enum(['open', 'maintenance', 'closed']),
  currency: CurrencyCode,
  limits: Limits,
  /** How long bets are open. */
  bettingSeconds: z.int(),
  /** A video stream of the table, where a venue has one. */
  streamUrl: z.nullable(z.string()),
});

/** The content of a table's page; its live line sends it at every change. */
export const TableView = z.object({
  table: z.string(),
  state: z.enum(['open', 'maintenance', 'closed']),
  /** The server's clock when this was sent: countdowns are measured from it. */
  now: Instant,
  round: z.nullable(TableRound),
  /** The anchor of the series, and the link before this round. */
  anchor: z.nullable(Hex256),
  linkBefore: z.nullable(Hex256),
  /** The version of the rules that this round is settled under. */
  version: z.nullable(z.int()),
});
export type TableView = z.output<typeof TableView>;

/**
 * How a series of rounds ended: it runs; all its rounds were played; the table went on under other rules; or its secret
 * could no longer be opened, so that a new series began in its place.
 */
export const SERIES_STATES = ['running', 'complete', 'replaced', 'abandoned'] as const;

const PublicSeries = z.object({
  series: z.string(),
  table: z.string(),
  /** Counts the series of a table from 1, without a gap. */
  number: z.int(),
  engine: z.string(),
  version: z.int(),
  /** How many rounds its anchor fixes, how many of them began, and how many of those were refunded. */
  length: z.int(),
  roundCount: z.int(),
  voidCount: z.int(),
  anchor: Hex256,
  state: z.enum(SERIES_STATES),
  openedAt: Instant,
  endedAt: z.nullable(Instant),
});
export type PublicSeries = z.output<typeof PublicSeries>;

/** A round takes bets; takes none while staff look into it; takes no more; or its stakes are being refunded. */
export const BETTING_STATES = ['open', 'held', 'closed', 'refunding'] as const;

/** One round of a public series. */
const SeriesRound = z.object({
  roundNo: z.string(),
  index: z.int(),
  phase: z.enum(ROUND_PHASES),
  /** Closed in every phase but the first. */
  betting: z.enum(BETTING_STATES),
  opensAt: Instant,
  closesAt: Instant,
  linkBefore: Hex256,
  /** Null until the outcome is drawn, or all stakes are refunded. It stays null only if the series' secret is lost. */
  link: z.nullable(Hex256),
  outcome: z.nullable(Outcome),
  resultCode: z.nullable(z.string()),
});
export type SeriesRound = z.output<typeof SeriesRound>;

/** A return of a bet for each stake, the stake included, and in how many of all equally likely cases. */
const Pay = z.object({ times: z.string(), per: z.string(), ways: z.string() });
/** How many of its last results a table shows in the lobby. */
export const LOBBY_RESULTS = 10;

/** Every table at a glance; the live line sends it at every change of any of them. */
export const LobbyView = z.object({
  now: Instant,
  tableList: z.array(
    z.object({
      table: z.string(),
      state: z.enum(['open', 'maintenance', 'closed']),
      round: z.nullable(
        z.object({ phase: z.enum(ROUND_PHASES), closesAt: Instant, endsAt: Instant, isHeld: z.boolean() }),
      ),
      /** The oldest first. */
      resultCodeList: z.array(z.string()),
    }),
  ),
});

/** A player's result in this session: shown at all times. */
const SessionResult = z.object({
  /** When this play session began: the first bet after half an hour without one. */
  since: z.nullable(Instant),
  /** Of the bets that have ended. */
  net: Amount,
  /** Open bets too. */
  staked: Amount,
});

/** More than any game has selections, so that a whole layout may be covered and repeated. The limits bound the cost. */
const MOST_SELECTIONS = 200;

export const liveTables = {
  getTableList: guest('POST /web/guest/tables/getTableList', {
    about: 'The shared tables: their game, limits and state, and the last results.',
    output: z.object({
      tableList: z.array(
        z.object({ ...Table.shape, round: z.nullable(TableRound), resultCodeList: z.array(z.string()) }),
      ),
    }),
  }),
  getTable: guest('POST /web/guest/tables/getTable', {
    about: 'One table as everybody sees it, with the results of this series.',
    input: z.strictObject({ table: GameCode }),
    output: z.object({ table: Table, view: TableView, resultCodeList: z.array(z.string()) }),
  }),
  getRound: guest('POST /web/guest/tables/getRound', {
    about: 'A finished round of a table, with everything that is needed to compute it again.',
    input: z.strictObject({ roundNo: RoundNo }),
    output: z.object({
      table: z.string(),
      engine: z.string(),
      version: z.int(),
      round: TableRound,
      anchor: Hex256,
      linkBefore: Hex256,
    }),
    refusals: ['roundRunning'],
  }),
  getSeriesList: guest('POST /web/guest/tables/getSeriesList', {
    about: 'The series of a table, newest first, by pages, and how many of its last rounds were refunded.',
    input: z.strictObject({
      table: GameCode,
      /** The `next` of the page before; left out for the first. */
      after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    }),
    output: z.object({
      seriesList: z.array(PublicSeries),
      next: z.nullable(z.string()),
      /** Of the last rounds of this table that are over: how many were refunded. */
      lately: z.object({ roundCount: z.int(), voidCount: z.int() }),
    }),
  }),
  getSeries: guest('POST /web/guest/tables/getSeries', {
    about: 'A series with all its rounds so far: everything that is needed to compute each of them again.',
    input: z.strictObject({ series: SeriesName }),
    output: z.object({ ...PublicSeries.shape, roundList: z.array(SeriesRound) }),
  }),
  getRules: guest('POST /web/guest/tables/getRules', {
    about:
      'Every bet of a game: what it pays in how many of all cases, and what it therefore returns in the long run, exactly.',
    input: z.strictObject({ game: GameCode }),
    output: z.object({
      engine: z.string(),
      version: z.int(),
      currency: CurrencyCode,
      limits: z.nullable(Limits),
      /** The number of equally likely cases of a round: 37 numbers, or every order of six cards. */
      cases: z.string(),
      selectionList: z.array(
        z.object({
          selection: z.string(),
          /** The highest first; in all other cases the bet loses. */
          payList: z.array(Pay),
          /** The exact long-run return, as a fraction of the stakes. */
          returnTimes: z.string(),
          returnPer: z.string(),
        }),
      ),
    }),
  }),
  placeBets: member('POST /web/tables/placeBets', {
    about: 'Bets on one or more selections of the running round: all of them, or none. Durable before the answer.',
    carrier: 'json',
    input: z.strictObject({
      table: GameCode,
      roundNo: RoundNo,
      betList: z
        .array(z.strictObject({ selection: Selection, stake: MovedAmount }))
        .check(z.minLength(1), z.maxLength(MOST_SELECTIONS)),
      requestId: RequestId,
    }),
    output: z.object({ betNo: z.string(), stake: Amount, balance: Amount, at: Instant }),
    refusals: [
      'venueMaintenance',
      'venueClosed',
      'bettingClosed',
      'stakeTooLow',
      'stakeTooHigh',
      'stakeNotWhole',
      'stakesTooHigh',
      'notEnoughToPlay',
      'moneyPaused',
      'requestReused',
    ],
  }),
  getOwnBets: member('POST /web/tables/getOwnBets', {
    whileSuspended: true,
    about:
      'The member’s stakes in the running round and the one before it, the wallet of the table, and the result of the session.',
    input: z.strictObject({ table: GameCode }),
    output: z.object({
      currency: CurrencyCode,
      balance: Amount,
      /** In the member's own currency. */
      limits: Limits,
      roundList: z.array(
        z.object({
          roundNo: z.string(),
          betList: z.array(z.object({ selection: z.string(), stake: Amount, payout: z.nullable(Amount) })),
          payout: z.nullable(Amount),
        }),
      ),
      sessionResult: SessionResult,
    }),
  }),
};
