import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  asMuchIn,
  CURRENCIES,
  DEFAULT_CURRENCY,
  LARGEST_LIMIT,
  MONEY_TEXT,
  moneyOf,
  moneyText,
  scaled,
  shareOf,
} from './money.ts';

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

it('writes nothing without a sign', () => {
  expect(moneyText(0n)).toBe('0.00');
});

it('names the beginning of a text that is no amount', () => {
  const long = `not an amount at all, and far too long: ${'x'.repeat(60)}`;
  expect(() => moneyOf(long)).toThrow(/^not an amount: not an amount at all, an$/);
});

it('a share is rounded down to the minor unit', () => {
  expect([shareOf(1_001n, 2_000), shareOf(999n, 2_000), shareOf(499n, 2_000)]).toEqual([2n, 1n, 0n]);
});

it('as much in another currency is rounded up to the minor unit, and exact where nothing is left over', () => {
  const inVnd = scaled(1n, 'VND');
  expect(asMuchIn('CNY', inVnd, 'VND')).toBe(1n);
  expect(asMuchIn('CNY', inVnd + 1n, 'VND')).toBe(2n);
  expect(asMuchIn('CNY', 2n * inVnd - 1n, 'VND')).toBe(2n);
  expect(asMuchIn('VND', 3n, 'CNY')).toBe(3n * inVnd);
  expect(asMuchIn('THB', inVnd + 1n, 'VND')).toBe(scaled(1n, 'THB') + 1n);
  expect(asMuchIn('CNY', 0n, 'VND')).toBe(0n);
});

it('a limit is the same sum in yuan, and nowhere less than there', () => {
  expect([scaled(7n, 'CNY'), scaled(7n, DEFAULT_CURRENCY)]).toEqual([7n, 7n]);
  for (const currency of CURRENCIES) expect(scaled(7n, currency)).toBeGreaterThanOrEqual(7n);
});
