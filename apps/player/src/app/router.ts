import { useSyncExternalStore } from 'react';

/** The current location: its hash, and the path and query read from it. */
export type Place = { hash: string; path: string; query: URLSearchParams };

const listeners = new Set<() => void>();
let place = read();
/** How far down each entry of the history was read, so that going back finds the same line again. */
const lines = new Map<string, number>();
if (history.state === null) history.replaceState({ entry: 'first', steps: 0 }, '');
let { entry, steps } = stateOf(history.state);

function read(): Place {
  const { hash } = location;
  const [path = '', query = ''] = hash.slice(1).split('?');
  return { hash, path: path.startsWith('/') ? path : '/', query: new URLSearchParams(query) };
}

/** Each entry has a name of its own, and knows how many steps within the app led to it. */
function stateOf(state: unknown): { entry: string; steps: number } {
  const { entry: name = 'first', steps: taken = 0 } = (state ?? {}) as { entry?: string; steps?: number };
  return { entry: name, steps: taken };
}

function changed(): void {
  lines.set(entry, scrollY);
  if (history.state === null) history.replaceState({ entry: String(performance.now()), steps: steps + 1 }, '');
  ({ entry, steps } = stateOf(history.state));
  place = read();
  for (const listener of listeners) listener();
}

history.scrollRestoration = 'manual';
addEventListener('popstate', changed);

/** Told after every move; the answer ends it. */
export function onMove(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePlace(): Place {
  return useSyncExternalStore(onMove, () => place);
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
  history.replaceState({ entry, steps }, '', hrefOf(path, query));
  changed();
}

/** Back where one came from; from a page that was opened directly, home. */
export function goBack(): void {
  if (steps > 0) history.back();
  else goInstead('/');
}

export function restoreDepth(): void {
  scrollTo(0, lines.get(entry) ?? 0);
}
