import { expect, it } from 'vitest';
import { queryOf, readFilters } from '#parts/query-filters.ts';
import { zoneAsked } from '#parts/reader-days.ts';
import { RECORD_FILTERS, recordQuestion } from './filters.ts';

const TODAY = '2026-03-01';
const read = (query: string) => readFilters(RECORD_FILTERS, new URLSearchParams(query));

it('reads the same filters from the address that it wrote', () => {
  const filters = read('type=gift&status=failed&range=custom&from=2026-02-01&to=2026-02-03');
  expect(readFilters(RECORD_FILTERS, new URLSearchParams(queryOf(RECORD_FILTERS, filters)))).toEqual(filters);
  expect(queryOf(RECORD_FILTERS, read(''))).toEqual({});
});

it('ignores values that an address cannot have', () => {
  expect(read('type=loan&range=always')).toEqual(read(''));
});

it('requests only days that can be shown', () => {
  expect(recordQuestion(read(''), TODAY)).toEqual({ range: 'month', ...zoneAsked() });
  expect(recordQuestion(read('range=custom'), TODAY)).toBeUndefined();
  expect(recordQuestion(read('range=custom&from=2026-02-02&to=2026-02-01'), TODAY)).toBeUndefined();
  expect(recordQuestion(read('range=custom&from=2026-02-01&to=2026-02-02&type=gift'), TODAY)).toEqual({
    type: 'gift',
    range: 'custom',
    ...zoneAsked(),
    from: '2026-02-01',
    to: '2026-02-02',
  });
});
