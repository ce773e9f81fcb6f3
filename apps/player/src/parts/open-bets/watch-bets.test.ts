import { answer, sentTo, settle } from '@harbour/client/testing';
import { bets } from '@harbour/contract/bets';
import type { Bet } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { go } from '#api/router.ts';
import { leaveSession } from '#api/session.ts';
import { useSession } from '#api/stores.ts';
import { forgetNews, shownToast } from '#api/toasts.ts';
import { moneyWords } from '#parts/Money.tsx';
import { openSweep } from '#parts/sweep-venues.ts';
import { openIn } from '#testing';
import { text } from '#text';
import { openBets, rememberBet } from './open-bets.ts';
import { watchBets } from './watch-bets.ts';

const WON: Bet = {
  betNo: 'BET-1',
  venue: 'live',
  venueName: 'Lantern Live',
  gameClass: 'live',
  game: 'baccarat-1',
  gameName: 'Harbour Baccarat',
  roundNo: 'ROUND-1',
  currency: 'CNY',
  stake: 2_000n,
  turnover: 2_000n,
  payout: 3_900n,
  winLoss: 1_900n,
  state: 'settled',
  betTime: new Date('2026-05-05T10:00:00Z'),
  settledTime: new Date('2026-05-05T10:01:00Z'),
};
const won = (bet: Bet) =>
  text('bets.toldWon', { game: bet.gameName, amount: moneyWords(bet.payout ?? 0n, bet.currency) });
const money = (live: bigint) => ({
  accountMoney: { central: 0n, locked: 0n, interest: 0n, transit: 0n, venues: { live }, total: live },
});
/** The pauses of the watch and the times of the toasts pass at once. */
const pass = (ms: number) => settle(() => void vi.advanceTimersByTime(ms));
const shown = () => shownToast.get()?.words;
const isTold = (roundList: Bet[]) =>
  answer(bets.getBetInfo, ({ betNo }) => {
    const bet = roundList.find((one) => one.betNo === betNo) ?? WON;
    return { bet, lineList: [], isOwn: true, outcome: null };
  });
let close = () => {};

beforeEach(async () => {
  useSession.setState({ isLogin: false, isTransfer: true, ...money(0n) });
  forgetNews();
  await openIn('en', ['bets', 'common', 'errors', 'games', 'wallet'], '#/');
  useSession.setState({ isLogin: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

it('a win after leaving is told in full, whatever else is told about its money', async () => {
  isTold([WON]);
  answer(games.sweepVenues, { brought: 3_900n, isPending: false });
  close = openSweep();
  rememberBet({ betNo: WON.betNo, roundNo: WON.roundNo });
  await settle(() => useSession.setState(money(3_900n)));
  await pass(0);
  expect(sentTo(games.sweepVenues)).toHaveLength(1);
  const told = [shown()];
  await settle(() => go('/pages/my/my'));
  told.push(shown());
  for (let seconds = 0; seconds < 12; seconds += 1) {
    await pass(1_000);
    told.push(shown());
  }
  const back = text('games.cameBack', { amount: moneyWords(3_900n) });
  const seconds = (words: string) => told.filter((one) => one === words).length;
  expect(seconds(won(WON))).toBeGreaterThanOrEqual(6);
  expect(seconds(back)).toBeGreaterThanOrEqual(3);
  expect([told.at(-1), openBets()]).toEqual([undefined, []]);
});

it('the ends of several rounds are told one after the other', async () => {
  const other = { ...WON, betNo: 'BET-2', roundNo: 'ROUND-2', payout: 9_000n };
  isTold([WON, other]);
  for (const { betNo, roundNo } of [WON, other]) rememberBet({ betNo, roundNo });
  watchBets();
  await pass(0);
  expect(shown()).toBe(won(WON));
  await pass(6_400);
  expect(shown()).toBe(won(other));
});

it('a bet in play is asked about again until it ends', async () => {
  isTold([{ ...WON, state: 'open', payout: null, winLoss: null, settledTime: null }]);
  rememberBet({ betNo: WON.betNo, roundNo: WON.roundNo });
  watchBets();
  await pass(0);
  expect([shown(), openBets().length]).toEqual([undefined, 1]);
  isTold([WON]);
  await pass(3_000);
  expect(shown()).toBe(won(WON));
});

it('a result is not told to somebody else', async () => {
  isTold([WON]);
  rememberBet({ betNo: WON.betNo, roundNo: WON.roundNo });
  watchBets();
  await pass(0);
  expect(shown()).toBe(won(WON));
  await settle(() => leaveSession(Promise.resolve()));
  expect(shown()).toBeUndefined();
});
