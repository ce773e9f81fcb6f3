import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** For values that nobody can guess (tokens): a plain hash is enough to make a stolen table worthless. */
export function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** For values that could be guessed (a six-digit code, a phone): keyed, so that the table alone does not give them away. */
export function keyedDigest(secret: Buffer, ...parts: string[]): Buffer {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(`${part.length}:${part}`);
  return hmac.digest();
}

export function sameDigest(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
