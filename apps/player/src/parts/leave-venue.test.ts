import { answer, hold, lose, renewPage, sentTo, settle } from '@harbour/client/testing';
import { games } from '@harbour/contract/games';
import { beforeEach, expect, it } from 'vitest';
import { go } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { forgetNews, shownToast } from '#api/toasts.ts';
import { openIn } from '#testing';
import { text } from '#text';
import { beginVisit, currentPlace } from './leave-venue.ts';
import { moneyWords } from './Money.tsx';
import { rememberBet } from './open-bets/open-bets.ts';

const { leaveGame } = games;
const BACK = { brought: 500n, isPending: false };
const ids = () => sentTo(leaveGame).map(({ requestId }) => requestId);
const moveTo = (path: string) => settle(() => go(path));
const visit = (venue: string) => settle(() => beginVisit(venue, currentPlace()));
const lastToast = () => shownToast.get()?.words;

beforeEach(async () => {
  // A departure that another test left open ends with the member's session.
  useSession.setState({ isLogin: false });
  forgetNews();
  await settle(() => renewPage());
  await openIn('en', ['common', 'errors', 'games'], '#/pages/game/play');
  useSession.setState({ isLogin: true });
});

it('brings the money back once, when the member goes elsewhere', async () => {
  answer(leaveGame, BACK);
  await visit('live');
  expect(ids()).toEqual([]);
  await moveTo('/');
  await moveTo('/pages/my/my');
  expect(sentTo(leaveGame)).toMatchObject([{ venue: 'live' }]);
  expect(lastToast()).toBe(text('games.cameBack', { amount: moneyWords(500n) }));
});

it('sends a departure that nobody answered again, under its id, until its outcome is known', async () => {
  lose(leaveGame);
  await visit('live');
  await moveTo('/');
  await moveTo('/pages/my/my');
  answer(leaveGame, BACK);
  await settle(() => dispatchEvent(new Event('online')));
  await moveTo('/');
  expect(ids()).toHaveLength(3);
  expect(new Set(ids()).size).toBe(1);
});

it('does not send a departure twice while it is under way', async () => {
  const give = hold(leaveGame);
  await visit('live');
  await moveTo('/');
  await moveTo('/pages/my/my');
  expect(ids()).toHaveLength(1);
  await give(BACK);
  await moveTo('/');
  expect(ids()).toHaveLength(1);
});

it('forgets an unanswered departure when the venue is entered again, and leaves it anew', async () => {
  lose(leaveGame);
  await visit('live');
  await moveTo('/');
  await moveTo('/pages/game/play?table=1');
  const before = ids();
  await visit('live');
  expect(ids()).toEqual(before);
  answer(leaveGame, BACK);
  await moveTo('/');
  expect(ids()).toHaveLength(before.length + 1);
  expect(before).not.toContain(ids().at(-1));
});

it('sends no departure of a member who has logged out', async () => {
  lose(leaveGame);
  await visit('live');
  await moveTo('/');
  useSession.setState({ isLogin: false });
  await moveTo('/pages/my/my');
  useSession.setState({ isLogin: true });
  await moveTo('/');
  expect(ids()).toHaveLength(1);
});

it.each(['rules', 'verify', 'fairness', 'series'])('stays at the venue while its player reads: %s', async (page) => {
  answer(leaveGame, BACK);
  await moveTo('/pages/game/play?table=1');
  await visit('live');
  await moveTo(`/pages/game/${page}`);
  await moveTo('/pages/game/play?table=1');
  expect(ids()).toEqual([]);
  await moveTo('/');
  expect(ids()).toHaveLength(1);
});

it('says at a departure that a bet stays in play', async () => {
  answer(leaveGame, BACK);
  await visit('live');
  rememberBet({ betNo: 'B', roundNo: 'R' });
  await moveTo('/');
  expect(lastToast()).toBe(text('games.cameBackInPlay', { amount: moneyWords(500n) }));
});
