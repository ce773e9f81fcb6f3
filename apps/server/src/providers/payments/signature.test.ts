import { expect, it } from 'vitest';
import { isGenuine, sign } from './signature.ts';

const key = Buffer.alloc(32, 1);
const NOW = Date.parse('2026-11-15T12:00:00Z');
const message = (at = NOW, body = '{"amount":"100.00"}', by = key) => ({
  timestamp: String(at),
  body,
  signature: sign(by, String(at), body),
});

it('believes what was signed with the key, in these minutes', () => {
  expect(isGenuine(key, message(), NOW)).toBe(true);
  expect(isGenuine(key, message(NOW - 4 * 60_000), NOW)).toBe(true);
});

it.each([
  ['signed with another key', message(NOW, '{}', Buffer.alloc(32, 2))],
  ['changed on the way', { ...message(), body: '{"amount":"900.00"}' }],
  ['sent again much later', message(NOW - 6 * 60_000)],
  ['from a time to come', message(NOW + 6 * 60_000)],
  ['with another moment', { ...message(), timestamp: String(NOW + 1) }],
  ['with no moment', { ...message(), timestamp: '' }],
  ['with no signature', { ...message(), signature: '' }],
  ['with rubbish behind the signature', { ...message(), signature: `${message().signature} or 1=1` }],
  ['with another signature behind it', { ...message(), signature: message().signature.repeat(2) }],
  ['with half a signature', { ...message(), signature: message().signature.slice(0, 32) }],
])('does not believe what is %s', (_, said) => {
  expect(isGenuine(key, said, NOW)).toBe(false);
});
