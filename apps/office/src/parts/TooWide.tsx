import { notFound } from './not-found.ts';
import { Notice } from './Panel.tsx';

type Found = { isTooWide: boolean; rows: readonly unknown[] };

/** Says above the rows of a search that more exist; an empty list says so itself. */
export function TooWide({ text, found }: { text: string; found: Found | undefined }) {
  if (!found?.isTooWide || found.rows.length === 0) return null;
  return <Notice tone="amber">{notFound(text, true)}</Notice>;
}
