import type { GameClass, LanguageCode } from '@harbour/rules';
import type { PlaceNames } from '#bets';
import type { Db } from '#platform/db';
import { type ReadVenues, readVenueNames } from '#venues';
import type { ReadGameNames } from './catalogue.ts';

type PlaceTools = { readVenues: ReadVenues; readGameNames: ReadGameNames };

/** Names of venues and games for the lists of bets; one that is gone from the catalogue is shown by its code. */
export function makeReadPlaceNames(db: Db, { readVenues, readGameNames }: PlaceTools) {
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
