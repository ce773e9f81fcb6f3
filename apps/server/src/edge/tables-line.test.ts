import { once } from 'node:events';
import websocket from '@fastify/websocket';
import type { TableView } from '@harbour/contract/live-tables';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeMetrics } from '#platform/metrics';
import { serveTablesLine } from './tables-line.ts';

const TABLE = 'baccarat-1';
const LINES = 4;
const BEGAN = new Date('2026-11-15T12:00:00.000Z').getTime();

/** A floor that changes every second, and whose readings end when the test says so, with what stood when they began. */
function slowFloor() {
  let second = 0;
  let changed = (_: string) => {};
  const readings: { end: () => void; fail: () => void }[] = [];
  return {
    readings,
    change: () => {
      second += 1;
      changed(TABLE);
    },
    view: (table: string) => {
      const now = new Date(BEGAN + second * 1_000);
      const seen: TableView = { table, state: 'open', round: null, anchor: null, linkBefore: null, version: null, now };
      return new Promise<TableView | undefined>((done, failed) => {
        const end = () => done(table === TABLE ? seen : undefined);
        readings.push({ end, fail: () => failed(new Error('the database is away')) });
      });
    },
    onChanged: (listener: (table: string) => void) => {
      changed = listener;
    },
  };
}

let floor: ReturnType<typeof slowFloor>;
let server: FastifyInstance;
let origin: string;
beforeEach(async () => {
  floor = slowFloor();
  server = fastify();
  await server.register(websocket);
  serveTablesLine(server, { floor, settings: { linesPerAddress: LINES }, metrics: makeMetrics() });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

/** Somebody at a table: the seconds of the views that they were told, in order. */
function watch(table = TABLE) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/web/tables/live`);
  const told: number[] = [];
  socket.addEventListener('open', () => socket.send(JSON.stringify({ watch: table })));
  socket.addEventListener('message', ({ data }) => {
    const { view } = JSON.parse(String(data)) as { view?: { now: string } };
    if (view) told.push((new Date(view.now).getTime() - BEGAN) / 1_000);
  });
  const closed = once(socket, 'close').then(([event]) => (event as { code: number }).code);
  return { told, closed, leave: () => socket.close() };
}

const PATIENCE = { timeout: 15_000 };
const begun = (count: number) => expect.poll(() => floor.readings.length, PATIENCE).toBe(count);
/** Whatever is being read ends, the last one first, until somebody was told of this second. */
const readUntil = (told: number[], second: number) =>
  expect
    .poll(() => {
      for (const { end } of floor.readings.splice(0).reverse()) end();
      return told;
    }, PATIENCE)
    .toContain(second);

describe('the line of a table', { timeout: 60_000 }, () => {
  it('who sits down while the table changes is told of the change', async () => {
    const { told } = watch();
    await begun(1);
    floor.change();
    await readUntil(told, 1);
    expect(told).toEqual([0, 1]);
  });

  it('nobody hears what is older after what is newer, whichever is read first', async () => {
    const ann = watch();
    await readUntil(ann.told, 0);
    floor.change();
    floor.change();
    await readUntil(ann.told, 2);
    expect(ann.told).toEqual([...ann.told].sort());
  });

  it('a newcomer is told alone: nothing has changed for the others', async () => {
    const ann = watch();
    await readUntil(ann.told, 0);
    const bob = watch();
    await readUntil(bob.told, 0);
    floor.change();
    await readUntil(ann.told, 1);
    expect(ann.told).toEqual([0, 1]);
  });

  it('an address holds so many lines and no more; one that leaves makes room for another', async () => {
    const seated = Array.from({ length: LINES }, () => watch());
    for (const { told } of seated) await readUntil(told, 0);
    expect(await watch().closed).toBe(1013);
    seated[0]?.leave();
    await seated[0]?.closed;
    const next = watch();
    await readUntil(next.told, 0);
  });

  it('a table that is none is shown the door, and a reading that failed lets everybody come back', async () => {
    const nobody = watch('nowhere');
    await begun(1);
    floor.readings.pop()?.end();
    expect(await nobody.closed).toBe(1013);
    const ann = watch();
    await begun(1);
    floor.readings.pop()?.fail();
    expect(await ann.closed).toBe(1011);
  });
});
