import { expect, it } from 'vitest';
import type { StoredRound } from './store.ts';
import { acceptVerifiable, viewOf } from './view.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
const DRAWN = { outcome: { number: 7 }, resultCode: '7', link: 'ab' };
const ROUND = {
  roundNo: 'R1',
  series: 'S1',
  place: 3,
  phase: 'betting',
  opensAt: NOW,
  closesAt: NOW,
  settlesAt: NOW,
  endsAt: NOW,
  heldUntil: null,
  anchor: 'cd',
  linkBefore: 'ef',
  version: 2,
  ...DRAWN,
} as unknown as StoredRound;
const table = { code: 'roulette-1', state: 'open' } as const;

it('an open round does not show its outcome', () => {
  const { round } = viewOf(table, ROUND, NOW);
  expect(round).toMatchObject({ outcome: null, resultCode: null, link: null, isHeld: false });
});

it.each(['dealing', 'settled', 'refunded'] as const)('a round that is %s shows its outcome', (phase) => {
  expect(viewOf(table, { ...ROUND, phase }, NOW).round).toMatchObject(DRAWN);
});

it.each([
  ['unknown', undefined, 'roundUnknown'],
  ['taking bets', { phase: 'betting' }, 'roundRunning'],
] as const)('a round that is %s cannot be verified', (_, round, why) => {
  expect(() => acceptVerifiable(round)).toThrow(expect.objectContaining({ why }));
});

it.each(['dealing', 'settled', 'refunded'] as const)('a round that is %s can be verified', (phase) => {
  expect(acceptVerifiable({ phase })).toEqual({ phase });
});

it('a round is shown as held while it takes bets, and no longer', () => {
  const isHeld = (phase: StoredRound['phase']) => viewOf(table, { ...ROUND, phase, heldUntil: NOW }, NOW).round?.isHeld;
  expect([isHeld('betting'), isHeld('dealing')]).toEqual([true, false]);
});

it('a table shows its round, or that it has none yet', () => {
  const about = { table: table.code, state: table.state, now: NOW };
  expect(viewOf(table, ROUND, NOW)).toMatchObject({ ...about, anchor: 'cd', linkBefore: 'ef', version: 2 });
  expect(viewOf(table, undefined, NOW)).toEqual({
    ...about,
    round: null,
    anchor: null,
    linkBefore: null,
    version: null,
  });
});
