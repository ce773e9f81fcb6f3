import { notFound } from './not-found.ts';
import { Notice } from './Panel.tsx';

type Answer = { isTooWide: boolean; orderList: readonly unknown[] };

/** Above the orders that a search shows, that they are not all; where there are none, the list says so itself. */
export function TooWide({ text, found }: { text: string; found: Answer | undefined }) {
  if (!found?.isTooWide || found.orderList.length === 0) return null;
  return <Notice tone="amber">{notFound(text, true)}</Notice>;
}
