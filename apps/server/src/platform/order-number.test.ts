import { expect, it } from 'vitest';
import { orderNumber } from './order-number.ts';
import { systemRandom } from './random.ts';

it('the same request id of the same member gives the same number, and any other another', () => {
  const number = (letter: string, member: bigint, requestId: string) =>
    orderNumber(letter, member, requestId, systemRandom);
  const one = number('D', 7n, 'request');
  expect(number('D', 7n, 'request')).toBe(one);
  expect(new Set([one, number('D', 8n, 'request'), number('D', 7n, 'other'), number('X', 7n, 'request')]).size).toBe(4);
  expect(number('X', 7n, 'request').slice(1)).not.toBe(one.slice(1));
  expect(number('D', 71n, '1 request')).not.toBe(number('D', 7n, '11 request'));
});

it('a request without an id gets a new number', () => {
  const tokens = ['first', 'second'];
  const random = { ...systemRandom, token: () => tokens.shift() ?? '' };
  const numbers = [orderNumber('D', 7n, undefined, random), orderNumber('D', 7n, undefined, random)];
  expect(numbers).toEqual([orderNumber('D', 7n, 'first', random), orderNumber('D', 7n, 'second', random)]);
});

it('a number is its letter and unambiguous characters', () => {
  for (let member = 0n; member < 200n; member += 1n)
    expect(orderNumber('D', member, 'request', systemRandom)).toMatch(/^D[2-9A-HJKMNP-Z]{14}$/);
});
