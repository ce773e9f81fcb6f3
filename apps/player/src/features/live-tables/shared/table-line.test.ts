import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTableLine } from './table-line.ts';

const PATIENCE_MS = 75_000;

/** A browser's line, in the hands of the test. A farewell is not answered: the other side may be gone. */
class Line {
  static OPEN = 1;
  static last: Line;
  readyState = 0;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  constructor() {
    Line.last = this;
  }
  send() {}
  close() {
    this.readyState = 2;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { origin: 'http://house' });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => {
  const close = openTableLine('baccarat-1', () => {});
  const line = Line.last;
  line.readyState = Line.OPEN;
  line.onopen();
  return { line, close };
};

it('believes a quiet line as long as the server says now and then that it is there', () => {
  const { line, close } = open();
  for (let beats = 0; beats < 4; beats += 1) {
    vi.advanceTimersByTime(PATIENCE_MS / 2);
    line.onmessage({ data: '{"type":"beat"}' });
  }
  expect(line.readyState).toBe(Line.OPEN);
  close();
});

it('gives up a line that was opened and never said a word, and opens another', () => {
  const { line, close } = open();
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(line.readyState).not.toBe(Line.OPEN);
  vi.advanceTimersByTime(1_000);
  expect(Line.last).not.toBe(line);
  close();
});
