import { CURRENCIES, scaled } from '@harbour/rules';
import { expect, it } from 'vitest';
import { chipsWithin, chipText, stackOf } from './chip-values.ts';

it('offers the chips that fit a table’s limits', () => {
  expect(chipsWithin({ least: 100n, most: 50_000n })).toEqual([100n, 500n, 1_000n, 5_000n, 10_000n]);
  expect(chipsWithin({ least: 1_000n, most: 20_000n })).toEqual([1_000n, 5_000n, 10_000n]);
  expect(chipsWithin({ least: 30n, most: 40n })).toEqual([30n]);
});

it('has a chip for the minimum itself, in every currency, and those above it up to the maximum', () => {
  for (const yuan of [5n, 10n, 20n])
    for (const currency of CURRENCIES) {
      const least = scaled(100n * yuan, currency);
      const [first, ...more] = chipsWithin({ least, most: 400n * least });
      expect([first, more.length]).toEqual([least, 4]);
      expect(more.every((value, at) => value > (more[at - 1] ?? least))).toBe(true);
    }
  expect(chipsWithin({ least: 2_500n, most: 50_000n })).toEqual([2_500n, 5_000n, 10_000n, 50_000n]);
});

it('stacks an amount, the largest below, and draws only a few', () => {
  expect(stackOf(1_600n, 100n)).toEqual([1_000n, 500n, 100n]);
  expect(stackOf(99_900n, 100n)).toHaveLength(4);
  expect(stackOf(50n, 100n)).toEqual([100n]);
});

it('draws a stake as the chips that it was placed with', () => {
  expect(stackOf(1_750_000n, 1_750_000n)).toEqual([1_750_000n]);
  expect(stackOf(6_750_000n, 1_750_000n)).toEqual([5_000_000n, 1_750_000n]);
  expect(stackOf(5_000n, 2_500n)).toEqual([5_000n]);
});

it('prints amounts short, and never rounded', () => {
  expect([100n, 50n, 12_345n, 100_000n, 120_000n, 123_400n, 500_000_000n].map(chipText)).toEqual([
    '1',
    '0.50',
    '123.45',
    '1K',
    '1.2K',
    '1234',
    '5M',
  ]);
});
