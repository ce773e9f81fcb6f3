import { expect, it } from 'vitest';
import { timeText } from './clock.ts';

it('every time has its own text, whichever came before it', () => {
  const [one, other] = [new Date('2026-11-17T00:00:00.001Z'), new Date('2026-11-17T00:00:00.002Z')];
  expect([one, one, other, one].map(timeText)).toEqual([
    '2026-11-17T00:00:00.001Z',
    '2026-11-17T00:00:00.001Z',
    '2026-11-17T00:00:00.002Z',
    '2026-11-17T00:00:00.001Z',
  ]);
  one.setUTCFullYear(2027);
  expect(timeText(one)).toBe('2027-11-17T00:00:00.001Z');
});
