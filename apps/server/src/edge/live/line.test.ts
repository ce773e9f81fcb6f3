import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sessions } from '#identity';
import type { LiveTopic } from '#platform/live-topic';
import { type ServedLine, servedLine } from './testing.ts';

/** Waits for a value on a busy machine. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });
/** How long a page believes a line that says nothing. */
const PATIENCE_MS = 75_000;
const BALANCE_NEWS = { type: 'news', topic: 'balance' };
const tokenOf = (letter: string) => letter.repeat(43);

/** Two members, `a` and `b`: the token is their letter, and the session's id the member's. */
function twoMembers() {
  let ended = (_: bigint | 'anybody') => {};
  const open = new Set([1n, 2n]);
  const lookUp = { isSlow: false, go: () => {} };
  const sessions = {
    find: async (token: string) => {
      if (lookUp.isSlow) await new Promise<void>((done) => (lookUp.go = done));
      const id = BigInt(['a', 'b'].indexOf(token[0] ?? '') + 1);
      return open.has(id) ? ({ id, member: id } as never) : undefined;
    },
    isOpen: async (id: bigint) => open.has(id),
    forget: () => {},
    onEnded: (listener: typeof ended) => {
      ended = listener;
    },
  } satisfies Sessions;
  const end = (member: bigint, told: bigint | 'anybody' = member) => {
    open.delete(member);
    ended(told);
  };
  return { sessions, end, lookUp };
}

function balances() {
  let tell = (_?: string) => {};
  const topic: LiveTopic = {
    name: 'balance',
    who: 'member',
    onChanged: (listener) => {
      tell = listener;
    },
  };
  return { topic, change: (member: bigint) => tell(String(member)), miss: () => tell() };
}
const quietTable: LiveTopic = {
  name: 'table',
  who: 'anybody',
  read: async (key) => (key === 'gone' ? undefined : ({ table: key } as never)),
  onChanged: () => {},
};

let line: ServedLine;
afterEach(async () => {
  vi.useRealTimers();
  await line.server.close();
});
const login = (letter: string) => ({ type: 'login', token: tokenOf(letter) });
const subscribe = (topic: string) => ({ type: 'subscribe', topic });
const kindsOf = async () => (await line.metrics.sockets.get()).values.map(({ labels, value }) => [labels.kind, value]);
const topicsOf = async () =>
  (await line.metrics.subscriptions.get()).values.map(({ labels, value }) => [labels.topic, value]);

describe('the live line', () => {
  it('says that it is there, to guests and members, before a page would give it up', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    line = await servedLine([quietTable, balances().topic], twoMembers());
    const pages = [line.open(subscribe('table:baccarat-1')), line.open(login('a'), subscribe('balance'))];
    for (const { heard } of pages) await soon(() => heard.some(({ type }) => type === 'news')).toBe(true);
    vi.advanceTimersByTime(PATIENCE_MS / 2);
    for (const { heard } of pages) await soon(() => heard.at(-1)).toEqual({ type: 'beat' });
  });

  it('closes when a page has no topic for a while, also when it has logged in, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    line = await servedLine([quietTable, balances().topic], twoMembers());
    const [silent, member, watcher] = [line.open(), line.open(login('a')), line.open(subscribe('table:baccarat-1'))];
    await soon(() => [member.heard.length, watcher.heard.length]).toEqual([1, 1]);
    await soon(kindsOf).toEqual([
      ['guest', 2],
      ['member', 1],
    ]);
    vi.advanceTimersByTime(10_000);
    expect(await silent.closed).toEqual({ code: 1008, reason: 'no topic' });
    expect(await member.closed).toEqual({ code: 1008, reason: 'no topic' });
    watcher.say({ type: 'unsubscribe', topic: 'table:baccarat-1' });
    await soon(topicsOf).toEqual([['table', 0]]);
    vi.advanceTimersByTime(10_000);
    expect((await watcher.closed).code).toBe(1008);
  });

  it.each([
    ['no JSON', '{{{'],
    ['no object', 'null'],
    ['no kind', {}],
    ['an unknown kind', { type: 'shout' }],
    ['a topic that is no text', { type: 'subscribe', topic: 7 }],
    ['a topic that is no name', { type: 'subscribe', topic: 'table:../../etc' }],
    ['a field too many', { type: 'subscribe', topic: 'table:baccarat-1', now: true }],
    ['a token that is no text', { type: 'login', token: 7 }],
    ['the hello of an earlier version', { watch: 'baccarat-1' }],
  ])('closes with its reason after a message with %s', async (_, message) => {
    line = await servedLine([quietTable]);
    expect(await line.open(message).closed).toEqual({ code: 1008, reason: 'malformed message' });
  });

  it('closes when a page says too much', async () => {
    line = await servedLine([quietTable]);
    const messages = Array.from({ length: 200 }, () => subscribe('table:baccarat-1'));
    expect(await line.open(...messages).closed).toEqual({ code: 1008, reason: 'too many messages' });
  });

  it('cuts off a reader that is far behind, and nobody else', async () => {
    let change = (_?: string) => {};
    const heavy: LiveTopic = {
      ...quietTable,
      read: async () => ({ table: 'x'.repeat(1_000_000) }) as never,
      onChanged: (listener) => {
        change = listener;
      },
    };
    line = await servedLine([heavy]);
    const quick = line.open(subscribe('table:heavy'));
    const { port } = line.server.server.address() as AddressInfo;
    const slow = connect(port, '127.0.0.1');
    slow.write(
      'GET /web/live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await once(slow, 'data');
    slow.pause();
    // A masked frame of text; with a mask of zeros the words stay as they are.
    const words = Buffer.from(JSON.stringify(subscribe('table:heavy')));
    slow.write(Buffer.concat([Buffer.from([0x81, 0x80 | words.length, 0, 0, 0, 0]), words]));
    await soon(topicsOf).toEqual([['table', 2]]);
    await soon(async () => {
      const before = quick.heard.length;
      change('heavy');
      await soon(() => quick.heard.length).toBeGreaterThan(before);
      return kindsOf();
    }).toEqual([['guest', 1]]);
    slow.destroy();
  });

  it('refuses topics that are not there, that need a login, and more than a page may have, and stays open', async () => {
    line = await servedLine([quietTable, balances().topic]);
    const page = line.open(...['weather:harbour', 'table', 'balance:1', 'table:gone', 'balance'].map(subscribe));
    const refused = (topic: string, why: string) => ({ type: 'refused', topic, why });
    await soon(() => page.heard).toEqual([
      refused('weather:harbour', 'noSuchTopic'),
      refused('table', 'noSuchTopic'),
      refused('balance:1', 'noSuchTopic'),
      refused('balance', 'notLoggedIn'),
      refused('table:gone', 'noSuchTopic'),
    ]);
    page.say({ type: 'unsubscribe', topic: 'weather:harbour' });
    for (let table = 0; table <= 20; table += 1) page.say(subscribe(`table:t-${table}`));
    await soon(() => page.heard.length).toBe(5 + 1 + 21);
    expect(page.heard[5]).toEqual(refused('weather:harbour', 'noSuchTopic'));
    expect(page.heard.filter(({ type }) => type === 'news')).toHaveLength(20);
    expect(page.heard).toContainEqual(refused('table:t-20', 'tooManyTopics'));
    expect(await topicsOf()).toEqual([['table', 20]]);
    page.close();
    await page.closed;
    await soon(topicsOf).toEqual([['table', 0]]);
  });
});

