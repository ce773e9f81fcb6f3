import { expect, it } from 'vitest';
import { dateOf } from './DateField.tsx';

it.each([
  [{ year: '1990', month: '2', day: '3' }, '1990-02-03'],
  [{ year: '2533', month: '02', day: '03' }, '1990-02-03'],
  [{ year: '1990', month: '', day: '' }, '1990--'],
  [{ year: '', month: '', day: '' }, ''],
])('%j is written %s', (typed, date) => {
  expect(dateOf(typed)).toBe(date);
});
