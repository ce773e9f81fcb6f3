import { amountText } from '@harbour/i18n';
import { LANGUAGE_CODES, moneyText } from '@harbour/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountTyped, transferFault } from './amount.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['en', '7', 700n],
    ['en', '7.5', 750n],
    ['en', '7,50', 750n],
    ['en', '.5', 50n],
    ['en', '7.', 700n],
    ['en', '007', 700n],
    ['en', ' 1 200 ', 120000n],
    ['en', '1,234.50', 123450n],
    ['en', '1,234', 123400n],
    ['pg', '1.234,50', 123450n],
    ['pg', '1.234', 123400n],
    ['pg', '12,5', 1250n],
    ['vn', '12.50', 1250n],
    ['th', '๑๒๐.๕', 12050n],
    ['md', '၁၂၀', 12000n],
    ['zh', '１２０．５', 12050n],
    ['en', '0', 0n],
  ] as const)('%s: %s', (language, typed, minor) => {
    expect(amountTyped(language, typed)).toBe(minor);
  });
  it.each([
    ['en', ''],
    ['en', '.'],
    ['en', '1.234'],
    ['pg', '1,234'],
    ['en', '1.2.3'],
    ['en', '-5'],
    ['en', '1e3'],
    ['en', 'ten'],
    ['en', '1,23,456'],
    ['en', '9999999999999999'],
  ] as const)('%s: “%s” is not an amount', (language, typed) => {
    expect(amountTyped(language, typed)).toBeUndefined();
  });
  it.each(LANGUAGE_CODES)('reads back what %s writes', (language) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (minor) => {
        expect(amountTyped(language, amountText(language, minor))).toBe(minor);
        expect(amountTyped(language, moneyText(minor))).toBe(minor);
      }),
    );
  });
});

it('a transfer is refused here as the server would, before it is sent', () => {
  const faults = [undefined, 0n, 501n, 500n].map((amount) => transferFault(amount, 500n));
  expect(faults).toEqual(['amountForm', 'amountForm', 'transferExceedsBalance', undefined]);
});
