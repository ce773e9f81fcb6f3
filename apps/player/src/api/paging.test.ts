import { records } from '@house/contract/records';
import { expect, it } from 'vitest';
import { askPages, type Paging } from './paging.ts';

type List = typeof records.queryTransactionRecordList;
const paging: Paging<List> = {
  call: records.queryTransactionRecordList,
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

it('goes on from the pages that are here, in step with the first, and stops at the end', async () => {
  const first = await askPages(ask as never, paging, [], 1);
  expect(first.isWhole).toBe(false);
  const rest = await askPages(ask as never, paging, first.pages, 9);
  expect(rest.isWhole).toBe(true);
  expect(asked).toEqual([{}, { pageIndex: 1, asOf: 7 }, { pageIndex: 2, asOf: 7 }]);
  expect((await askPages(ask as never, paging, rest.pages, 9)).pages).toHaveLength(3);
  expect(asked).toHaveLength(3);
});
