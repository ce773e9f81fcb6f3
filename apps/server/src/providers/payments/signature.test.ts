import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isGenuine, isGenuineAnswer, sign, signAnswer } from './signature.ts';

const key = Buffer.alloc(32, 1);
const NOW = Date.parse('2026-11-15T12:00:00Z');
const message = (at = NOW, body = '{"amount":"100.00"}', by = key) => ({
  timestamp: String(at),
  body,
  signature: sign(by, String(at), body),
});

it('accepts a message signed with the key within the last minutes', () => {
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
])('rejects a message that is %s', (_, given) => {
  expect(isGenuine(key, given, NOW)).toBe(false);
});

it('accepts a message until five minutes are over, and only its own format of time', () => {
  const FRESH_MS = 5 * 60_000;
  expect([isGenuine(key, message(NOW - FRESH_MS), NOW), isGenuine(key, message(NOW - FRESH_MS - 1), NOW)]).toEqual([
    true,
    false,
  ]);
  const odd = [`+${NOW}`, `${NOW}.0`].map((timestamp) => {
    const body = '{}';
    return isGenuine(key, { timestamp, body, signature: sign(key, timestamp, body) }, NOW);
  });
  expect(odd).toEqual([false, false]);
});

/** The signature, computed independently. */
const signedElsewhere = (text: string) => createHmac('sha256', key).update(text).digest('hex');

it('a message is signed in hexadecimal, over its time and body with a dot between', () => {
  expect(sign(key, '1794744000000', '{}')).toBe(signedElsewhere('1794744000000.{}'));
});

describe('an answer', () => {
  const answer = { method: 'POST', path: '/payouts', requestId: 'q1', status: 200, body: '{}' };
  const signature = signAnswer(key, answer);
  it('is signed in hexadecimal, over its name and its parts line by line', () => {
    expect(signature).toBe(signedElsewhere('answer\nPOST\n/payouts\nq1\n200\n{}'));
  });
  it('is accepted for its own question', () => expect(isGenuineAnswer(key, answer, signature)).toBe(true));
  it.each([{ method: 'GET' }, { path: '/payout' }, { requestId: 'q2' }, { status: 201 }, { body: '[]' }])(
    'is rejected with %o',
    (changes) => expect(isGenuineAnswer(key, { ...answer, ...changes }, signature)).toBe(false),
  );
  it('is rejected if a part of it was moved into the next', () => {
    const moved = { ...answer, method: 'POST\n/payouts', path: 'q1', requestId: '200' };
    expect(isGenuineAnswer(key, { ...moved, status: 0, body: '' }, signature)).toBe(false);
    expect(signAnswer(key, { ...answer, path: '/payoutsq1', requestId: '' })).not.toBe(signature);
  });
  it('is never accepted as a message, nor with another key', () => {
    expect(signature).not.toBe(sign(key, answer.requestId, answer.body));
    expect(isGenuineAnswer(Buffer.alloc(32, 2), answer, signature)).toBe(false);
  });
});
