import { onReturn } from '@harbour/client';
import { loadMoney, refreshMoney } from './money.ts';
import { doubtSession } from './session.ts';
import { useSession } from './stores.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A line that is silent for this long is given up: the server says at least twice in that time that it is there. */
const SILENCE_MS = 75_000;
/** The server's code for a session that has ended, or for a page that sent its token too late. */
const SESSION_ENDED = 4401;

/** How long to wait before the next try, after so many that failed. */
function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
}

/**
 * The line on which the server says that the member's money has changed, here or on another device. It says nothing else:
 * what changed is asked for in the usual way. It comes back by itself, and is closed by the answer of this function.
 */
export function openLive(): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  const connect = () => {
    clearTimeout(timer);
    if (isOver || (socket && socket.readyState <= WebSocket.OPEN)) return;
    const line = new WebSocket(`${location.origin.replace('http', 'ws')}/web/live`);
    socket = line;
    const listen = () => {
      clearTimeout(silence);
      // A server that is silent does not answer a farewell either: it is not waited for.
      silence = setTimeout(() => {
        line.close();
        connect();
      }, SILENCE_MS);
    };
    listen();
    line.onopen = () => line.send(JSON.stringify({ token: useSession.getState().token }));
    line.onmessage = ({ data }) => {
      listen();
      const { type } = JSON.parse(String(data)) as { type?: string };
      if (type === 'ready') failures = 0;
      // Changes from before the line was ready were not heard.
      if (type === 'ready' || type === 'changed') refreshMoney();
    };
    line.onclose = ({ code }) => {
      if (isOver || line !== socket) return;
      // A question tells which of the two it was; where the session has ended, it ends this line as well.
      if (code === SESSION_ENDED) doubtSession().catch(() => {});
      timer = setTimeout(connect, waitAfter(failures++));
    };
  };

  loadMoney();
  connect();
  const stopLooking = onReturn(connect);
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(silence);
    stopLooking();
    socket?.close();
  };
}
