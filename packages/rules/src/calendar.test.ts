import { describe, expect, it } from 'vitest';
import {
  ageOn,
  dayAfter,
  dayStart,
  daysBetween,
  isAdult,
  isDay,
  joinDays,
  latestAdultBirthday,
  siteDay,
} from './calendar.ts';

describe('of age', () => {
  it.each([
    ['2026-11-15', '2008-11-14', true],
    ['2026-11-15', '2008-11-15', true],
    ['2026-11-15', '2008-11-16', false],
    ['2026-02-28', '2008-02-29', false],
    ['2026-03-01', '2008-02-29', true],
    ['2028-02-29', '2010-02-28', true],
    ['2026-11-15', '1900-01-01', true],
    ['2026-11-15', '1899-12-31', false],
    ['2026-11-15', '0000-01-01', false],
  ])('on %s, born %s: %s', (today, birthday, adult) => {
    expect(isAdult(today, birthday)).toBe(adult);
  });
  it('offers the latest birthday that is still of age', () => {
    for (const today of ['2026-11-15', '2028-02-29', '2026-01-01', '2026-03-01']) {
      const latest = latestAdultBirthday(today);
      expect(isDay(latest)).toBe(true);
      expect(ageOn(today, latest)).toBeGreaterThanOrEqual(18);
    }
  });
});

describe('the site day', () => {
  it('turns at midnight in the site zone, not at midnight UTC', () => {
    expect(siteDay(new Date('2026-11-14T15:59:59Z'))).toBe('2026-11-14');
    expect(siteDay(new Date('2026-11-14T16:00:00Z'))).toBe('2026-11-15');
  });
  it('counts the day of joining as the first', () => {
    const joined = new Date('2026-11-14T15:59:00Z');
    expect(joinDays(joined, joined)).toBe(1);
    expect(joinDays(joined, new Date('2026-11-14T16:01:00Z'))).toBe(2);
  });
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '0000-12-31',
    'yesterday',
    '',
    '12026-01-01',
    '2026-01-011',
    ' 2026-01-01',
  ])('does not know the day "%s"', (text) => {
    expect(isDay(text)).toBe(false);
  });
  it('begins with the year 1', () => {
    expect(isDay('0001-01-01')).toBe(true);
  });
});

it('the latest birthday of age is today’s, or the last of February where today’s did not exist then', () => {
  expect([latestAdultBirthday('2026-11-15'), latestAdultBirthday('2028-02-29')]).toEqual(['2008-11-15', '2010-02-28']);
});

it('days between two days are counted forwards and backwards', () => {
  expect([daysBetween('2026-02-28', '2026-03-02'), daysBetween('2026-03-02', '2026-02-28')]).toEqual([2, -2]);
});

describe('days as moments', () => {
  it('begin at midnight of the site, and follow one another', () => {
    expect(dayStart('2026-11-15').toISOString()).toBe('2026-11-14T16:00:00.000Z');
    expect(siteDay(dayStart('2026-11-15'))).toBe('2026-11-15');
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  });
});
