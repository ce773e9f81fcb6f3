import { contract } from '@harbour/contract';
import { expect, it } from 'vitest';
import { keyOf, makeCache } from './cache.ts';

const { getUserBalance, getUserPlatBalance } = contract.wallet;
const KEY = keyOf(getUserBalance, {});
const MINUTE_MS = 60_000;

/** A cache whose requests the test answers by hand, in the order they were sent, and whose clock the test moves. */
function setUp({ freshMs = 5_000 } = {}) {
  const sent: { path: string; answer: (data: unknown) => Promise<void>; fail: (words: string) => Promise<void> }[] = [];
  let time = 0;
  const settled = () => new Promise<void>((done) => setImmediate(done));
  const ask = (call: { path: string }) =>
    new Promise((resolve, reject) => {
      sent.push({
        path: call.path,
        answer: (data) => {
          resolve(data);
          return settled();
        },
        fail: (words) => {
          reject(new Error(words));
          return settled();
        },
      });
    });
  const cache = makeCache({ ask: ask as never, freshMs, now: () => time });
  const again = () => cache.loadCall(getUserBalance, {});
  return {
    cache,
    sent,
    again,
    settled,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    load: async (data: unknown) => {
      again();
      await sent.at(-1)?.answer(data);
    },
    shown: () => {
      const { data, error } = cache.read(KEY) ?? {};
      return { data, error: error?.message };
    },
  };
}

it('sends a request once while it is in flight', async () => {
  const { again, sent, shown } = setUp();
  again();
  again();
  expect(sent).toHaveLength(1);
  await sent[0]?.answer('first');
  again();
  expect(sent).toHaveLength(2);
  expect(shown().data).toBe('first');
});

it('keeps the last data and its age next to an error; the next answer clears the error', async () => {
  const { cache, again, load, sent, shown, pass } = setUp();
  await load('known');
  pass(1_000);
  again();
  await sent.at(-1)?.fail('no network');
  expect(shown()).toEqual({ data: 'known', error: 'no network' });
  expect(cache.read(KEY)?.askedAt).toBe(0);
  expect(cache.isStale(KEY)).toBe(true);
  await load('newer');
  expect(shown()).toEqual({ data: 'newer', error: undefined });
  expect(cache.isStale(KEY)).toBe(false);
});

it('an answer is stale when it is missing, too old, or invalidated', async () => {
  const { cache, load, pass } = setUp();
  expect(cache.isStale(KEY)).toBe(true);
  await load('known');
  pass(5_000);
  expect(cache.isStale(KEY)).toBe(false);
  pass(1);
  expect(cache.isStale(KEY)).toBe(true);
  await load('known');
  await cache.refreshCalls(getUserBalance);
  expect(cache.isStale(KEY)).toBe(true);
});

it('age counts from when an answer was requested, not from when it arrived', async () => {
  const { cache, again, sent, pass } = setUp();
  again();
  pass(20_000);
  await sent[0]?.answer('slow');
  expect(cache.read(KEY)?.askedAt).toBe(0);
});

it('a late answer does not replace a newer one that arrived another way', async () => {
  const { cache, again, sent, shown } = setUp();
  again();
  cache.remember(getUserBalance, {}, 'newer' as never);
  await sent[0]?.answer('late');
  expect(shown().data).toBe('newer');
  again();
  cache.remember(getUserBalance, {}, 'newest' as never);
  await sent[1]?.fail('late');
  expect(shown()).toEqual({ data: 'newest', error: undefined });
});

it('after forget (a logout, another language) nothing is cached, and earlier requests in flight are ignored', async () => {
  const { cache, again, load, sent, shown } = setUp();
  let notified = 0;
  cache.subscribe(() => {
    notified += 1;
  });
  await load('of one member');
  again();
  notified = 0;
  cache.forget();
  expect([notified, cache.read(KEY)]).toEqual([1, undefined]);
  again();
  await sent[1]?.answer('of one member');
  expect(shown().data).toBeUndefined();
  await sent[2]?.answer('of the next');
  expect(shown().data).toBe('of the next');
});

it('an answer is kept even when the screen that asked has gone', async () => {
  const { cache, again, sent, shown } = setUp();
  const leave = cache.watch(KEY, again);
  again();
  leave();
  await sent[0]?.answer('for the next screen');
  expect(shown().data).toBe('for the next screen');
});

