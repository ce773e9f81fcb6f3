import type * as z from 'zod/mini';
import type { ServerMessage } from './live-messages.ts';
import type { LobbyView, TableView } from './live-tables.ts';

/** The live line: one WebSocket of a page, on which it subscribes to topics by message. */
export const LIVE_PATH = '/web/live';

/** Codes with which the server closes one line; all are closed with 1001 when a process ends. */
export const LIVE_CLOSE = {
  /** Another site's page, a malformed message, too many messages, or a line without a topic. */
  refused: 1008,
  fault: 1011,
  full: 1013,
  /** The session that the line belongs to has ended, or there is none with that token. */
  sessionEnded: 4401,
} as const;

/** Every topic with the data of its news. A topic's name on the wire is `balance`, or with a key `table:baccarat-1`. */
export type LiveNews = {
  /** The money of the line's member has changed. It never says by how much: the page asks by its calls. */
  balance: undefined;
  /** Everything that anybody may know about one table. */
  table: z.input<typeof TableView>;
  /** All tables at a glance, for the cards of a page. */
  lobby: z.input<typeof LobbyView>;
};
export type LiveTopicName = keyof LiveNews;

export const BALANCE_TOPIC = 'balance' satisfies LiveTopicName;
export const LOBBY_TOPIC = 'lobby:tables' satisfies `${LiveTopicName}:${string}`;
export const tableTopic = (code: string) => `table:${code}` satisfies `${LiveTopicName}:${string}`;

/** The server is trusted for the shape, and may know messages that this page does not: only the kind is looked at. */
export function readServerMessage(text: string): ServerMessage | undefined {
  try {
    const message = JSON.parse(text) as ServerMessage | null;
    return message?.type ? message : undefined;
  } catch {
    return undefined;
  }
}
