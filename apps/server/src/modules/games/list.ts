import type { Game } from '@harbour/contract/game-fields';
import type { GameClass } from '@harbour/rules';
import type { CatalogueGame } from './catalogue.ts';

export type GameNames = { games: Map<string, string>; venues: Map<string, string> };
export type Search = { gameClass?: GameClass | undefined; venue?: string | undefined; search?: string | undefined };

export const GAMES_A_PAGE = 24;

const plain = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Filters by class, by venue, and by a part of the game's or the venue's name: in any case, and in the caller's
 * language.
 */
export function findGames(
  games: CatalogueGame[],
  { gameClass, venue, search }: Search,
  names: GameNames,
): CatalogueGame[] {
  const wanted = plain(search ?? '').trim();
  return games.filter((game) => {
    if (game.state === 'closed') return false;
    if (gameClass && game.gameClass !== gameClass) return false;
    if (venue && game.venue !== venue) return false;
    if (wanted === '') return true;
    const searched = [names.games.get(game.code), names.venues.get(game.venue), game.code];
    return searched.some((name) => name !== undefined && plain(name).includes(wanted));
  });
}

/** In the order of a list of codes; games that are not in it are left out. */
export function inOrderOf(games: CatalogueGame[], codes: string[]): CatalogueGame[] {
  return codes.flatMap((code) => games.find((game) => game.code === code) ?? []);
}

export function pageOf<T>(all: T[], pageIndex: number | undefined): { page: T[]; isEnd: boolean } {
  const from = (Math.max(1, pageIndex ?? 1) - 1) * GAMES_A_PAGE;
  return { page: all.slice(from, from + GAMES_A_PAGE), isEnd: all.length <= from + GAMES_A_PAGE };
}

export function gameFor(game: CatalogueGame, names: GameNames, favourites: ReadonlySet<string>): Game {
  const { code, venue, gameClass, kind, engine, state, allowsDemo, returnToPlayer } = game;
  return {
    game: code,
    venue,
    gameClass,
    kind,
    engine,
    state,
    allowsDemo,
    returnToPlayer,
    name: names.games.get(code) ?? code,
    venueName: names.venues.get(venue) ?? venue,
    isFavourite: favourites.has(code),
  };
}

/** Where the app shows a game of our own. */
export function ownAddress({ kind, code }: Pick<CatalogueGame, 'kind' | 'code'>, isDemo: boolean): string {
  return `/pages/game/${isDemo ? 'demo' : 'play'}?${kind === 'table' ? 'table' : 'slot'}=${code}`;
}
