import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeMetrics } from '#platform/metrics';
import { serveTablesLine } from './tables-line.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** How long a page believes a line that says nothing. */
const PATIENCE_MS = 75_000;

it('says on the line of a quiet table that it is there, before a page would give it up', async () => {
  const quiet = {
    state: 'maintenance',
    now: new Date(0),
    round: null,
    anchor: null,
    linkBefore: null,
    version: null,
  } as const;
  const server = Fastify();
  await server.register(websocket);
  serveTablesLine(server, {
    floor: { view: async (table) => ({ table, ...quiet }), onChanged: () => {} },
    settings: { linesPerAddress: 1 },
    metrics: makeMetrics(),
  });
  await server.listen();
  const page = new WebSocket(`ws://localhost:${(server.server.address() as AddressInfo).port}/web/tables/live`);
  const nextWord = async () => JSON.parse(String(((await once(page, 'message')) as [MessageEvent])[0].data));
  await once(page, 'open');
  page.send(JSON.stringify({ watch: 'baccarat-1' }));
  expect(await nextWord()).toMatchObject({ type: 'view', view: { table: 'baccarat-1' } });
  const word = nextWord();
  vi.advanceTimersByTime(PATIENCE_MS / 2);
  expect(await word).toEqual({ type: 'beat' });
  await server.close();
});
