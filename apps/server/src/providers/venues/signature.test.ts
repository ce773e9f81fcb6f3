import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isVenueGenuine, signVenue } from './signature.ts';

const key = Buffer.alloc(32, 1);
const NOW = Date.parse('2026-11-15T12:00:00Z');
const message = (at = NOW, by = key) => {
  const parts = {
    side: 'ask' as const,
    method: 'POST',
    path: '/venue/v1/tide/transfer',
    timestamp: String(at),
    body: '{}',
  };
  return { ...parts, signature: signVenue(by, parts) };
};

it('accepts a message signed with the key within the last half minute', () => {
  expect(isVenueGenuine(key, message(), NOW)).toBe(true);
  expect(isVenueGenuine(key, message(NOW - 30_000), NOW)).toBe(true);
  expect(isVenueGenuine(key, message(NOW + 30_000), NOW)).toBe(true);
});

it.each([
  ['signed with another key', message(NOW, Buffer.alloc(32, 2))],
  ['changed on the way', { ...message(), body: '{ }' }],
  ['sent to another address', { ...message(), path: '/venue/v1/tide/kick' }],
  ['sent by another method', { ...message(), method: 'GET' }],
  ['a question sent back as an answer', { ...message(), side: 'answer' as const }],
  ['sent again later', message(NOW - 30_001)],
  ['from a time to come', message(NOW + 30_001)],
  ['with another moment', { ...message(), timestamp: String(NOW + 1) }],
  ['with no moment', { ...message(), timestamp: '' }],
  ['with no signature', { ...message(), signature: '' }],
  ['with half a signature', { ...message(), signature: message().signature.slice(0, 32) }],
  ['with rubbish before the signature', { ...message(), signature: `00${message().signature}` }],
  ['with rubbish behind the signature', { ...message(), signature: `${message().signature} or 1=1` }],
])('rejects a message that is %s', (_, parts) => {
  expect(isVenueGenuine(key, parts, NOW)).toBe(false);
});

it('signs the five lines of the venues’ README: side, method, path, time, and the hash of the body', () => {
  const { signature, ...parts } = message();
  const hash = createHash('sha256').update(parts.body).digest('hex');
  const lines = `ask\nPOST\n/venue/v1/tide/transfer\n${NOW}\n${hash}`;
  expect(signature).toBe(createHmac('sha256', key).update(lines).digest('hex'));
  expect(signVenue(key, { ...parts, body: Buffer.from(parts.body) })).toBe(signature);
});

it.each([`0${NOW}`, `+${NOW}`, ` ${NOW}`, `${NOW}.0`, `${NOW} `])(
  '"%s" is no time, even if it is signed',
  (timestamp) => {
    const parts = { ...message(), timestamp };
    expect(isVenueGenuine(key, { ...parts, signature: signVenue(key, parts) }, NOW)).toBe(false);
  },
);
