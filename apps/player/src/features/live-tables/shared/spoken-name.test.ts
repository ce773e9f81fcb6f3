import { listText } from '@harbour/i18n';
import type { LanguageCode } from '@harbour/rules';
import { expect, it } from 'vitest';
import { openIn } from '#testing';
import { text } from '#text';
import { spokenName } from './spoken-name.ts';

it.each<LanguageCode>(['en', 'th', 'cny'])('a number is said with its colour, in %s', async (language) => {
  await openIn(language, ['common', 'table']);
  expect(spokenName('straight:19')).toBe(text('table.numberRed', { number: 19 }));
  expect(spokenName('straight:17')).toBe(text('table.numberBlack', { number: 17 }));
  expect(spokenName('straight:0')).toBe(text('table.numberGreen', { number: 0 }));
  expect(spokenName('split:17-20')).toBe(text('table.spotSplit', { numbers: listText(language, [17, 20]) }));
});

it.each<[LanguageCode, string]>([
  ['zh', '角注 17、18、20、21'],
  ['md', 'ဂဏန်းလေးလုံး 17၊ 18၊ 20၊ 21'],
])('the numbers of a bet are listed as in %s', async (language, words) => {
  await openIn(language, ['common', 'table']);
  expect(spokenName('corner:17')).toBe(words);
});
