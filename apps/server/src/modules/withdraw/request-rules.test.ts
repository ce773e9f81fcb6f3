import { expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { acceptAmount, acceptWindow, sameRequest, waitingBonusOf } from './request-rules.ts';
import type { WindowRule } from './store.ts';

const ORDER = { amount: 200_00n, payee: 7n, type: 'scheduled', window: '6-12' } as const;
const REPEATED = { amount: 200_00n, payeeId: '7', type: 'scheduled', window: '6-12' } as const;
it.each([
  ['the same', {}, ORDER],
  ['another amount', { amount: 200_01n }, 'requestReused'],
  ['another payee', { payeeId: '70' }, 'requestReused'],
  ['another type', { type: 'instant' }, 'requestReused'],
  ['another window', { window: '12-18' }, 'requestReused'],
  ['no window', { window: undefined }, 'requestReused'],
] as const)('a repeated request with %s', (_, other, expected) => {
  expect(outcomeOf(() => sameRequest(ORDER, { ...REPEATED, ...other }))).toBe(expected);
});

it('a repeated instant request has no window, as its order', () => {
  const order = { ...ORDER, type: 'instant', window: null } as const;
  expect(sameRequest(order, { ...REPEATED, type: 'instant', window: undefined })).toBe(order);
});

const FIRST: WindowRule = { window: '0-6', fromHours: 1, toHours: 6, waitingBonusPpm: 1_000 };
const SECOND: WindowRule = { window: '6-12', fromHours: 6, toHours: 12, waitingBonusPpm: 3_000 };

it('the waiting bonus is a share of the amount, rounded down; without a window there is none', () => {
  const amounts = [333n, 334n, 200_00n].map((amount) => waitingBonusOf({ amount }, SECOND));
  expect(amounts).toEqual([0n, 1n, 60n]);
  expect(waitingBonusOf({ amount: 200_00n }, undefined)).toBe(0n);
});

const CHOSEN = { amount: 200_00n, type: 'scheduled', window: '6-12' } as const;
const SHOWN = { waitingBonus: 60n, hours: { fromHours: 6, toHours: 12 } };
it.each([
  ['as it was shown', { ...CHOSEN, ...SHOWN }, SECOND],
  ['that was not shown', CHOSEN, SECOND],
  ['with less bonus than it has', { ...CHOSEN, waitingBonus: 59n }, 'changedMeanwhile'],
  ['with more bonus than it has', { ...CHOSEN, waitingBonus: 61n }, 'changedMeanwhile'],
  ['that began earlier', { ...CHOSEN, hours: { fromHours: 5, toHours: 12 } }, 'changedMeanwhile'],
  ['that ended later', { ...CHOSEN, hours: { fromHours: 6, toHours: 13 } }, 'changedMeanwhile'],
  ['that is no longer open', { ...CHOSEN, window: '12-18' }, 'windowMissing'],
  ['without a name', { ...CHOSEN, window: undefined }, 'windowMissing'],
  ['of an instant withdrawal', { ...CHOSEN, type: 'instant' }, undefined],
  ['of an instant withdrawal, with a bonus', { ...CHOSEN, ...SHOWN, type: 'instant' }, 'changedMeanwhile'],
  [
    'of an instant withdrawal, with hours',
    { ...CHOSEN, type: 'instant', waitingBonus: 0n, hours: SHOWN.hours },
    'changedMeanwhile',
  ],
] as const)('a window %s', (_, request, expected) => {
  expect(outcomeOf(() => acceptWindow(request, [FIRST, SECOND]))).toEqual(expected);
});

const TERMS = {
  quickMax: 300_00n,
  hasUnverified: false,
  min: 100_00n,
  currency: 'CNY' as const,
  quota: { count: 5, countLeft: 1, amount: 400_00n, amountLeft: 250_00n },
};
const quota = (more: Partial<typeof TERMS.quota>) => ({ ...TERMS, quota: { ...TERMS.quota, ...more } });
it.each([
  ['quickNotOpen', 300_01n, TERMS],
  // Both limits are exceeded: the server and the page name the same one.
  ['quickNotOpen', 300_01n, quota({ amountLeft: 300_00n })],
  ['withdrawExceedsQuota', 300_01n, { ...TERMS, quickMax: undefined }],
  ['withdrawExceedsQuota', 300_00n, TERMS],
  ['withdrawExceedsQuota', 250_01n, TERMS],
  [undefined, 250_00n, TERMS],
  [undefined, 100_00n, TERMS],
  ['withdrawTooLow', 99_99n, TERMS],
  ['orderUnverified', 100_00n, { ...TERMS, hasUnverified: true }],
  ['withdrawCountUsedUp', 100_00n, quota({ countLeft: 0 })],
] as const)('%s: an amount of %s', (expected, amount, terms) => {
  expect(outcomeOf(() => acceptAmount(amount, terms))).toBe(expected);
});

it('an amount that the terms allow is accepted', () => {
  expect(() => acceptAmount(250_00n, TERMS)).not.toThrow();
});

it('a refused amount comes with the limits', () => {
  const refusal = () => acceptAmount(250_01n, TERMS);
  expect(refusal).toThrow(
    expect.objectContaining({ params: { min: 100_00n, count: 5, left: 250_00n, currency: 'CNY' } }),
  );
});
