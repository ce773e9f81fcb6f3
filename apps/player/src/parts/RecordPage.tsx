import type { Call, Output } from '@harbour/contract';
import { Button, State } from '@harbour/ui';
import type { ReactNode } from 'react';
import { type Paging, usePages } from '#api/cache.ts';
import { Endless } from './Endless.tsx';
import { Page, Waiting } from './Page.tsx';
import { uniqueBy } from './query-filters.ts';
import styles from './RecordPage.module.css';

const ROW_HEIGHT = 72;
const ROW_BONES = [24, ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT];

/** A page with a list of records, and the filters above it. */
export function RecordPage({ title, filters, children }: { title: string; filters: ReactNode; children: ReactNode }) {
  return (
    <Page title={title}>
      <div className={styles.page}>
        <div className={styles.filters}>{filters}</div>
        {children}
      </div>
    </Page>
  );
}

type RecordRowsProps<C extends Call, T> = {
  paging: Paging<C>;
  rowsOf: (page: Output<C>) => T[];
  keyOf: (row: T) => string;
  empty: ReactNode;
  children: (rows: T[]) => ReactNode;
};

/** The rows of an endless list: loading, shown, or empty. */
export function RecordRows<C extends Call, T>({ paging, rowsOf, keyOf, empty, children }: RecordRowsProps<C, T>) {
  const { pages, isWhole, isAsking, error, more, retry } = usePages(paging);
  if (!pages) return <Waiting error={error} onRetry={retry} bones={ROW_BONES} />;
  const rows = uniqueBy(pages.flatMap(rowsOf), keyOf);
  if (rows.length === 0 && isWhole) return empty;
  return (
    <>
      {children(rows)}
      <Endless isWhole={isWhole} isAsking={isAsking} error={error} onMore={more} onRetry={retry} bone={ROW_HEIGHT} />
    </>
  );
}

type FilteredEmptyProps = { title: string; words: string; showAll: string; onShowAll: () => void };

/** A list that is empty because of its filters, with a button that clears them. */
export function FilteredEmpty({ title, words, showAll, onShowAll }: FilteredEmptyProps) {
  return (
    <State icon="search" title={title} words={words}>
      <Button look="quiet" onPress={onShowAll}>
        {showAll}
      </Button>
    </State>
  );
}
