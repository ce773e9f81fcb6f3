import type { Input } from '@harbour/contract';
import type { solo } from '@harbour/contract/solo';
import { chanceOf, returned, slotGame } from '@harbour/engines';
import {
  type Currency,
  DEFAULT_CURRENCY,
  type GameClass,
  limits,
  moneyText,
  scaled,
  venueWallet,
} from '@harbour/rules';
import { insertBets, settleBets } from '#bets';
import type { CatalogueGame } from '#games';
import { type Command, postIn } from '#ledger';
import { type Clock, later, secondsUntil } from '#platform/clock';
import type { Transact, Tx } from '#platform/db';
import { orderNumber } from '#platform/order-number';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import type { Vault } from '#platform/vault';
import { drawWith, holdSeed, openSeed } from './seeds.ts';
import { findPlayed, insertPlayed, lastPlayedAt, type PlayedRound, type Seed, seedOf } from './store.ts';

export type SoloTools = {
  transact: Transact;
  clock: Clock;
  random: Random;
  vault: Vault;
  announce: (members: bigint[]) => void;
};
type PlayRequest = Input<typeof solo.play>;

/** In yuan; in another currency they are scaled. */
const STAKES = [1n, 2n, 5n, 10n, 20n, 50n, 100n];

export function stakesIn(currency: Currency): bigint[] {
  return STAKES.map((units) => scaled(units * 100n, currency));
}

/** Plays one game from stake to payout, in one transaction. A repeat of the request gets the same result. */
export async function playGame(
  tools: SoloTools,
  member: bigint,
  { requestId, stake }: PlayRequest,
  { code, venue, gameClass, state, engine }: Pick<CatalogueGame, 'code' | 'venue' | 'gameClass' | 'state' | 'engine'>,
  currency: Currency,
): Promise<{ played: PlayedRound; seed: Seed; balance: bigint | null }> {
  const { transact, clock, vault, announce } = tools;
  const game = slotGame(engine);
  const roundNo = orderNumber('G', member, requestId);
  const done = await transact(async (tx) => {
    const seed = await holdSeed(tx, tools, member, clock());
    // Read after the seed is locked, so that a waiting request comes after the game before it.
    const now = clock();
    const earlier = await findPlayed(tx, member, roundNo);
    if (earlier) {
      if (earlier.game !== code || earlier.stake !== stake) refuse('requestReused');
      return { played: earlier, seed: await seedOf(tx, earlier.seed), balance: null };
    }
    const last = await lastPlayedAt(tx, member);
    mayPlay({ state, stake, currency, hasOwnSeed: seed.isPlayers, now, last });
    const nonce = seed.nonce + 1;
    const outcome = drawWith(openSeed(vault, member, seed), seed.playerSeed, nonce, game);
    const payout = returned(stake, game.returnOf(outcome));
    const played = {
      roundNo,
      game: code,
      version: game.version,
      seed: seed.id,
      nonce,
      stake,
      payout,
      outcome,
      at: now,
    };
    const balance = await takeStakeAndPay(tx, tools, { member, venue, gameClass, currency, played });
    await storeEndedBet(tx, { member, venue, gameClass, currency, played });
    return { played, seed: { ...seed, nonce }, balance };
  });
  if (done.balance !== null) announce([member]);
  return done;
}

type PlayConditions = {
  state: CatalogueGame['state'];
  stake: bigint;
  currency: Currency;
  hasOwnSeed: boolean;
  now: Date;
  last: Date | undefined;
};

/**
 * Refuses a game; the order of these lines is the order of the refusals. The balance comes last, on the locked account.
 */
export function mayPlay({ state, stake, currency, hasOwnSeed, now, last }: PlayConditions): void {
  if (state === 'maintenance') refuse('venueMaintenance');
  if (state === 'closed') refuse('venueClosed');
  if (!stakesIn(currency).includes(stake)) refuse('stakeUnknown');
  // With a player seed of the server's making, the server would have chosen both.
  if (!hasOwnSeed) refuse('seedNotSet');
  // A last game dated by a clock far ahead requires no wait.
  const next = last && last <= later(now, limits.SLOT_CYCLE_MS) && later(last, limits.SLOT_CYCLE_MS);
  if (next && now < next) refuse('playTooFast', { seconds: secondsUntil(now, next) });
}

/** A game that was played, and the money that goes with it. */
type PlayedMoney = { member: bigint; venue: string; gameClass: GameClass; currency: Currency; played: PlayedRound };

/** Posts the stake, and the payout of a win. Returns the balance after both. */
async function takeStakeAndPay(tx: Tx, { clock, random }: SoloTools, moved: PlayedMoney): Promise<bigint> {
  const { member, venue, currency, played } = moved;
  const { roundNo, stake, payout, game } = played;
  const wallet = venueWallet(venue);
  const common = { member, reference: roundNo, operator: ['revenue' as const] };
  const taken: Command = {
    ...common,
    kind: 'stake',
    content: `${game} ${moneyText(stake)}`,
    decide: (view) => {
      // The currency was read before the account was locked: another one has other stakes.
      if (view.currency !== currency) refuse('stakeUnknown');
      if (view.balanceOf(wallet) < stake) refuse('notEnoughToPlay');
      return [{ source: wallet, target: 'operator:revenue', amount: stake }];
    },
  };
  const paid: Command = {
    ...common,
    kind: 'win',
    content: `${game} ${moneyText(payout)}`,
    decide: () => [{ source: 'operator:revenue', target: wallet, amount: payout }],
  };
  const { entries } = await postIn(tx, taken, { clock, random }, ...(payout > 0n ? [paid] : []));
  const [entry] = entries;
  if (!entry) throw new Error('a game without an entry');
  return payout > 0n ? entry.targetAfter : entry.sourceAfter;
}

/** Stores the game and its bet, which ends as soon as it is placed. */
async function storeEndedBet(tx: Tx, { member, venue, gameClass, currency, played }: PlayedMoney): Promise<void> {
  const { roundNo, game, stake, payout, at } = played;
  await insertPlayed(tx, member, played);
  const bet = { member, betNo: roundNo };
  const place = {
    venue,
    game,
    gameClass,
    roundNo,
    currency,
    selections: ['spin'],
    stakes: [stake],
    stake,
    placedAt: at,
  };
  await insertBets(tx, [{ ...bet, ...place }]);
  const isPush = payout === stake;
  const counted = isPush ? ({ turnover: 0n, uncounted: 'push' } as const) : { turnover: stake, uncounted: null };
  const end = { ...bet, currency, returns: [payout], payout, ...counted };
  await settleBets(tx, { state: 'settled', gameClass, settledAt: at }, [end]);
}

type DemoGame = Pick<CatalogueGame, 'engine' | 'state' | 'allowsDemo'>;

/** Refuses a game without a demo; then as a game for money, of which a demo has neither seeds nor waits. */
export function mayPlayDemo({ state, allowsDemo }: Omit<DemoGame, 'engine'>, stake: bigint, now: Date): void {
  if (!allowsDemo) refuse('demoNotAllowed');
  mayPlay({ state, stake, currency: DEFAULT_CURRENCY, hasOwnSeed: true, now, last: undefined });
}

/** A demo game: the same engine, with random numbers that are not stored, and no money. */
export function playDemo(random: Random, { engine, state, allowsDemo }: DemoGame, stake: bigint, now: Date) {
  mayPlayDemo({ state, allowsDemo }, stake, now);
  const game = slotGame(engine);
  const outcome = game.draw(chanceOf(Buffer.from(random.token(), 'base64url'), 'demo'));
  return { stake, payout: returned(stake, game.returnOf(outcome)), outcome };
}
