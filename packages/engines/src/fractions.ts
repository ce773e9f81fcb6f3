import type { Return } from './game.ts';

function commonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger - (larger / smaller) * smaller];
  return larger;
}

export function fraction(times: bigint, per: bigint): Return {
  const divisor = commonDivisor(times, per);
  return { times: times / divisor, per: per / divisor };
}

export function sumOf(...parts: Return[]): Return {
  return parts.reduce((sum, part) => fraction(sum.times * part.per + part.times * sum.per, sum.per * part.per), {
    times: 0n,
    per: 1n,
  });
}

export function productOf(...parts: Return[]): Return {
  return parts.reduce((product, part) => fraction(product.times * part.times, product.per * part.per), {
    times: 1n,
    per: 1n,
  });
}

/** For display and statistics; a fraction of thousands of digits is scaled down before it becomes a number. */
export function numberOf({ times, per }: Return): number {
  const scale = 10n ** 15n;
  return Number((times * scale) / per) / 1e15;
}

/** A fraction as text with this many digits after the point, rounded to the nearest: 0.989421. */
export function decimalText({ times, per }: Return, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const rounded = ((2n * times * scale) / per + 1n) / 2n;
  const whole = rounded / scale;
  const rest = (rounded - whole * scale).toString().padStart(digits, '0');
  return digits === 0 ? `${whole}` : `${whole}.${rest}`;
}
