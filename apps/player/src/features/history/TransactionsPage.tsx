import { history, type TransactionRecord } from '@harbour/contract/history';
import { siteDay } from '@harbour/rules';
import { Button, State } from '@harbour/ui';
import type { Paging } from '#api/cache.ts';
import { usePages } from '#api/cache.ts';
import { go, usePlace } from '#api/router.ts';
import { Endless } from '#parts/Endless.tsx';
import { Page, Waiting } from '#parts/Page.tsx';
import { PlayLabel } from '#parts/PlayLabel.tsx';
import { useIsWide } from '#parts/wide.ts';
import { text } from '#text';
import { type Filters, filtersOf, questionOf } from './filters.ts';
import { RecordFilters, showFilters } from './RecordFilters.tsx';
import { RecordList } from './RecordList.tsx';
import styles from './Records.module.css';
import { RecordTable } from './RecordTable.tsx';

const ROW_HEIGHT = 72;
const ROW_BONES = [24, ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT];
type List = typeof history.queryTransactionRecordList;

/** What moved the member's money in the last 30 days. */
export function TransactionsPage() {
  const filters = filtersOf(usePlace().query);
  return (
    <Page title={text('titles.transactionTransaction')} end={<PlayLabel />}>
      <div className={styles.page}>
        <RecordFilters filters={filters} />
        <Records filters={filters} />
      </div>
    </Page>
  );
}

function Records({ filters }: { filters: Filters }) {
  const isWide = useIsWide();
  const asked = questionOf(filters, siteDay(new Date()));
  const paging: Paging<List> = {
    call: history.queryTransactionRecordList,
    inputAfter: (pages) => {
      const [first, last] = [pages[0], pages.at(-1)];
      if (!first || last?.isEnd) return last?.isEnd ? undefined : (asked ?? {});
      return { ...asked, pageIndex: pages.length + 1, asOf: first.asOf };
    },
  };
  const { pages, isWhole, isAsking, error, more, retry } = usePages(paging, { isWanted: asked !== undefined });
  if (!asked) return null;
  if (!pages) return <Waiting error={error} onRetry={retry} bones={ROW_BONES} />;
  const list = once(pages.flatMap(({ recordList }) => recordList));
  if (list.length === 0 && isWhole) return <Nothing filters={filters} />;
  return (
    <>
      {isWide ? <RecordTable list={list} /> : <RecordList list={list} />}
      <Endless isWhole={isWhole} isAsking={isAsking} error={error} onMore={more} onRetry={retry} bone={ROW_HEIGHT} />
    </>
  );
}

/** Each order once, whatever happened between two pages. */
function once(list: TransactionRecord[]): TransactionRecord[] {
  return [...new Map(list.map((record) => [record.orderNo, record])).values()];
}

function Nothing({ filters }: { filters: Filters }) {
  const isFiltered = filters.type !== 'any' || filters.status !== 'any' || filters.range !== 'month';
  if (!isFiltered) {
    return (
      <State icon="list" title={text('records.empty')} words={text('records.emptyWords')}>
        <Button onPress={() => go('/pages/finance/transfer')}>{text('records.toTransfer')}</Button>
      </State>
    );
  }
  return (
    <State icon="search" title={text('records.emptyFiltered')} words={text('records.emptyFilteredWords')}>
      <Button look="quiet" onPress={() => showFilters(filtersOf(new URLSearchParams()))}>
        {text('records.showAll')}
      </Button>
    </State>
  );
}
