import { expect, it } from 'vitest';
import { type WithdrawalRefusal, type WithdrawalTerms, withdrawalRefusal } from './withdrawal.ts';

const terms: WithdrawalTerms = {
  quickMax: 300_00n,
  hasUnverified: false,
  min: 100_00n,
  countLeft: 2,
  amountLeft: 250_00n,
  balance: 200_00n,
};

it.each<[bigint, WithdrawalRefusal | undefined]>([
  [99_99n, 'withdrawTooLow'],
  [100_00n, undefined],
  [200_00n, undefined],
  [200_01n, 'withdrawExceedsBalance'],
  [250_01n, 'withdrawExceedsQuota'],
  [300_01n, 'quickNotOpen'],
])('%s: %s', (amount, refusal) => {
  expect(withdrawalRefusal(amount, terms)).toBe(refusal);
});

it('the largest instant withdrawal may be met exactly', () => {
  const refusals = [150_00n, 150_01n].map((amount) => withdrawalRefusal(amount, { ...terms, quickMax: 150_00n }));
  expect(refusals).toEqual([undefined, 'quickNotOpen']);
});

it('gives the first of several reasons, always in the same order', () => {
  const worst = { quickMax: 1n, hasUnverified: true, min: 100n, countLeft: 0, amountLeft: 0n, balance: 0n };
  const mend: Partial<WithdrawalTerms>[] = [
    {},
    { quickMax: undefined },
    { hasUnverified: false },
    { min: 1n },
    { countLeft: 1 },
    { amountLeft: 50n },
    { balance: 50n },
  ];
  let met: WithdrawalTerms = worst;
  const refusals = mend.map((better) => {
    met = { ...met, ...better };
    return withdrawalRefusal(50n, met);
  });
  expect(refusals).toEqual([
    'quickNotOpen',
    'orderUnverified',
    'withdrawTooLow',
    'withdrawCountUsedUp',
    'withdrawExceedsQuota',
    'withdrawExceedsBalance',
    undefined,
  ]);
});

it('does not check a limit that is left out', () => {
  const { quickMax: _, balance: __, ...rest } = terms;
  expect(withdrawalRefusal(250_00n, rest)).toBeUndefined();
});
