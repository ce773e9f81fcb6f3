import { expect, it } from 'vitest';
import { revealMoments } from './clock.ts';
import { heard } from './table-news.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));

it('shows everything in order, and before the round is settled', () => {
  const moments = revealMoments(at(0), at(10), 6);
  expect(moments).toHaveLength(6);
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect(Math.min(...moments)).toBeGreaterThan(at(0).getTime());
  expect(Math.max(...moments)).toBeLessThan(at(9).getTime());
});

it('trusts the message with the shortest delay, and starts again with each line', () => {
  const view = (now: Date) =>
    ({ table: 'b', state: 'open', now, round: null, anchor: null, linkBefore: null, version: null }) as const;
  const first = heard(
    { view: undefined, offset: 0, isOnLine: false, isLost: false, opened: 0 },
    view(at(10)),
    1_000,
    true,
  );
  expect(first).toMatchObject({ offset: at(9).getTime(), isOnLine: true, opened: 1 });
  const late = heard(first, view(at(11)), 2_600, false);
  expect(late.offset).toBe(at(9).getTime());
  expect(heard(late, view(at(12)), 2_900, false).offset).toBe(at(12).getTime() - 2_900);
  expect(heard(late, view(at(20)), 90_000, true)).toMatchObject({ offset: at(20).getTime() - 90_000, opened: 2 });
});
