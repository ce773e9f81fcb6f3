import { amountText } from '@harbour/i18n';
import { language } from '#text';

/** A round amount without its empty cents. */
export function limitWords(minor: bigint): string {
  const words = amountText(language(), minor);
  return minor % 100n === 0n ? words.replace(/\D00$/, '') : words;
}
