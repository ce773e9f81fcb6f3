import { makeStore } from './store.ts';

/** Where the office stands: the parts of the path behind the hash, and what was asked with it. */
export type Place = { parts: string[]; query: URLSearchParams };

function read(): Place {
  const [path = '', query = ''] = location.hash.slice(1).split('?');
  return {
    parts: path.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(query),
  };
}

const place = makeStore(read());
addEventListener('hashchange', () => place.set(read()));

export const usePlace = place.use;

export function hrefOf(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

export const isAt = (...parts: string[]) => location.hash.split('?')[0] === hrefOf(...parts);

export function go(...parts: string[]): void {
  const href = hrefOf(...parts);
  if (location.hash !== href) location.hash = href;
}

/** Takes the place of this entry, for steps that must not be returned to. */
export function goInstead(...parts: string[]): void {
  history.replaceState(null, '', hrefOf(...parts));
  place.set(read());
}
