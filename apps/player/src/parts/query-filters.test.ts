import { expect, it } from 'vitest';
import { areDaysGood, DAY_FILTERS } from './day-filters.ts';
import { oneOf, queryOf, readFilters, setFilters, textFilter, uniqueBy } from './query-filters.ts';

const SCHEMA = {
  range: DAY_FILTERS.range,
  from: DAY_FILTERS.from,
  to: DAY_FILTERS.to,
  gameClass: { ...oneOf(['live', 'slots'], 'all'), param: 'class' },
  search: textFilter((text) => text.trim()),
};
const read = (query: string) => readFilters(SCHEMA, new URLSearchParams(query));

it('reads the same filters from the address that it wrote, under the address’s names', () => {
  const filters = read('range=custom&from=2026-02-01&to=2026-02-03&class=live&search=pearl+dive');
  expect(readFilters(SCHEMA, new URLSearchParams(queryOf(SCHEMA, filters)))).toEqual(filters);
  expect(queryOf(SCHEMA, filters)).toMatchObject({ class: 'live', search: 'pearl dive' });
  expect(setFilters(SCHEMA, filters)).toMatchObject({ gameClass: 'live' });
});

it('ignores values that an address cannot have', () => {
  expect(read('range=always&class=chess&search=%20')).toEqual(read(''));
  expect(queryOf(SCHEMA, read(''))).toEqual({});
});

it('writes only readable values: a typed search is trimmed for the address', () => {
  expect(queryOf(SCHEMA, { ...read(''), search: '  pearl ' })).toEqual({ search: 'pearl' });
});

it('drops chosen days once the range is another', () => {
  const chosen = read('range=custom&from=2026-02-01&to=2026-02-03');
  expect(queryOf(SCHEMA, { ...chosen, range: 'week' })).toEqual({ range: 'week' });
});

it('knows which days can be shown', () => {
  const today = '2026-03-01';
  expect(areDaysGood(read(''), today)).toBe(true);
  expect(areDaysGood(read('range=custom'), today)).toBe(false);
  expect(areDaysGood(read('range=custom&from=2026-02-02&to=2026-02-01'), today)).toBe(false);
  expect(areDaysGood(read('range=custom&from=2026-02-01&to=2026-02-02'), today)).toBe(true);
});

it('keeps a row once, at its first position, with its latest content', () => {
  const rows = [
    { key: 'a', at: 1 },
    { key: 'b', at: 1 },
    { key: 'a', at: 2 },
  ];
  expect(uniqueBy(rows, ({ key }) => key)).toEqual([
    { key: 'a', at: 2 },
    { key: 'b', at: 1 },
  ]);
});
