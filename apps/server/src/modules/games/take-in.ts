import { LANGUAGE_CODES } from '@harbour/rules';
import type { Tx } from '#platform/db';
import type { VenueGame } from '#platform/ports';
import { insertGame, insertGameName } from './store.ts';

/**
 * Adds the games of an outside venue that the catalogue does not have; returns their codes. Known ones stay as edited.
 */
export async function takeInGames(tx: Tx, venue: string, listed: VenueGame[]): Promise<string[]> {
  const rows = await tx<{ engine: string }[]>`select engine from games_game where venue = ${venue}`;
  const known = new Set(rows.map(({ engine }) => engine));
  const [last] = await tx<{ position: number }[]>`select max(position) as position from games_game`;
  const fresh = listed.filter(({ code }) => !known.has(code));
  for (const [at, { code: engine, names, allowsDemo }] of fresh.entries()) {
    const code = codeOf(venue, engine);
    const position = (last?.position ?? 0) + 1 + at;
    await insertGame(tx, { code, venue, kind: 'external', engine, state: 'open', allowsDemo, position });
    for (const language of LANGUAGE_CODES)
      await insertGameName(tx, code, language, names[language] ?? names.en ?? engine);
  }
  return fresh.map(({ code }) => codeOf(venue, code));
}

/** A venue's name may have any characters; ours is part of addresses. */
const codeOf = (venue: string, engine: string) => `${venue}.${engine.replace(/[^A-Za-z\d.-]/g, '-')}`.slice(0, 40);
