import { TableView } from '@house/contract/tables';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Room } from '#tables';
import { isOwnOrigin } from './live.ts';

export type TablesLineTools = { room: Pick<Room, 'view' | 'onChanged'> };

/** Somebody has this long to say which table; and is asked now and then whether they are still there. */
const HELLO_MS = 10_000;
const PING_MS = 30_000;
/** Whoever takes in so little that this much waits is let go: the page comes back, and finds the true state. */
const MOST_WAITING_BYTES = 256 * 1_024;
const MOST_WATCHERS = 50_000;

type Watcher = { socket: WebSocket; isAlive: boolean };

/**
 * Tells everybody at a table what everybody may know: once when they sit down, and at every change. Nobody says who they
 * are: bets, and what they bring, go by the calls. One text is made for all of them.
 */
export function serveTablesLine(server: FastifyInstance, { room }: TablesLineTools): void {
  const watchers = new Map<string, Set<Watcher>>();
  let count = 0;

  const textOf = async (table: string): Promise<string | undefined> => {
    const view = await room.view(table);
    return view && JSON.stringify({ type: 'view', view: z.encode(TableView, view) });
  };
  room.onChanged((table) => {
    if (watchers.has(table)) tell(table).catch(() => undefined);
  });
  const tell = async (table: string): Promise<void> => {
    const text = await textOf(table);
    if (text === undefined) return;
    for (const { socket } of watchers.get(table) ?? [])
      if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
      else socket.send(text);
  };
  const sit = async (socket: WebSocket, table: string): Promise<void> => {
    const text = await textOf(table);
    if (socket.readyState !== socket.OPEN) return;
    if (text === undefined || count >= MOST_WATCHERS) return socket.close(1013);
    const watcher: Watcher = { socket, isAlive: true };
    watchers.set(table, (watchers.get(table) ?? new Set()).add(watcher));
    count += 1;
    socket.on('pong', () => {
      watcher.isAlive = true;
    });
    socket.on('close', () => {
      count -= 1;
      watchers.get(table)?.delete(watcher);
    });
    socket.send(text);
  };

  server.get('/web/tables/live', { websocket: true }, (socket, request) => {
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) return socket.close(1008);
    const tooLate = setTimeout(() => socket.close(1008), HELLO_MS);
    socket.on('error', () => socket.terminate());
    socket.once('close', () => clearTimeout(tooLate));
    socket.once('message', (data) => {
      clearTimeout(tooLate);
      sit(socket, tableIn(String(data))).catch(() => socket.close(1011));
    });
  });

  const heartbeat = setInterval(() => {
    for (const own of watchers.values()) for (const watcher of own) beat(watcher);
  }, PING_MS);
  const beat = (watcher: Watcher) => {
    if (!watcher.isAlive) return watcher.socket.terminate();
    watcher.isAlive = false;
    watcher.socket.ping();
  };
  server.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const own of watchers.values()) for (const { socket } of own) socket.terminate();
  });
}

function tableIn(message: string): string {
  try {
    const { watch } = JSON.parse(message) as { watch?: unknown };
    return typeof watch === 'string' ? watch.slice(0, 40) : '';
  } catch {
    return '';
  }
}
