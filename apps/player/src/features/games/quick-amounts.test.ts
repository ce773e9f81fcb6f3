import { expect, it } from 'vitest';
import { quickAmounts } from './quick-amounts.ts';

it('offers no more than the balance', () => {
  expect(quickAmounts(9_99n)).toEqual([]);
  expect(quickAmounts(100_00n)).toEqual([10_00n, 50_00n, 100_00n]);
  expect(quickAmounts(1_500_00n)).toEqual([50_00n, 100_00n, 500_00n, 1_000_00n]);
});
