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
])('rejects a message that is %s', (_, parts) => {
  expect(isVenueGenuine(key, parts, NOW)).toBe(false);
});
