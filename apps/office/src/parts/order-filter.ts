import { useState } from 'react';

export type OrderFilter = { status: string; kind: string; from: string; to: string; search: string; page: number };

const NOTHING: OrderFilter = { status: '', kind: '', from: '', to: '', search: '', page: 1 };

export function useOrderFilter() {
  const [filter, setFilter] = useState(NOTHING);
  /** Another question begins at its first page. */
  const change = (part: Partial<OrderFilter>) => setFilter({ ...filter, page: 1, ...part });
  return { filter, change };
}

/** Only what was really asked for travels. */
export function filled<T extends Record<string, unknown>>(wishes: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(wishes).filter(([, value]) => value !== '' && value !== undefined),
  ) as Partial<T>;
}

const ORDER_NO = /^[A-Z][2-9A-Z]{14}$/;

/** A whole order number is looked for everywhere. */
export function orderNoIn(search: string): string {
  const text = search.trim().toUpperCase();
  return ORDER_NO.test(text) ? text : '';
}

type Named = { orderNo: string; member: { username: string; realName: string | null } };

/** Anything shorter narrows down what is in sight: part of a number, a username or a name. */
export function fits({ orderNo, member }: Named, search: string): boolean {
  const text = search.trim().toLowerCase();
  return [orderNo, member.username, member.realName ?? ''].some((name) => name.toLowerCase().includes(text));
}
