import { answer, show, wordsOf } from '@harbour/client/testing';
import { officeGames } from '@harbour/contract/office-games';
import { beforeEach, expect, it } from 'vitest';
import { say, setLanguage } from '#base/say.ts';
import { openAs } from '#testing';
import { BetView } from './BetView.tsx';

const BET = {
  betNo: 'B2345',
  venue: 'live',
  game: 'baccarat-1',
  roundNo: 'R1',
  currency: 'CNY',
  stake: 1_000n,
  turnover: 1_000n,
  payout: 0n,
  state: 'settled',
  venueName: 'Lantern Live',
  gameName: 'Baccarat 1',
  gameClass: 'live',
  winLoss: -1_000n,
  betTime: new Date(0),
  settledTime: new Date(1_000),
  member: { id: '7', username: 'wanlin', realName: null },
} as const;
const titles = () => wordsOf('h2');

beforeEach(() => openAs(['admin']));

it.each(['en', 'zh'] as const)('in %s, a bet shows the result of its round in words', async (tongue) => {
  setLanguage(tongue);
  const outcome = { player: ['Th', '9c'], banker: ['Kd', '2s'] };
  answer(officeGames.getBet, { bet: BET, lineList: [], isOwn: true, outcome });
  await show(<BetView betNo="B2345" />);
  expect(titles()).toContain(say('bets.outcome'));
  expect(wordsOf('dd').slice(-2)).toEqual(['10♥ 9♣', 'K♦ 2♠']);
});

it('a bet at an outside venue has no result here', async () => {
  answer(officeGames.getBet, { bet: BET, lineList: [], isOwn: false, outcome: null });
  await show(<BetView betNo="B2345" />);
  expect(titles()).toEqual([say('bets.bet'), say('bets.lines')]);
});
