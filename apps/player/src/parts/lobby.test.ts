import { expect, it } from 'vitest';
import '#testing';
import { heardLobby } from './lobby.ts';

const news = (now: string) => ({
  now,
  tableList: [{ table: 'roulette-1', state: 'open' as const, round: null, resultCodeList: ['7'] }],
});

it('each table is found by its code', () => {
  const { tables, isLost } = heardLobby({ offset: 0 }, news('2026-01-01T00:00:10Z'), 0, true);
  expect(tables.get('roulette-1')?.resultCodeList).toEqual(['7']);
  expect(isLost).toBe(false);
});

it('the first news of a line sets the clock; later news only move it on', () => {
  const first = heardLobby({ offset: Number.MAX_VALUE }, news('2026-01-01T00:00:10Z'), 4_000, true);
  expect(first.offset).toBe(Date.parse('2026-01-01T00:00:10Z') - 4_000);
  const late = heardLobby(first, news('2026-01-01T00:00:12Z'), 9_000, false);
  expect(late.offset).toBe(first.offset);
  const quick = heardLobby(first, news('2026-01-01T00:00:12Z'), 5_000, false);
  expect(quick.offset).toBe(first.offset + 1_000);
});
