import { siteDay } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { daysFault, groupByDay, historyBounds } from './days.ts';

const TODAY = '2026-03-01';

describe('the days that can be shown', () => {
  it('are the last thirty, today included', () => {
    expect(historyBounds(TODAY)).toEqual({ first: '2026-01-31', last: TODAY });
  });
  it('begin at the site’s midnight, wherever the device is', () => {
    expect(historyBounds(siteDay(new Date('2026-02-28T16:00:00Z'))).last).toBe(TODAY);
    expect(historyBounds(siteDay(new Date('2026-02-28T15:59:59Z'))).last).toBe('2026-02-28');
  });
  it.each([
    ['2026-01-31', '2026-03-01', undefined],
    ['2026-02-10', '2026-02-10', undefined],
    ['2026-01-30', '2026-02-10', 'outside'],
    ['2026-02-10', '2026-03-02', 'outside'],
    ['', '2026-02-10', 'outside'],
    ['2026-02-30', '2026-03-01', 'outside'],
    ['2026-02-11', '2026-02-10', 'order'],
  ])('%s to %s: %s', (from, to, fault) => {
    expect(daysFault(TODAY, from, to)).toBe(fault);
  });
});

it('groups neighbours of one day and keeps their order', () => {
  const things = ['b1', 'b2', 'a1'];
  expect(groupByDay(things, (thing) => thing[0] as string)).toEqual([
    { day: 'b', things: ['b1', 'b2'] },
    { day: 'a', things: ['a1'] },
  ]);
  expect(groupByDay([], String)).toEqual([]);
});
