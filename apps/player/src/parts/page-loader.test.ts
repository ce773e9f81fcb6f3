import { DEFAULT_LANGUAGE, limits } from '@harbour/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Route } from './route.ts';

const page = { hidden: false, documentElement: { dataset: {} }, getElementById: () => null, cookie: '' };
let textsAsked: string[] = [];
let isTextAway = false;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('LOCALES_VERSION', '1');
  vi.stubGlobal('fetch', async (address: string) => {
    textsAsked.push(address);
    return isTextAway ? new Response('', { status: 500 }) : Response.json({});
  });
  textsAsked = [];
  isTextAway = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Screen = () => null;
const routeWith = (load: () => Promise<typeof Screen>) =>
  ({ path: '/a', title: 'titles.myMy', access: 'guest', page: load, texts: ['wallet'] }) satisfies Route;
const loader = () => import('./page-loader.ts');
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error,
  );

it('loads script and texts in parallel, once for two callers, and keeps them', async () => {
  const { loadPage, pageAtHand } = await loader();
  const load = vi.fn(async () => Screen);
  const route = routeWith(load);
  expect(pageAtHand(route)).toBeUndefined();
  expect(await Promise.all([loadPage(route), loadPage(route)])).toEqual([Screen, Screen]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(textsAsked.map((address) => address.split('?')[0])).toEqual([
    `/locales/${DEFAULT_LANGUAGE}/titles.json`,
    `/locales/${DEFAULT_LANGUAGE}/wallet.json`,
  ]);
  expect(pageAtHand(route)).toBe(Screen);
});

it('another language has no texts yet: the page is not ready until they are loaded', async () => {
  const { loadPage, pageAtHand } = await loader();
  const { setLanguage } = await import('#text');
  const route = routeWith(async () => Screen);
  await loadPage(route);
  isTextAway = true;
  expect(await failureOf(setLanguage('en'))).toBeInstanceOf(Error);
  expect(pageAtHand(route)).toBe(Screen);
  isTextAway = false;
  await setLanguage('en');
  expect(pageAtHand(route)).toBe(Screen);
  expect(pageAtHand({ ...route, texts: ['bets'] })).toBeUndefined();
});

it('a script that fails is a chunk error, and a later try loads it again', async () => {
  const { loadPage, ChunkLoadError } = await loader();
  let tries = 0;
  const route = routeWith(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('no such file');
    return Screen;
  });
  expect(await failureOf(loadPage(route))).toBeInstanceOf(ChunkLoadError);
  expect(await loadPage(route)).toBe(Screen);
});

it('texts that fail are no chunk error', async () => {
  const { loadPage, ChunkLoadError } = await loader();
  isTextAway = true;
  const failure = await failureOf(loadPage(routeWith(async () => Screen)));
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(ChunkLoadError);
});

it('a page that takes too long is given up', async () => {
  const { loadPage, PageTimeout } = await loader();
  const failure = failureOf(loadPage(routeWith(() => new Promise(() => {}))));
  await vi.advanceTimersByTimeAsync(limits.PAGE_TIMEOUT_MS);
  expect(await failure).toBeInstanceOf(PageTimeout);
});

it('touching a link loads its page; an unknown path and a loaded page load nothing', async () => {
  const { preload, pageAtHand } = await loader();
  const { setRoutes } = await import('./route.ts');
  const load = vi.fn(async () => Screen);
  const route = routeWith(load);
  setRoutes((path) => (path === '/a' ? route : undefined));
  preload('/nowhere');
  preload('/a');
  await vi.advanceTimersByTimeAsync(0);
  expect(pageAtHand(route)).toBe(Screen);
  preload('/a?class=live');
  expect(load).toHaveBeenCalledTimes(1);
});
