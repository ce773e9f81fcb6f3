import { tableTopic } from '@harbour/contract/live';
import { TableView } from '@harbour/contract/live-tables';
import * as z from 'zod/mini';
import { openLine } from './live-line.ts';

/** A guest who looks at a table: everything that the line has said of it. */
export type Watcher = {
  /** The data of each news as text, to be searched for what it must not say. */
  said: () => string[];
  views: () => TableView[];
  /** The first matching view, among those received and those to come. */
  next: (isIt: (view: TableView) => boolean) => Promise<TableView>;
  close: () => void;
  closed: Promise<unknown>;
};

export function watchTable(origin: string, table: string): Watcher {
  const { heard, onMessage, close, closed } = openLine(origin, [{ type: 'subscribe', topic: tableTopic(table) }]);
  const waiting: { isIt: (view: TableView) => boolean; found: (view: TableView) => void }[] = [];
  const read = (data: unknown) => z.decode(TableView, data as never);
  onMessage((message) => {
    if (message.type !== 'news') return;
    const view = read(message.data);
    for (const one of waiting) if (one.isIt(view)) one.found(view);
  });
  // Other messages are heartbeats.
  const news = () => heard.flatMap((message) => (message.type === 'news' ? [message.data] : []));
  const views = () => news().map(read);
  return {
    said: () => news().map((data) => JSON.stringify(data)),
    views,
    next: (isIt) => {
      const known = views().find(isIt);
      return known ? Promise.resolve(known) : new Promise((found) => waiting.push({ isIt, found }));
    },
    close,
    closed,
  };
}
