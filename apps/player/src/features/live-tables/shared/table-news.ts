import type { TableView } from '@harbour/contract/live-tables';

export type TableNews = {
  view: TableView | undefined;
  /** The server's clock less this page's: what is added to `performance.now()`. */
  offset: number;
  isOnLine: boolean;
  /** The line was closed, or could not be opened, and is being opened again. */
  isLost: boolean;
  /** Counts the times the line was opened: what is asked for beside it is asked again. */
  opened: number;
};

export const NOTHING: TableNews = { view: undefined, offset: 0, isOnLine: false, isLost: false, opened: 0 };

/** A view that travelled longer shows an earlier clock: of all views on one line, the latest clock is nearest to the truth. */
export function heard(news: TableNews, view: TableView, at: number, isFirst: boolean): TableNews {
  const offset = view.now.getTime() - at;
  return {
    view,
    offset: isFirst ? offset : Math.max(news.offset, offset),
    isOnLine: true,
    isLost: false,
    opened: news.opened + (isFirst ? 1 : 0),
  };
}
