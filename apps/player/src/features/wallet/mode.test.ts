import { expect, it } from 'vitest';
import { type KnownMode, modeShown } from './mode.ts';

const manual: KnownMode = { walletType: 'manual', askedAt: 10 };

it('the switch moves at once, stays until a later answer arrives, and returns when refused', () => {
  expect(modeShown(manual, undefined)).toBe('manual');
  expect(modeShown(manual, { walletType: 'free' })).toBe('free');
  // Done, but the known answer is still from before.
  expect(modeShown(manual, { walletType: 'free', doneAt: 20 })).toBe('free');
  expect(modeShown({ walletType: 'free', askedAt: 21 }, { walletType: 'free', doneAt: 20 })).toBe('free');
});

it('shows a switch back on another device', () => {
  expect(modeShown({ walletType: 'manual', askedAt: 30 }, { walletType: 'free', doneAt: 20 })).toBe('manual');
});
