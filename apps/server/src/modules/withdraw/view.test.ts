import { expect, it } from 'vitest';
import { nextFor } from './view.ts';

const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 2, 1, 10, minutes, seconds));
const NOW = at(0);
const REQUESTED = at(-30);
/** Median and ninetieth percentile, in seconds. */
const TIMES = { review: [120, 600], payment: [60, 90] } as const satisfies Parameters<typeof nextFor>[1];
const SUBMITTED: Parameters<typeof nextFor>[0] = {
  status: 'submitted',
  payout: null,
  createdAt: REQUESTED,
  heldAt: null,
  waitingSince: REQUESTED,
  payFrom: REQUESTED,
  payBy: at(30),
  decidedAt: null,
};
const APPROVED = { ...SUBMITTED, status: 'paying', payout: 'waiting', waitingSince: null, decidedAt: at(-1) } as const;

it.each([
  ['a new order is reviewed', SUBMITTED, 'review', at(-28), at(-20)],
  ['so is one that staff have looked at', { ...SUBMITTED, status: 'reviewing' }, 'review', at(-28), at(-20)],
  ['a held one is reviewed since then', { ...APPROVED, heldAt: at(-5) }, 'review', at(-3), at(5)],
  [
    'one that came back is looked for since then',
    { ...APPROVED, status: 'paid', payout: 'bounced', waitingSince: at(-4) },
    'answer',
    at(-2),
    at(6),
  ],
  ['one whose window is to come waits for it', { ...APPROVED, payFrom: at(0, 1) }, 'window', at(0, 1), at(30)],
  ['an approved one is paid', APPROVED, 'payment', at(0), at(0, 30)],
  ['a window that begins now has begun', { ...APPROVED, payFrom: NOW }, 'payment', at(1), at(1, 30)],
  ['an unanswered payout waits for the answer', { ...APPROVED, payout: 'unknown' }, 'answer', at(0), at(0, 30)],
] as const)('the next step: %s', (_, order, step, usualBy, atLatest) => {
  expect(nextFor(order, TIMES, NOW)).toMatchObject({ step, usualBy, atLatest });
});

it('a step is late after its time, and a window never', () => {
  const isLate = (order: typeof SUBMITTED, now: Date) => nextFor(order, TIMES, now).isLate;
  expect([isLate(SUBMITTED, at(-20)), isLate(SUBMITTED, at(-20, 1))]).toEqual([false, true]);
  expect([isLate(APPROVED, at(0, 30)), isLate(APPROVED, at(0, 31))]).toEqual([false, true]);
  expect(isLate({ ...APPROVED, payFrom: at(20) }, at(19))).toBe(false);
});

it('a step that is nearly always sooner than usual is late only after its usual time', () => {
  const times = { review: [600, 120], payment: [60, 90] } as const satisfies Parameters<typeof nextFor>[1];
  expect(nextFor(SUBMITTED, times, NOW)).toMatchObject({ usualBy: at(-20), atLatest: at(-20) });
});
