import { limits } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { mayPlay, mayPlayDemo, stakesIn } from './play.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const asked = { state: 'open', stake: 10_00n, currency: 'CNY', hasOwnSeed: true, now: NOW, last: undefined } as const;

const answerOf = (changes: Partial<Parameters<typeof mayPlay>[0]>) =>
  outcomeOf(() => mayPlay({ ...asked, ...changes }));

describe('a solo game', () => {
  it.each<[Parameters<typeof answerOf>[0], string | undefined]>([
    [{}, undefined],
    [{ state: 'maintenance', stake: 3n }, 'venueMaintenance'],
    [{ state: 'closed' }, 'venueClosed'],
    [{ stake: 3_00n, last: before(1) }, 'stakeUnknown'],
    [{ stake: 0n }, 'stakeUnknown'],
    [{ hasOwnSeed: false, last: before(1) }, 'seedNotSet'],
    [{ last: before(0) }, 'playTooFast'],
    [{ last: before(limits.SLOT_CYCLE_MS - 1) }, 'playTooFast'],
    [{ last: before(limits.SLOT_CYCLE_MS) }, undefined],
    // Another machine's clock is a little ahead; or far, and the member should not wait for hours.
    [{ last: before(-limits.SLOT_CYCLE_MS) }, 'playTooFast'],
    [{ last: before(-limits.SLOT_CYCLE_MS - 1) }, undefined],
  ])('is decided rightly in case %#', (changes, why) => expect(answerOf(changes)).toBe(why));

  it.each([
    ['closed', false, 3n, 'demoNotAllowed'],
    ['closed', true, 3n, 'venueClosed'],
    ['maintenance', true, 10_00n, 'venueMaintenance'],
    ['open', true, 3n, 'stakeUnknown'],
    ['open', true, 10_00n, undefined],
  ] as const)('as a demo, in a game that is %s (demo: %s) with a stake of %s: %s', (state, allowsDemo, stake, why) =>
    expect(outcomeOf(() => mayPlayDemo({ state, allowsDemo }, stake, NOW))).toBe(why),
  );

  it.each([
    [0, limits.SLOT_CYCLE_MS],
    [limits.SLOT_CYCLE_MS - 1, 1],
    [-limits.SLOT_CYCLE_MS, 2 * limits.SLOT_CYCLE_MS],
  ])('%s ms after the last one is refused with the seconds left of %s ms', (passed, left) => {
    const refused = expect.objectContaining({ why: 'playTooFast', params: { seconds: Math.ceil(left / 1_000) } });
    expect(() => mayPlay({ ...asked, last: before(passed) })).toThrow(refused);
  });

  it('may be played at every one of its stakes, and at none between or beyond', () => {
    const stakes = stakesIn('CNY');
    expect(stakes.map((stake) => answerOf({ stake }))).toEqual(stakes.map(() => undefined));
    for (const stake of stakes) expect(answerOf({ stake: stake + 1n })).toBe('stakeUnknown');
  });

  it('has stakes that are worth about the same in every currency, in whole units', () => {
    expect(stakesIn('VND')[0]).toBe(3_500_00n);
    for (const stake of stakesIn('CNY')) expect(stake % 100n).toBe(0n);
  });
});
