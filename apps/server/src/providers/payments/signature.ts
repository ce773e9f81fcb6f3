import { createHmac, timingSafeEqual } from 'node:crypto';

/** Both sides sign the moment and the body with the key they share. */
export function sign(key: Buffer, timestamp: string, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
}

const FRESH_MS = 5 * 60_000;

/** Genuine, and of these minutes: an old message sent again is worth nothing. */
export function isGenuine(
  key: Buffer,
  message: { timestamp: string; body: string; signature: string },
  now: number,
): boolean {
  const { timestamp, body, signature } = message;
  if (!/^\d{10,16}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > FRESH_MS) return false;
  // Reading hexadecimal digits stops at the first that is none: rubbish behind a right signature would pass.
  if (!/^[\da-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(sign(key, timestamp, body), 'hex'));
}
