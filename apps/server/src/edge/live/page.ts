import type { ServerMessage } from '@harbour/contract/live-messages';
import type { WebSocket } from 'ws';

/** A page's end of the line. */
export type LivePage = {
  readonly socket: WebSocket;
  readonly address: string;
  /** Of the member who has logged in; a guest's page has none. */
  session: { id: bigint; member: bigint } | undefined;
  /** The page's topics by their names on the wire, each with what ends it. */
  readonly topics: Map<string, () => void>;
  /** A login that is being looked up; later messages wait for it. */
  entering: Promise<void> | undefined;
  /** Closes the line while it has no topic. */
  idle: NodeJS.Timeout | undefined;
  /** Whether the page has answered the last ping. */
  isAlive: boolean;
  /** Messages since the last heartbeat. */
  messages: number;
};

/** A reader that is this far behind is cut off: its page comes back, and gets the present state. */
const MOST_WAITING_BYTES = 256 * 1_024;
const AS_TEXT = { binary: false };

/** A message as bytes, made once for all its readers. */
export function encode(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

export function say({ socket }: LivePage, message: Buffer): void {
  if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
  else socket.send(message, AS_TEXT);
}

export function isOpen({ socket }: LivePage): boolean {
  return socket.readyState === socket.OPEN;
}
