import { onReturn } from '@harbour/client';
import { TableView } from '@harbour/contract/live-tables';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** A line that is silent for so long is not believed: twice in that time the server says at least that it is there. */
const SILENCE_MS = 75_000;

export type TableNews = {
  view: TableView | undefined;
  /** The server's clock less this page's: what is added to `performance.now()`. */
  offset: number;
  isOnLine: boolean;
  /** It was closed, or could not be opened, and is being opened again. */
  isLost: boolean;
  /** Counts the times the line was opened: what is asked for beside it is asked again. */
  opened: number;
};

const NOTHING: TableNews = { view: undefined, offset: 0, isOnLine: false, isLost: false, opened: 0 };

/**
 * The line of one table. It says everything at every change, so a missed word is never missed for long; it comes back by
 * itself, and what was seen last stays in sight meanwhile.
 */
export function openTableLine(table: string, tell: (change: (news: TableNews) => TableNews) => void): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  const connect = () => {
    clearTimeout(timer);
    if (isOver || (socket && socket.readyState <= WebSocket.OPEN)) return;
    const line = new WebSocket(`${location.origin.replace('http', 'ws')}/web/tables/live`);
    socket = line;
    let isFirst = true;
    const listen = () => {
      clearTimeout(silence);
      // Whoever does not answer does not answer a farewell either: it is not waited for.
      silence = setTimeout(() => {
        line.close();
        lose();
      }, SILENCE_MS);
    };
    const lose = () => {
      if (isOver || line !== socket) return;
      socket = undefined;
      clearTimeout(silence);
      tell((news) => ({ ...news, isOnLine: false, isLost: true }));
      timer = setTimeout(connect, Math.min(FIRST_WAIT_MS * 2 ** failures++, LONGEST_WAIT_MS));
    };
    line.onopen = () => {
      listen();
      line.send(JSON.stringify({ watch: table }));
    };
    line.onmessage = ({ data }) => {
      listen();
      const word = JSON.parse(String(data)) as { type?: string; view?: never };
      if (word.type !== 'view') return;
      failures = 0;
      const view = z.decode(TableView, word.view as never);
      const begins = isFirst;
      isFirst = false;
      tell((news) => heard(news, view, performance.now(), begins));
    };
    line.onclose = lose;
  };
  connect();
  const stopLooking = onReturn(connect);
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(silence);
    stopLooking();
    socket?.close();
  };
}

/** What travelled longer shows an earlier clock: of all words on one line, the latest clock is nearest to the truth. */
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

export function useTableLine(table: string): TableNews {
  const [news, setNews] = useState(NOTHING);
  useEffect(() => {
    setNews(NOTHING);
    return openTableLine(table, setNews);
  }, [table]);
  return news;
}
