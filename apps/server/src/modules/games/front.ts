import type { Game } from '@harbour/contract/game-fields';
import { GAME_CLASSES, type GameClass, type LanguageCode } from '@harbour/rules';
import type { Db } from '#platform/db';
import { readVenueNames } from '#venues';
import type { ReadGameNames, ReadGames } from './catalogue.ts';
import { gameFor } from './list.ts';

type FrontTools = { db: Db; readGames: ReadGames; readGameNames: ReadGameNames };

/** The part of the catalogue that comes with the home page: our own games, and the classes that have any game. */
export type FrontGames = { games: Game[]; openClasses: GameClass[] };
export type ReadFrontGames = (language: LanguageCode) => Promise<FrontGames>;

export function makeReadFrontGames({ db, readGames, readGameNames }: FrontTools): ReadFrontGames {
  return async (language) => {
    const [all, names, venues] = await Promise.all([
      readGames(),
      readGameNames(language),
      readVenueNames(db, language),
    ]);
    const shown = all.filter(({ state }) => state !== 'closed');
    const own = shown.filter(({ kind }) => kind !== 'external');
    return {
      games: own.map((game) => gameFor(game, { games: names, venues }, new Set())),
      openClasses: GAME_CLASSES.filter((gameClass) => shown.some((game) => game.gameClass === gameClass)),
    };
  };
}
