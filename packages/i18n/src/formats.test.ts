import { LANGUAGE_CODES } from '@house/rules';
import { describe, expect, it } from 'vitest';
import { dayText, timeText } from './formats.ts';

const at = new Date('2026-11-14T16:30:00Z');

describe.each(LANGUAGE_CODES)('%s', (language) => {
  it('writes the Gregorian year and Latin digits', () => {
    expect(dayText(language, at, 'Asia/Shanghai')).toMatch(/2026/);
    expect(dayText(language, at, 'Asia/Shanghai')).toMatch(/15/);
  });
  it('takes the day of the zone it is asked for', () => {
    expect(timeText(language, at, 'UTC')).toMatch(/14.* 16:30|16:30/);
    expect(timeText(language, at, 'Asia/Shanghai')).toContain('00:30');
  });
});

it('has month names where browsers have none', () => {
  expect(dayText('md', at, 'UTC')).toContain('နိုဝင်ဘာ');
  expect(dayText('cny', at, 'UTC')).toBe('2026 оны 11-р сарын 14');
});
