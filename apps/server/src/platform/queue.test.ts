import { describe, expect, it } from 'vitest';
import { makeQueue, type Share } from './queue.ts';

const share = (name: string, atOnce: number, waiting = 100): Share => ({ name, atOnce, waiting });

/** Work that stays under way until it is let go, and writes down that it has begun. */
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
    // The queue hears of an end some turns of the microtask queue later.
    await new Promise((later) => setImmediate(later));
  };
  return { begun, add, end };
}

describe('a queue', () => {
  it('runs no more at once than it has room for, the others in the order they came', async () => {
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

  it('lets nobody wait behind work whose own share is used up', async () => {
    const { begun, add, end } = makeWorks(makeQueue(3));
    const [ann, ben] = [share('ann', 1), share('ben', 1)];
    for (const name of ['a1', 'a2', 'a3']) void add(name, ann);
    void add('b1', ben);
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('holds work to every share that it names', async () => {
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

  it('refuses exactly the one that would wait too much, and takes again when there is room', async () => {
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

  it('goes on after work that failed, and tells its failure to whoever asked for it', async () => {
    const { begun, add, end } = makeWorks(makeQueue(1));
    const failing = add('a', share('ann', 1));
    const next = add('b', share('ann', 1));
    const told = expect(failing).rejects.toThrow('no');
    await end('a', new Error('no'));
    await told;
    await end('b');
    expect([begun, await next]).toEqual([['a', 'b'], 'b']);
  });

  it('runs what takes no time within its room as well', async () => {
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
