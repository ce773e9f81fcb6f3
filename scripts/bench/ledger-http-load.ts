// Sends as many requests as a server takes, at little cost: plain sockets, prepared bytes, and just enough reading.
import { connect } from 'node:net';
import { wallet } from '@harbour/contract/wallet';
import { median } from './bench.ts';
import { serveParent } from './ledger-child.ts';
import { closedLoop, type Measured, type Span } from './ledger-loop.ts';
import { mustBeFull, pathOf } from './ledger-pages.ts';
import { deviceOf, tokenOf } from './ledger-place.ts';

type Load = Span & { port: number; firstMember: number; connections: number };
export type HttpAsked =
  | ({ call: 'convertMoney'; memberCount: number } & Load)
  | ({ call: 'getUserBalance' } & Load)
  /** The same number of pages from each of two servers. */
  | { call: 'recordList'; sides: { port: number; pages: { member: number; page: number }[] }[] };
export type HttpMeasured = Measured & { answered: number };
export type PagesMeasured = { medians: number[] };

const HEAD_END = Buffer.from('\r\n\r\n');
const GOOD = Buffer.from('{"code":0,');

type Line = { ask: (request: Buffer) => Promise<Buffer>; close: () => void };

/** One kept-alive connection; an answer that is not a success ends the bench with its text. */
async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let done: (body: Buffer) => void = () => {};
  let failed: (error: Error) => void = () => {};
  let held: Buffer = Buffer.alloc(0);
  socket.on('error', (error) => failed(error));
  socket.on('close', () => failed(new Error('the server closed a connection')));
  socket.on('data', (bytes) => {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    const head = held.indexOf(HEAD_END);
    if (head < 0) return;
    const [, length] = /content-length: (\d+)/i.exec(held.toString('latin1', 0, head)) ?? [];
    const start = head + HEAD_END.length;
    if (held.length < start + Number(length)) return;
    const body = held.subarray(start);
    held = Buffer.alloc(0);
    if (body.subarray(0, GOOD.length).equals(GOOD)) done(body);
    else failed(new Error(`a request was answered with ${body}`));
  });
  await new Promise<void>((open) => socket.once('connect', open));
  return {
    ask: (request) =>
      new Promise((answered, refused) => {
        [done, failed] = [answered, refused];
        socket.write(request);
      }),
    close: () => {
      failed = () => {};
      socket.destroy();
    },
  };
}

function requestOf(path: string, member: number, body?: string): Buffer {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'language: en',
    `device: ${deviceOf(member)}`,
    `token: ${tokenOf(member)}`,
    // For the bare route, which knows no sessions.
    `member: ${member}`,
    ...(body ? ['content-type: application/json', `content-length: ${body.length}`] : ['content-length: 0']),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** Where the last load stopped, so that every member has a turn before any has another. */
let turn = 0;

/** The next request of each connection. */
function requestsFor(asked: Exclude<HttpAsked, { call: 'recordList' }>): (connection: number) => Buffer {
  const { firstMember, connections } = asked;
  if (asked.call === 'getUserBalance') {
    const own = Array.from({ length: connections }, (_, at) => requestOf(wallet.getUserBalance.path, firstMember + at));
    return (connection) => own[connection] as Buffer;
  }
  const { memberCount } = asked;
  return () => {
    const member = firstMember + (turn % memberCount);
    const requestId = `bench${String(turn).padStart(17, '0')}`;
    turn += 1;
    return requestOf(
      wallet.convertMoney.path,
      member,
      `{"from":"central","to":"venue:live","amount":"1.00","requestId":"${requestId}"}`,
    );
  };
}

async function load(asked: Exclude<HttpAsked, { call: 'recordList' }>): Promise<HttpMeasured> {
  const lines = await Promise.all(Array.from({ length: asked.connections }, () => openLine(asked.port)));
  const free = lines.map((_, at) => at);
  const next = requestsFor(asked);
  let answered = 0;
  const measured = await closedLoop(asked.connections, asked, async () => {
    const connection = free.pop() as number;
    await (lines[connection] as Line).ask(next(connection));
    answered += 1;
    free.push(connection);
  });
  for (const line of lines) line.close();
  return { ...measured, answered };
}

/** Sequentially, the sides in turn, so that other work on the machine weighs on both. */
async function timePages({ sides }: Extract<HttpAsked, { call: 'recordList' }>): Promise<PagesMeasured> {
  const lines = await Promise.all(sides.map(({ port }) => openLine(port)));
  const times: number[][] = sides.map(() => []);
  for (const turn of sides[0]?.pages.keys() ?? []) {
    for (const [side, { pages }] of sides.entries()) {
      const page = pages[turn] as (typeof pages)[number];
      const request = requestOf(pathOf(page), page.member);
      const began = performance.now();
      const body = await (lines[side] as Line).ask(request);
      times[side]?.push(performance.now() - began);
      mustBeFull(body.toString('utf8'), page);
    }
  }
  for (const line of lines) line.close();
  return { medians: times.map(median) };
}

serveParent<HttpAsked>(
  'ready',
  (asked) => (asked.call === 'recordList' ? timePages(asked) : load(asked)),
  async () => {},
);
