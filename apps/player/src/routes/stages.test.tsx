import { address, all, answer, one, press, says, settle, show, within } from '@harbour/client/testing';
import type { Output, UserInfo } from '@harbour/contract';
import type { Game } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import { liveTables } from '@harbour/contract/live-tables';
import { solo } from '@harbour/contract/solo';
import type { LanguageCode } from '@harbour/rules';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '#api/stores.ts';
import { tell } from '#api/toasts.ts';
import { Notices, PageBanners } from '#app/Notices.tsx';
import { usePlayPreferences } from '#parts/stage/play-preferences.ts';
import { openIn } from '#testing';
import { text } from '#text';
import { DemoHost } from './PlayHost.tsx';
import { PLAYERS } from './players.ts';

const TABLES = ['baccarat', 'roulette', 'sicBo', 'dragonTiger'].map((engine) => ['table', engine] as const);
const SLOTS = ['lanternHarbour', 'nightFerry'].map((slot) => ['slot', slot] as const);
const STAGES = [...TABLES, ...SLOTS];
const OUTSIDE = ['outside', 'tide.dive'] as const;

const NOW = new Date('2026-05-05T10:00:00Z');
const LIMITS = { least: 500n, most: 50_000n, mostInAll: 100_000n };
const UNKNOWN_ROUND = { round: null, anchor: null, linkBefore: null, version: 1 };
const DIVE: Game = {
  game: 'tide.dive',
  name: 'Tide Dive',
  venue: 'tide',
  venueName: 'Tide',
  gameClass: 'slots',
  kind: 'external',
  engine: 'dive',
  state: 'open',
  allowsDemo: true,
  isFavourite: false,
  returnToPlayer: null,
};

function answerGames() {
  answer(
    liveTables.getTable,
    ({ table }): Output<typeof liveTables.getTable> => ({
      table: {
        table,
        name: `The table ${table}`,
        venue: 'live',
        venueName: 'Lantern Live',
        engine: table,
        version: 1,
        state: 'open',
        currency: 'CNY',
        limits: LIMITS,
        bettingSeconds: 20,
        streamUrl: null,
      },
      view: { table, state: 'open', now: NOW, ...UNKNOWN_ROUND },
      resultCodeList: [],
    }),
  );
  answer(
    solo.getSlot,
    ({ game }): Output<typeof solo.getSlot> => ({
      game,
      name: `The slot ${game}`,
      venue: 'slots',
      venueName: 'Quay Slots',
      version: 1,
      state: 'open',
      currency: 'CNY',
      stakeList: [500n, 1_000n],
      cycleMs: 2_500,
      returnTimes: '1',
      returnPer: '1',
      hitTimes: '1',
      hitPer: '3',
      design: { rows: 3, reelList: [], coins: 20, payList: [], lineList: null, freeGames: FREE_GAMES },
      greatestWin: { spin: 1, oneIn: 1, freeGame: 1, game: 1 },
    }),
  );
  answer(games.getGameList, { gameList: [DIVE], pageIndex: 1, isEnd: true } as never);
  answer(games.getDemoUrl, { url: 'https://venue.example/dive', isExternal: true } as never);
}
const FREE_GAMES = { scatters: 3, won: 8, times: 2, most: 40 };

/** A game as the shell shows it: with the page's banners above it, and its notices. */
async function openDemo([kind, game]: readonly [string, string], language: LanguageCode = 'en') {
  await openIn(
    language,
    ['common', 'errors', 'games', 'table', 'slots', 'fair', 'rules'],
    `#/pages/game/demo?${kind}=${game}`,
  );
  answerGames();
  await show(
    <>
      <PageBanners />
      <DemoHost />
      <Notices />
    </>,
  );
  const isThere = async () => {
    await settle();
    const isOpen = all('button').some((node) =>
      OWN_BUTTONS.some((key) => node.getAttribute('aria-label') === text(key)),
    );
    return isOpen && one('h1').textContent !== text('common.loading');
  };
  await expect.poll(isThere, { timeout: 10_000 }).toBe(true);
}
/** A placeholder has a bar too, but not these. */
const OWN_BUTTONS = ['table.menu', 'games.reload'] as const;
const game = () => all('main')[0]?.parentNode ?? one('main');
const goOffline = (isOffline: boolean) =>
  settle(() => {
    Object.assign(navigator, { onLine: !isOffline });
    dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  });
