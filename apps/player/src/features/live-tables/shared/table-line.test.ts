import { tableTopic } from '@harbour/contract/live';
import { TableView } from '@harbour/contract/live-tables';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { NOTHING } from './table-news.ts';

const PATIENCE_MS = 75_000;
const TABLE = 'baccarat-1';

/** A browser's socket, in the hands of the test. It does not answer a farewell: the other side may be gone. */
class Socket {
  static OPEN = 1;
  static last: Socket;
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    Socket.last = this;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 2;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { origin: 'http://harbour', hash: '' });
  vi.stubGlobal('history', { state: null, replaceState() {} });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { documentElement: { dataset: {} }, getElementById() {} }),
  );
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const viewAt = (now: Date): TableView => ({
  table: TABLE,
  state: 'open',
  now,
  round: null,
  anchor: null,
  linkBefore: null,
  version: null,
});
const say = (view: TableView) =>
  Socket.last.onmessage({
    data: JSON.stringify({ type: 'news', topic: tableTopic(TABLE), data: z.encode(TableView, view) }),
  });

const open = async () => {
  const { watchTable } = await import('./table-line.ts');
  let news = NOTHING;
  const close = watchTable(TABLE, (change) => {
    news = change(news);
  });
  accept();
  return { news: () => news, close };
};
const accept = () => {
  Socket.last.readyState = Socket.OPEN;
  Socket.last.onopen();
};

it('subscribes to the table as a guest, and knows its view', async () => {
  const { news, close } = await open();
  expect(Socket.last.sent).toEqual([JSON.stringify({ type: 'subscribe', topic: 'table:baccarat-1' })]);
  expect(news()).toMatchObject({ isOnLine: false, isLost: false });
  const view = viewAt(new Date(1_000_000));
  say(view);
  expect(news()).toMatchObject({ view, isOnLine: true, opened: 1 });
  close();
});

it('believes a quiet line as long as the server says now and then that it is there', async () => {
  const { news, close } = await open();
  const { last } = Socket;
  for (let beats = 0; beats < 4; beats += 1) {
    vi.advanceTimersByTime(PATIENCE_MS / 2);
    last.onmessage({ data: '{"type":"beat"}' });
  }
  expect([Socket.last, last.readyState, news().isLost]).toEqual([last, Socket.OPEN, false]);
  close();
});

it('gives up a line that was opened and never said a word, and keeps the last view in sight until another has begun', async () => {
  const { news, close } = await open();
  const { last } = Socket;
  const view = viewAt(new Date(1_000_000));
  say(view);
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(last.readyState).not.toBe(Socket.OPEN);
  expect(news()).toMatchObject({ view, isOnLine: false, isLost: true });
  vi.advanceTimersByTime(1_000);
  expect(Socket.last).not.toBe(last);
  accept();
  const next = viewAt(new Date(2_000_000));
  say(next);
  expect(news()).toMatchObject({ view: next, isOnLine: true, isLost: false, opened: 2 });
  close();
});
