import { useState } from 'react';
import { usePaused } from '#base/paused.ts';

export type OrderFilter = { status: string; kind: string; from: string; to: string; search: string; page: number };

const NOTHING: OrderFilter = { status: '', kind: '', from: '', to: '', search: '', page: 1 };

export function useOrderFilter() {
  const [filter, setFilter] = useState(NOTHING);
  /** Another question begins at its first page. */
  const change = (part: Partial<OrderFilter>) => setFilter({ ...filter, page: 1, ...part });
  return { filter, change, search: usePaused(filter.search.trim()) };
}

/** Only what was really asked for travels. */
export function filled<T extends Record<string, unknown>>(filters: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined),
  ) as Partial<T>;
}
