import '@harbour/client/testing';
import { beforeEach, expect, it } from 'vitest';
import { forgetRound, hasBetIn, openBets, rememberBet } from './open-bets.ts';

beforeEach(() => localStorage.removeItem('openBets'));

it('remembers a bet once, until its round is told, which is once', () => {
  for (const betNo of ['B1', 'B2', 'B1']) rememberBet({ betNo, roundNo: 'R' });
  rememberBet({ betNo: 'B3', roundNo: 'S' });
  expect(openBets().map(({ betNo }) => betNo)).toEqual(['B2', 'B1', 'B3']);
  expect([forgetRound('R'), forgetRound('R'), hasBetIn('R'), hasBetIn('S')]).toEqual([true, false, false, true]);
  forgetRound('S');
  expect(localStorage.getItem('openBets')).toBeNull();
});

it('takes what is unreadable for nothing', () => {
  for (const text of ['', '{', '"B"', '{}']) {
    localStorage.setItem('openBets', text);
    expect(openBets()).toEqual([]);
  }
});
