import websocket from '@fastify/websocket';
import { LIVE_CLOSE, LIVE_PATH } from '@harbour/contract/live';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { type ConversationTools, makeConversation } from './conversation.ts';
import { sayGoodbye } from './goodbye.ts';
import { encode, type LivePage, say } from './page.ts';

const HEARTBEAT_MS = 30_000;
const LARGEST_MESSAGE = 1_024;
/** Browsers hide pings from a page, so this message tells a quiet line from a lost one. */
const BEAT = encode({ type: 'beat' });

/**
 * The live line: a page subscribes to topics by message, and gets their news. Its token comes as a message too, because
 * addresses are written into logs; a guest's page sends none.
 */
export async function serveLive(server: FastifyInstance, tools: ConversationTools): Promise<void> {
  await server.register(websocket, {
    options: { maxPayload: LARGEST_MESSAGE },
    preClose: () => sayGoodbye(server.websocketServer),
  });
  const { begin, hear, check, end } = makeConversation(tools);
  const pages = new Set<LivePage>();
  server.get(LIVE_PATH, { websocket: true }, (socket, { headers, ip }) => {
    socket.on('error', () => socket.terminate());
    if (!isOwnOrigin(headers.origin, headers.host)) return socket.close(LIVE_CLOSE.refused);
    const page = makePage(socket, ip);
    pages.add(page);
    begin(page);
    socket.on('message', (data) => hear(page, String(data)));
    socket.on('pong', () => {
      page.isAlive = true;
    });
    socket.once('close', () => {
      pages.delete(page);
      end(page);
    });
  });

  const beat = (page: LivePage) => {
    if (!page.isAlive) return page.socket.terminate();
    page.isAlive = false;
    page.messages = 0;
    page.socket.ping();
    say(page, BEAT);
    check(page);
  };
  const heartbeat = setInterval(() => {
    for (const page of pages) beat(page);
  }, HEARTBEAT_MS);
  server.addHook('preClose', async () => clearInterval(heartbeat));
}

function makePage(socket: WebSocket, address: string): LivePage {
  return {
    socket,
    address,
    session: undefined,
    topics: new Map(),
    entering: undefined,
    idle: undefined,
    isAlive: true,
    messages: 0,
  };
}

/** Browsers say where a page came from: another site's page is refused. */
function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  // To the letter: a parsed address would hide a name before the host.
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
