import { LANGUAGE_CODES } from '@harbour/rules';
import type { Tx } from '#platform/db';
import { readSeedTexts } from '#platform/seed-texts';
import { type GameRow, insertGame, insertGameName } from './store.ts';

const game = (code: string, venue: string, kind: GameRow['kind'], engine: string): GameRow => ({
  code,
  venue,
  kind,
  engine,
  state: 'open',
  // At a table a viewer sees everything; a solo game has a free demo.
  allowsDemo: true,
});

const OWN = [
  game('baccarat-1', 'live', 'table', 'baccarat'),
  game('baccarat-2', 'live', 'table', 'baccarat'),
  game('roulette-1', 'live', 'table', 'roulette'),
  game('sicbo-1', 'live', 'table', 'sicBo'),
  game('dragontiger-1', 'live', 'table', 'dragonTiger'),
  game('lanternHarbour', 'slots', 'slot', 'lanternHarbour'),
  game('nightFerry', 'slots', 'slot', 'nightFerry'),
];
const EXTERNAL = [
  game('tide.dive', 'tide', 'external', 'pearl-dive'),
  game('pearl.dive', 'pearl', 'external', 'pearl-dive'),
];

/** Our own games, and in play mode those of the sandbox's outside venues; an operator's edits are kept. */
export async function seedGames(tx: Tx, isPlay: boolean): Promise<void> {
  if ((await tx`select 1 from games_game limit 1`).length > 0) return;
  const games = [...OWN, ...(isPlay ? EXTERNAL : [])];
  for (const [position, one] of games.entries()) await insertGame(tx, { ...one, position });
  for (const language of LANGUAGE_CODES) {
    const { games: names } = readSeedTexts<{ games: Record<string, string> }>(language);
    for (const { code } of games) await insertGameName(tx, code, language, names[code] as string);
  }
}
