import type { PageMessage, ServerMessage } from '@harbour/contract/live-messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLine } from './line.ts';

const PATIENCE_MS = 75_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const [ANN, BOB] = ['ann’s token', 'bob’s token'];

/** A browser's socket, in the hands of the test. It does not answer a farewell: the other side may be gone. */
class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: PageMessage[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    Socket.all.push(this);
  }
  send(text: string) {
    if (this.readyState !== Socket.OPEN) throw new Error('the socket is not open');
    this.sent.push(JSON.parse(text) as PageMessage);
  }
  close() {
    this.readyState = 2;
  }
  /** The server takes the line, and says something; or ends it. */
  open() {
    this.readyState = Socket.OPEN;
    this.onopen();
    return this;
  }
  say(message: ServerMessage | { type: string }) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  end(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
}
const last = () => Socket.all.at(-1) as Socket;
const subscribe = (topic: string): PageMessage => ({ type: 'subscribe', topic });
const unsubscribe = (topic: string): PageMessage => ({ type: 'unsubscribe', topic });
const login = (token: string): PageMessage => ({ type: 'login', token });
const news = (topic: string, data?: unknown): ServerMessage => ({ type: 'news', topic, data });

let page: EventTarget;
let ended: string[] = [];
const newLine = () =>
  makeLine((token) => {
    ended.push(token);
  });
/** Notes everything that a listener is told. */
function listener() {
  const told: unknown[] = [];
  return {
    told,
    onNews: (data: unknown, isFirst: boolean) => void told.push(isFirst ? ['first', data] : data),
    onLost: () => void told.push('lost'),
  };
}

beforeEach(() => {
  Socket.all = [];
  ended = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { origin: 'https://harbour' });
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the socket', () => {
  it('is one for all topics, opens with the first and closes with the last', () => {
    const line = newLine();
    expect(Socket.all).toEqual([]);
    const leave = line.subscribe('balance', listener());
    const leaveTable = line.subscribe('table:b', listener());
    const socket = last().open();
    expect([Socket.all.length, socket.address]).toEqual([1, 'wss://harbour/web/live']);
    expect(socket.sent).toEqual([subscribe('balance'), subscribe('table:b')]);
    leave();
    expect([socket.sent.at(-1), socket.readyState]).toEqual([unsubscribe('balance'), Socket.OPEN]);
    leaveTable();
    expect(socket.readyState).not.toBe(Socket.OPEN);
    socket.end();
    vi.advanceTimersByTime(PATIENCE_MS * 2);
    expect(Socket.all).toEqual([socket]);
    line.subscribe('table:c', listener());
    expect(last().open().sent).toEqual([subscribe('table:c')]);
  });

  it('is believed while quiet, as long as the server says now and then that it is there', () => {
    const ann = listener();
    newLine().subscribe('table:b', ann);
    const socket = last().open();
    for (let beats = 0; beats < 4; beats += 1) {
      vi.advanceTimersByTime(PATIENCE_MS / 2);
      socket.say({ type: 'beat' });
    }
    expect([Socket.all, socket.readyState, ann.told]).toEqual([[socket], Socket.OPEN, []]);
  });

  it.each([
    ['never opened', () => {}],
    ['was opened and never said a word', (socket: Socket) => socket.open()],
    ['says nothing any more', (socket: Socket) => socket.open().say(news('table:b', 1))],
  ])('is given up when it %s, and another opened without waiting for its end', (_, begin) => {
    const ann = listener();
    newLine().subscribe('table:b', ann);
    const socket = last();
    begin(socket);
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(socket.readyState).toBe(2);
    expect(last()).not.toBe(socket);
    expect(ann.told.at(-1)).toBe('lost');
    // The old one is heard no more, whatever it still says.
    last().open();
    socket.onmessage({ data: JSON.stringify(news('table:b', 'late')) });
    socket.end();
    expect([Socket.all.length, ann.told.at(-1)]).toEqual([2, 'lost']);
  });

  it('comes back by itself, later after each failure, and soon again after it has worked', () => {
    newLine().subscribe('table:b', listener());
    const waits = (count: number) =>
      Array.from({ length: count }, () => {
        const before = Socket.all.length;
        last().end();
        let waited = 0;
        for (; Socket.all.length === before; waited += 100) vi.advanceTimersByTime(100);
        return waited;
      });
    expect(waits(7)).toEqual([500, 1_000, 2_000, 4_000, 8_000, LONGEST_WAIT_MS, LONGEST_WAIT_MS]);
    last().open().say(news('table:b'));
    expect(waits(2)).toEqual([FIRST_WAIT_MS, 1_000]);
  });

  it('comes back at once when the page is seen again', () => {
    newLine().subscribe('table:b', listener());
    for (let failures = 0; failures < 8; failures += 1) {
      last().end();
      vi.advanceTimersByTime(LONGEST_WAIT_MS);
    }
    last().end();
    const before = Socket.all.length;
    page.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(Socket.all.length).toBe(before + 1);
    vi.advanceTimersByTime(LONGEST_WAIT_MS);
    expect(Socket.all.length).toBe(before + 1);
  });
});

