import { limits } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { dueStep, timesAfterDeal, timesFrom } from './steps.ts';
import type { Phase } from './store.ts';

const OPEN = new Date('2026-11-15T12:00:00.000Z');
const TIMES = { bettingMs: 20_000, dealingMs: 8_000, pauseMs: 4_000 };
const after = (milliseconds: number) => new Date(OPEN.getTime() + milliseconds);
const round = (phase: Phase) => ({ phase, ...timesFrom(OPEN, TIMES) });

describe('the step that is due at a table', () => {
  it.each<[Phase, number, string | undefined]>([
    ['betting', 0, undefined],
    ['betting', 19_999, undefined],
    ['betting', 20_000, 'deal'],
    ['betting', 20_000 + limits.ROUND_STALE_MS, 'deal'],
    ['betting', 20_001 + limits.ROUND_STALE_MS, 'refund'],
    ['dealing', 27_999, undefined],
    ['dealing', 28_000, 'settle'],
    ['dealing', 28_000 + 9 * limits.ROUND_STALE_MS, 'settle'],
    ['settled', 31_999, undefined],
    ['settled', 32_000, 'open'],
    ['refunded', 32_000, 'open'],
  ])('%s after %s ms: %s', (phase, passed, step) => {
    expect(dueStep(round(phase), after(passed), true)).toBe(step);
  });
  it.each<[number, string | undefined]>([
    [20_000, undefined],
    [300_999, undefined],
    [301_000, 'deal'],
    [301_000 + limits.ROUND_STALE_MS, 'deal'],
    [301_001 + limits.ROUND_STALE_MS, 'refund'],
  ])('a held round is not dealt until then; after %s ms: %s', (passed, step) => {
    expect(dueStep({ ...round('betting'), heldUntil: after(301_000) }, after(passed), true)).toBe(step);
  });
  it('a hold that has ended delays nothing', () => {
    const held = { ...round('betting'), heldUntil: after(1_000) };
    expect([dueStep(held, after(19_999), true), dueStep(held, after(20_000), true)]).toEqual([undefined, 'deal']);
  });
  it('a table without a round opens one', () => {
    expect(dueStep(undefined, OPEN, true)).toBe('open');
  });
  it('a stopped table finishes its round and opens no other', () => {
    expect(dueStep(undefined, OPEN, false)).toBe(undefined);
    expect(dueStep(round('settled'), after(99_000), false)).toBe(undefined);
    expect(dueStep(round('betting'), after(20_000), false)).toBe('deal');
    expect(dueStep(round('dealing'), after(28_000), false)).toBe('settle');
  });
  it('a round that was dealt late is shown as long as any other', () => {
    const late = timesAfterDeal(after(50_000), after(20_000), TIMES);
    expect(late).toEqual({ settlesAt: after(58_000), endsAt: after(62_000) });
    expect(timesAfterDeal(after(20_000), after(20_000), TIMES).settlesAt).toEqual(after(28_000));
    // A node whose clock is behind deals at the time that the round says.
    expect(timesAfterDeal(after(19_000), after(20_000), TIMES).settlesAt).toEqual(after(28_000));
  });
});
