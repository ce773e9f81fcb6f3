import { officeLanguage } from '#base/say.ts';

const shares = (digits: number, signDisplay: 'auto' | 'exceptZero') =>
  new Intl.NumberFormat(officeLanguage.get(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
  });

/** A share in percent, with this many digits after the point, as the language writes it. */
export const percent = (share: number, digits: number) => shares(digits, 'auto').format(share);

/** A share that always has its sign, for a tolerance. */
export const signedPercent = (share: number, digits: number) =>
  shares(digits, 'exceptZero').format(share).replace('-', '\u2212');

/** A number that always has its sign, for a deviation. */
export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  const isNothing = Number(text) === 0;
  return isNothing ? text : `${value < 0 ? '\u2212' : '+'}${text}`;
}
