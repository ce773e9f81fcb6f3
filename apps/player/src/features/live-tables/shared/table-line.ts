import { tableTopic } from '@harbour/contract/live';
import { TableView } from '@harbour/contract/live-tables';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { line } from '#api/line.ts';
import { heard, NOTHING, type TableNews } from './table-news.ts';

/**
 * Follows one table on the live line. Every news is the whole view, so a missed one is never missed for long; while the line
 * is lost the last view stays in sight.
 */
export function watchTable(table: string, tell: (change: (news: TableNews) => TableNews) => void): () => void {
  return line.subscribe(tableTopic(table), {
    onNews: (data, isFirst) => {
      const view = z.decode(TableView, data as never);
      const at = performance.now();
      tell((news) => heard(news, view, at, isFirst));
    },
    onLost: () => tell((news) => ({ ...news, isOnLine: false, isLost: true })),
  });
}

export function useTableLine(table: string): TableNews {
  const [news, setNews] = useState(NOTHING);
  useEffect(() => {
    setNews(NOTHING);
    return watchTable(table, setNews);
  }, [table]);
  return news;
}
