import { history } from '@harbour/contract/history';
import { expect, it } from 'vitest';
import { askAgain, askPages, type Paging } from './paging.ts';

type List = typeof history.queryTransactionRecordList;
const paging: Paging<List> = {
  call: history.queryTransactionRecordList,
  inputAfter: (pages) => {
    const last = pages.at(-1);
    if (last?.isEnd) return undefined;
    return last ? { pageIndex: pages.length, asOf: last.asOf } : {};
  },
};
const asked: object[] = [];
const ask = (_: unknown, input: object) => {
  asked.push(input);
  return Promise.resolve({ recordList: [], asOf: 7, isEnd: asked.length === 3 });
};

it('continues after the loaded pages, in step with the first, and stops at the end', async () => {
  const first = await askPages(ask as never, paging, [], 1);
  expect(first.isWhole).toBe(false);
  const rest = await askPages(ask as never, paging, first.pages, 9);
  expect(rest.isWhole).toBe(true);
  expect(asked).toEqual([{}, { pageIndex: 1, asOf: 7 }, { pageIndex: 2, asOf: 7 }]);
  expect((await askPages(ask as never, paging, rest.pages, 9)).pages).toHaveLength(3);
  expect(asked).toHaveLength(3);
});

it('reloads as many pages as were loaded, and never fewer than the minimum', async () => {
  const pageAt = (_: unknown, { pageIndex = 0 }: { pageIndex?: number }) =>
    Promise.resolve({ recordList: [], asOf: 7, isEnd: pageIndex === 8 });
  const countAfter = async (known: number, fewest?: number) => {
    const list = fewest === undefined ? paging : { ...paging, fewest };
    const here = known === 0 ? undefined : await askPages(pageAt as never, list, [], known);
    return (await askAgain(pageAt as never, list, here)).pages.length;
  };
  expect([await countAfter(0), await countAfter(3)]).toEqual([1, 3]);
  expect([await countAfter(0, 2), await countAfter(1, 2), await countAfter(3, 2)]).toEqual([2, 2, 3]);
});
