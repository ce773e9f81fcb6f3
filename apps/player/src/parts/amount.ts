import { numberSigns } from '@harbour/i18n';
import { type LanguageCode, type Minor, MONEY_TEXT, moneyOf } from '@harbour/rules';

/** Thai and Burmese keyboards type their own digits; full-width digits are covered by Unicode normalisation. */
const DIGIT_ZEROS = [0x0e50, 0x1040];

function latinDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[๐-๙၀-၉]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (DIGIT_ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code));
  });
}

/**
 * Parses a typed amount into minor units; undefined if it is ambiguous or not an amount. Comma and dot may both
 * separate one or two cents, in every language, because many keypads have only one of them; thousands only as the
 * language writes them.
 */
export function amountTyped(language: LanguageCode, typed: string): Minor | undefined {
  const { group } = numberSigns(language);
  const plain = latinDigits(typed).replace(/\s/g, '');
  const grouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?=$|[.,])`).test(plain) && /\S/.test(group);
  const [, units = '', cents = ''] = /^(\d*)(?:[.,](\d{0,2}))?$/.exec(grouped ? ungroup(plain, group) : plain) ?? [];
  if (units === '' && cents === '') return undefined;
  const text = `${units.replace(/^0+(?=\d)/, '') || '0'}.${cents.padEnd(2, '0')}`;
  return MONEY_TEXT.test(text) ? moneyOf(text) : undefined;
}

/** Removes the thousands separators, and keeps the decimal separator. */
function ungroup(plain: string, group: string): string {
  const [whole = ''] = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+`).exec(plain) ?? [];
  return whole.replaceAll(group, '') + plain.slice(whole.length);
}

/** Why an amount cannot be moved out of a wallet, in the server's words; undefined if it can. */
export function transferFault(
  amount: Minor | undefined,
  balance: Minor,
): 'amountForm' | 'transferExceedsBalance' | undefined {
  if (amount === undefined || amount <= 0n) return 'amountForm';
  return amount > balance ? 'transferExceedsBalance' : undefined;
}
