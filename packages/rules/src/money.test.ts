import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CURRENCIES, LARGEST_LIMIT, MONEY_TEXT, moneyOf, moneyText, scaled } from './money.ts';

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

it('can write the largest limit in every currency, and not a cent more', () => {
  const isWritten = (limit: bigint) =>
    CURRENCIES.every((currency) => MONEY_TEXT.test(moneyText(scaled(limit, currency))));
  expect([isWritten(LARGEST_LIMIT), isWritten(LARGEST_LIMIT + 1n)]).toEqual([true, false]);
});
