import type { TableRound } from '@harbour/contract/live-tables';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSeeds, keepSeries, keepShown, memberScope, seriesWords, shownBefore, tableScope } from './shown.ts';

let stored: Record<string, string>;
/** A page's storage; `Object.keys` lists what it holds, as in a browser. */
function makeStorage(limit = Number.POSITIVE_INFINITY) {
  stored = {};
  const act = {
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new Error('full');
      stored[key] = value;
    },
  };
  return new Proxy(act, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
beforeEach(() => vi.stubGlobal('localStorage', makeStorage()));
afterEach(() => vi.unstubAllGlobals());

it('keeps the first line of a commitment, with its time, through a reload', async () => {
  keepShown('reload-1', 'S1 anchor', 4, 1_000);
  keepShown('reload-1', 'S1 anchor', 3, 2_000);
  vi.resetModules();
  const reloaded = await import('./shown.ts');
  expect(reloaded.shownBefore('reload-1', 'S1')).toEqual({ words: 'S1 anchor', from: 4, at: 1_000 });
  reloaded.keepShown('reload-1', 'S1 swapped', 1, 3_000);
  expect(JSON.parse(stored['shown/reload-1'] ?? '')).toEqual([['S1 anchor', 4, 1_000]]);
  expect(reloaded.shownBefore('reload-2', 'S1')).toBeUndefined();
  expect(reloaded.shownBefore('reload-1', 'S2')).toBeUndefined();
});

it('keeps the last commitments of each table, and the lists that were used last', () => {
  for (let at = 1; at <= 250; at += 1) keepShown('many-1', `S${at} anchor`, 1, at);
  expect([shownBefore('many-1', 'S50'), shownBefore('many-1', 'S51')?.at]).toEqual([undefined, 51]);
  for (let at = 1; at <= 20; at += 1) keepShown(memberScope(`ann${at}`), 'hash', 1, 1_000 + at);
  stored.token = 'stays';
  expect(Object.keys(stored).filter((key) => key.startsWith('shown/'))).toHaveLength(12);
  expect([stored['shown/@ann20'] !== undefined, stored['shown/many-1'], stored.token]).toEqual([
    true,
    undefined,
    'stays',
  ]);
});

it('begins again after unreadable data or lines of a former shape, and works without storage', () => {
  stored['shown/odd-1'] = '{"not":';
  expect(shownBefore('odd-1', 'S1')).toBeUndefined();
  stored['shown/odd-1'] = '[["S1 anchor",2,5],["S2"],["R1","anchor link",5],7]';
  expect([shownBefore('odd-1', 'S1')?.at, shownBefore('odd-1', 'S2'), shownBefore('odd-1', 'R1')]).toEqual([
    5,
    undefined,
    undefined,
  ]);
  keepShown('odd-1', 'S3 anchor', 1, 6);
  expect(JSON.parse(stored['shown/odd-1'] ?? '')).toEqual([
    ['S1 anchor', 2, 5],
    ['S3 anchor', 1, 6],
  ]);
  vi.stubGlobal('localStorage', makeStorage(10));
  keepShown('full-1', 'S1 anchor', 1, 5);
  expect(shownBefore('full-1', 'S1')).toEqual({ words: 'S1 anchor', from: 1, at: 5 });
});

const OPEN_UNTIL = new Date(20_000);
const viewAt = (
  table: string,
  index: number,
  phase: TableRound['phase'],
  second: number,
  series = 'S1',
  anchor = 'anchor',
) => ({
  table,
  now: new Date(second * 1_000),
  anchor,
  round: { phase, series, index, closesAt: OPEN_UNTIL },
});
const fromOf = (table: string, series = 'S1') => shownBefore(tableScope(table), series)?.from;

it.each([
  ['takes bets', 'betting', 19, 7],
  ['has just stopped taking bets', 'betting', 20, 8],
  ['is dealt', 'dealing', 21, 8],
  ['is settled', 'settled', 28, 8],
  ['is refunded', 'refunded', 28, 8],
] as const)(
  'a series that is first seen while its seventh round %s is known before the rounds decided later',
  (...given) => {
    const [name, phase, second, from] = given;
    const table = `${name}-1`;
    keepSeries(viewAt(table, 7, phase, second));
    expect(fromOf(table)).toBe(from);
    keepSeries(viewAt(table, 9, 'betting', 1));
    expect(fromOf(table)).toBe(from);
    keepSeries(viewAt(table, 1, 'betting', 1, 'S2'));
    expect([fromOf(table, 'S2'), shownBefore(tableScope(table), 'S2')?.words]).toEqual([
      1,
      seriesWords('S2', 'anchor'),
    ]);
  },
);

it('a table without a round keeps nothing', () => {
  keepSeries({ table: 'empty-1', now: new Date(0), round: null, anchor: null });
  expect(stored).toEqual({});
});

it('a member’s seeds are known before every game after the last, and the next ones before all of theirs', () => {
  const fromFor = (name: string) => ['one', 'two', 'three'].map((hash) => shownBefore(memberScope(name), hash)?.from);
  keepSeeds('seeds', { commitment: 'one', nonce: 4, nextCommitment: 'two' });
  expect(fromFor('seeds')).toEqual([5, 1, undefined]);
  // Games were played, seeds were changed here or elsewhere: the first line stands.
  keepSeeds('seeds', { commitment: 'one', nonce: 9, nextCommitment: 'two' });
  keepSeeds('seeds', { commitment: 'two', nonce: 3, nextCommitment: 'three' });
  expect(fromFor('seeds')).toEqual([5, 1, 1]);
  keepSeeds('late', { commitment: 'one', nonce: 0 });
  keepSeeds('late', { commitment: 'two', nonce: 6 });
  expect(fromFor('late')).toEqual([1, 7, undefined]);
  keepSeeds(undefined, { commitment: 'three', nonce: 0 });
  expect(stored['shown/@']).toBeUndefined();
});
