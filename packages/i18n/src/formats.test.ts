import { LANGUAGE_CODES } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { amountText, dayText, listText, moneyParts, numberSigns, shortDayText, timeText } from './formats.ts';

const at = new Date('2026-11-14T16:30:00Z');

describe.each(LANGUAGE_CODES)('%s', (language) => {
  it('writes the Gregorian year and Latin digits', () => {
    expect(dayText(language, at, 'Asia/Shanghai')).toMatch(/2026/);
    expect(dayText(language, at, 'Asia/Shanghai')).toMatch(/15/);
  });
  it('takes the day of the zone it is asked for', () => {
    expect(timeText(language, at, 'UTC')).toMatch(/14.* 16:30|16:30/);
    expect(timeText(language, at, 'Asia/Shanghai')).toContain('00:30');
    expect(shortDayText(language, at, 'Asia/Shanghai')).toMatch(/^(?=.*11)(?=.*15)/);
  });
  it('writes an amount to the cent, however large', () => {
    const { group, point } = numberSigns(language);
    expect(amountText(language, 9_007_199_254_740_993_07n)).toBe(
      `${['9', '007', '199', '254', '740', '993'].join(group)}${point}07`,
    );
    expect(group).not.toBe(point);
    expect(moneyParts(language, -5n)).toEqual({ sign: '\u2212', units: '0', cents: `${point}05` });
  });
});

it('has month names where browsers have none', () => {
  expect(dayText('md', at, 'UTC')).toContain('နိုဝင်ဘာ');
  expect(dayText('cny', at, 'UTC')).toBe('2026 оны 11-р сарын 14');
});

it('writes money as each language does', () => {
  expect(amountText('en', 1_234_50n)).toBe('1,234.50');
  expect(amountText('pg', 1_234_50n)).toBe('1.234,50');
  expect(amountText('vn', 1_234_50n)).toBe('1.234,50');
  expect(amountText('th', 0n)).toBe('0.00');
});

it.each(['VND', 'MMK', 'MNT'])('writes %s without cents, unless there are any', (currency) => {
  expect([amountText('en', 1_234_00n, currency), amountText('en', 1_234_50n, currency)]).toEqual([
    `${currency}\u00a01,234`,
    `${currency}\u00a01,234.50`,
  ]);
});

it.each([
  ['zh', '03/04'],
  ['hk', '04/03'],
  ['en', '04/03'],
  ['th', '04/03'],
  ['vn', '04/03'],
  ['pg', '04/03'],
  ['fp', '03/04'],
  ['md', '04/03'],
  ['cny', '03.04'],
] as const)('in %s, the fourth of March is %s for short, in its zone', (language, words) => {
  const evening = new Date('2026-03-03T16:30:00Z');
  expect(shortDayText(language, evening, 'Asia/Shanghai')).toBe(words);
  expect(shortDayText(language, evening, 'UTC')).not.toBe(words);
});

it.each([
  ['zh', '1、2、X'],
  ['hk', '1、2、X'],
  ['en', '1, 2, X'],
  ['th', '1 2 X'],
  ['vn', '1, 2, X'],
  ['pg', '1, 2, X'],
  ['fp', '1, 2, X'],
  ['md', '1၊ 2၊ X'],
  ['cny', '1, 2, X'],
] as const)('in %s, a list is %s', (language, words) => {
  expect(listText(language, [1, 2, 'X'])).toBe(words);
});

it('writes British days, as its spelling is', () => {
  expect([dayText('en', at, 'UTC'), shortDayText('en', at, 'UTC')]).toEqual(['14 November 2026', '14/11']);
});
