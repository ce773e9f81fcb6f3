/** A share in percent, with this many digits after the point. */
export const percent = (share: number, digits: number) => `${(100 * share).toFixed(digits)} %`;

/** A number that always has its sign, for a deviation. */
export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  const isNothing = Number(text) === 0;
  return isNothing ? text : `${value < 0 ? '−' : '+'}${text}`;
}
