import { randomBytes, randomInt } from 'node:crypto';

/** Chance as an argument. */
export type Random = {
  /** Opaque text of 256 bits. */
  token: () => string;
  /** Opaque text of 128 bits, for names. */
  name: () => string;
  /** A whole number from 0 to below `end`, without bias. */
  below: (end: number) => number;
};

export const systemRandom: Random = {
  token: () => randomBytes(32).toString('base64url'),
  name: () => randomBytes(16).toString('base64url'),
  below: (end) => randomInt(end),
};

export function pick(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('');
}
