import { type Statement, statements } from '@harbour/contract/statement';
import { limits } from '@harbour/rules';
import type { Paging } from '#api/cache.ts';

type Page = { statement: Statement };
export type Entry = Statement['entryList'][number];
const A_PAGE = limits.STATEMENT_ENTRIES_A_PAGE;

/** Entries after this position are loaded: each page but the first reaches back from the head. */
const placeReached = (first: Page, others: number) => Number(first.statement.head.seq) - others * A_PAGE;

/**
 * The server returns a statement from its beginning, together with its head; here the newest come first. So the first
 * page is followed by the last one, and that by the ones before it, until the gap to the first is closed.
 */
export const statementPaging: Paging<typeof statements.getStatement> = {
  call: statements.getStatement,
  fewest: 2,
  inputAfter: ([first, ...others]) => {
    if (!first) return {};
    const place = placeReached(first, others.length);
    return place > first.statement.entryList.length ? { after: Math.max(place - A_PAGE, 0) } : undefined;
  },
};

/** The loaded entries, newest first and without a gap. */
export function newestFirst([first, ...others]: Page[], isWhole: boolean): Entry[] {
  const entries = others.flatMap(({ statement }) => statement.entryList.toReversed());
  if (!first || !isWhole) return entries;
  const place = Math.max(placeReached(first, others.length), 0);
  return [...entries, ...first.statement.entryList.slice(0, place).toReversed()];
}
