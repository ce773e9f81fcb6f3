import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** Plain hash for values that cannot be guessed (tokens): enough to make a stolen table worthless. */
export function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/**
 * Keyed hash for values that can be guessed (a six-digit code, a phone), so that the table alone does not reveal them.
 */
export function keyedDigest(secret: Buffer, ...parts: string[]): Buffer {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(`${part.length}:${part}`);
  return hmac.digest();
}

export function sameDigest(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
