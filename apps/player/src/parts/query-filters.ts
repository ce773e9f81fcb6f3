/** One filter of a list: how it is read from the address, and the value that it has without one. */
export type FilterField<T extends string> = {
  otherwise: T;
  read: (text: string) => T;
  /** The name in the address, where it is not the filter's own. */
  param?: string;
};
type FilterSchema = Record<string, FilterField<string>>;
export type FilterValues<S extends FilterSchema> = { [K in keyof S]: S[K]['otherwise'] };

/** A filter that is one of a list of words. */
export function oneOf<T extends string, E extends string>(list: readonly T[], otherwise: E): FilterField<T | E> {
  return { otherwise, read: (text) => list.find((word) => word === text) ?? otherwise };
}

/** A filter that is a text, as far as it can be read; empty without one. */
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

/** The filters that narrow the list. Chosen days count only where the range says so. */
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

/** The query by which an address keeps the filters, so that going back finds the same list. */
export function queryOf<S extends FilterSchema>(schema: S, filters: FilterValues<S>): Record<string, string> {
  const pairs = Object.entries<string>(setFilters(schema, filters) as Record<string, string>);
  return Object.fromEntries(pairs.map(([name, value]) => [schema[name]?.param ?? name, value]));
}

/** Each row once, by its key: a row may stand on two pages when something happened between them. */
export function uniqueBy<T>(list: T[], keyOf: (row: T) => string): T[] {
  return [...new Map(list.map((row) => [keyOf(row), row])).values()];
}
