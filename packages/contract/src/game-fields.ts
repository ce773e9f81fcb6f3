import { GAME_CLASSES } from '@harbour/rules';
import * as z from 'zod/mini';
import { Amount, CurrencyCode, Instant } from './fields.ts';

/** A game of the catalogue: `baccarat-1`, `lanternHarbour`, `tide.dive`. */
export const GameCode = z.string('gameUnknown').check(z.regex(/^[a-z][A-Za-z\d.-]{1,39}$/, 'gameUnknown'));
export const GameClassName = z.enum(GAME_CLASSES);
export const VenueState = z.enum(['open', 'maintenance', 'closed']);
/** A round of any game, as its number is printed. */
export const RoundNo = z.string('roundUnknown').check(z.regex(/^[A-Z][2-9A-Z]{14}$/, 'roundUnknown'));
/** A series of rounds, as its name is printed. */
export const SeriesName = z.string('seriesUnknown').check(z.regex(/^S[2-9A-Z]{14}$/, 'seriesUnknown'));
/** The selection of a stake: `banker`, `straight:17`, `pair:2-5`. */
export const Selection = z
  .string('selectionUnknown')
  .check(z.regex(/^[a-z][A-Za-z]{1,14}(?::[\d-]{1,8})?$/, 'selectionUnknown'));
/** 256 bits in hexadecimal. */
export const Hex256 = z.string().check(z.regex(/^[\da-f]{64}$/));
/** The player's share of the randomness: made in the browser, changed at will. */
export const PlayerSeed = z.string('seedForm').check(z.regex(/^[\w-]{8,64}$/, 'seedForm'));
/** The outcome that a game's engine drew: plain JSON, in the shape of that game. */
export const Outcome = z.record(z.string(), z.unknown());

/** How a game is opened: as one of our tables, as a page of the app, or as an outside venue's page. */
export const GAME_KINDS = ['table', 'slot', 'external'] as const;

export const Game = z.object({
  game: z.string(),
  name: z.string(),
  venue: z.string(),
  venueName: z.string(),
  gameClass: GameClassName,
  kind: z.enum(GAME_KINDS),
  /** The engine behind it (`baccarat`), or the venue's own name for it. */
  engine: z.string(),
  /** Whether it can be entered now; shown before the click. */
  state: VenueState,
  allowsDemo: z.boolean(),
  isFavourite: z.boolean(),
  /** Long-run return of the best bet, in hundredths of a percent, rounded down; null where a venue does not publish it. */
  returnToPlayer: z.nullable(z.int()),
});
export type Game = z.output<typeof Game>;

export const BET_STATES = ['open', 'settled', 'void'] as const;
export const Bet = z.object({
  betNo: z.string(),
  venue: z.string(),
  venueName: z.string(),
  gameClass: GameClassName,
  game: z.string(),
  gameName: z.string(),
  roundNo: z.string(),
  currency: CurrencyCode,
  stake: Amount,
  /** Counts towards levels and bonuses: nothing until it is settled, nothing for a push. */
  turnover: Amount,
  /** The payout, stake included; null while the round runs. */
  payout: z.nullable(Amount),
  /** The member's gain or loss; null while the round runs. */
  winLoss: z.nullable(Amount),
  state: z.enum(BET_STATES),
  betTime: Instant,
  settledTime: z.nullable(Instant),
});
export type Bet = z.output<typeof Bet>;
