import type { TableRound } from '@harbour/contract/live-tables';
import { expect, it } from 'vitest';
import { historyAfter, historyOf } from './history.ts';

const at = new Date(0);
const round = (
  roundNo: string,
  phase: TableRound['phase'],
  resultCode: string | null = null,
  series = '1',
): TableRound => ({
  roundNo,
  phase,
  resultCode,
  series,
  index: 1,
  outcome: null,
  link: null,
  isHeld: false,
  opensAt: at,
  closesAt: at,
  settlesAt: at,
  endsAt: at,
});
const view = (one: TableRound) =>
  ({ table: 't', state: 'open', now: at, round: one, anchor: null, linkBefore: null, version: null }) as const;

it('adds each round once, when it is settled, and not as it is dealt', () => {
  const start = historyOf({ view: view(round('R2', 'betting')), resultCodeList: ['B'] });
  const dealt = historyAfter(start, round('R2', 'dealing', 'P'));
  expect(dealt.resultCodes).toEqual(['B']);
  const settled = historyAfter(dealt, round('R2', 'settled', 'P'));
  expect(historyAfter(settled, round('R2', 'settled', 'P')).resultCodes).toEqual(['B', 'P']);
  expect(historyAfter(settled, round('R3', 'betting')).resultCodes).toEqual(['B', 'P']);
});

it('does not repeat a round that the list already holds', () => {
  const start = historyOf({ view: view(round('R2', 'settled', 'P')), resultCodeList: ['B', 'P'] });
  expect(historyAfter(start, round('R2', 'settled', 'P')).resultCodes).toEqual(['B', 'P']);
});

it('leaves a refunded round out, and starts again with a new series', () => {
  const start = historyOf({ view: view(round('R2', 'betting')), resultCodeList: ['B'] });
  expect(historyAfter(start, round('R2', 'refunded')).resultCodes).toEqual(['B']);
  expect(historyAfter(start, round('R9', 'betting', null, '2')).resultCodes).toEqual([]);
  expect(historyAfter(start, round('R9', 'settled', 'T', '2')).resultCodes).toEqual(['T']);
});
