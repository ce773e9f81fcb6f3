import { expect, it } from 'vitest';
import { queryOf, readFilters } from '#parts/query-filters.ts';
import { zoneAsked } from '#parts/reader-days.ts';
import { BET_FILTERS, betQuestion } from './filters.ts';

const TODAY = '2026-03-01';
const read = (query: string) => readFilters(BET_FILTERS, new URLSearchParams(query));

it('reads the same filters from the address that it wrote', () => {
  const filters = read('range=custom&from=2026-02-01&to=2026-02-03&venue=live&state=void');
  expect(readFilters(BET_FILTERS, new URLSearchParams(queryOf(BET_FILTERS, filters)))).toEqual(filters);
  expect(queryOf(BET_FILTERS, read(''))).toEqual({});
});

it('ignores values that an address cannot have', () => {
  expect(read('range=always&venue=A%20B&state=won')).toEqual(read(''));
});

it('requests only days that can be shown', () => {
  expect(betQuestion(read(''), TODAY)).toEqual({ range: 'month', ...zoneAsked() });
  expect(betQuestion(read('range=custom&from=2026-02-02&to=2026-02-01'), TODAY)).toBeUndefined();
  expect(betQuestion(read('range=custom&from=2026-02-01&to=2026-02-02&venue=live'), TODAY)).toEqual({
    range: 'custom',
    ...zoneAsked(),
    from: '2026-02-01',
    to: '2026-02-02',
    venue: 'live',
  });
});
