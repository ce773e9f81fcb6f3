import { expect, it } from 'vitest';
import { acceptStaffPassword } from './password.ts';

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
])('%s is what guessers try', (password) => {
  expect(isTaken(password)).toBe(false);
});

it.each([
  'a quiet desk by the pier',
  'v7Kq-2mXw9tB',
  'correct horse battery staple',
  '码头边安静的办公桌今天下雨',
  'tr0ut&cobalt_umbrella',
])('%s is taken', (password) => {
  expect(isTaken(password)).toBe(true);
});

it('a name guards its own owner only', () => {
  expect(isTaken('wilhelmina-x7q', 'wilhelmina')).toBe(false);
  expect(isTaken('wilhelmina-x7q', 'somebody')).toBe(true);
});

it('takes the least that is enough, and not a letter less', () => {
  // Two known parts are worth four letters.
  expect(isTaken('dragonfootballxkvj')).toBe(true);
  expect(isTaken('dragonfootballxkv')).toBe(false);
});
