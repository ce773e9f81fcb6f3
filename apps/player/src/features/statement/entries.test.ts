import { askAgain, askPages, type Pages } from '@harbour/client';
import type { Statement } from '@harbour/contract/statement';
import { limits } from '@harbour/rules';
import { expect, it } from 'vitest';
import { newestFirst, statementPaging } from './entries.ts';

type Known = Pages<typeof statementPaging.call>;
const A_PAGE = limits.STATEMENT_ENTRIES_A_PAGE;

/** A server whose member has this many entries, each known by its position. */
const publishedWith = (size: number) => {
  const entryOf = (seq: number) => ({ seq: String(seq) }) as Statement['entryList'][number];
  const ask = (_: unknown, { after = 0 }: { after?: number }) => {
    const entryList = Array.from({ length: Math.min(A_PAGE, size - after) }, (_, at) => entryOf(after + at + 1));
    return Promise.resolve({ statement: { entryList, head: { seq: String(size), hash: '' } } });
  };
  return ask as never;
};
const shownOf = ({ pages, isWhole }: Known) => newestFirst(pages, isWhole).map(({ seq }) => Number(seq));
const downFrom = (newest: number, count: number) => Array.from({ length: count }, (_, at) => newest - at);

it.each([0, 1, A_PAGE - 1, A_PAGE, A_PAGE + 1, 2 * A_PAGE, 2 * A_PAGE + 1, 3 * A_PAGE - 1])(
  'of %i entries the newest are loaded at once, and in the end each of them once',
  async (size) => {
    let known = await askAgain(publishedWith(size), statementPaging, undefined);
    const first = shownOf(known);
    expect(first.length).toBeGreaterThanOrEqual(Math.min(size, A_PAGE));
    expect(first).toEqual(downFrom(size, first.length));
    while (!known.isWhole)
      known = await askPages(publishedWith(size), statementPaging, known.pages, known.pages.length + 1);
    expect(shownOf(known)).toEqual(downFrom(size, size));
  },
);

it.each([A_PAGE, 2 * A_PAGE])('one entry more than %i hides none of the old ones', async (size) => {
  const before = await askAgain(publishedWith(size), statementPaging, undefined);
  const after = shownOf(await askAgain(publishedWith(size + 1), statementPaging, before));
  expect(after.slice(0, A_PAGE)).toEqual(downFrom(size + 1, A_PAGE));
});
