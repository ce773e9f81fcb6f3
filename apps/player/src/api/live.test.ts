import { profile } from '@harbour/contract/profile';
import { wallet } from '@harbour/contract/wallet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PATIENCE_MS = 75_000;

/** A browser's socket, in the hands of the test. It does not answer a farewell: the other side may be gone. */
class Socket {
  static OPEN = 1;
  static last: Socket;
  readyState = 0;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    Socket.last = this;
  }
  sent: string[] = [];
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 2;
  }
}

const NOTHING = { central: '0', locked: '0', interest: '0', transit: '0', venues: {}, total: '0' };
const INFO = { walletType: 'free', waitSeconds: 0, suggestsWholeUnits: true, topUp: null };

let balancesAsked = 0;
let membersAsked = 0;
let isOnline = true;
const page = Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} }, getElementById() {} });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { origin: 'http://harbour', hash: '' });
  vi.stubGlobal('history', { state: null, replaceState() {} });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: () => 'kept', setItem() {}, removeItem() {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (address: string | URL) => {
    if (String(address).includes(wallet.getUserBalance.path)) balancesAsked += 1;
    if (String(address).includes(profile.getUserInfo.path)) membersAsked += 1;
    if (!isOnline) throw new TypeError('no network');
    return { json: async () => ({ code: 0, currency: 'CNY', userBalanceMap: NOTHING, ...INFO }) };
  });
  [balancesAsked, membersAsked, isOnline] = [0, 0, true];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async () => {
  const { openLive } = await import('./live.ts');
  const close = openLive();
  const line = Socket.last;
  line.readyState = Socket.OPEN;
  line.onopen();
  await vi.advanceTimersByTimeAsync(0);
  return { line, close };
};

it('logs in on the line, and asks what the member has after each news of it', async () => {
  const { line, close } = await open();
  expect(line.sent.map((text) => JSON.parse(text))).toEqual([
    { type: 'login', token: 'kept' },
    { type: 'subscribe', topic: 'balance' },
  ]);
  for (let news = 0; news < 2; news += 1) {
    const before = balancesAsked;
    line.onmessage({ data: '{"type":"news","topic":"balance"}' });
    await vi.advanceTimersByTimeAsync(0);
    expect(balancesAsked).toBe(before + 1);
  }
  close();
});

it('believes a quiet line as long as the server says now and then that it is there', async () => {
  const { line, close } = await open();
  for (let beats = 0; beats < 4; beats += 1) {
    vi.advanceTimersByTime(PATIENCE_MS / 2);
    line.onmessage({ data: '{"type":"beat"}' });
  }
  expect([Socket.last, line.readyState]).toEqual([line, Socket.OPEN]);
  close();
});

it('gives up a line that says nothing any more, and opens another without waiting for its end', async () => {
  const { line, close } = await open();
  line.onmessage({ data: '{"type":"ready"}' });
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(line.readyState).not.toBe(Socket.OPEN);
  expect(Socket.last).not.toBe(line);
  close();
});

it('asks what the member has when the page is seen again after a while, and not at every glance', async () => {
  const { close } = await open();
  const away = async (milliseconds: number) => {
    const before = balancesAsked;
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(milliseconds);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    return balancesAsked - before;
  };
  expect(await away(1_000)).toBe(0);
  expect(await away(60_000)).toBe(1);
  expect(await away(1_000)).toBe(0);
  // An answer that failed is asked for at every glance.
  isOnline = false;
  expect(await away(60_000)).toBe(1);
  isOnline = true;
  expect(await away(1_000)).toBe(1);
  expect(await away(1_000)).toBe(0);
  close();
});

it('asks about a session whose line was refused, unless this page is leaving it at that moment', async () => {
  const { leaveSession } = await import('./session.ts');
  const { line, close } = await open();
  line.onclose({ code: 4401 });
  await vi.waitFor(() => expect(membersAsked).toBe(1));
  await vi.advanceTimersByTimeAsync(1_000);
  Socket.last.readyState = Socket.OPEN;
  Socket.last.onopen();
  Socket.last.onclose({ code: 4401 });
  await leaveSession(Promise.resolve());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(membersAsked).toBe(1);
  close();
});
