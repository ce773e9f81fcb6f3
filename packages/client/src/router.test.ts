import { expect, it } from 'vitest';
import { hrefOf, makeRouter } from './router.ts';

/** A browser history with one list of entries, as far as a router needs it. */
function fakeWindow(hash: string) {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }];
  let at = 0;
  let moved = () => {};
  const here = () => entries[at] as { hash: string; state: unknown };
  const scrolled: number[] = [];
  return {
    scrolled,
    scrollY: 0,
    scrollTo: (_: number, y: number) => void scrolled.push(y),
    addEventListener: (_: 'popstate', listener: () => void) => {
      moved = listener;
    },
    location: {
      get hash() {
        return here().hash;
      },
      set hash(next: string) {
        entries.splice(at + 1, entries.length, { hash: next, state: null });
        at += 1;
        moved();
      },
    },
    history: {
      get state() {
        return here().state;
      },
      replaceState: (state: unknown, _: string, href?: string) => {
        entries[at] = { hash: href ?? here().hash, state };
      },
      back: () => {
        at = Math.max(0, at - 1);
        moved();
      },
    },
    length: () => entries.length,
  };
}

it('reads the path and the query from the hash; without a path it is the home page', () => {
  const { place } = makeRouter(fakeWindow('#/pages/game/list?venue=live&word=a%20b'));
  expect(place().path).toBe('/pages/game/list');
  expect([place().query.get('venue'), place().query.get('word')]).toEqual(['live', 'a b']);
  expect(['', '#', '#nowhere'].map((hash) => makeRouter(fakeWindow(hash)).place().path)).toEqual(['/', '/', '/']);
});

it('keeps the location until the next move, and reports each move', () => {
  const page = fakeWindow('');
  const { place, onMove, go } = makeRouter(page);
  expect(place()).toBe(place());
  const seen: string[] = [];
  const stop = onMove(() => seen.push(place().path));
  go('/a');
  go('/b', { c: '1' });
  go('/b', { c: '1' });
  stop();
  go('/d');
  expect(seen).toEqual(['/a', '/b']);
  expect(hrefOf('/b', { c: 'ü&' })).toBe('#/b?c=%C3%BC%26');
});

it('goes back within the app, and to the home page from a page that was opened directly', () => {
  const page = fakeWindow('#/deep');
  const { place, go, goBack } = makeRouter(page);
  goBack();
  expect([place().path, page.length()]).toEqual(['/', 1]);
  go('/a');
  go('/b');
  goBack();
  expect(place().path).toBe('/a');
  goBack();
  goBack();
  expect(place().path).toBe('/');
});

it('replaces an entry without adding one, and without another way back', () => {
  const page = fakeWindow('');
  const { place, go, goInstead, goBack } = makeRouter(page);
  go('/form');
  goInstead('/done', { orderNo: '7' });
  expect([place().path, place().query.get('orderNo'), page.length()]).toEqual(['/done', '7', 2]);
  goBack();
  expect(place().path).toBe('/');
});

it('restores the scroll position of an entry; a new entry begins at the top', () => {
  const page = fakeWindow('');
  const { go, goBack, restoreDepth } = makeRouter(page);
  page.scrollY = 640;
  go('/a');
  restoreDepth();
  page.scrollY = 80;
  goBack();
  restoreDepth();
  expect(page.scrolled).toEqual([0, 640]);
});

it('begins another page at its top where it replaces one, and keeps the depth of the same page', () => {
  const page = fakeWindow('#/list');
  const { goInstead, restoreDepth } = makeRouter(page);
  page.scrollY = 900;
  goInstead('/list', { class: 'live' });
  restoreDepth();
  goInstead('/');
  restoreDepth();
  expect(page.scrolled).toEqual([900, 0]);
});

it('knows after a reload how many steps led here', () => {
  const page = fakeWindow('#/a');
  page.history.replaceState({ entry: 'x', steps: 2 }, '');
  const { goBack, place } = makeRouter(page);
  page.location.hash = '#/b';
  goBack();
  expect(place().path).toBe('/a');
});

it('the page that takes the place of another begins at its top, and keeps its way back', () => {
  const page = fakeWindow('');
  const { go, goInstead, goBack, restoreDepth, place } = makeRouter(page);
  go('/settings');
  page.scrollY = 700;
  goInstead('/home');
  restoreDepth();
  expect(page.scrolled).toEqual([0]);
  goBack();
  expect(place().path).toBe('/');
});

it('goes back to the page that led here, and shows any other in place of this one', () => {
  const page = fakeWindow('#/task?no=1');
  const { go, goBackTo, goInstead, place } = makeRouter(page);
  go('/detour');
  goInstead('/detour/second');
  goBackTo('/task', { no: '1' });
  expect([place().path, page.length()]).toEqual(['/task', 2]);
  go('/detour');
  goBackTo('/other');
  expect([place().path, page.length()]).toEqual(['/other', 2]);
});
