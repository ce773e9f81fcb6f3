import { expect, it } from 'vitest';
import { filtersOf, queryOf, questionOf } from './filters.ts';

const TODAY = '2026-03-01';
const read = (query: string) => filtersOf(new URLSearchParams(query));

it('reads back from the address what it wrote there', () => {
  const filters = read('type=gift&status=failed&range=custom&from=2026-02-01&to=2026-02-03');
  expect(filtersOf(new URLSearchParams(queryOf(filters)))).toEqual(filters);
  expect(queryOf(read(''))).toEqual({});
});

it('takes what an address cannot mean for nothing asked', () => {
  expect(read('type=loan&range=always')).toEqual(read(''));
});

it('asks only for days that can be shown', () => {
  expect(questionOf(read(''), TODAY)).toEqual({ range: 'month' });
  expect(questionOf(read('range=custom'), TODAY)).toBeUndefined();
  expect(questionOf(read('range=custom&from=2026-02-02&to=2026-02-01'), TODAY)).toBeUndefined();
  expect(questionOf(read('range=custom&from=2026-02-01&to=2026-02-02&type=gift'), TODAY)).toEqual({
    type: 'gift',
    range: 'custom',
    from: '2026-02-01',
    to: '2026-02-02',
  });
});