it('a refresh reloads watched answers and only marks the unwatched ones as old', async () => {
  const { cache, again, load, sent, settled } = setUp();
  await load('known');
  await cache.refreshCalls(getUserBalance);
  expect(sent).toHaveLength(1);
  const leave = cache.watch(KEY, again);
  void cache.refreshCalls(getUserPlatBalance);
  await settled();
  expect(sent).toHaveLength(1);
  void cache.refreshCalls(getUserBalance);
  await settled();
  expect(sent).toHaveLength(2);
  leave();
});

it('a refresh while an answer is in flight reloads once after it, however often it is called', async () => {
  const { cache, again, sent, shown } = setUp();
  cache.watch(KEY, again);
  again();
  let isDone = false;
  const refreshed = cache.refreshTopic('money').then(() => {
    isDone = true;
  });
  void cache.refreshCalls(getUserBalance);
  void cache.renew(KEY, again);
  expect(sent).toHaveLength(1);
  await sent[0]?.answer('perhaps from before the change');
  expect([sent.length, isDone]).toEqual([2, false]);
  await sent[1]?.answer('from after it');
  await refreshed;
  expect(shown().data).toBe('from after it');
  expect(sent).toHaveLength(2);
});

it('a topic covers every call that the contract puts under it', async () => {
  const { cache, again, load, sent, settled } = setUp();
  await load('balance');
  cache.watch(KEY, again);
  const beside = keyOf(getUserPlatBalance, { venue: 'live' });
  cache.loadCall(getUserPlatBalance, { venue: 'live' });
  await sent[1]?.answer('of a venue');
  cache.watch(beside, () => cache.loadCall(getUserPlatBalance, { venue: 'live' }));
  void cache.refreshTopic('money');
  await settled();
  expect(sent.map(({ path }) => path)).toEqual([getUserBalance.path, getUserPlatBalance.path, getUserBalance.path]);
});

it('when the page returns, only answers that are shown and stale are reloaded', async () => {
  const { cache, again, load, sent, settled, pass } = setUp();
  cache.watch(KEY, again);
  await load('known');
  await cache.refreshStale();
  expect(sent).toHaveLength(1);
  pass(MINUTE_MS);
  void cache.refreshStale();
  await settled();
  expect(sent).toHaveLength(2);
});

it('a follower gets every answer, whichever screen asked, and no failures', async () => {
  const { cache, again, load, sent } = setUp();
  const heard: unknown[] = [];
  cache.follow(getUserBalance, {}, (data) => heard.push(data));
  await load('one');
  again();
  await sent.at(-1)?.fail('no network');
  void cache.refreshCalls(getUserBalance);
  await Promise.resolve();
  await sent.at(-1)?.answer('two');
  expect(heard).toEqual(['one', 'two']);
});

it('an unwatched answer is dropped after a while; a watched one never is', async () => {
  const { cache, again, load, pass, sent } = setUp();
  await load('known');
  const leave = cache.watch(KEY, again);
  const sweep = async () => {
    cache.loadCall(getUserPlatBalance, { venue: 'live' });
    await sent.at(-1)?.answer('other');
  };
  pass(60 * MINUTE_MS);
  await sweep();
  expect(cache.read(KEY)).toBeDefined();
  leave();
  pass(9 * MINUTE_MS);
  await sweep();
  expect(cache.read(KEY)).toBeDefined();
  pass(2 * MINUTE_MS);
  await sweep();
  expect(cache.read(KEY)).toBeUndefined();
});

it('beyond a count, the answers unwatched for longest are dropped', async () => {
  const { cache, pass, sent } = setUp();
  const keyAt = (venue: number) => keyOf(getUserPlatBalance, { venue: String(venue) });
  for (let venue = 0; venue < 100; venue += 1) {
    cache.loadCall(getUserPlatBalance, { venue: String(venue) });
    await sent.at(-1)?.answer(venue);
    pass(1);
  }
  cache.watch(keyAt(99), () => {})();
  const kept = Array.from({ length: 100 }, (_, at) => at).filter((at) => cache.read(keyAt(at)));
  expect([kept.length, kept[0]]).toEqual([60, 40]);
});

it('an answer in flight is not dropped', async () => {
  const { cache, again, sent, pass, shown } = setUp();
  again();
  pass(60 * MINUTE_MS);
  cache.loadCall(getUserPlatBalance, { venue: 'live' });
  await sent[0]?.answer('at last');
  expect(shown().data).toBe('at last');
});
