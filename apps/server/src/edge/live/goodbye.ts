import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocketServer } from 'ws';

/** WebSocket close code "going away": the page reconnects, perhaps to another process. */
const GOING_AWAY = 1001;
/** A page that is gone does not answer the close. */
const PATIENCE_MS = 2_000;
const LOOK_MS = 10;

/** Closes every live line when the server closes, and ends those that do not answer. */
export async function sayGoodbye(lines: WebSocketServer): Promise<void> {
  for (const line of lines.clients) line.close(GOING_AWAY);
  for (let waited = 0; lines.clients.size > 0 && waited < PATIENCE_MS; waited += LOOK_MS) await wait(LOOK_MS);
  for (const line of lines.clients) line.terminate();
  lines.close();
}
