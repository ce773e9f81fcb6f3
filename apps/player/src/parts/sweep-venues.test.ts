import { answer, lose, renewPage, sentTo, settle } from '@harbour/client/testing';
import { games } from '@harbour/contract/games';
import { wallet } from '@harbour/contract/wallet';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { go } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { forgetNews, shownToast } from '#api/toasts.ts';
import { openIn } from '#testing';
import { text } from '#text';
import { beginVisit, currentPlace } from './leave-venue.ts';
import { moneyWords } from './Money.tsx';
import { openSweep } from './sweep-venues.ts';

const { sweepVenues } = games;
const BACK = { brought: 500n, isPending: false };
const asked = () => sentTo(sweepVenues).map(({ playing }) => playing);
const money = (venues: Record<string, bigint>) => ({
  accountMoney: { central: 0n, locked: 0n, interest: 0n, transit: 0n, venues, total: 500n },
});
let close = () => {};

beforeEach(async () => {
  useSession.setState({ isLogin: false, isTransfer: true, ...money({ live: 500n }) });
  forgetNews();
  await settle(() => renewPage());
  await openIn('en', ['common', 'errors', 'games', 'wallet'], '#/');
  answer(wallet.getUserBalance, { currency: 'CNY', userBalanceMap: money({ live: 0n }).accountMoney });
  useSession.setState({ isLogin: true });
});
afterEach(() => close());
const open = () =>
  settle(() => {
    close = openSweep();
  });

it('brings back what lies at a venue, once, and says so', async () => {
  answer(sweepVenues, BACK);
  await open();
  await settle(() => go('/pages/my/my'));
  expect(asked()).toEqual([[]]);
  expect(shownToast.get()?.words).toBe(text('games.cameBack', { amount: moneyWords(500n) }));
});

it('asks for nothing in manual mode, and where there is nothing', async () => {
  useSession.setState({ isTransfer: false });
  await open();
  useSession.setState({ isTransfer: true, ...money({ live: 0n }) });
  await settle(() => go('/pages/my/my'));
  expect(asked()).toEqual([]);
});

it('leaves the venue that this page is at, and asks about another', async () => {
  answer(sweepVenues, BACK);
  await settle(() => beginVisit('live', currentPlace()));
  await open();
  expect(asked()).toEqual([]);
  await settle(() => useSession.setState(money({ live: 500n, slots: 20n })));
  expect(asked()).toEqual([['live']]);
});

it('what was not answered is asked again under its id', async () => {
  lose(sweepVenues);
  await open();
  answer(sweepVenues, BACK);
  await settle(() => dispatchEvent(new Event('online')));
  const ids = sentTo(sweepVenues).map(({ requestId }) => requestId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it('does not ask again and again for money that stays where it is', async () => {
  answer(sweepVenues, { brought: 0n, isPending: false });
  await open();
  await settle(() => go('/pages/my/my'));
  await settle(() => go('/'));
  expect(asked()).toHaveLength(1);
  await settle(() => useSession.setState(money({ live: 700n })));
  expect(asked()).toHaveLength(2);
});
