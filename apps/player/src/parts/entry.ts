import type { Game } from '@harbour/contract/game-fields';

type EntryState = { isLogin: boolean; isFree: boolean; atVenue: bigint };
export type Opened = { url: string; isExternal: boolean };
export type GameRoute = { path: string; query: Record<string, string> };

/**
 * The target of a tap on a game. A guest gets the demo, where there is one. A member plays; in manual mode with an
 * empty venue wallet, the transfer page comes first. There a guest is asked to log in, and returns to the game
 * afterwards.
 */
export function planEntry(
  { allowsDemo }: Pick<Game, 'allowsDemo'>,
  { isLogin, isFree, atVenue }: EntryState,
  isTrial: boolean,
): 'demo' | 'play' | 'money' {
  if (isTrial || (!isLogin && allowsDemo)) return 'demo';
  return isLogin && (isFree || atVenue > 0n) ? 'play' : 'money';
}

/** The location of an opened game: our own at the route that the server named, an outside one in a frame. */
export function placeOf(
  { game, venue }: Pick<Game, 'game' | 'venue'>,
  { url, isExternal }: Opened,
  isDemo: boolean,
): GameRoute {
  if (isExternal && isDemo) return { path: '/pages/game/demo', query: { outside: game } };
  if (isExternal) return { path: '/pages/game/playH5', query: { game, venue } };
  const [path = '/', query = ''] = url.replace(/^#/, '').split('?');
  return { path, query: Object.fromEntries(new URLSearchParams(query)) };
}

/** The route of a game that one taps: what `planEntry` says, without asking the server for its address. */
export function routeOfEntry(
  game: Pick<Game, 'game' | 'venue' | 'kind' | 'allowsDemo'>,
  state: EntryState,
  isTrial: boolean,
): GameRoute {
  const plan = planEntry(game, state, isTrial);
  if (plan === 'money' || game.kind === 'external')
    return { path: '/pages/game/gameMoney', query: { game: game.game, venue: game.venue } };
  return { path: `/pages/game/${plan}`, query: { [game.kind]: game.game } };
}
