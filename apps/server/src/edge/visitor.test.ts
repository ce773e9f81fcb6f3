import { expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

it.each([
  ['', {}, { language: 'th', theme: 'dark' }],
  ['language=vn; theme=light', {}, { language: 'vn', theme: 'light' }],
  ['theme=system', {}, { language: 'th', theme: 'system' }],
  ['a=1; language=cny', {}, { language: 'cny', theme: 'dark' }],
  ['xlanguage=vn; language=xx; theme="><script>', {}, { language: 'th', theme: 'dark' }],
  ['language=vn; theme=light', { language: 'zh', theme: 'dark' }, { language: 'zh', theme: 'dark' }],
  ['', { language: ['zh', 'vn'], theme: '<b>' }, { language: 'th', theme: 'dark' }],
])('sees the site as chosen: %s %o', (cookies, query, chosen) => {
  expect(visitorOf(cookies, query)).toEqual(chosen);
});
