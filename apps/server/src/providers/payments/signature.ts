import { createHmac, timingSafeEqual } from 'node:crypto';

/** Both sides sign the time and the body with their shared key. */
export function sign(key: Buffer, timestamp: string, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
}

const FRESH_MS = 5 * 60_000;

/** Genuine and fresh: a replayed old message is rejected. */
export function isGenuine(
  key: Buffer,
  message: { timestamp: string; body: string; signature: string },
  now: number,
): boolean {
  const { timestamp, body, signature } = message;
  if (!/^\d{10,16}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > FRESH_MS) return false;
  return isSame(signature, sign(key, timestamp, body));
}

/** Compared as text: decoding would stop at the first invalid digit, and accept what comes before it. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** An answer and the request it belongs to; the request's id is new each time, so that no older answer fits. */
type SignedAnswer = { method: string; path: string; requestId: string; status: number; body: string };

/** An answer is signed together with its question, so it is worthless for another. */
export function signAnswer(key: Buffer, { method, path, requestId, status, body }: SignedAnswer): string {
  return createHmac('sha256', key).update(['answer', method, path, requestId, status, body].join('\n')).digest('hex');
}

export function isGenuineAnswer(key: Buffer, answer: SignedAnswer, signature: string): boolean {
  return isSame(signature, signAnswer(key, answer));
}
