import { amountText } from '@house/i18n';
import { LANGUAGE_CODES } from '@house/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountTyped, limitFault } from './amount.ts';

it('reads an amount as any of the languages writes it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGE_CODES), fc.bigInt({ min: 0n, max: 10n ** 11n }), (language, minor) => {
      expect(amountTyped(language, amountText(language, minor))).toBe(minor);
    }),
  );
});

it.each([
  ['th', '๑๒๐.๕', 12_050n],
  ['md', '၁၂၀', 12_000n],
  ['zh', '１２０．５', 12_050n],
  ['en', '1,234', 123_400n],
  ['en', '1.234', undefined],
  ['en', '-5', undefined],
  ['en', '', undefined],
] as const)('%s: “%s”', (language, typed, minor) => {
  expect(amountTyped(language, typed)).toBe(minor);
});

it('takes both limits themselves, and nothing beyond', () => {
  const limits = { min: 100_00n, max: 500_00n };
  const faults = [undefined, 0n, 99_99n, 100_00n, 500_00n, 500_01n].map((amount) => limitFault(amount, limits));
  expect(faults).toEqual(['amountForm', 'amountForm', 'depositTooLow', undefined, undefined, 'depositTooHigh']);
});
