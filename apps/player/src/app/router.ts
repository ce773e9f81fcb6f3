import { useSyncExternalStore } from 'react';

/** Where the app stands: the path behind the hash, and what was asked with it. */
export type Place = { path: string; query: URLSearchParams };

const listeners = new Set<() => void>();
let place = read();
/** How far down each entry of the history was read, so that going back finds the same line again. */
const depths = new Map<string, number>();
if (history.state === null) history.replaceState({ entry: 'first' }, '');
let entry = entryOf(history.state);

function read(): Place {
  const [path = '', query = ''] = location.hash.slice(1).split('?');
  return { path: path.startsWith('/') ? path : '/', query: new URLSearchParams(query) };
}

function entryOf(state: unknown): string {
  return (state as { entry?: string } | null)?.entry ?? 'first';
}

function changed(): void {
  depths.set(entry, scrollY);
  if (history.state === null) history.replaceState({ entry: String(performance.now()) }, '');
  entry = entryOf(history.state);
  place = read();
  for (const listener of listeners) listener();
}

history.scrollRestoration = 'manual';
addEventListener('popstate', changed);

export function usePlace(): Place {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => place,
  );
}

export function hrefOf(path: string, query?: Record<string, string>): string {
  const asked = query ? `?${new URLSearchParams(query)}` : '';
  return `#${path}${asked}`;
}

export function go(path: string, query?: Record<string, string>): void {
  if (location.hash !== hrefOf(path, query)) location.hash = hrefOf(path, query);
}

/** Takes the place of this entry, for steps that must not be returned to. */
export function goInstead(path: string, query?: Record<string, string>): void {
  history.replaceState({ entry }, '', hrefOf(path, query));
  changed();
}

/** Back where one came from; from a page that was opened directly, home. */
export function goBack(): void {
  if (depths.size > 0 && history.length > 1) history.back();
  else goInstead('/');
}

export function restoreDepth(): void {
  scrollTo(0, depths.get(entry) ?? 0);
}
