import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** An answer must never pass as a question, so the signed text begins with its side. */
type SignedCall = { side: 'ask' | 'answer'; method: string; path: string; timestamp: string; body: string | Buffer };

export const VENUE_FRESH_MS = 30_000;

/** HMAC-SHA256 over side, method, path with its query, time, and the SHA-256 of the raw body. */
export function signVenue(key: Buffer, { side, method, path, timestamp, body }: SignedCall): string {
  const hashed = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', key).update([side, method, path, timestamp, hashed].join('\n')).digest('hex');
}

/** Genuine, and within half a minute. Checked before anything of the body is parsed. */
export function isVenueGenuine(key: Buffer, message: SignedCall & { signature: string }, now: number): boolean {
  const { timestamp, signature } = message;
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > VENUE_FRESH_MS) return false;
  if (!/^[\da-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signVenue(key, message), 'hex'));
}
