import type { GameClass, LanguageCode } from '@harbour/rules';
import type { ReadGameNames } from '#games';
import type { Db } from '#platform/db';
import { type ReadVenues, readVenueNames } from '#venues';

/** Names of places and games in a language, as lists of bets show them. */
export type PlaceNames = {
  venueName: (venue: string) => string;
  gameName: (game: string) => string;
  classOf: (venue: string) => GameClass;
  venuesOf: (gameClass: GameClass) => string[];
};
export type PlaceTools = { db: Db; readVenues: ReadVenues; readGameNames: ReadGameNames };

/** Reads these names. A place or game that is gone from the catalogue keeps its code for a name. */
export function makeReadPlaceNames({ db, readVenues, readGameNames }: PlaceTools) {
  return async (language: LanguageCode): Promise<PlaceNames> => {
    const [venues, venueNames, gameNames] = await Promise.all([
      readVenues(),
      readVenueNames(db, language),
      readGameNames(language),
    ]);
    const classes = new Map(venues.map(({ code, gameClass }) => [code, gameClass]));
    return {
      venueName: (venue) => venueNames.get(venue) ?? venue,
      gameName: (game) => gameNames.get(game) ?? game,
      classOf: (venue): GameClass => classes.get(venue) ?? 'cards',
      venuesOf: (gameClass) => venues.filter((venue) => venue.gameClass === gameClass).map(({ code }) => code),
    };
  };
}
