import { LIVE_PATH } from '@harbour/contract/live';
import { ServerMessage } from '@harbour/contract/live-messages';
import * as z from 'zod/mini';

/** The live line as a page has it: everything that it was told, and how its line was closed. */
export type TestLine = {
  heard: ServerMessage[];
  say: (message: unknown) => void;
  onMessage: (listener: (message: ServerMessage) => void) => void;
  close: () => void;
  closed: Promise<{ code: number; reason: string }>;
};

/** Opens a line and says these messages on it: texts as they are, anything else as JSON. */
export function openLine(origin: string, messages: unknown[], headers: Record<string, string> = {}): TestLine {
  const socket = new WebSocket(origin.replace('http', 'ws') + LIVE_PATH, { headers } as never);
  const heard: ServerMessage[] = [];
  const listeners: ((message: ServerMessage) => void)[] = [];
  const say = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  socket.addEventListener('open', () => messages.forEach(say));
  socket.addEventListener('message', ({ data }) => {
    const message = z.parse(ServerMessage, JSON.parse(String(data)));
    heard.push(message);
    for (const listener of listeners) listener(message);
  });
  return {
    heard,
    say,
    onMessage: (listener) => void listeners.push(listener),
    close: () => socket.close(),
    closed: new Promise((done) => socket.addEventListener('close', ({ code, reason }) => done({ code, reason }))),
  };
}
