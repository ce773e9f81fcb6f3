import { expect, it } from 'vitest';
import { queryOf, readFilters } from '#parts/query-filters.ts';
import { CATALOGUE_FILTERS, gameQuestion } from './filters.ts';

const read = (query: string) => readFilters(CATALOGUE_FILTERS, new URLSearchParams(query));

it('reads back from the address what it wrote there', () => {
  const filters = read('class=live&show=recent&venue=tide&search=pearl+dive');
  expect(readFilters(CATALOGUE_FILTERS, new URLSearchParams(queryOf(CATALOGUE_FILTERS, filters)))).toEqual(filters);
  expect(queryOf(CATALOGUE_FILTERS, read(''))).toEqual({});
});

it('takes what an address cannot mean for nothing asked', () => {
  expect(read('class=chess&show=worst&venue=A%20B&search=%20%07%20')).toEqual(read(''));
});

it('asks no more of a name than the server takes', () => {
  expect(read(`search=${'a'.repeat(60)}`).search).toHaveLength(40);
});

it('asks for what is a member’s own only as a member', () => {
  const filters = read('class=slots&show=favourite');
  expect(gameQuestion(filters, true)).toEqual({ gameClass: 'slots', filter: 'favourite' });
  expect(gameQuestion(filters, false)).toEqual({ gameClass: 'slots' });
});
