import { type SicBoOutcome, totalOf } from '@harbour/engines';
import { text } from '#text';
import { type LiveGame, oddsIn } from '../shared/game.ts';
import { loadedTable } from '../shared/loaded-table.ts';

function resultWords(outcome: unknown): string {
  const { dice } = outcome as SicBoOutcome;
  return text('table.resultDice', { dice: dice.join(' · '), total: totalOf(dice) });
}

export const sicBo: LiveGame = {
  Table: loadedTable(async () => (await import('./SicBoTable.tsx')).SicBoTable),
  resultWords,
  odds: oddsIn({
    small: '1',
    big: '1',
    odd: '1',
    even: '1',
    single: '1–3',
    double: '11',
    pair: '6',
    anyTriple: '31',
    triple: '180',
    'total:4': '60',
    'total:5': '30',
    'total:6': '18',
    'total:7': '12',
    'total:8': '8',
    'total:9': '7',
    'total:10': '6',
    'total:11': '6',
    'total:12': '7',
    'total:13': '8',
    'total:14': '12',
    'total:15': '18',
    'total:16': '30',
    'total:17': '60',
  }),
};
