import { all, answer, hold, lose, one, press, says, sentTo, settle, show, wordsOf } from '@harbour/client/testing';
import { history, type TransactionRecord } from '@harbour/contract/history';
import { beforeEach, expect, it, vi } from 'vitest';
import { openIn } from '#testing';
import { text } from '#text';
import { FilteredEmpty, RecordPage, RecordRows } from './RecordPage.tsx';

const { queryTransactionRecordList: call } = history;
const [TITLE, FILTERS, NONE] = ['a history', 'filters', 'nothing at all'];
const record = (orderNo: string) => {
  const side = { wallet: 'central' as const, name: null, method: null };
  const plain = { type: 'gift', mode: 'welcome', status: 'success', currency: 'CNY', direction: 'in' } as const;
  return { orderNo, ...plain, amount: 1n, from: side, to: side, landed: null, time: new Date(0) } as TransactionRecord;
};
/** Three pages; the second begins with the last row of the first. */
const PAGES = [['A', 'B'], ['B', 'C'], ['D']];
const pageAt = (index = 1) => ({
  recordList: (PAGES[index - 1] ?? []).map(record),
  asOf: 7,
  isEnd: index === PAGES.length,
});

function History() {
  return (
    <RecordPage title={TITLE} filters={FILTERS}>
      <RecordRows
        paging={{
          call,
          inputAfter: (pages) => {
            if (pages.at(-1)?.isEnd) return undefined;
            return pages[0] ? { pageIndex: pages.length + 1, asOf: pages[0].asOf } : {};
          },
        }}
        rowsOf={({ recordList }) => recordList}
        keyOf={({ orderNo }) => orderNo}
        empty={NONE}
      >
        {(rows) => rows.map(({ orderNo }) => <li key={orderNo}>{orderNo}</li>)}
      </RecordRows>
    </RecordPage>
  );
}
const rows = () => wordsOf('li');

const watchers = new Set<(seen: { isIntersecting: boolean }[]) => void>();
/** The end of the list comes into sight. */
const reachEnd = () => {
  for (const see of watchers) see([{ isIntersecting: true }]);
};
function watchSight(see: (seen: { isIntersecting: boolean }[]) => void) {
  watchers.add(see);
  return { observe: () => {}, disconnect: () => watchers.delete(see) };
}
beforeEach(async () => {
  await openIn('en', ['common']);
  watchers.clear();
  vi.stubGlobal('IntersectionObserver', watchSight);
});

it('shows the shape of rows while it waits, below its title and filters', async () => {
  const give = hold(call);
  await show(<History />);
  expect([says(TITLE), says(FILTERS), rows()]).toEqual([true, true, []]);
  expect(all('div[aria-hidden=true]').length).toBeGreaterThan(1);
  await give(pageAt());
  expect(rows()).toEqual(['A', 'B']);
});

it('goes on when its end is reached, has each row once, and stops at the last page', async () => {
  answer(call, ({ pageIndex }) => pageAt(pageIndex));
  await show(<History />);
  expect(rows()).toEqual(['A', 'B']);
  await settle(reachEnd);
  await settle();
  expect(rows()).toEqual(['A', 'B', 'C', 'D']);
  expect(says(text('common.endOfList'))).toBe(true);
  expect(sentTo(call).map(({ pageIndex }) => pageIndex)).toEqual([undefined, '2', '3']);
  expect(sentTo(call).map(({ asOf }) => asOf)).toEqual([undefined, '7', '7']);
});

it('an error in the middle keeps the rows, and trying again goes on from there', async () => {
  answer(call, pageAt());
  await show(<History />);
  lose(call);
  await settle(reachEnd);
  expect([rows(), says(text('common.moreFailed'))]).toEqual([['A', 'B'], true]);
  answer(call, ({ pageIndex }) => pageAt(pageIndex));
  await press(one('button', text('common.tryAgain')));
  await settle();
  expect(rows()).toEqual(['A', 'B', 'C', 'D']);
  expect(sentTo(call).filter(({ pageIndex }) => pageIndex === undefined)).toHaveLength(1);
});

it('an error at the beginning says so, and trying again begins anew', async () => {
  lose(call);
  await show(<History />);
  expect([rows(), says(text('common.loadFailed'))]).toEqual([[], true]);
  answer(call, pageAt());
  await press(one('button', text('common.tryAgain')));
  expect(rows()).toEqual(['A', 'B']);
});

it('a whole list without a row says what stands in its place', async () => {
  answer(call, { recordList: [], asOf: 7, isEnd: true });
  await show(<History />);
  expect(says(NONE)).toBe(true);
  const showAll = vi.fn();
  await show(<FilteredEmpty title={TITLE} words={FILTERS} showAll={NONE} onShowAll={showAll} />);
  await press(one('button', NONE));
  expect(showAll).toHaveBeenCalledTimes(1);
});
