import { expect, it } from 'vitest';
import { modeShown, type ToldMode } from './mode.ts';

const manual: ToldMode = { walletType: 'manual', askedAt: 10 };

it('the switch moves at once, stays until an answer of later tells, and goes back where it was refused', () => {
  expect(modeShown(manual, undefined)).toBe('manual');
  expect(modeShown(manual, { walletType: 'free' })).toBe('free');
  // Done, and what is known is still the answer from before.
  expect(modeShown(manual, { walletType: 'free', doneAt: 20 })).toBe('free');
  expect(modeShown({ walletType: 'free', askedAt: 21 }, { walletType: 'free', doneAt: 20 })).toBe('free');
});

it('what was switched back on another device is shown', () => {
  expect(modeShown({ walletType: 'manual', askedAt: 30 }, { walletType: 'free', doneAt: 20 })).toBe('manual');
});
