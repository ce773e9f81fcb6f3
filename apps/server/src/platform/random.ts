import { randomBytes, randomInt } from 'node:crypto';

/** Randomness as an argument. */
export type Random = {
  /** Opaque text of 256 bits. */
  token: () => string;
  /** Opaque text of 128 bits, for names. */
  name: () => string;
  /** A whole number from 0 to below `end`, without bias. */
  below: (end: number) => number;
};

const POOL_BYTES = 16_384;
let pool = Buffer.alloc(0);
let used = 0;

/**
 * Serves small requests from one large buffer, because each system call costs more than the bytes. No byte is used
 * twice.
 */
function freshText(byteCount: number): string {
  if (used + byteCount > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += byteCount;
  return pool.toString('base64url', used - byteCount, used);
}

export const systemRandom: Random = {
  token: () => freshText(32),
  name: () => freshText(16),
  below: (end) => randomInt(end),
};

export function pick(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('');
}