describe('a member’s topic', () => {
  it('waits for the login that was said before it, and then tells this member alone', async () => {
    const [money, members] = [balances(), twoMembers()];
    line = await servedLine([money.topic, quietTable], members);
    members.lookUp.isSlow = true;
    const ann = line.open(login('a'), subscribe('balance'), subscribe('table:baccarat-1'));
    await soon(kindsOf).toEqual([['guest', 1]]);
    await soon(() => {
      members.lookUp.go();
      return ann.heard;
    }).toEqual([{ type: 'ready' }, BALANCE_NEWS, expect.objectContaining({ topic: 'table:baccarat-1' })]);
    members.lookUp.isSlow = false;
    const bob = line.open(login('b'), subscribe('balance'));
    await soon(() => bob.heard).toEqual([{ type: 'ready' }, BALANCE_NEWS]);
    money.change(2n);
    money.change(2n);
    money.miss();
    await soon(() => bob.heard.length).toBe(5);
    await soon(() => ann.heard.length).toBe(4);
    expect(ann.heard.at(-1)).toEqual(BALANCE_NEWS);
    expect(await kindsOf()).toEqual([
      ['guest', 0],
      ['member', 2],
    ]);
  });

  it('ends with its session, and so does the line; one that may have ended unheard is found out', async () => {
    const members = twoMembers();
    line = await servedLine([balances().topic, quietTable], members);
    const [ann, bob] = ['a', 'b'].map((letter) => line.open(login(letter), subscribe('table:baccarat-1')));
    for (const page of [ann, bob]) await soon(() => page?.heard.length).toBe(2);
    members.end(1n);
    expect((await ann?.closed)?.code).toBe(4401);
    members.end(2n, 'anybody');
    expect((await bob?.closed)?.code).toBe(4401);
    expect((await line.open(login('a')).closed).code).toBe(4401);
    expect((await line.open({ type: 'login', token: 'short' }).closed).code).toBe(4401);
  });

  it('is had on so many lines and no more, which do not count for the address', async () => {
    line = await servedLine([balances().topic, quietTable], { sessions: twoMembers().sessions, linesPerAddress: 1 });
    const open = () => line.open(login('a'), subscribe('table:baccarat-1'));
    const pages = Array.from({ length: 40 }, open);
    for (const { heard } of pages) await soon(() => heard.length).toBe(2);
    expect((await open().closed).code).toBe(1013);
    pages[0]?.close();
    await pages[0]?.closed;
    const next = open();
    await soon(() => next.heard.length).toBe(2);
    const guest = line.open(subscribe('table:baccarat-1'));
    await soon(() => guest.heard.length).toBe(1);
    expect((await line.open(subscribe('table:baccarat-1')).closed).code).toBe(1013);
    // A guest's line that logs in makes room for another guest.
    guest.say(login('b'));
    await soon(() => guest.heard.at(-1)).toEqual({ type: 'ready' });
    const another = line.open(subscribe('table:baccarat-1'));
    await soon(() => another.heard.length).toBe(1);
  });

  it('belongs to one login a line', async () => {
    line = await servedLine([balances().topic], twoMembers());
    expect(await line.open(login('b'), login('a')).closed).toEqual({ code: 1008, reason: 'logged in already' });
  });
});
