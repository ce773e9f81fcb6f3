import { LIVE_CLOSE, LIVE_PATH, readServerMessage } from '@harbour/contract/live';
import type { PageMessage } from '@harbour/contract/live-messages';
import { onReturn } from './on-return.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** A line that is silent for this long is given up: the server says at least twice in that time that it is there. */
const SILENCE_MS = 75_000;

export type TopicListener = {
  /** `isFirst` with the first news since the line was opened, or opened again: earlier changes may have been missed. */
  onNews: (data: unknown, isFirst: boolean) => void;
  /** The line was lost and is being opened again, or the server refused the topic. */
  onLost?: () => void;
};

export type Line = {
  /** Subscribes to a topic; the result ends that. */
  subscribe: (topic: string, listener: TopicListener) => () => void;
  /** The token of the member, or null for a guest. A line belongs to one of them: with another it is opened anew. */
  login: (token: string | null) => void;
};

/**
 * The page's one live line. It is open while something is subscribed to, comes back by itself, and then logs in and
 * subscribes again. `onSessionEnded` is called with its token when the server closes it because that session has ended.
 */
export function makeLine(onSessionEnded: (token: string) => void): Line {
  /** The listeners of each topic, and the socket on which each has heard its first news. */
  const topics = new Map<string, Map<TopicListener, WebSocket | undefined>>();
  let token: string | null = null;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopLooking = () => {};

  const send = (message: PageMessage) => socket?.send(JSON.stringify(message));
  const isOpen = () => socket?.readyState === WebSocket.OPEN;
  /** Lets the socket go without waiting for its end: a server that is silent does not answer a farewell either. */
  const drop = () => {
    clearTimeout(timer);
    clearTimeout(silence);
    const dropped = socket;
    socket = undefined;
    dropped?.close();
  };
  const lose = () => {
    drop();
    for (const listeners of topics.values()) for (const { onLost } of listeners.keys()) onLost?.();
  };

  const hear = (text: string) => {
    const message = readServerMessage(text);
    // A guest has no login to be accepted.
    if (message?.type === 'ready' || (message?.type === 'news' && !token)) failures = 0;
    if (message?.type !== 'news' && message?.type !== 'refused') return;
    const listeners = topics.get(message.topic);
    for (const [listener, heardOn] of listeners ?? [])
      if (message.type === 'news') {
        listeners?.set(listener, socket);
        listener.onNews(message.data, heardOn !== socket);
      } else listener.onLost?.();
  };

  const connect = () => {
    clearTimeout(timer);
    // Without a network it waits for its return.
    if (topics.size === 0 || navigator.onLine === false) return;
    if (socket && socket.readyState <= WebSocket.OPEN) return;
    const line = new WebSocket(location.origin.replace('http', 'ws') + LIVE_PATH);
    socket = line;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        lose();
        connect();
      }, SILENCE_MS);
    };
    listen();
    line.onopen = () => {
      if (line !== socket) return;
      if (token) send({ type: 'login', token });
      for (const topic of topics.keys()) send({ type: 'subscribe', topic });
    };
    line.onmessage = ({ data }) => {
      if (line !== socket) return;
      listen();
      hear(String(data));
    };
    line.onclose = ({ code }) => {
      if (line !== socket) return;
      lose();
      timer = setTimeout(connect, Math.min(FIRST_WAIT_MS * 2 ** failures++, LONGEST_WAIT_MS));
      if (code === LIVE_CLOSE.sessionEnded && token) onSessionEnded(token);
    };
  };

  return {
    subscribe: (topic, given) => {
      const listener = { ...given };
      const listeners = topics.get(topic) ?? new Map();
      if (topics.size === 0) stopLooking = onReturn(connect);
      topics.set(topic, listeners.set(listener, undefined));
      // Also where the topic has a listener already: the server then says again how it stands.
      if (isOpen()) send({ type: 'subscribe', topic });
      else connect();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        topics.delete(topic);
        if (isOpen()) send({ type: 'unsubscribe', topic });
        if (topics.size > 0) return;
        stopLooking();
        failures = 0;
        drop();
      };
    },
    login: (next) => {
      if (next === token) return;
      token = next;
      failures = 0;
      drop();
      // A moment later: a screen that follows the session may end its subscription now.
      timer = setTimeout(connect);
    },
  };
}
