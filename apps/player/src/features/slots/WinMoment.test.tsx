import { all, one, show, within, wordsOf } from '@harbour/client/testing';
import { beforeEach, expect, it } from 'vitest';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { WinMoment } from './WinMoment.tsx';

const STAKE = 100n;

beforeEach(async () => {
  await openIn('en', ['common']);
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
});

it.each([0n, 40n, 100n])('a return of %s for 100 is no moment', async (payout) => {
  await show(<WinMoment stake={STAKE} payout={payout} light="star" />);
  expect(all('div[aria-hidden=true]')).toEqual([]);
});

it.each([
  [150n, 0],
  [500n, 5],
  [2_000n, 10],
] as const)('a win of %s for 100 says its amount, with %i lights', async (payout, lights) => {
  await show(<WinMoment stake={STAKE} payout={payout} light="lantern" />);
  expect([wordsOf('b'), within(one('div[aria-hidden=true]'), 'path').length]).toEqual([[moneyWords(payout)], lights]);
});
