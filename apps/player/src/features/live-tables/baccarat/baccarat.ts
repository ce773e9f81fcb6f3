import { type BaccaratOutcome, points } from '@harbour/engines';
import { type TextKey, text } from '#text';
import { type LiveGame, oddsIn } from '../shared/game.ts';
import { loadedTable } from '../shared/loaded-table.ts';

const WINNERS: Record<string, TextKey> = {
  B: 'table.resultBanker',
  P: 'table.resultPlayer',
  T: 'table.resultTie',
};

function resultWords(outcome: unknown, resultCode: string): string {
  const key = WINNERS[resultCode.charAt(0)];
  const { banker, player } = outcome as BaccaratOutcome;
  return key ? text(key, { banker: points(banker), player: points(player) }) : resultCode;
}

export const baccarat: LiveGame = {
  Table: loadedTable(async () => (await import('./BaccaratTable.tsx')).BaccaratTable),
  resultWords,
  odds: oddsIn({ banker: '0.95', player: '1', tie: '8', bankerPair: '11', playerPair: '11' }),
};
