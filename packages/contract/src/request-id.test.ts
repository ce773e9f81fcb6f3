import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract } from './index.ts';

const calls = Object.values(contract).flatMap((group) => Object.entries(group));
const moving = calls.filter(([, { refusals }]) => (refusals as readonly string[]).includes('requestReused'));

it('covers the calls that move money', () => {
  const names = moving.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['convertMoney', 'withdraw', 'recharge', 'placeBets', 'makeAdjustment']),
  );
});

it.each(moving)('%s is refused without a request id', (_, { input }) => {
  const { issues = [] } = z.safeDecode(input, {} as never).error ?? {};
  expect(issues.map(({ path }) => path.join('.'))).toContain('requestId');
});
