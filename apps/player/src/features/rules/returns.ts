import { decimalText, type Return } from '@harbour/engines';
import { numberSigns } from '@harbour/i18n';
import { language, text } from '#text';

const ONE_HUNDRED = 100n;

function inLanguage(decimal: string): string {
  return decimal.replace('.', numberSigns(language()).point);
}

/** In percent, with four decimals. */
export function percentWords({ times, per }: Return, digits = 4): string {
  return `${inLanguage(decimalText({ times: times * ONE_HUNDRED, per }, digits))}%`;
}

export function fractionWords({ times, per }: Return): string {
  return `${times} / ${per}`;
}

/** At most this many decimals, without trailing zeros. */
export function plainNumber(value: Return, digits = 2): string {
  return inLanguage(decimalText(value, digits).replace(/\.?0+$/, '') || '0');
}

/** The odds of a bet; a return below the stake is shown as the part that comes back. */
export function payoutWords({ times, per }: Return): string {
  if (times === per) return text('rules.stakeBack');
  if (times < per) return text('rules.partBack', { part: percentWords({ times, per }, 0) });
  return text('rules.toOne', { odds: plainNumber({ times: times - per, per }) });
}
