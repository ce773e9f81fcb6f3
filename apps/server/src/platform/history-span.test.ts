import { expect, it } from 'vitest';
import { spanOf } from './history-span.ts';
import { Refused } from './refuse.ts';

/** 15 November, seven in the morning in the site's time zone. */
const NOW = new Date('2026-11-14T23:00:00.000Z');
const days = (asked: Parameters<typeof spanOf>[0]) => spanOf(asked, NOW).map((moment) => moment.toISOString());
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString();

it.each([
  [{ range: 'today' as const }, '2026-11-15', '2026-11-16'],
  [{ range: 'yesterday' as const }, '2026-11-14', '2026-11-15'],
  [{ range: 'week' as const }, '2026-11-09', '2026-11-16'],
  [{ range: 'month' as const }, '2026-10-17', '2026-11-16'],
  [{}, '2026-10-17', '2026-11-16'],
  [{ range: 'custom' as const, from: '2026-10-17', to: '2026-10-17' }, '2026-10-17', '2026-10-18'],
  [{ range: 'custom' as const, from: '2026-11-01', to: '2026-11-15' }, '2026-11-01', '2026-11-16'],
])('%j covers %s up to %s', (asked, first, end) => {
  expect(days(asked)).toEqual([midnight(first), midnight(end)]);
});

it('by the days of the reader, where that is another zone', () => {
  expect(days({ range: 'today', zone: 'Europe/Berlin' })).toEqual([
    '2026-11-14T23:00:00.000Z',
    '2026-11-15T23:00:00.000Z',
  ]);
  expect(days({ range: 'today', zone: 'UTC' })).toEqual(['2026-11-14T00:00:00.000Z', '2026-11-15T00:00:00.000Z']);
  // Clocks went back on 25 October.
  expect(days({ range: 'custom', from: '2026-10-25', to: '2026-10-25', zone: 'Europe/Berlin' })).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

it('a zone that does not exist is bad input', () => {
  expect(() => spanOf({ zone: 'Mars/Olympus' }, NOW)).toThrow(new Refused('badInput'));
});

it.each([
  { from: '2026-10-16', to: '2026-11-01' },
  { from: '2026-11-01', to: '2026-11-16' },
  { from: '2026-11-02', to: '2026-11-01' },
])('%j is refused: outside the last 30 days', (asked) => {
  expect(() => spanOf({ range: 'custom', ...asked }, NOW)).toThrow(new Refused('rangeTooWide'));
});