describe('a topic', () => {
  it('tells its own listeners, says which news is the first of a line, and that the line was lost', () => {
    const line = newLine();
    const [ann, bob] = [listener(), listener()];
    line.subscribe('table:b', ann);
    line.subscribe('balance', bob);
    const socket = last().open();
    socket.say(news('table:b', 1));
    socket.say(news('table:b', 2));
    socket.end();
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect(last().open().sent).toEqual([subscribe('table:b'), subscribe('balance')]);
    last().say(news('table:b', 3));
    expect(ann.told).toEqual([['first', 1], 2, 'lost', ['first', 3]]);
    expect(bob.told).toEqual(['lost']);
  });

  it('is subscribed to again for a second listener, and ended with the last one', () => {
    const line = newLine();
    const [ann, bob] = [listener(), listener()];
    const leaveAnn = line.subscribe('table:b', ann);
    line.subscribe('balance', listener());
    const socket = last().open();
    socket.say(news('table:b', 1));
    const leaveBob = line.subscribe('table:b', bob);
    expect(socket.sent.at(-1)).toEqual(subscribe('table:b'));
    socket.say(news('table:b', 2));
    expect([ann.told, bob.told]).toEqual([[['first', 1], 2], [['first', 2]]]);
    const count = socket.sent.length;
    leaveAnn();
    leaveAnn();
    expect(socket.sent.length).toBe(count);
    socket.say(news('table:b', 3));
    leaveBob();
    expect(socket.sent.slice(count)).toEqual([unsubscribe('table:b')]);
    socket.say(news('table:b', 4));
    expect([ann.told.length, bob.told]).toEqual([2, [['first', 2], 3]]);
  });

  it('that the server refuses counts as lost, and is asked for again with the next line', () => {
    const [ann, bob] = [listener(), listener()];
    const line = newLine();
    line.subscribe('table:gone', ann);
    line.subscribe('table:b', bob);
    last().open().say({ type: 'refused', topic: 'table:gone', why: 'noSuchTopic' });
    expect([ann.told, bob.told]).toEqual([['lost'], []]);
    last().end();
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect(last().open().sent).toEqual([subscribe('table:gone'), subscribe('table:b')]);
  });

  it('is not disturbed by messages that this page does not know', () => {
    const ann = listener();
    newLine().subscribe('table:b', ann);
    const socket = last().open();
    for (const data of ['{{{', 'null', '7', '{"type":"offer"}']) socket.onmessage({ data });
    socket.say(news('table:c', 1));
    expect([ann.told, socket.readyState]).toEqual([[], Socket.OPEN]);
  });
});

describe('a login', () => {
  it('comes before the topics, at each opening, and is no part of the address', () => {
    const line = newLine();
    line.login(ANN);
    vi.advanceTimersByTime(1);
    expect(Socket.all).toEqual([]);
    line.subscribe('balance', listener());
    expect(last().open().sent).toEqual([login(ANN), subscribe('balance')]);
    last().end();
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect(last().open().sent).toEqual([login(ANN), subscribe('balance')]);
    expect(last().address).toBe('wss://harbour/web/live');
  });

  it('of another member, or its end, opens the line anew at once and keeps the topics', () => {
    const line = newLine();
    const ann = listener();
    line.subscribe('table:b', ann);
    const guest = last().open();
    line.login(BOB);
    line.login(BOB);
    vi.advanceTimersByTime(1);
    expect([guest.readyState, Socket.all.length]).toEqual([2, 2]);
    const member = last().open();
    expect(member.sent).toEqual([login(BOB), subscribe('table:b')]);
    line.login(null);
    vi.advanceTimersByTime(1);
    expect(last().open().sent).toEqual([subscribe('table:b')]);
    last().say(news('table:b', 1));
    expect([ann.told, Socket.all.length]).toEqual([[['first', 1]], 3]);
  });

  it('that ends the only subscription in the same moment opens nothing', () => {
    const line = newLine();
    line.login(ANN);
    const leave = line.subscribe('balance', listener());
    last().open();
    line.login(null);
    leave();
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(Socket.all.length).toBe(1);
  });

  it('whose session has ended is reported with its token, and not for a guest', () => {
    const line = newLine();
    line.login(ANN);
    line.subscribe('table:b', listener());
    last().open().end(1001);
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect(ended).toEqual([]);
    last().open().end(4401);
    expect(ended).toEqual([ANN]);
    line.login(null);
    vi.advanceTimersByTime(1);
    last().open().end(4401);
    expect(ended).toEqual([ANN]);
  });

  it('that is not accepted is tried later and later, though a topic was told meanwhile', () => {
    const line = newLine();
    line.login(ANN);
    line.subscribe('table:b', listener());
    const failAfter = (message: ServerMessage) => {
      const socket = last().open();
      socket.say(message);
      socket.end(1013);
    };
    failAfter(news('table:b', 1));
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    failAfter(news('table:b', 1));
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect(Socket.all.length).toBe(2);
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    failAfter({ type: 'ready' });
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect(Socket.all.length).toBe(4);
  });
});
