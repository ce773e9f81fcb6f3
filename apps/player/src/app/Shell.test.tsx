import { leave, says, settle, show } from '@harbour/client/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { type Route, setRoutes } from '#parts/route.ts';
import { openIn } from '#testing';
import { loadTexts, text } from '#text';
import { Shell } from './Shell.tsx';

const LIST: Route = { path: '/pages/game/list', title: 'titles.gameList', access: 'guest' };
const GAME: Route = { path: '/pages/game/demo', title: 'titles.gameDemo', access: 'guest', isGame: true };

const openAt = async (route: Route) => {
  await openIn('th', ['common', 'titles'], `#${route.path}`);
  await Promise.all([loadTexts(['common'], 'en'), import('#parts/LanguageOffer.tsx')]);
  Object.defineProperty(navigator, 'languages', { configurable: true, value: ['en-US'] });
  Object.defineProperty(document, 'cookie', { configurable: true, writable: true, value: '' });
  setRoutes((path) => (path === route.path ? { ...route, page: async () => () => <main /> } : undefined));
  await show(<Shell />);
};
const isOffered = () => says(text('common.viewIn', {}, 'en'));

afterEach(leave);

it('a first visitor of a deeper link is offered their own language', async () => {
  await openAt(LIST);
  await vi.waitFor(async () => {
    await settle();
    expect(isOffered()).toBe(true);
  });
});

it('it is not offered over a game', async () => {
  await openAt(GAME);
  for (let turn = 0; turn < 10; turn += 1) await settle();
  expect(isOffered()).toBe(false);
});
