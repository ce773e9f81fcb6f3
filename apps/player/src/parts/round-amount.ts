import { moneyParts } from '@harbour/i18n';
import { moneyText } from '@harbour/rules';
import { language } from '#text';

/** A round amount without its empty cents. */
export function roundWords(minor: bigint, currency?: string): string {
  const { sign, units, cents } = moneyParts(language(), minor);
  const amount = sign + units + (minor % 100n === 0n ? '' : cents);
  return currency ? `${currency}\u00a0${amount}` : amount;
}

/** A round amount as a user would type it. */
export const roundTyped = (minor: bigint) => moneyText(minor).replace(/\.00$/, '');
