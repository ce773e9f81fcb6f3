import * as z from 'zod/mini';
import { guest, member } from './call.ts';
import { Amount, CurrencyCode, Instant, MovedAmount, RequestId } from './fields.ts';
import { GameCode, Hex256, Outcome, PlayerSeed, RoundNo } from './game-fields.ts';

/** The sources of randomness: a server seed, committed to by its hash, a seed of the player, and a count. */
const Seeds = z.object({ commitment: Hex256, playerSeed: z.string(), nonce: z.int() });

const Played = z.object({
  roundNo: z.string(),
  game: z.string(),
  version: z.int(),
  stake: Amount,
  payout: Amount,
  outcome: Outcome,
  seeds: Seeds,
  at: Instant,
});

const SessionResult = z.object({ since: z.nullable(Instant), net: Amount, staked: Amount });

/** Everything that decides a slot's outcomes and pays; each stop of a reel is equally likely. */
const SlotDesign = z.object({
  /** The rows that a window shows of each reel, from its stop on. */
  rows: z.int(),
  /** Every symbol of every reel, from stop 0 on; after the last comes the first again. The wild stands for each symbol except the scatter. */
  reelList: z.array(z.array(z.string())),
  /** The coins of a stake; pays are in coins. */
  coins: z.int(),
  /** For so many of a symbol from the left reel on; scatters count wherever they are. */
  payList: z.array(z.object({ symbol: z.string(), count: z.int(), coins: z.int() })),
  /** The row of each line on each reel; null where every way from the left pays. */
  lineList: z.nullable(z.array(z.array(z.int()))),
  /** So many scatters win `won` free games, which multiply their wins; there are `most` in one game. */
  freeGames: z.object({ scatters: z.int(), won: z.int(), times: z.int(), most: z.int() }),
});

export const solo = {
  getSlot: guest('POST /web/guest/instant/getSlot', {
    about:
      'A slot game as anyone may know it: stakes, reels, pays and free games, so that its exact return can be computed again.',
    input: z.strictObject({ game: GameCode }),
    output: z.object({
      game: z.string(),
      name: z.string(),
      venue: z.string(),
      venueName: z.string(),
      version: z.int(),
      state: z.enum(['open', 'maintenance', 'closed']),
      currency: CurrencyCode,
      stakeList: z.array(Amount),
      cycleMs: z.int(),
      returnTimes: z.string(),
      returnPer: z.string(),
      /** The share of games that return anything. */
      hitTimes: z.string(),
      hitPer: z.string(),
      design: SlotDesign,
      /** In multiples of the stake: of one spin, of one free game, and the bound of a whole game. */
      greatestWin: z.object({ spin: z.number(), oneIn: z.int(), freeGame: z.number(), game: z.number() }),
    }),
  }),
  playDemo: guest('POST /web/guest/instant/playDemo', {
    about: 'A game for trying: the same rules, odds and chance; no money, nothing is kept.',
    carrier: 'json',
    input: z.strictObject({ game: GameCode, stake: MovedAmount }),
    output: z.object({ stake: Amount, payout: Amount, outcome: Outcome }),
    refusals: ['demoNotAllowed', 'stakeUnknown', 'venueMaintenance', 'venueClosed'],
  }),
  play: member('POST /web/instant/play', {
    about: 'One game: the stake is taken, the outcome drawn and what it returns is paid, all or nothing.',
    carrier: 'json',
    input: z.strictObject({ game: GameCode, stake: MovedAmount, requestId: RequestId }),
    output: z.object({ ...Played.shape, balance: Amount, sessionResult: SessionResult }),
    refusals: [
      'venueMaintenance',
      'venueClosed',
      'stakeUnknown',
      'seedNotSet',
      'playTooFast',
      'notEnoughToPlay',
      'moneyPaused',
      'requestReused',
    ],
  }),
  getSeat: member('POST /web/instant/getSeat', {
    whileSuspended: true,
    about:
      'The member’s state at a slot: the wallet, the seeds in force, the last game as it ended, and the result of the session.',
    input: z.strictObject({ game: GameCode }),
    output: z.object({
      currency: CurrencyCode,
      balance: Amount,
      /** In the member's own currency. */
      stakeList: z.array(Amount),
      seeds: Seeds,
      /** Whether the player's seed was made by the player: no game is played with one that the server made. */
      hasOwnSeed: z.boolean(),
      /** The commitment to the next server seed: it takes effect when the player changes their own seed. */
      nextCommitment: Hex256,
      last: z.nullable(Played),
      sessionResult: SessionResult,
    }),
  }),
  setFirstSeed: member('POST /web/instant/setFirstSeed', {
    about:
      'The first seed of the player’s own making, which every game waits for. Where the player has set one, that one stays.',
    carrier: 'json',
    input: z.strictObject({ playerSeed: PlayerSeed }),
    output: z.object({ seeds: Seeds }),
  }),
  changeSeed: member('POST /web/instant/changeSeed', {
    whileSuspended: true,
    about: 'A new seed of the player’s own: the server seed that was in force is revealed, and a new one committed to.',
    carrier: 'json',
    input: z.strictObject({ playerSeed: PlayerSeed }),
    output: z.object({
      revealed: z.object({ serverSeed: Hex256, commitment: Hex256, playerSeed: z.string(), games: z.int() }),
      seeds: Seeds,
    }),
  }),
  getPlayed: member('POST /web/instant/getPlayed', {
    whileSuspended: true,
    about: 'An earlier game of the member’s own, with the server seed if it has been revealed.',
    input: z.strictObject({ roundNo: RoundNo }),
    output: z.object({ played: Played, serverSeed: z.nullable(Hex256) }),
  }),
  getPlayedList: member('POST /web/instant/getPlayedList', {
    whileSuspended: true,
    about:
      'The member’s newest games at all slots, however long ago, newest first: with the same seeds every nonce is there once.',
    output: z.object({
      playedList: z.array(z.object({ roundNo: z.string(), commitment: Hex256, nonce: z.int() })),
      /** Whether these are all the games that the member ever played. */
      isAll: z.boolean(),
    }),
  }),
};
