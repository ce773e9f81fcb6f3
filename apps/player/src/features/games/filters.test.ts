import { expect, it } from 'vitest';
import { queryOf, readFilters } from '#parts/query-filters.ts';
import { CATALOGUE_FILTERS, gameQuestion } from './filters.ts';

const read = (query: string) => readFilters(CATALOGUE_FILTERS, new URLSearchParams(query));

it('reads the same filters from the address that it wrote', () => {
  const filters = read('class=live&show=recent&venue=tide&search=pearl+dive');
  expect(readFilters(CATALOGUE_FILTERS, new URLSearchParams(queryOf(CATALOGUE_FILTERS, filters)))).toEqual(filters);
  expect(queryOf(CATALOGUE_FILTERS, read(''))).toEqual({});
});

it('ignores values that an address cannot have', () => {
  expect(read('class=chess&show=worst&venue=A%20B&search=%20%07%20')).toEqual(read(''));
});

it('sends no longer search than the server accepts', () => {
  expect(read(`search=${'a'.repeat(60)}`).search).toHaveLength(40);
});

it('requests a member’s own games only as a member', () => {
  const filters = read('class=slots&show=favourite');
  expect(gameQuestion(filters, true)).toEqual({ gameClass: 'slots', filter: 'favourite' });
  expect(gameQuestion(filters, false)).toEqual({ gameClass: 'slots' });
});
