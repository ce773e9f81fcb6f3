import { expect, it } from 'vitest';
import { orderNumber } from './order-number.ts';
import { systemRandom } from './random.ts';

it('the same wish of the same member has the same number, and any other has another', () => {
  const number = (letter: string, member: bigint, requestId: string) =>
    orderNumber(letter, member, requestId, systemRandom);
  const one = number('D', 7n, 'wish');
  expect(number('D', 7n, 'wish')).toBe(one);
  expect(new Set([one, number('D', 8n, 'wish'), number('D', 7n, 'other'), number('X', 7n, 'wish')]).size).toBe(4);
  expect(number('X', 7n, 'wish').slice(1)).not.toBe(one.slice(1));
  expect(number('D', 71n, '1 wish')).not.toBe(number('D', 7n, '11 wish'));
});

it('a wish without a name has a number that nobody had before', () => {
  const tokens = ['first', 'second'];
  const random = { ...systemRandom, token: () => tokens.shift() ?? '' };
  const numbers = [orderNumber('D', 7n, undefined, random), orderNumber('D', 7n, undefined, random)];
  expect(numbers).toEqual([orderNumber('D', 7n, 'first', random), orderNumber('D', 7n, 'second', random)]);
});

it('a number is its letter and signs that are not mistaken for one another', () => {
  for (let member = 0n; member < 200n; member += 1n)
    expect(orderNumber('D', member, 'wish', systemRandom)).toMatch(/^D[2-9A-HJKMNP-Z]{14}$/);
});
