import { answer, hold, leave, one, press, settle, show, wordsOf } from '@harbour/client/testing';
import { bets } from '@harbour/contract/bets';
import { solo } from '@harbour/contract/solo';
import { wallet } from '@harbour/contract/wallet';
import { slotGame } from '@harbour/engines';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadMoney, refreshMoney } from '#api/money.ts';
import { useSession } from '#api/stores.ts';
import { forgetNews, shownToast } from '#api/toasts.ts';
import { moneyWords } from '#parts/Money.tsx';
import { openBets } from '#parts/open-bets/open-bets.ts';
import { openIn } from '#testing';
import { text } from '#text';
import { SlotPage } from './SlotPage.tsx';

const SLOT = 'lanternHarbour';
const STAKE = 1_000n;
const HEX = '0'.repeat(64);
const SEEDS = { commitment: HEX, playerSeed: 'player-seed', nonce: 0 };
const AT = new Date('2026-05-05T10:00:00Z');
const OUTCOME = { stops: [slotGame(SLOT, 1).reels.map(() => 0)] };
const ROUND = 'GABCDEFGHJKLMNP';
const moneyOf = (total: bigint) => ({ central: 0n, locked: 0n, interest: 0n, transit: 0n, venues: {}, total });
const PLAYED = {
  roundNo: ROUND,
  game: SLOT,
  version: 1,
  stake: STAKE,
  payout: 2_500n,
  outcome: OUTCOME,
  seeds: SEEDS,
  at: AT,
  balance: 51_500n,
  sessionResult: { since: AT, net: 1_500n, staked: STAKE },
};

let inWallet = 50_000n;

function answerSlot() {
  answer(solo.getSlot, {
    game: SLOT,
    name: 'Lantern Harbour',
    venue: 'slots',
    venueName: 'Quay Slots',
    version: 1,
    state: 'open',
    currency: 'CNY',
    stakeList: [STAKE],
    cycleMs: 2_500,
    returnTimes: '1',
    returnPer: '1',
    hitTimes: '1',
    hitPer: '3',
    design: {
      rows: 3,
      reelList: [],
      coins: 20,
      payList: [],
      lineList: null,
      freeGames: { scatters: 3, won: 8, times: 2, most: 40 },
    },
    greatestWin: { spin: 1, oneIn: 1, freeGame: 1, game: 1 },
  });
  answer(solo.getSeat, () => ({
    currency: 'CNY' as const,
    balance: inWallet,
    stakeList: [STAKE],
    seeds: SEEDS,
    hasOwnSeed: true,
    nextCommitment: HEX,
    last: null,
    sessionResult: { since: null, net: 0n, staked: 0n },
  }));
  answer(bets.getBetInfo, {
    bet: {
      betNo: ROUND,
      venue: 'slots',
      venueName: 'Quay Slots',
      gameClass: 'slots',
      game: SLOT,
      gameName: 'Lantern Harbour',
      roundNo: ROUND,
      currency: 'CNY',
      stake: STAKE,
      turnover: STAKE,
      payout: 2_500n,
      winLoss: 1_500n,
      state: 'settled',
      betTime: AT,
      settledTime: AT,
    },
    lineList: [],
    isOwn: true,
    outcome: OUTCOME,
  } as never);
}

const { matchMedia } = globalThis;
const still = (isStill: boolean) =>
  Object.assign(globalThis, { matchMedia: () => ({ ...matchMedia(''), matches: isStill }) });
const total = () => useSession.getState().accountMoney?.total;
const onStage = () => wordsOf('dd').at(-1) ?? '';
const moneyNews = (amount: bigint) =>
  settle(() => {
    answer(wallet.getUserBalance, { currency: 'CNY', userBalanceMap: moneyOf(amount) });
    refreshMoney();
  });
const spin = () => press(one('button', text('slots.spin')));
const told = () => text('bets.toldWon', { game: 'Lantern Harbour', amount: moneyWords(2_500n, 'CNY') });
const isTold = () => expect.poll(() => settle(() => shownToast.get()?.words)).toBe(told());

async function sitDown() {
  answerSlot();
  await show(<SlotPage slot={SLOT} isDemo={false} />);
  await settle();
}

beforeAll(() => Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => {} }));
beforeEach(async () => {
  await openIn('en', ['bets', 'common', 'errors', 'fair', 'games', 'slots', 'table', 'wallet']);
  forgetNews();
  inWallet = 50_000n;
  // Reels that move are never drawn further here, so they turn until they are left.
  still(false);
  answer(wallet.getUserBalance, { currency: 'CNY', userBalanceMap: moneyOf(80_000n) });
  useSession.setState({ isLogin: true });
  await settle(() => loadMoney());
});
afterEach(async () => {
  await leave();
  still(false);
  useSession.setState({ isLogin: false, accountMoney: null });
});

describe('while the reels turn', () => {
  it('the stake has left the stage and every other balance; the credit waits for both', async () => {
    const give = hold(solo.play);
    await sitDown();
    await spin();
    expect([onStage(), total()]).toEqual([expect.stringContaining(moneyWords(49_000n)), 79_000n]);
    await give(PLAYED);
    await moneyNews(81_500n);
    expect([onStage(), total()]).toEqual([expect.stringContaining(moneyWords(49_000n)), 79_000n]);
  });

  it('a player who leaves has every balance at once, and is told how the game ended', async () => {
    answer(solo.play, PLAYED);
    await sitDown();
    await spin();
    await moneyNews(81_500n);
    expect([total(), shownToast.get(), openBets().length]).toEqual([79_000n, undefined, 1]);
    await leave();
    expect(total()).toBe(81_500n);
    await isTold();
    expect(openBets()).toEqual([]);
  });

  it('one who leaves before the answer is told all the same', async () => {
    const give = hold(solo.play);
    await sitDown();
    await spin();
    await leave();
    await give(PLAYED);
    await isTold();
  });
});

it('a game that was shown to its end is told by the reels alone', async () => {
  still(true);
  answer(solo.play, () => {
    inWallet = PLAYED.balance;
    return PLAYED;
  });
  await sitDown();
  await spin();
  expect([onStage(), openBets()]).toEqual([expect.stringContaining(moneyWords(51_500n)), []]);
  await leave();
  expect(shownToast.get()).toBeUndefined();
});

it('the demo balance is kept for the visit, and touches no money', async () => {
  still(true);
  answerSlot();
  const give = hold(solo.playDemo);
  const open = async () => {
    await show(<SlotPage slot={SLOT} isDemo />);
    await settle();
  };
  await open();
  await spin();
  expect([onStage(), total()]).toEqual([expect.stringContaining(moneyWords(99_000n)), 80_000n]);
  await give({ stake: STAKE, payout: 2_500n, outcome: OUTCOME });
  expect([onStage(), total()]).toEqual([expect.stringContaining(moneyWords(101_500n)), 80_000n]);
  await open();
  expect(onStage()).toContain(moneyWords(101_500n));
  expect(openBets()).toEqual([]);
});
