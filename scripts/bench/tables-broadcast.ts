// A bare WebSocket server that says the same news to everybody: how soon they can have it on this machine.
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serveParent } from './ledger-child.ts';
import type { TableWords } from './tables-watchers.ts';
import { readUsed, type Used } from './used.ts';

export type BroadcastAsked = { work: 'broadcast'; words: string; times: number; everyMs: number } | { work: 'used' };

/** As much of `ws` as a broadcast needs. */
type BareSocket = { send: (text: string) => void; once: (event: 'message', listener: () => void) => void };
type BareServer = {
  clients: Set<BareSocket>;
  address: () => AddressInfo;
  on: (event: 'connection', listener: (socket: BareSocket) => void) => void;
  once: (event: 'listening', listener: () => void) => void;
};

// The very library of the edge, in its version.
const edge = createRequire(join(import.meta.dirname, '..', '..', 'apps', 'server', 'package.json'));
const { WebSocketServer } = createRequire(edge.resolve('@fastify/websocket'))('ws') as {
  WebSocketServer: new (options: { port: number; host: string }) => BareServer;
};

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
await new Promise<void>((done) => server.once('listening', done));
// A watcher has sat down when it was told something.
server.on('connection', (socket) => socket.once('message', () => socket.send('{}')));

/** The server's own message, each time for another round and with the current time. */
async function broadcast({ words, times, everyMs }: Extract<BroadcastAsked, { work: 'broadcast' }>): Promise<object> {
  const news = JSON.parse(words) as TableWords;
  const { round } = news.data;
  for (let count = 1; count <= times; count += 1) {
    await wait(everyMs);
    const roundNo = String(count).padStart(round?.roundNo.length ?? 0, '0');
    const data = { ...news.data, now: new Date().toISOString(), round: { ...round, roundNo } };
    const text = JSON.stringify({ ...news, data });
    for (const socket of server.clients) socket.send(text);
  }
  return {};
}

serveParent<BroadcastAsked>(
  `http://127.0.0.1:${server.address().port}`,
  async (asked): Promise<Used | object> => (asked.work === 'used' ? readUsed() : broadcast(asked)),
  async () => {},
);
