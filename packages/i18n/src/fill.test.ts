import { expect, it } from 'vitest';
import { fill, placeholdersOf } from './fill.ts';

it('fills what it is given and leaves the rest visible', () => {
  expect(fill('{brand}: {seconds} s, {other}', { brand: 'Harbour', seconds: 9 }, 'en')).toBe('Harbour: 9 s, {other}');
});

it.each([
  [10, '請十秒重試'],
  [4, '請四秒重試'],
  [25, '請二十五秒重試'],
  [60, '請六十秒重試'],
  [120, '請120秒重試'],
])('writes %i as running Chinese does', (seconds, text) => {
  expect(fill('請{seconds|han}秒重試', { seconds }, 'hk')).toBe(text);
});

it.each([
  ['en', 0, '0 tries left'],
  ['en', 1, '1 try left'],
  ['en', 2, '2 tries left'],
  ['en', 1_200, '1,200 tries left'],
  ['pg', 0, '0 try left'],
  ['pg', 1_200, '1.200 tries left'],
  ['cny', 1, '1 try left'],
  ['th', 1, '1 tries left'],
] as const)('in %s, %i chooses the word that belongs to it', (language, left, words) => {
  expect(fill('{left} {left|try|tries} left', { left }, language)).toBe(words);
});

it.each([
  ['en', 'CNY', 'at least CNY\u00a01,000,000.00'],
  ['pg', 'BRL', 'at least BRL\u00a01.000.000,00'],
  ['vn', 'VND', 'at least VND\u00a01.000.000'],
] as const)('writes an amount as in %s, with its currency', (language, currency, words) => {
  expect(fill('at least {min}', { min: 1_000_000_00n, currency }, language)).toBe(words);
});

it('finds each placeholder once, whatever its order and form', () => {
  expect(placeholdersOf('{b} {a|han} {b|day|days}')).toEqual(placeholdersOf('{a} {b}'));
});
