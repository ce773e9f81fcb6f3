import { expect, it } from 'vitest';
import { chipsWithin, chipText, stackOf } from './chip-values.ts';

it('puts the chips on the tray that a table takes', () => {
  expect(chipsWithin({ least: 100n, most: 50_000n })).toEqual([100n, 500n, 1_000n, 5_000n, 10_000n]);
  expect(chipsWithin({ least: 1_000n, most: 20_000n })).toEqual([1_000n, 5_000n, 10_000n]);
  expect(chipsWithin({ least: 30n, most: 40n })).toEqual([30n]);
});

it('stacks an amount, the largest below, and draws no more than asked', () => {
  expect(stackOf(1_600n)).toEqual([1_000n, 500n, 100n]);
  expect(stackOf(99_900n)).toHaveLength(4);
  expect(stackOf(50n)).toEqual([100n]);
});

it('prints amounts short, and never rounded', () => {
  expect([100n, 50n, 12_345n, 100_000n, 120_000n, 123_400n, 500_000_000n].map(chipText)).toEqual([
    ...['1', '0.50', '123.45', '1K', '1.2K', '1234', '5M'],
  ]);
});
