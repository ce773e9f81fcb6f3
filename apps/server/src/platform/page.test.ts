import { expect, it } from 'vitest';
import { pageBounds, takePage } from './page.ts';

const PAGE = 20;
const rows = (count: number) => Array.from({ length: count }, (_, at) => at);

it.each([
  [undefined, 0],
  [0, 0],
  [1, 0],
  [2, 20],
  [3, 40],
])('page %s begins after %s rows, and one more than it shows is read', (pageIndex, offset) => {
  expect(pageBounds(pageIndex, PAGE)).toEqual({ offset, limit: PAGE + 1 });
});

it.each([
  [0, 0, true],
  [PAGE - 1, PAGE - 1, true],
  [PAGE, PAGE, true],
  [PAGE + 1, PAGE, false],
])('of %s rows a page shows %s, and is the last: %s', (count, shown, isEnd) => {
  expect(takePage(rows(count), PAGE)).toEqual({ shown: rows(count).slice(0, shown), isEnd });
});

it.each([
  [2 * PAGE, true],
  [2 * PAGE + 1, false],
])('of %s rows the second page is the last: %s', (count, isEnd) => {
  expect(takePage(rows(count), PAGE, PAGE)).toEqual({ shown: rows(2 * PAGE).slice(PAGE), isEnd });
});
