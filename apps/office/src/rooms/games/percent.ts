/** A share in percent, with as many digits behind the point. */
export const percent = (share: number, digits: number) => `${(100 * share).toFixed(digits)} %`;

/** With its sign always there: how far from something, and to which side. */
export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  const isNothing = Number(text) === 0;
  return isNothing ? text : `${value < 0 ? '−' : '+'}${text}`;
}
