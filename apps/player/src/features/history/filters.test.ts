import { expect, it } from 'vitest';
import { queryOf, readFilters } from '#parts/query-filters.ts';
import { RECORD_FILTERS, recordQuestion } from './filters.ts';

const TODAY = '2026-03-01';
const read = (query: string) => readFilters(RECORD_FILTERS, new URLSearchParams(query));

it('reads back from the address what it wrote there', () => {
  const filters = read('type=gift&status=failed&range=custom&from=2026-02-01&to=2026-02-03');
  expect(readFilters(RECORD_FILTERS, new URLSearchParams(queryOf(RECORD_FILTERS, filters)))).toEqual(filters);
  expect(queryOf(RECORD_FILTERS, read(''))).toEqual({});
});

it('takes what an address cannot mean for nothing asked', () => {
  expect(read('type=loan&range=always')).toEqual(read(''));
});

it('asks only for days that can be shown', () => {
  expect(recordQuestion(read(''), TODAY)).toEqual({ range: 'month' });
  expect(recordQuestion(read('range=custom'), TODAY)).toBeUndefined();
  expect(recordQuestion(read('range=custom&from=2026-02-02&to=2026-02-01'), TODAY)).toBeUndefined();
  expect(recordQuestion(read('range=custom&from=2026-02-01&to=2026-02-02&type=gift'), TODAY)).toEqual({
    type: 'gift',
    range: 'custom',
    from: '2026-02-01',
    to: '2026-02-02',
  });
});
