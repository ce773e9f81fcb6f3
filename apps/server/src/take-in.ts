import { takeInGames } from '#games';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { systemRandom } from '#platform/random';
import type { VenueAddress } from '#platform/settings';
import { httpVenue } from '#providers/venues/http';
import { type NewVenue, takeInVenue } from '#venues';

/**
 * Adds an outside venue and its games, as the venue lists them; for a known venue only its new games. Returns their
 * codes. A running server knows a new venue after its next start.
 */
export async function takeIn(databaseUrl: string, address: VenueAddress, venue: NewVenue): Promise<string[]> {
  const games = await httpVenue({ code: venue.code, ...address, clock: systemClock, random: systemRandom }).getGames();
  const database = openDatabase(databaseUrl, 1);
  try {
    return await database.transact(async (tx) => {
      await takeInVenue(tx, venue);
      return takeInGames(tx, venue.code, games);
    });
  } finally {
    await database.close();
  }
}
