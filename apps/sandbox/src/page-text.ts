import { hasCents, type LanguageCode, languageFacts } from '@harbour/rules';

/** Text as it may stand in a page or in an attribute. */
export const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The tag by which numbers are written with Latin digits. */
export const numberTag = (language: LanguageCode) => `${languageFacts(language).tag}-u-nu-latn`;

/** An amount such as `1234.50` after its currency, as the language writes it. */
export function amountText(language: LanguageCode, amount: string, currency: string): string {
  const isWhole = !hasCents(currency) && /^\d+(?:\.0+)?$/.test(amount);
  const digits = isWhole ? 0 : 2;
  const format = new Intl.NumberFormat(numberTag(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });
  // A decimal text is formatted digit by digit: it never becomes a float.
  return `${currency}\u00a0${format.format(amount as `${number}`)}`;
}
