import { all, leave, one, says, show, wordsOf } from '@harbour/client/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSession } from '#api/stores.ts';
import { openIn } from '#testing';
import { text } from '#text';
import { MyPage } from './MyPage.tsx';

const logIn = (joinDays: number) =>
  useSession.setState({ isLogin: true, userInfo: { username: 'harbourfan', avatar: '1', joinDays } as never });

afterEach(async () => {
  await leave();
  useSession.setState(useSession.getInitialState());
});
beforeEach(() => openIn('pg', ['common', 'account', 'titles', 'wallet', 'errors']));

it.each([
  [30, 'Membro há 30 dias'],
  [1_200, 'Membro há 1.200 dias'],
])('a member of %i days reads how long that is, with its word', async (days, words) => {
  logIn(days);
  await show(<MyPage />);
  expect(says(words)).toBe(true);
});

it('a member of one day joined today', async () => {
  logIn(1);
  await show(<MyPage />);
  expect(says(text('account.joinedOne'))).toBe(true);
});

it('a guest is asked to register first', async () => {
  await show(<MyPage />);
  const register = one('a', text('common.register'));
  const login = one('a', text('common.login'));
  expect([register, login].map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/login/login?tab=register',
    '#/pages/login/login?tab=login',
  ]);
  expect(all('a').indexOf(register)).toBeLessThan(all('a').indexOf(login));
  expect(login.getAttribute('class')).not.toBe(register.getAttribute('class'));
  expect(wordsOf('h2')[0]).toBe(text('account.guestTitle'));
});
