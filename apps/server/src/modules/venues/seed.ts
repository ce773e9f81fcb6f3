import { GAME_CLASSES, LANGUAGE_CODES } from '@harbour/rules';
import type { Tx } from '#platform/db';
import { readSeedTexts } from '#platform/seed-texts';
import { insertVenue, insertVenueName } from './store.ts';

/** Two outside venues, one of each kind: one keeps the money, the other asks us at every bet. */
const EXTERNAL = [
  { code: 'tide', gameClass: 'fishing', kind: 'transfer' },
  { code: 'pearl', gameClass: 'cards', kind: 'seamless' },
] as const;

/** Our own venues, one for each class of games; an operator's edits are never overwritten. */
export async function seedVenues(tx: Tx, isPlay: boolean): Promise<void> {
  if ((await tx`select 1 from venues_venue limit 1`).length > 0) return;
  const own = GAME_CLASSES.map((gameClass) => ({ code: gameClass as string, gameClass, kind: 'own' as const }));
  const venues = [...own, ...(isPlay ? EXTERNAL : [])];
  for (const [position, venue] of venues.entries()) await insertVenue(tx, { ...venue, position });
  for (const language of LANGUAGE_CODES) {
    const { venues: names } = readSeedTexts<{ venues: Record<string, string> }>(language);
    for (const { code } of venues) await insertVenueName(tx, code, language, names[code] as string);
  }
}
