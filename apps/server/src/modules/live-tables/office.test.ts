import { LARGEST_LIMIT } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { areLimits } from './office.ts';
import { dueStep, isBeingRefunded, timesFrom } from './steps.ts';
import type { Phase } from './store.ts';

const OPEN = new Date('2026-11-15T12:00:00.000Z');
const after = (milliseconds: number) => new Date(OPEN.getTime() + milliseconds);
const round = (phase: Phase) => ({
  phase,
  whyRefunded: 'Lin Wen: the wheel stuck',
  ...timesFrom(OPEN, { bettingMs: 20_000, dealingMs: 8_000, pauseMs: 4_000 }),
});

it.each<[string, bigint, bigint, bigint, boolean]>([
  ['all the same', 100n, 100n, 100n, true],
  ['in order', 1_000n, 50_000n, 200_000n, true],
  ['the least above the most', 200n, 100n, 300n, false],
  ['the most above all together', 100n, 300n, 200n, false],
  ['the largest that fits every currency', 100n, 100n, LARGEST_LIMIT - 28n, true],
  ['one more', 100n, 100n, LARGEST_LIMIT + 72n, false],
  ['a part of a unit', 150n, 300n, 400n, false],
])('limits: %s', (_, least, most, mostInAll, isRight) => {
  expect(areLimits({ least, most, mostInAll })).toBe(isRight);
});

describe('a round that staff refund', () => {
  it.each<[Phase, number, string | undefined]>([
    ['betting', 1, 'refund'],
    ['betting', 20_000, 'refund'],
    ['refunded', 31_999, undefined],
    ['refunded', 32_000, 'open'],
    ['settled', 32_000, 'open'],
  ])('%s after %s ms: %s', (phase, passed, step) => {
    expect(dueStep(round(phase), after(passed), true)).toBe(step);
  });
  it('is being refunded until it is over', () => {
    expect(
      (['betting', 'dealing', 'settled', 'refunded'] as const).filter((phase) => isBeingRefunded(round(phase))),
    ).toEqual(['betting']);
    expect(isBeingRefunded({ phase: 'betting', whyRefunded: null })).toBe(false);
  });
});
