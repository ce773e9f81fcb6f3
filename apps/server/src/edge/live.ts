import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Sessions } from '#identity';
import type { Clock } from '#platform/clock';
import type { Metrics } from '#platform/metrics';
import type { News } from '#platform/news';
import { sayGoodbye } from './goodbye.ts';

type LiveTools = { sessions: Sessions; clock: Clock; news: News; metrics: Pick<Metrics, 'sockets'> };

/** A page has this long to say whose it is, and is asked now and then whether it is still there. */
const HELLO_MS = 10_000;
const PING_MS = 30_000;
const LARGEST_MESSAGE = 1_024;
const PAGES_PER_MEMBER = 40;
/** The member's session has ended: there is nothing to come back to without logging in. */
const NOT_LOGGED_IN = 4401;

type LivePage = { socket: WebSocket; session: bigint; isAlive: boolean };

/**
 * Tells a member's open pages that something of theirs has changed. It never says what: the page asks, with its own token,
 * by the same calls as ever. The token comes as the first message, because an address is written into logs.
 */
export async function serveLive(server: FastifyInstance, { sessions, clock, news, metrics }: LiveTools): Promise<void> {
  await server.register(websocket, {
    options: { maxPayload: LARGEST_MESSAGE },
    preClose: () => sayGoodbye(server.websocketServer),
  });
  const pages = new Map<bigint, Set<LivePage>>();
  const tell = (own: Iterable<LivePage>) => {
    for (const { socket } of own) socket.send('{"type":"changed"}');
  };
  news.onChanged((member) => tell(pages.get(member) ?? []));
  news.onMissed(() => {
    for (const own of pages.values()) tell(own);
  });

  /** Closed at once, wherever the session was ended; the rest of the member's lines stay. */
  const closeEnded = (own: Iterable<LivePage>) => {
    for (const page of own) void closeIfEnded(page).catch(() => undefined);
  };
  const closeIfEnded = async ({ socket, session }: LivePage): Promise<void> => {
    if (!(await sessions.isOpen(session))) socket.close(NOT_LOGGED_IN);
  };
  sessions.onEnded((member) => {
    if (member !== 'anybody') return closeEnded(pages.get(member) ?? []);
    for (const own of pages.values()) closeEnded(own);
  });

  const leave = (member: bigint, page: LivePage) => {
    const own = pages.get(member);
    own?.delete(page);
    if (own?.size === 0) pages.delete(member);
  };
  const enter = async (socket: WebSocket, token: string): Promise<void> => {
    const session = /^[\w-]{43}$/.test(token) ? await sessions.find(token, clock()) : undefined;
    if (socket.readyState !== socket.OPEN) return;
    if (!session) return socket.close(NOT_LOGGED_IN);
    const page: LivePage = { socket, session: session.id, isAlive: true };
    const own = pages.get(session.member) ?? new Set();
    if (own.size >= PAGES_PER_MEMBER) return socket.close(1013);
    pages.set(session.member, own.add(page));
    socket.on('close', () => leave(session.member, page));
    socket.on('pong', () => {
      page.isAlive = true;
    });
    // It may have ended while it was looked up: from here on its end is heard.
    await closeIfEnded(page);
    if (socket.readyState === socket.OPEN) socket.send('{"type":"ready"}');
  };

  server.get('/web/live', { websocket: true }, (socket, request) => {
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) return socket.close(1008);
    metrics.sockets.inc({ kind: 'member' });
    socket.once('close', () => metrics.sockets.dec({ kind: 'member' }));
    const tooLate = setTimeout(() => socket.close(NOT_LOGGED_IN), HELLO_MS);
    socket.on('error', () => socket.terminate());
    socket.once('close', () => clearTimeout(tooLate));
    socket.once('message', (data) => {
      clearTimeout(tooLate);
      enter(socket, tokenIn(String(data))).catch(() => socket.close(1011));
    });
  });

  const heartbeat = setInterval(() => {
    for (const [member, own] of pages) for (const page of own) beat(member, page).catch(() => undefined);
  }, PING_MS);
  /** A page that does not answer is gone; one whose session has ended is told so. */
  const beat = async (member: bigint, page: LivePage): Promise<void> => {
    if (!page.isAlive || page.socket.readyState !== page.socket.OPEN) {
      leave(member, page);
      return page.socket.terminate();
    }
    page.isAlive = false;
    page.socket.ping();
    // A page is not shown pings: a quiet line is told from a lost one by this word.
    page.socket.send('{"type":"beat"}');
    await closeIfEnded(page);
  };
  server.addHook('preClose', async () => clearInterval(heartbeat));
}

function tokenIn(message: string): string {
  try {
    const { token } = JSON.parse(message) as { token?: unknown };
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}

/** Browsers say where a page came from; another site's page gets no line to here. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  // To the letter: a parsed address would hide a name before the host.
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
