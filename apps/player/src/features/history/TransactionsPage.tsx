import type { Input } from '@harbour/contract';
import { history } from '@harbour/contract/history';
import { Button, State } from '@harbour/ui';
import type { ReactNode } from 'react';
import type { Paging } from '#api/cache.ts';
import { go } from '#api/router.ts';
import { FilteredEmpty, RecordPage, RecordRows } from '#parts/RecordPage.tsx';
import { readerDay } from '#parts/reader-days.ts';
import { useQueryFilters } from '#parts/use-query-filters.ts';
import { useIsWide } from '#parts/wide.ts';
import { text } from '#text';
import { RECORD_FILTERS, recordQuestion } from './filters.ts';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordTable } from './RecordTable.tsx';

type TransactionList = typeof history.queryTransactionRecordList;

/** The movements of the member's money in the last 30 days. */
export function TransactionsPage() {
  const { filters, isFiltered, set, reset } = useQueryFilters('/pages/transaction/transaction', RECORD_FILTERS);
  const asked = recordQuestion(filters, readerDay(new Date()));
  const empty = isFiltered ? (
    <FilteredEmpty
      title={text('records.emptyFiltered')}
      words={text('records.emptyFilteredWords')}
      showAll={text('records.showAll')}
      onShowAll={reset}
    />
  ) : (
    <State icon="list" title={text('records.empty')} words={text('records.emptyWords')}>
      <Button onPress={() => go('/pages/finance/transfer')}>{text('records.toTransfer')}</Button>
    </State>
  );
  return (
    <RecordPage title={text('titles.transactionTransaction')} filters={<RecordFilters filters={filters} set={set} />}>
      {asked && <TransactionRows asked={asked} empty={empty} />}
    </RecordPage>
  );
}

function TransactionRows({ asked, empty }: { asked: Input<TransactionList>; empty: ReactNode }) {
  const Rows = useIsWide() ? RecordTable : RecordList;
  const paging: Paging<TransactionList> = {
    call: history.queryTransactionRecordList,
    inputAfter: (pages) => {
      const [first, last] = [pages[0], pages.at(-1)];
      if (last?.isEnd) return undefined;
      return first ? { ...asked, pageIndex: pages.length + 1, asOf: first.asOf } : asked;
    },
  };
  return (
    <RecordRows paging={paging} rowsOf={({ recordList }) => recordList} keyOf={({ orderNo }) => orderNo} empty={empty}>
      {(list) => <Rows list={list} />}
    </RecordRows>
  );
}
