import { type TextKey, text } from '#text';
import { type LiveGame, oddsIn } from '../shared/game.ts';
import { loadedTable } from '../shared/loaded-table.ts';

const WINNERS: Record<string, TextKey> = {
  D: 'table.resultDragon',
  T: 'table.resultTiger',
  X: 'table.resultTieOnly',
};

function resultWords(_: unknown, resultCode: string): string {
  const key = WINNERS[resultCode.charAt(0)];
  return key ? text(key) : resultCode;
}

export const dragonTiger: LiveGame = {
  Table: loadedTable(async () => (await import('./DragonTigerTable.tsx')).DragonTigerTable),
  resultWords,
  odds: oddsIn({
    dragon: '1',
    tiger: '1',
    tie: '11',
    suitedTie: '50',
    dragonOdd: '1',
    dragonEven: '1',
    tigerOdd: '1',
    tigerEven: '1',
  }),
};
