import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from './languages.ts';
import { currencyOfArea, languageOfTags, regionOfLanguage } from './regions.ts';

it('each language suggests the area and the currency of its readers', () => {
  expect(LANGUAGE_CODES.map((code) => Object.values(regionOfLanguage(code)).join(' '))).toEqual([
    '86 CNY',
    '852 USD',
    '63 USD',
    '66 THB',
    '84 VND',
    '55 BRL',
    '63 PHP',
    '95 MMK',
    '976 MNT',
  ]);
});

it('an area without a currency of its own has the default', () => {
  expect([currencyOfArea('66'), currencyOfArea('44')]).toEqual(['THB', 'CNY']);
});

it.each([
  [['en-US', 'th'], 'en'],
  [['de-DE', 'fr', 'pt-BR'], 'pg'],
  [['zh-CN'], 'zh'],
  [['zh'], 'zh'],
  [['zh-Hans-HK'], 'zh'],
  [['zh-TW'], 'hk'],
  [['zh-Hant-MO'], 'hk'],
  [['yue-HK'], 'hk'],
  [['vi-VN'], 'vn'],
  [['tl-PH'], 'fp'],
  [['fil'], 'fp'],
  [['my-MM'], 'md'],
  [['mn'], 'cny'],
  [['th-TH'], 'th'],
  [['de', 'fr'], undefined],
  [[], undefined],
])('a browser that prefers %j is offered %s', (tags, code) => {
  expect(languageOfTags(tags)).toBe(code);
});
