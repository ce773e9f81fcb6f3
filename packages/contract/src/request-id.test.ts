import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract } from './index.ts';

const calls = Object.values(contract).flatMap((group) => Object.entries(group));
/** Everything that a member or a colleague may do twice by a second click; other calls end an order, by its number. */
const moving = calls.filter(([, { refusals, access }]) => {
  const reasons: readonly string[] = refusals;
  return reasons.includes('requestReused') || (access === 'member' && reasons.includes('moneyPaused'));
});

it('covers the calls that move money', () => {
  expect(moving.map(([name]) => name).sort()).toEqual([
    'convertMoney',
    'createProviderOrder',
    'createYiBiPayOrder',
    'getGameUrl',
    'leaveGame',
    'makeAdjustment',
    'oneTouchTransfer',
    'placeBets',
    'play',
    'recharge',
    'sweepVenues',
    'topUpPlayMoney',
    'withdraw',
  ]);
});

it.each(moving)('%s is refused without a request id', (_, { input }) => {
  const { issues = [] } = z.safeDecode(input, {} as never).error ?? {};
  expect(issues.map(({ path }) => path.join('.'))).toContain('requestId');
});
