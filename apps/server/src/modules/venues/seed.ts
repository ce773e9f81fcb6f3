import { GAME_CLASSES, LANGUAGE_CODES } from '@house/rules';
import type { Tx } from '#platform/db';
import { readSeedTexts } from '#platform/seed-texts';
import { insertVenue, insertVenueName } from './tables.ts';

/** The house's own venues, one for each class of games; an operator's edits are never written over. */
export async function seedVenues(tx: Tx): Promise<void> {
  if ((await tx`select 1 from venues_venue limit 1`).length > 0) return;
  for (const [position, gameClass] of GAME_CLASSES.entries()) await insertVenue(tx, gameClass, gameClass, position);
  for (const language of LANGUAGE_CODES) {
    const { venues } = readSeedTexts<{ venues: Record<string, string> }>(language);
    for (const code of GAME_CLASSES) await insertVenueName(tx, code, language, venues[code] as string);
  }
}
