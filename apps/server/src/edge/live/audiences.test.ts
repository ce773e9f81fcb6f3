import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveTopic } from '#platform/live-topic';
import { type ServedLine, servedLine } from './testing.ts';

const TABLE = 'baccarat-1';
const WIRE = `table:${TABLE}`;
const LINES = 4;

/** Changes every second; its readings end when the test says so, with the data of the moment at which they began. */
function slowTopic() {
  let second = 0;
  let changed = (_?: string) => {};
  const readings: { end: () => void; fail: () => void }[] = [];
  const topic: LiveTopic = {
    name: 'table',
    who: 'anybody',
    read: (key) => {
      const seen = { second } as never;
      return new Promise((done, failed) => {
        const end = () => done(key === TABLE ? seen : undefined);
        readings.push({ end, fail: () => failed(new Error('the database is away')) });
      });
    },
    onChanged: (listener) => {
      changed = listener;
    },
  };
  const change = (key: string | undefined = TABLE) => {
    second += 1;
    changed(key);
  };
  return { topic, readings, change, miss: () => change(undefined) };
}

let slow: ReturnType<typeof slowTopic>;
let line: ServedLine;
beforeEach(async () => {
  slow = slowTopic();
  line = await servedLine([slow.topic], { linesPerAddress: LINES });
});
afterEach(() => line.server.close());

/** A page that watches a table, and the seconds of which it was told, in order. */
function watch(wire = WIRE) {
  const page = line.open({ type: 'subscribe', topic: wire });
  const told = () =>
    page.heard.flatMap((message) => (message.type === 'news' ? [(message.data as { second: number }).second] : []));
  return { ...page, told };
}

const PATIENCE = { timeout: 15_000 };
const begun = (count: number) => expect.poll(() => slow.readings.length, PATIENCE).toBe(count);
/** Ends every reading, the last one first, until a page was told of this second. */
const readUntil = (told: () => number[], second: number) =>
  expect
    .poll(() => {
      for (const { end } of slow.readings.splice(0).reverse()) end();
      return told();
    }, PATIENCE)
    .toContain(second);

describe('a topic that anybody may watch', { timeout: 60_000 }, () => {
  it('tells a page that subscribes while it changes of the change', async () => {
    const { told } = watch();
    await begun(1);
    slow.change();
    await readUntil(told, 1);
    expect(told()).toEqual([0, 1]);
  });

  it('never tells older news after newer, whichever is read first', async () => {
    const ann = watch();
    await readUntil(ann.told, 0);
    slow.change();
    slow.change();
    await readUntil(ann.told, 2);
    expect(ann.told()).toEqual([...ann.told()].sort());
  });

  it('tells a newcomer alone, and everybody after a change and where one may have been missed', async () => {
    const ann = watch();
    await readUntil(ann.told, 0);
    const bob = watch();
    await readUntil(bob.told, 0);
    slow.change();
    await readUntil(ann.told, 1);
    slow.miss();
    await readUntil(ann.told, 2);
    await readUntil(bob.told, 2);
    expect(ann.told()).toEqual([0, 1, 2]);
  });

  it('tells a page again that subscribes again, and says nothing after it has unsubscribed', async () => {
    const [ann, bob] = [watch(), watch()];
    await readUntil(ann.told, 0);
    await readUntil(bob.told, 0);
    ann.say({ type: 'subscribe', topic: WIRE });
    await expect.poll(ann.told, PATIENCE).toHaveLength(1);
    await begun(1);
    slow.readings.pop()?.end();
    await expect.poll(ann.told, PATIENCE).toHaveLength(2);
    // The second subscription was no second line: one message ends it.
    ann.say({ type: 'unsubscribe', topic: WIRE });
    ann.say({ type: 'subscribe', topic: 'table:nowhere' });
    await begun(1);
    slow.change();
    await readUntil(bob.told, 1);
    await expect.poll(() => ann.heard.at(-1)?.type, PATIENCE).toBe('refused');
    expect(ann.told()).toEqual([0, 0]);
  });

  it('lets an address hold so many lines and no more; one that leaves makes room for another', async () => {
    const seated = Array.from({ length: LINES }, () => watch());
    for (const { told } of seated) await readUntil(told, 0);
    expect((await watch().closed).code).toBe(1013);
    seated[0]?.close();
    await seated[0]?.closed;
    const next = watch();
    await readUntil(next.told, 0);
  });

  it('refuses a key that nothing has and leaves the line open; a reading that failed lets everybody come back', async () => {
    const ann = watch('table:nowhere');
    await begun(1);
    slow.readings.pop()?.end();
    await expect
      .poll(() => ann.heard, PATIENCE)
      .toEqual([{ type: 'refused', topic: 'table:nowhere', why: 'noSuchTopic' }]);
    ann.say({ type: 'subscribe', topic: WIRE });
    await begun(1);
    slow.readings.pop()?.fail();
    expect((await ann.closed).code).toBe(1011);
  });
});
