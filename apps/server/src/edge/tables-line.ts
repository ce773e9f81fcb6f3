import { TableView } from '@harbour/contract/live-tables';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { TableFloor } from '#live-tables';
import type { Metrics } from '#platform/metrics';
import type { Settings } from '#platform/settings';
import { isOwnOrigin } from './live.ts';

export type TablesLineTools = {
  floor: Pick<TableFloor, 'view' | 'onChanged'>;
  settings: Pick<Settings, 'linesPerAddress'>;
  metrics: Pick<Metrics, 'sockets'>;
};

/** Somebody has this long to say which table; and is asked now and then whether they are still there. */
const HELLO_MS = 10_000;
const PING_MS = 30_000;
/** Whoever takes in so little that this much waits is let go: the page comes back, and finds the true state. */
const MOST_WAITING_BYTES = 256 * 1_024;
const MOST_WATCHERS = 50_000;

type Watcher = { socket: WebSocket; isAlive: boolean };
/** Who is at a table, and who of them is still to be told how it stands. */
type Seats = { all: Set<Watcher>; due: Set<Watcher>; isTelling: boolean };

/**
 * Tells everybody at a table what everybody may know: once when they sit down, and at every change. Nobody says who they
 * are: bets, and what they bring, go by the calls. One text is made for all of them.
 */
export function serveTablesLine(server: FastifyInstance, { floor, settings, metrics }: TablesLineTools): void {
  const tables = new Map<string, Seats>();
  const lines = new Map<string, number>();
  let count = 0;

  const textOf = async (table: string): Promise<string | undefined> => {
    const view = await floor.view(table);
    return view && JSON.stringify({ type: 'view', view: z.encode(TableView, view) });
  };
  floor.onChanged((table) => {
    const seats = tables.get(table);
    if (!seats) return;
    seats.due = new Set(seats.all);
    void tell(table, seats);
  });
  /** One reading after another: nobody hears what is older after what is newer. Who is due meanwhile has the next one. */
  const tell = async (table: string, seats: Seats): Promise<void> => {
    if (seats.isTelling) return;
    seats.isTelling = true;
    while (seats.due.size > 0) {
      const { due } = seats;
      seats.due = new Set();
      try {
        const text = await textOf(table);
        for (const { socket } of due)
          if (text === undefined) socket.close(1013);
          else say(socket, text);
      } catch {
        for (const { socket } of due) socket.close(1011);
      }
    }
    seats.isTelling = false;
  };
  const sit = (socket: WebSocket, table: string) => {
    if (count >= MOST_WATCHERS) return socket.close(1013);
    const watcher: Watcher = { socket, isAlive: true };
    const seats = tables.get(table) ?? { all: new Set(), due: new Set(), isTelling: false };
    tables.set(table, seats);
    count += 1;
    socket.on('pong', () => {
      watcher.isAlive = true;
    });
    socket.on('close', () => {
      count -= 1;
      seats.all.delete(watcher);
      if (seats.all.size === 0 && tables.get(table) === seats) tables.delete(table);
    });
    // Seated before the table is looked at: whatever changes from then on is told them too.
    seats.all.add(watcher);
    seats.due.add(watcher);
    void tell(table, seats);
  };

  server.get('/web/tables/live', { websocket: true }, (socket, request) => {
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) return socket.close(1008);
    // One address fills no house: guests are not known by anything else.
    if (!holdLine(lines, request.ip, settings.linesPerAddress)) return socket.close(1013);
    metrics.sockets.inc({ kind: 'table' });
    socket.once('close', () => {
      dropLine(lines, request.ip);
      metrics.sockets.dec({ kind: 'table' });
    });
    const tooLate = setTimeout(() => socket.close(1008), HELLO_MS);
    socket.on('error', () => socket.terminate());
    socket.once('close', () => clearTimeout(tooLate));
    socket.once('message', (data) => {
      clearTimeout(tooLate);
      sit(socket, tableIn(String(data)));
    });
  });

  const heartbeat = setInterval(() => {
    for (const { all } of tables.values()) for (const watcher of all) beat(watcher);
  }, PING_MS);
  const beat = (watcher: Watcher) => {
    if (!watcher.isAlive) return watcher.socket.terminate();
    watcher.isAlive = false;
    watcher.socket.ping();
    // A page is not shown pings: a quiet table's line is told from a lost one by this word.
    say(watcher.socket, '{"type":"beat"}');
  };
  server.addHook('preClose', async () => clearInterval(heartbeat));
}

function holdLine(lines: Map<string, number>, address: string, most: number): boolean {
  const held = lines.get(address) ?? 0;
  if (held >= most) return false;
  lines.set(address, held + 1);
  return true;
}

function dropLine(lines: Map<string, number>, address: string): void {
  const left = (lines.get(address) ?? 1) - 1;
  if (left > 0) lines.set(address, left);
  else lines.delete(address);
}

function say(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
  else socket.send(text);
}

function tableIn(message: string): string {
  try {
    const { watch } = JSON.parse(message) as { watch?: unknown };
    return typeof watch === 'string' ? watch.slice(0, 40) : '';
  } catch {
    return '';
  }
}
