import { numberSigns } from '@house/i18n';
import { type LanguageCode, type Minor, MONEY_TEXT, moneyOf } from '@house/rules';

/** Thai and Burmese keyboards type digits of their own; full-width ones are folded by the normal form. */
const DIGIT_ZEROS = [0x0e50, 0x1040];

function latinDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[๐-๙၀-၉]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (DIGIT_ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code));
  });
}

/**
 * What somebody typed as an amount, in minor units; undefined if it could mean two things, or none. Both comma and dot may
 * stand before one or two cents, whatever the language; thousands only as the language writes them.
 */
export function amountTyped(language: LanguageCode, typed: string): Minor | undefined {
  const { group } = numberSigns(language);
  const bare = latinDigits(typed).replace(/\s/g, '');
  const [whole = ''] = /\S/.test(group)
    ? (new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?=$|[.,])`).exec(bare) ?? [])
    : [];
  const plain = whole.replaceAll(group, '') + bare.slice(whole.length);
  const [, units = '', cents = ''] = /^(\d*)(?:[.,](\d{0,2}))?$/.exec(plain) ?? [];
  if (units === '' && cents === '') return undefined;
  const text = `${units.replace(/^0+(?=\d)/, '') || '0'}.${cents.padEnd(2, '0')}`;
  return MONEY_TEXT.test(text) ? moneyOf(text) : undefined;
}

export type LimitFault = 'amountForm' | 'depositTooLow' | 'depositTooHigh';

/** Why a method does not take an amount, as the server would say it; undefined if it does. */
export function limitFault(
  amount: Minor | undefined,
  { min, max }: { min: Minor; max: Minor },
): LimitFault | undefined {
  if (amount === undefined || amount <= 0n) return 'amountForm';
  if (amount < min) return 'depositTooLow';
  return amount > max ? 'depositTooHigh' : undefined;
}
