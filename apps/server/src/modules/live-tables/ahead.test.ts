import { limits } from '@harbour/rules';
import { expect, it } from 'vitest';
import { isAhead, timesAgain } from './ahead.ts';
import { dueStep, timesFrom } from './steps.ts';
import type { Phase } from './store.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
const TABLE = { bettingMs: 20_000, dealingMs: 8_000, pauseMs: 4_000 };
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const HOUR = 3_600_000;
const [APART, MOST] = [limits.CLOCKS_APART_MS, limits.ROUND_STEP_MOST_MS];

it.each<[Phase, Partial<Record<'opensAt' | 'settlesAt' | 'endsAt', number>>, boolean]>([
  ['betting', { opensAt: APART }, false],
  ['betting', { opensAt: APART + 1 }, true],
  ['betting', { opensAt: 0, settlesAt: HOUR, endsAt: HOUR }, false],
  ['dealing', { settlesAt: MOST + APART, endsAt: HOUR }, false],
  ['dealing', { settlesAt: MOST + APART + 1 }, true],
  ['settled', { endsAt: MOST + APART }, false],
  ['settled', { endsAt: MOST + APART + 1 }, true],
  ['refunded', { endsAt: HOUR }, true],
])('a round in %s with %o from now is ahead of time: %s', (phase, times, expected) => {
  const { opensAt = -TABLE.bettingMs, settlesAt = 0, endsAt = 0 } = times;
  const round = { phase, opensAt: after(opensAt), closesAt: after(opensAt + TABLE.bettingMs) };
  expect(isAhead({ ...round, settlesAt: after(settlesAt), endsAt: after(endsAt) }, NOW)).toBe(expected);
});

it.each<[Phase, number, string]>([
  ['betting', TABLE.bettingMs, 'deal'],
  ['dealing', TABLE.dealingMs, 'settle'],
  ['settled', TABLE.pauseMs, 'open'],
  ['refunded', TABLE.pauseMs, 'open'],
])('timed again, %s lasts the usual %s ms, and then comes: %s', (phase, lasts, step) => {
  const left = { phase, ...timesFrom(after(HOUR), TABLE) };
  const round = { phase, ...timesAgain(left, NOW, TABLE) };
  expect([dueStep(round, after(lasts - 1), true), dueStep(round, after(lasts), true)]).toEqual([undefined, step]);
  expect(isAhead(round, NOW)).toBe(false);
});
