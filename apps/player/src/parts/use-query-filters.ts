import { goInstead, usePlace } from '#api/router.ts';
import { type FilterField, type FilterValues, queryOf, readFilters } from './query-filters.ts';

/** The filters of a list, kept in the address of its page. */
export function useQueryFilters<S extends Record<string, FilterField<string>>>(path: string, schema: S) {
  const filters = readFilters(schema, usePlace().query);
  const query = queryOf(schema, filters);
  return {
    filters,
    isFiltered: Object.keys(query).length > 0,
    set: (change: Partial<FilterValues<S>>) => goInstead(path, queryOf(schema, { ...filters, ...change })),
    reset: () => goInstead(path),
  };
}
