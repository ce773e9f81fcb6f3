import { expect, it } from 'vitest';
import { limitFault } from './amount.ts';

it('accepts both limits themselves, and nothing beyond', () => {
  const limits = { min: 100_00n, max: 500_00n };
  const faults = [undefined, 0n, 99_99n, 100_00n, 500_00n, 500_01n].map((amount) => limitFault(amount, limits));
  expect(faults).toEqual(['amountForm', 'amountForm', 'depositTooLow', undefined, undefined, 'depositTooHigh']);
});
