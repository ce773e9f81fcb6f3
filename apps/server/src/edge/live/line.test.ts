import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeMetrics } from '#platform/metrics';
import { serveLive } from './live.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** How long a page believes a line that says nothing. */
const PATIENCE_MS = 75_000;

it('says on a member’s line that it is there, before a page would give it up', async () => {
  const server = Fastify();
  const sessions = { find: async () => ({ id: 1n, member: 7n }), isOpen: async () => true, onEnded: () => {} } as never;
  const news = { onChanged: () => {}, onMissed: () => {} } as never;
  await serveLive(server, { sessions, news, clock: () => new Date(0), metrics: makeMetrics() });
  await server.listen();
  const page = new WebSocket(`ws://localhost:${(server.server.address() as AddressInfo).port}/web/live`);
  const nextWord = async () => JSON.parse(String(((await once(page, 'message')) as [MessageEvent])[0].data));
  await once(page, 'open');
  page.send(JSON.stringify({ token: 't'.repeat(43) }));
  expect(await nextWord()).toEqual({ type: 'ready' });
  const word = nextWord();
  vi.advanceTimersByTime(PATIENCE_MS / 2);
  expect(await word).toEqual({ type: 'beat' });
  await server.close();
});
