import { expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import { acceptStaffPassword, worthOf } from './password.ts';

const isTaken = (password: string, username = 'mei.lin') => {
  try {
    acceptStaffPassword(password, username);
    return true;
  } catch {
    return false;
  }
};

it.each([
  'aaaaaaaaaaaa',
  'password1234',
  'P@ssw0rd1234',
  '123456789012',
  '098765432109',
  'qwertyuiop12',
  'asdfghjkl;;;',
  'abcdefghijkl',
  'abcabcabcabc',
  '121212121212',
  'letmeinletmein',
  'welcome-2026',
  'Password2026!!!',
  'adminadminadmin',
  'monkeydragon1990',
  'mei.lin12345',
  'lin-mei-lin-mei',
  'iloveyou!!!!',
  // Listed, though it looks like chance.
  'nemvxyheqdd5oqxyxyzi',
])('%s is refused as guessable', (password) => {
  expect(isTaken(password)).toBe(false);
});

it.each([
  'a quiet desk by the pier',
  'v7Kq-2mXw9tB',
  'correct horse battery staple',
  '码头边安静的办公桌今天下雨',
  'tr0ut&cobalt_umbrella',
])('%s is accepted', (password) => {
  expect(isTaken(password)).toBe(true);
});

it('a username is guessable only in its owner’s password', () => {
  expect(isTaken('wilhelmina-x7q', 'wilhelmina')).toBe(false);
  expect(isTaken('wilhelmina-x7q', 'somebody')).toBe(true);
});

it('accepts the smallest sufficient worth, and not one letter less', () => {
  // Two known parts are worth four letters.
  expect(isTaken('dragonfootballxkvj')).toBe(true);
  expect(isTaken('dragonfootballxkv')).toBe(false);
});

it('the refusal says that the password is guessable', () => {
  expect(() => acceptStaffPassword('password1234', 'mei.lin')).toThrow(new Refused('passwordTooCommon'));
});

it.each([
  ['j0rdan', 'jordan'],
  ['ki11er', 'killer'],
  ['mast3r', 'master'],
  ['dr4gon', 'dragon'],
  ['5hadow', 'shadow'],
  ['foo7ball', 'football'],
  ['dr@gon', 'dragon'],
  ['$hadow', 'shadow'],
])('%s is worth no more than %s', (disguised, word) => {
  expect([worthOf(disguised, 'nobody'), worthOf(word, 'nobody')]).toEqual([2, 2]);
});

it.each(['qwert', 'tyuio', 'rewq', 'sdfgh', 'lkjhg', 'xcvbn', 'mnbvc', 'az2ws', '0987', 'wxy', '1998', '2031', 'love'])(
  '%s is one guessable part',
  (part) => {
    expect(worthOf(part, 'nobody')).toBe(2);
  },
);

it.each<[string, number]>([
  // A year begins with 19 or 20, and a word has at least four letters.
  ['1898', 4],
  ['xqzj', 4],
  ['vqbob', 5],
  // Letters before or after a part count one by one.
  ['jdzq1998', 6],
  ['vkqqqz', 5],
  ['qvzlove', 5],
  ['monkeyqz', 4],
  ['efgz', 3],
  ['qwe7', 3],
  ['aaab', 3],
  ['vkjqqqz', 6],
  ['vjxyz', 4],
  // Of a short run and a longer listed password, the longer counts.
  ['123qwe', 2],
  ['aaa111', 2],
  ['zxc123vq', 4],
  // A listed password that only looks disguised.
  ['trustno1', 2],
  // A repeated block is worth that block.
  ['vzjqvzjq', 4],
  ['zzzzz', 1],
])('%s is worth %i letters', (password, worth) => {
  expect(worthOf(password, 'nobody')).toBe(worth);
});

it('the longest matching part counts, and the same part again counts nothing', () => {
  expect(worthOf('dragonfly', 'nobody')).toBe(2);
  expect([worthOf('lovezqlovexv', 'nobody'), worthOf('lovezq', 'nobody')]).toEqual([6, 4]);
});

it('a part of the own username that is shorter than three letters is no part', () => {
  // As parts they would count once, or as much as two letters.
  expect([worthOf('zkvzkq', 'zk.nobody'), worthOf('vq', 'v.nobody')]).toEqual([6, 2]);
});

it('a part of the own username counts from three letters on', () => {
  expect([worthOf('zkqx', 'ab.zkq'), worthOf('zkqx', 'zk.qx'), worthOf('zkqx', 'nobody')]).toEqual([3, 4, 4]);
});
