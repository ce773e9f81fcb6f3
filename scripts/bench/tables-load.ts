// Sends bets over HTTP at little cost: plain sockets, prepared bytes, and just enough reading.
import { connect } from 'node:net';
import { liveTables } from '@harbour/contract/live-tables';
import { serveParent } from './ledger-child.ts';
import { closedLoop, type Measured, openLoop, type Span } from './ledger-loop.ts';
import { deviceOf, tokenOf } from './ledger-place.ts';

type Where = {
  port: number;
  table: string;
  roundNo: string;
  firstMember: number;
  memberCount: number;
  /** Stakes on player and banker both, so that every bet has something to pay. */
  isOnBoth?: boolean;
};
/** For some time at full speed, for some time at a pace, or a number of bets. */
export type LoadAsked = Where & { connections: number } & (
    | ({ work: 'span'; perSecond?: number } & Span)
    | { work: 'count'; count: number }
  );
export type LoadMeasured = Measured & { answered: number };

const STAKE = '10.00';
const SELECTIONS = ['player', 'banker'];
const HEAD_END = Buffer.from('\r\n\r\n');
const GOOD = Buffer.from('{"code":0,');

type Line = { ask: (request: Buffer) => Promise<void>; close: () => void };

/** One kept-alive connection; an answer that is not a success ends the bench with its text. */
async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let [done, failed]: [() => void, (error: Error) => void] = [() => {}, () => {}];
  let held: Buffer = Buffer.alloc(0);
  socket.on('error', (error) => failed(error));
  socket.on('close', () => failed(new Error('the server closed a connection')));
  socket.on('data', (bytes) => {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    const head = held.indexOf(HEAD_END);
    if (head < 0) return;
    const [, length] = /content-length: (\d+)/i.exec(held.toString('latin1', 0, head)) ?? [];
    const body = held.subarray(head + HEAD_END.length);
    if (body.length < Number(length)) return;
    held = Buffer.alloc(0);
    if (body.subarray(0, GOOD.length).equals(GOOD)) done();
    else failed(new Error(`a bet was answered with ${body}`));
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

/** Every member has a turn before any has another; request ids continue from load to load. */
let turn = 0;
/** Two loaders may bet for the same member. */
const RUN = `b${process.pid.toString(36).padStart(4, '0')}`;

function nextBet({ table, roundNo, firstMember, memberCount, isOnBoth = false }: Where): Buffer {
  const member = firstMember + (turn % memberCount);
  const selections = isOnBoth ? SELECTIONS : [SELECTIONS[turn % SELECTIONS.length]];
  const betList = selections.map((selection) => ({ selection, stake: STAKE }));
  const requestId = `${RUN}${String(turn).padStart(17, '0')}`;
  turn += 1;
  const body = JSON.stringify({ table, roundNo, betList, requestId });
  const lines = [
    `POST ${liveTables.placeBets.path} HTTP/1.1`,
    'host: 127.0.0.1',
    'language: en',
    `device: ${deviceOf(member)}`,
    `token: ${tokenOf(member)}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** A bet takes a free connection, or waits for one: the waiting is counted too. */
function betting(lines: Line[], asked: LoadAsked) {
  const free = [...lines];
  const waiting: ((line: Line) => void)[] = [];
  const take = async () => free.pop() ?? new Promise<Line>((given) => waiting.push(given));
  return async (): Promise<void> => {
    const line = await take();
    await line.ask(nextBet(asked));
    const next = waiting.shift();
    if (next) next(line);
    else free.push(line);
  };
}

async function placeSo(asked: LoadAsked, once: () => Promise<void>): Promise<Measured> {
  if (asked.work === 'span')
    return asked.perSecond ? openLoop(asked.perSecond, asked, once) : closedLoop(asked.connections, asked, once);
  const began = performance.now();
  let left = asked.count;
  const work = async () => {
    for (; left > 0; await once()) left -= 1;
  };
  await Promise.all(Array.from({ length: asked.connections }, work));
  return {
    perSecond: asked.count / ((performance.now() - began) / 1_000),
    p50: Number.NaN,
    p99: Number.NaN,
    latencies: [],
  };
}

async function load(asked: LoadAsked): Promise<LoadMeasured> {
  const lines = await Promise.all(Array.from({ length: asked.connections }, () => openLine(asked.port)));
  const bet = betting(lines, asked);
  let answered = 0;
  const measured = await placeSo(asked, async () => {
    await bet();
    answered += 1;
  });
  for (const line of lines) line.close();
  return { ...measured, answered };
}

serveParent('ready', load, async () => {});
