import type { Game } from '@harbour/contract/game-fields';

type Standing = { isLogin: boolean; isFree: boolean; atVenue: bigint };
export type Opened = { url: string; isExternal: boolean };
export type Place = { path: string; query: Record<string, string> };

/**
 * What a tap on a game leads to. A guest tries it, where that is allowed. A member plays; by hand, with nothing at the
 * venue yet, the money comes first. There a guest is asked to log in, and finds the game again afterwards.
 */
export function planEntry(
  { allowsDemo }: Pick<Game, 'allowsDemo'>,
  { isLogin, isFree, atVenue }: Standing,
  isTrial: boolean,
): 'demo' | 'play' | 'money' {
  if (isTrial || (!isLogin && allowsDemo)) return 'demo';
  return isLogin && (isFree || atVenue > 0n) ? 'play' : 'money';
}

/** Where an opened game is shown: our own under the route that the server named, an outside one in a frame. */
export function placeOf(
  { game, venue }: Pick<Game, 'game' | 'venue'>,
  { url, isExternal }: Opened,
  isDemo: boolean,
): Place {
  if (isExternal && isDemo) return { path: '/pages/game/demo', query: { outside: game } };
  if (isExternal) return { path: '/pages/game/playH5', query: { game, venue } };
  const [path = '/', query = ''] = url.replace(/^#/, '').split('?');
  return { path, query: Object.fromEntries(new URLSearchParams(query)) };
}