const countOf = (words: string) =>
  all('p[role=status]').filter(({ textContent }) => textContent.startsWith(words)).length;

beforeEach(() => useSession.setState({ isLogin: false, userInfo: null }));
beforeAll(async () => {
  Object.assign(globalThis, { requestAnimationFrame: () => 0, cancelAnimationFrame: () => {} });
  await Promise.all(Object.values(PLAYERS).map((load) => load()));
});
afterEach(() => goOffline(false));

describe.each([...STAGES, OUTSIDE])('over the game %s %s', (...shown) => {
  it('the page says once that it is offline, or that the member is suspended, and tells news', async () => {
    await openDemo(shown);
    const [offline, suspended] = [text('common.offline'), text('errors.accountSuspended')];
    expect([countOf(offline), countOf(suspended)]).toEqual([0, 0]);
    await goOffline(true);
    await settle(() => useSession.setState({ userInfo: { isSuspended: true } as UserInfo }));
    await settle(() => tell('it is back'));
    expect([countOf(offline), countOf(suspended)]).toEqual([1, 1]);
    const inGame = game().textContent;
    expect([offline, suspended, 'it is back'].filter((words) => !inGame.includes(words))).toEqual([]);
  });
});

it.each(['en', 'th', 'md'] as const)('the way from a demo to money is always visible, in %s', async (language) => {
  for (const shown of [...STAGES, OUTSIDE]) {
    await openDemo(shown, language);
    const [header] = all('header');
    const ways = () => (header ? within(header, 'button') : []).map(({ textContent }) => textContent);
    expect(ways()).toContain(text('table.registerToPlay'));
    await settle(() => useSession.setState({ isLogin: true }));
    expect(ways()).toContain(text('table.playForMoney'));
    await settle(() => useSession.setState({ isLogin: false }));
  }
});

it.each([
  [TABLES[0], '/pages/game/play?table=baccarat', '#/pages/game/play?table=baccarat'],
  [SLOTS[0], '/pages/game/play?slot=lanternHarbour', '#/pages/game/play?slot=lanternHarbour'],
  [OUTSIDE, '/pages/game/gameMoney?game=tide.dive&venue=tide', '#/pages/game/gameMoney?game=tide.dive&venue=tide'],
] as const)('a demo of %s leads a guest to register, and a member to the game', async (shown, next, played) => {
  await openDemo(shown ?? OUTSIDE);
  await press(one('button', text('table.registerToPlay')));
  const query = new URLSearchParams(address().split('?')[1]);
  expect([query.get('tab'), query.get('next')]).toEqual(['register', next]);
  await openDemo(shown ?? OUTSIDE);
  await settle(() => useSession.setState({ isLogin: true, isTransfer: true }));
  await press(one('button', text('table.playForMoney')));
  expect(address()).toBe(played);
});

it.each(STAGES)('sound and vibration are switched at %s %s', async (...shown) => {
  usePlayPreferences.setState({ hasSound: true, hasVibration: true });
  Object.assign(navigator, { vibrate: () => true });
  await openDemo(shown);
  await press(one('button[aria-pressed=true]', text('common.sound')));
  expect(usePlayPreferences.getState().hasSound).toBe(false);
  await press(one('button', text('table.menu')));
  await press(one('button[role=switch]', text('common.sound')));
  await press(one('button[role=switch]', text('common.vibration')));
  expect(usePlayPreferences.getState()).toMatchObject({ hasSound: true, hasVibration: false });
});

it('a device that cannot vibrate has no switch for it', async () => {
  Object.assign(navigator, { vibrate: undefined });
  await openDemo(['slot', 'nightFerry']);
  await press(one('button', text('table.menu')));
  expect([says(text('common.sound')), says(text('common.vibration'))]).toEqual([true, false]);
});
