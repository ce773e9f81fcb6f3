import { liveTables, type TableView } from '@harbour/contract/live-tables';
import { useEffect } from 'react';
import { refreshCalls, useCall } from '#api/cache.ts';
import { usePassed } from './clock.ts';
import { useTableLine } from './table-line.ts';
import type { TableNews } from './table-news.ts';
import type { TableInfo } from './useRoom.ts';

/** A table as everybody sees it, and the server's clock. */
export type ShownTable = {
  known: TableInfo | undefined;
  view: TableView | undefined;
  offset: number;
  news: TableNews;
  error: Error | undefined;
  retry: () => void;
};

/** Follows a table: its events come on the live line; after a lost line, or when one is late, it is requested. */
export function useTable(table: string): ShownTable {
  const news = useTableLine(table);
  const { data: known, error, askedAt, retry } = useCall(liveTables.getTable, { table });
  const view = newestOf(news.view, known?.view);
  const offset = news.view ? news.offset : offsetOf(view, askedAt);
  useAskedAgain(news, view, offset);
  return { known, view, offset, news, error, retry };
}

/** The line is faster; but a requested view may be newer when the line is silent. */
function newestOf(live: TableView | undefined, asked: TableView | undefined): TableView | undefined {
  return live && asked && asked.now > live.now ? asked : (live ?? asked);
}

function offsetOf(view: TableView | undefined, askedAt: number | undefined): number {
  return view ? view.now.getTime() - (askedAt ?? performance.now()) : 0;
}

/** The next round should have opened by then: the reason for the delay is requested. */
const LATE_MS = 4_000;
/** Without a line every change is requested, shortly after it was due. */
const DUE_MS = 700;

function useAskedAgain({ opened, isLost }: TableNews, view: TableView | undefined, offset: number): void {
  const round = view?.round;
  const changes = round && isLost ? [round.closesAt, round.settlesAt, round.endsAt] : [];
  const moments = changes.map((at) => at.getTime() + DUE_MS);
  const asked = usePassed(round ? [...moments, round.endsAt.getTime() + LATE_MS] : [], offset);
  useEffect(() => {
    if (opened > 1 || asked > 0) void refreshCalls(liveTables.getTable);
  }, [opened, asked]);
}
