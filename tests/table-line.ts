import { TableView } from '@harbour/contract/live-tables';
import * as z from 'zod/mini';

/** Somebody who looks at a table: everything that the line has said to them, word by word. */
export type Watcher = {
  said: string[];
  views: () => TableView[];
  /** The first view, among those said and those to come, that is looked for. */
  next: (isIt: (view: TableView) => boolean) => Promise<TableView>;
  close: () => void;
  closed: Promise<number>;
};

export function watchTable(origin: string, hello: unknown): Watcher {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/web/tables/live`);
  const said: string[] = [];
  const waiting: { isIt: (view: TableView) => boolean; found: (view: TableView) => void }[] = [];
  const read = (text: string) => z.decode(TableView, (JSON.parse(text) as { view: never }).view);
  // Now and then it only says that it is there.
  const isView = (text: string) => (JSON.parse(text) as { type: string }).type === 'view';
  socket.addEventListener('open', () => socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello)));
  socket.addEventListener('message', ({ data }) => {
    if (!isView(String(data))) return;
    said.push(String(data));
    const view = read(String(data));
    for (const one of waiting) if (one.isIt(view)) one.found(view);
  });
  const views = () => said.map(read);
  return {
    said,
    views,
    next: (isIt) => {
      const known = views().find(isIt);
      return known ? Promise.resolve(known) : new Promise((found) => waiting.push({ isIt, found }));
    },
    close: () => socket.close(),
    closed: new Promise((done) => socket.addEventListener('close', ({ code }) => done(code))),
  };
}
