import { describe, expect, it } from 'vitest';
import { dayIn, dayStartIn, isZone } from './zones.ts';

describe('a day in another zone', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-15', '2026-11-14T16:00:00.000Z'],
    ['UTC', '2026-11-15', '2026-11-15T00:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-15', '2026-11-15T08:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-15', '2026-11-14T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-15', '2026-11-14T18:15:00.000Z'],
    // Clocks go forward at midnight, so that the day begins at one; and back at midnight, so that the day before is longer.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
  ])('in %s %s begins at %s', (zone, day, at) => {
    expect(dayStartIn(zone, day).toISOString()).toBe(at);
    expect(dayIn(zone, new Date(at))).toBe(day);
    expect(dayIn(zone, new Date(Date.parse(at) - 1))).not.toBe(day);
  });
  it('knows which zones there are', () => {
    expect(['Asia/Bangkok', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false]);
  });
});
