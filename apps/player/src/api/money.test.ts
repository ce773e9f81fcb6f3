import { answer, renewPage, sentTo, settle } from '@harbour/client/testing';
import { wallet } from '@harbour/contract/wallet';
import { beforeEach, expect, it } from 'vitest';
import '#testing';
import { forgetAnswers } from './cache.ts';
import { holdMoney, loadMoney, refreshMoney } from './money.ts';
import { useSession } from './stores.ts';

const moneyOf = (total: bigint) => ({ central: total, locked: 0n, interest: 0n, transit: 0n, venues: {}, total });
const shown = () => useSession.getState().accountMoney?.total;
const news = (total: bigint) =>
  settle(() => {
    answer(wallet.getUserBalance, { currency: 'CNY', userBalanceMap: moneyOf(total) });
    refreshMoney();
  });

beforeEach(async () => {
  await settle(() => renewPage());
  forgetAnswers();
  answer(wallet.getUserBalance, { currency: 'CNY', userBalanceMap: moneyOf(500n) });
  await settle(() => loadMoney());
});

it('news of the balance waits while a game shows its result, and comes at once when it ends', async () => {
  expect(shown()).toBe(500n);
  const [release, other] = [holdMoney(), holdMoney()];
  await news(900n);
  release();
  expect(shown()).toBe(500n);
  other();
  expect(shown()).toBe(900n);
});

it('the stake of the game leaves the total at once, and its payout does not come before the end', async () => {
  const release = holdMoney(100n);
  expect(shown()).toBe(400n);
  await news(900n);
  expect(shown()).toBe(400n);
  release();
  expect(shown()).toBe(900n);
});

it('without news by the end, the balance is asked for: nothing may have been played', async () => {
  const release = holdMoney(100n);
  const before = sentTo(wallet.getUserBalance).length;
  await settle(() => release());
  expect([shown(), sentTo(wallet.getUserBalance).length]).toEqual([500n, before + 1]);
});
