import { TableView } from '@harbour/contract/live-tables';
import * as z from 'zod/mini';

/** A viewer of a table: every message that the line has sent, word for word. */
export type Watcher = {
  messages: string[];
  views: () => TableView[];
  /** The first matching view, among those received and those to come. */
  next: (isIt: (view: TableView) => boolean) => Promise<TableView>;
  close: () => void;
  closed: Promise<number>;
};

export function watchTable(origin: string, hello: unknown): Watcher {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/web/tables/live`);
  const messages: string[] = [];
  const waiting: { isIt: (view: TableView) => boolean; found: (view: TableView) => void }[] = [];
  const read = (text: string) => z.decode(TableView, (JSON.parse(text) as { view: never }).view);
  // Other messages are heartbeats.
  const isView = (text: string) => (JSON.parse(text) as { type: string }).type === 'view';
  socket.addEventListener('open', () => socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello)));
  socket.addEventListener('message', ({ data }) => {
    if (!isView(String(data))) return;
    messages.push(String(data));
    const view = read(String(data));
    for (const one of waiting) if (one.isIt(view)) one.found(view);
  });
  const views = () => messages.map(read);
  return {
    messages,
    views,
    next: (isIt) => {
      const known = views().find(isIt);
      return known ? Promise.resolve(known) : new Promise((found) => waiting.push({ isIt, found }));
    },
    close: () => socket.close(),
    closed: new Promise((done) => socket.addEventListener('close', ({ code }) => done(code))),
  };
}
