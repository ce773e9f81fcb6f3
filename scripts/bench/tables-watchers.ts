// Many viewers of one table, in a process of their own: plain sockets with as much of WebSocket as viewing needs.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { LIVE_PATH, type LiveNews, tableTopic } from '@harbour/contract/live';
import { serveParent } from './ledger-child.ts';

export type WatchAsked =
  | { work: 'sit'; port: number; table: string; count: number }
  | { work: 'watch'; changes: number };
/** Times by this machine's clock: when the change was due, when the server sent it, when each viewer had it. */
export type Change = { phase: string; dueAt: number; saidAt: number; arrivedAt: number[] };
/** `words` are the last news as it was sent. */
export type Watched = { changes: Change[]; words: string };
export type TableWords = { topic: string; data: LiveNews['table'] };

const AT_ONCE = 200;
const HEAD_END = Buffer.from('\r\n\r\n');
const TEXT = 0x81;
const [CLOSE, PING, PONG] = [0x88, 0x89, 0x8a];
const MASK = Buffer.alloc(4);

/** A client masks its frames; a mask of zeros leaves them unchanged. */
const frameOf = (kind: number, words: Buffer) => Buffer.concat([Buffer.from([kind, 0x80 | words.length]), MASK, words]);

/**
 * Takes whole frames off the buffer and returns the rest. The server's frames are short enough for two bytes of length.
 */
function takeFrames(held: Buffer, onFrame: (kind: number, words: Buffer) => void): Buffer {
  let rest = held;
  for (;;) {
    const short = (rest[1] ?? 0) & 0x7f;
    const head = short === 126 ? 4 : 2;
    if (rest.length < head) return rest;
    if (short === 127) throw new Error('the server sent more than expected');
    const end = head + (short === 126 ? rest.readUInt16BE(2) : short);
    if (rest.length < end) return rest;
    onFrame(rest[0] as number, rest.subarray(head, end));
    rest = rest.subarray(end);
  }
}

/** Resolves when the viewer has received the first view. */
function sit(port: number, table: string, onView: (words: Buffer) => void): Promise<Socket> {
  return new Promise((seated, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let held: Buffer = Buffer.alloc(0);
    let isOpen = false;
    const hear = (kind: number, words: Buffer) => {
      if (kind === PING) socket.write(frameOf(PONG, words));
      if (kind === CLOSE) failed(new Error('a viewer was refused'));
      if (kind !== TEXT) return;
      onView(words);
      seated(socket);
    };
    socket.on('error', failed);
    socket.on('close', () => failed(new Error('a viewer was disconnected')));
    socket.on('data', (bytes) => {
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
      const head = isOpen ? 0 : held.indexOf(HEAD_END);
      if (head < 0) return;
      if (!isOpen) {
        if (!held.toString('latin1', 0, 12).endsWith(' 101')) return failed(new Error(held.toString('latin1')));
        held = held.subarray(head + HEAD_END.length);
        isOpen = true;
        socket.write(frameOf(TEXT, Buffer.from(JSON.stringify({ type: 'subscribe', topic: tableTopic(table) }))));
      }
      held = takeFrames(held, hear);
    });
    socket.write(
      `GET ${LIVE_PATH} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
        `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  });
}

type Note = Change & { watchers: Set<number> };

const notes = new Map<string, Note>();
let last: { words: Buffer; note: Note | undefined } = { words: Buffer.alloc(0), note: undefined };
let onFreshNote: () => void = () => {};

function noteOf(words: Buffer): Note | undefined {
  // The line may only say that it is there.
  const { data } = JSON.parse(words.toString()) as Partial<TableWords>;
  if (!data?.round) return undefined;
  const { now, round } = data;
  const key = `${round.roundNo} ${round.phase}`;
  const known = notes.get(key);
  if (known) return known;
  const due = round.phase === 'betting' ? 'opensAt' : round.phase === 'dealing' ? 'closesAt' : 'settlesAt';
  const note = {
    phase: round.phase,
    dueAt: new Date(round[due]).getTime(),
    saidAt: new Date(now).getTime(),
    arrivedAt: [],
    watchers: new Set<number>(),
  };
  notes.set(key, note);
  onFreshNote();
  return note;
}

/** All viewers get the same text, so it is parsed once. */
function hearView(watcher: number, words: Buffer): void {
  const now = Date.now();
  if (!last.words.equals(words)) last = { words: Buffer.from(words), note: noteOf(words) };
  const { note } = last;
  if (!note || note.watchers.has(watcher)) return;
  note.watchers.add(watcher);
  note.arrivedAt.push(now);
}

async function sitAll({ port, table, count }: Extract<WatchAsked, { work: 'sit' }>): Promise<object> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const wave = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
    await Promise.all(wave.map((watcher) => sit(port, table, (words) => hearView(watcher, words))));
  }
  return {};
}

/** A change in progress at the start is not counted; the last one counted has until the next to arrive. */
async function watch(count: number): Promise<Watched> {
  notes.clear();
  last = { words: Buffer.alloc(0), note: undefined };
  await new Promise<void>((enough) => {
    onFreshNote = () => notes.size > count + 1 && enough();
  });
  onFreshNote = () => {};
  const changes = [...notes.values()].slice(1, 1 + count);
  return {
    changes: changes.map(({ phase, dueAt, saidAt, arrivedAt }) => ({ phase, dueAt, saidAt, arrivedAt })),
    words: last.words.toString(),
  };
}

serveParent<WatchAsked>(
  'ready',
  (asked) => (asked.work === 'sit' ? sitAll(asked) : watch(asked.changes)),
  async () => {},
);
