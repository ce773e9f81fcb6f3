import { describe, expect, it } from 'vitest';
import { makeQueue, type Share } from './queue.ts';

const share = (name: string, atOnce: number, waiting = 100): Share => ({ name, atOnce, waiting });

/** Work that stays in progress until released, and records that it has started. */
function makeWorks(queue: ReturnType<typeof makeQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const add = (name: string, ...shares: Share[]) =>
    queue.run(shares, () => {
      begun.push(name);
      return new Promise<string>((done, failed) => ends.set(name, (error) => (error ? failed(error) : done(name))));
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    // The queue notices an end some microtasks later.
    await new Promise((later) => setImmediate(later));
  };
  return { begun, add, end };
}

describe('a queue', () => {
  it('runs only as many at once as it has slots, the others in order of arrival', async () => {
    const queue = makeQueue(2);
    const { begun, add, end } = makeWorks(queue);
    const all = ['a', 'b', 'c', 'd'].map((name) => add(name));
    expect(begun).toEqual(['a', 'b']);
    expect(queue.counts()).toEqual({ inUse: 2, waiting: 2 });
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.counts()).toEqual({ inUse: 0, waiting: 0 });
  });

  it('does not block work behind work whose own share is used up', async () => {
    const { begun, add, end } = makeWorks(makeQueue(3));
    const [ann, ben] = [share('ann', 1), share('ben', 1)];
    for (const name of ['a1', 'a2', 'a3']) void add(name, ann);
    void add('b1', ben);
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('counts work against every share that it names', async () => {
    const { begun, add, end } = makeWorks(makeQueue(9));
    const kind = share('kind', 2);
    for (const name of ['a1', 'a2']) void add(name, kind, share('ann', 1));
    for (const name of ['b1', 'c1']) void add(name, kind, share(name, 1));
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('refuses exactly the work that exceeds the waiting limit, and accepts again when there is room', async () => {
    const queue = makeQueue(1);
    const { begun, add, end } = makeWorks(queue);
    const ann = share('ann', 1, 2);
    for (const name of ['a1', 'a2', 'a3']) void add(name, ann);
    await expect(add('a4', ann)).rejects.toMatchObject({ why: 'tooFrequent', params: { seconds: 1 } });
    void add('b1', share('ben', 1, 2));
    await end('a1');
    void add('a5', ann);
    for (const name of ['a2', 'a3', 'b1', 'a5']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a5']);
    expect(queue.counts()).toEqual({ inUse: 0, waiting: 0 });
  });

  it('continues after failed work, and passes the failure to its caller', async () => {
    const { begun, add, end } = makeWorks(makeQueue(1));
    const failing = add('a', share('ann', 1));
    const next = add('b', share('ann', 1));
    const rejected = expect(failing).rejects.toThrow('no');
    await end('a', new Error('no'));
    await rejected;
    await end('b');
    expect([begun, await next]).toEqual([['a', 'b'], 'b']);
  });

  it('counts work that finishes at once too', async () => {
    const queue = makeQueue(2);
    let [running, most] = [0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 50 }, () => queue.run([share('ann', 1)], work)));
    expect([most, queue.counts()]).toEqual([1, { inUse: 0, waiting: 0 }]);
  });
});
