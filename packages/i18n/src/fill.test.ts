import { expect, it } from 'vitest';
import { fill, placeholdersOf } from './fill.ts';

it('fills what it is given and leaves the rest visible', () => {
  expect(fill('{brand}: {seconds} s, {other}', { brand: 'Harbour', seconds: 9 }, 'en')).toBe('Harbour: 9 s, {other}');
});

it.each([
  ['hk', 10, '請十秒重試'],
  ['hk', 4, '請四秒重試'],
  ['hk', 25, '請二十五秒重試'],
  ['hk', 120, '請120秒重試'],
  ['hk', 121, '請三分鐘重試'],
  ['zh', 79_200, '請二十二小时重試'],
] as const)('writes a wait in %s of %i seconds as running Chinese does', (language, seconds, text) => {
  expect(fill('請{seconds|wait}重試', { seconds }, language)).toBe(text);
});

it.each([
  ['en', 1, 'in 1 second'],
  ['en', 120, 'in 120 seconds'],
  ['en', 121, 'in 3 minutes'],
  ['en', 7_200, 'in 120 minutes'],
  ['en', 79_200, 'in 22 hours'],
  ['pg', 7_201, 'in 3 horas'],
  ['th', 79_200, 'in 22 ชั่วโมง'],
] as const)('writes a wait in %s of %i seconds in its largest unit', (language, seconds, text) => {
  expect(fill('in {seconds|wait}', { seconds }, language)).toBe(text);
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
  expect(placeholdersOf('{b} {a|wait} {b|day|days}')).toEqual(placeholdersOf('{a} {b}'));
});
