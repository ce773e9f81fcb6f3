import { expect, it } from 'vitest';
import { fill, placeholdersOf } from './fill.ts';

it('fills what it is given and leaves the rest visible', () => {
  expect(fill('{brand}: {seconds} s, {other}', { brand: 'Harbour', seconds: 9 })).toBe('Harbour: 9 s, {other}');
});

it.each([
  [10, '請十秒重試'],
  [4, '請四秒重試'],
  [25, '請二十五秒重試'],
  [60, '請六十秒重試'],
  [120, '請120秒重試'],
])('writes %i as running Chinese does', (seconds, text) => {
  expect(fill('請{seconds|han}秒重試', { seconds })).toBe(text);
});

it('finds placeholders whatever their order', () => {
  expect(placeholdersOf('{b} {a|han}')).toEqual(placeholdersOf('{a} {b}'));
});
