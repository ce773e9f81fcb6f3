import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyOf, moneyText } from './money.ts';

it('reads back what it writes, to the cent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), (amount) => {
      expect(moneyOf(moneyText(amount))).toBe(amount);
    }),
  );
});

it.each(['1.005', '1e3', '', ' 1', '01', '1,000', '.5', 'NaN', '0x1'])('refuses "%s" as an amount', (text) => {
  expect(() => moneyOf(text)).toThrow(RangeError);
});

it('fills the cents', () => {
  expect(moneyOf('7')).toBe(700n);
  expect(moneyOf('7.5')).toBe(750n);
  expect(moneyText(-5n)).toBe('-0.05');
});
