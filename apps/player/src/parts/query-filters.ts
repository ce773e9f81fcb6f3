/** One filter of a list: how it is read from the address, and its default. */
export type FilterField<T extends string> = {
  otherwise: T;
  read: (text: string) => T;
  /** The name in the address, if it is not the filter's own. */
  param?: string;
};
type FilterSchema = Record<string, FilterField<string>>;
export type FilterValues<S extends FilterSchema> = { [K in keyof S]: S[K]['otherwise'] };

/** A filter that is one of a list of words. */
export function oneOf<T extends string, E extends string>(list: readonly T[], otherwise: E): FilterField<T | E> {
  return { otherwise, read: (text) => list.find((word) => word === text) ?? otherwise };
}

/** A filter that is a text, as far as it is valid; empty by default. */
export function textFilter(read: (text: string) => string): FilterField<string> {
  return { otherwise: '', read };
}

export function readFilters<S extends FilterSchema>(schema: S, query: URLSearchParams): FilterValues<S> {
  const read = ([name, field]: [string, FilterField<string>]) => [
    name,
    field.read(query.get(field.param ?? name) ?? ''),
  ];
  return Object.fromEntries(Object.entries(schema).map(read)) as FilterValues<S>;
}

/** The filters that narrow the list. Chosen days count only with the custom range. */
export function setFilters<S extends FilterSchema>(schema: S, filters: FilterValues<S>): Partial<FilterValues<S>> {
  const { range = 'custom' } = filters as { range?: string };
  const isSet = ([name, value]: [string, string]) =>
    value !== schema[name]?.otherwise && (range === 'custom' || (name !== 'from' && name !== 'to'));
  const readable = Object.entries(filters).map(([name, value]): [string, string] => [
    name,
    schema[name]?.read(value) ?? '',
  ]);
  return Object.fromEntries(readable.filter(isSet)) as Partial<FilterValues<S>>;
}

/** The query that keeps the filters in the address, so that going back shows the same list. */
export function queryOf<S extends FilterSchema>(schema: S, filters: FilterValues<S>): Record<string, string> {
  const pairs = Object.entries<string>(setFilters(schema, filters) as Record<string, string>);
  return Object.fromEntries(pairs.map(([name, value]) => [schema[name]?.param ?? name, value]));
}

/** Each row once, by its key: a row may be on two pages when something happened between them. */
export function uniqueBy<T>(list: T[], keyOf: (row: T) => string): T[] {
  return [...new Map(list.map((row) => [keyOf(row), row])).values()];
}
