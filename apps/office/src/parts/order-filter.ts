import { useState } from 'react';
import { useDebounced } from '#base/debounced.ts';

export type OrderFilter = { status: string; kind: string; from: string; to: string; search: string; page: number };

const NOTHING: OrderFilter = { status: '', kind: '', from: '', to: '', search: '', page: 1 };

export function useOrderFilter() {
  const [filter, setFilter] = useState(NOTHING);
  /** A changed filter starts at the first page. */
  const change = (part: Partial<OrderFilter>) => setFilter({ ...filter, page: 1, ...part });
  return { filter, change, search: useDebounced(filter.search.trim()) };
}

/** Drops filters that are not set. */
export function filled<T extends Record<string, unknown>>(filters: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined),
  ) as Partial<T>;
}
