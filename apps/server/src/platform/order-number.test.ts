import { expect, it } from 'vitest';
import { freshNumber, orderNumber } from './order-number.ts';
import { systemRandom } from './random.ts';

it('the same request of the same member has the same number, and any other has another', () => {
  const one = orderNumber('D', 7n, 'request');
  expect(orderNumber('D', 7n, 'request')).toBe(one);
  const others = [orderNumber('D', 8n, 'request'), orderNumber('D', 7n, 'other'), orderNumber('X', 7n, 'request')];
  expect(new Set([one, ...others]).size).toBe(4);
  expect(orderNumber('X', 7n, 'request').slice(1)).not.toBe(one.slice(1));
  expect(orderNumber('D', 71n, '1 request')).not.toBe(orderNumber('D', 7n, '11 request'));
});

it('a request sent again after an upgrade has the number that an earlier version gave it', () => {
  expect(orderNumber('D', 7n, 'request')).toBe('DEANSYG5MECEDWQ');
  expect(orderNumber('B', 123_456n, 'b00001234567890abcdefgh')).toBe('B9BDH4UVNUFRB43');
});

it('a fresh number comes from chance', () => {
  const tokens = ['first', 'second'];
  const random = { ...systemRandom, token: () => tokens.shift() ?? '' };
  expect([freshNumber('R', random), freshNumber('R', random)]).toEqual([
    orderNumber('R', 0n, 'first'),
    orderNumber('R', 0n, 'second'),
  ]);
});

it('a number is its letter and unambiguous characters', () => {
  for (let member = 0n; member < 200n; member += 1n)
    expect(orderNumber('D', member, 'request')).toMatch(/^D[2-9A-HJKMNP-Z]{14}$/);
});
