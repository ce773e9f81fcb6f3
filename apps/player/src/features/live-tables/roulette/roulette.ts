import { colourOf, numbersOf } from '@harbour/engines';
import { text } from '#text';
import type { LiveGame } from '../shared/game.ts';
import { loadedTable } from '../shared/loaded-table.ts';

/** The payout of a bet to one, by how many numbers it covers. */
const ODDS: Record<number, string> = { 1: '35', 2: '17', 3: '11', 4: '8', 6: '5', 12: '2', 18: '1' };

/** A number of the wheel with its colour. */
function resultWords(_: unknown, resultCode: string): string {
  const number = Number(resultCode);
  const colour = colourOf(number);
  if (colour === 'green') return text('table.resultZero');
  return text(colour === 'red' ? 'table.resultRed' : 'table.resultBlack', { number });
}

export const roulette: LiveGame = {
  Table: loadedTable(async () => (await import('./RouletteTable.tsx')).RouletteTable),
  resultWords,
  odds: (selection) => ODDS[numbersOf(selection).length] ?? '',
};
