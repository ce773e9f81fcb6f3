// SIGTERM under load: every accepted request is answered.
import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_PATH, tableTopic } from '@harbour/contract/live';
import { site } from '@harbour/contract/site';
import { freePort } from '@harbour/scripts/free-port';
import type { Tools } from './bench.ts';
import { freshDatabase, root } from './bench-server.ts';

type Place = { databaseUrl: string; dataDir: string };
type Drained = {
  answered: number;
  /** Unanswered requests of a load balancer, which follows readiness. */
  cut: number;
  /** The same for clients that ignore readiness and retry at once, until they are refused. */
  stubbornCut: number;
  /** How each open line ended. */
  lineCodes: number[];
  exitCode: number | null;
};

const CLIENTS = 16;
const LINES = 8;
const LOADED_MS = 2_000;
const LOOK_MS = 50;
const START_PATIENCE_MS = 60_000;

export async function measureDrain(tools: Tools): Promise<void> {
  const { url, dataDir } = await freshDatabase(tools);
  const { answered, cut, stubbornCut, lineCodes, exitCode } = await drainUnderLoad(
    { databaseUrl: url, dataDir },
    tools,
  );
  tools.say(
    `${answered} requests answered; ${stubbornCut} of clients that ignore readiness were reset at the very end`,
  );
  tools.figure('drain-requests-cut', cut, { atMost: 0 });
  tools.figure('drain-lines-without-goodbye', lineCodes.filter((code) => code !== 1001).length, { atMost: 0 });
  tools.figure('drain-unclean-ends', exitCode === 0 ? 0 : 1, { atMost: 0 });
}

/** Starts a server as an operator does, loads it, and ends it by SIGTERM in the middle. */
export async function drainUnderLoad(place: Place, { onEnd }: Pick<Tools, 'onEnd'>): Promise<Drained> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = startMain(place, port);
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  onEnd(() => child.kill('SIGKILL'));
  await untilReady(origin, child);
  const lineCodes = await openLines(origin);
  const state = { isReady: true };
  const heeding = Array.from({ length: CLIENTS }, () => keepAsking(origin, () => state.isReady));
  const stubborn = Array.from({ length: CLIENTS }, () => keepAsking(origin, () => true));
  const looking = lookUntilNotReady(origin, state);
  await wait(LOADED_MS);
  child.kill('SIGTERM');
  await looking;
  const [heeded, others] = [await Promise.all(heeding), await Promise.all(stubborn)];
  const exitCode = await exited;
  return {
    answered: sum(heeded, 'answered') + sum(others, 'answered'),
    exitCode,
    cut: sum(heeded, 'cut') + sum(heeded, 'refused'),
    stubbornCut: sum(others, 'cut'),
    lineCodes: await lineCodes.all,
  };
}

function startMain({ databaseUrl, dataDir }: Place, port: number): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    MODE: 'play',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: '1000000',
    DRAIN_SECONDS: '5',
  };
  const main = join(root, 'apps', 'server', 'src', 'main.ts');
  return spawn(process.execPath, [...process.execArgv, main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_PATIENCE_MS; waited += LOOK_MS) {
    if (await isReady(origin)) return;
    if (child.exitCode !== null) break;
    await wait(LOOK_MS);
  }
  throw new Error('the server did not become ready');
}

/** Any answer but 200 means not ready. */
const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Polls readiness as a load balancer does. */
async function lookUntilNotReady(origin: string, state: { isReady: boolean }): Promise<void> {
  while (await isReady(origin)) await wait(LOOK_MS);
  state.isReady = false;
}

async function openLines(origin: string): Promise<{ all: Promise<number[]> }> {
  const lines = Array.from({ length: LINES }, () => new WebSocket(origin.replace('http', 'ws') + LIVE_PATH));
  const all = Promise.all(
    lines.map((line) => new Promise<number>((done) => line.addEventListener('close', ({ code }) => done(code)))),
  );
  for (const line of lines) {
    await new Promise((open) => line.addEventListener('open', open, { once: true }));
    line.send(JSON.stringify({ type: 'subscribe', topic: tableTopic('baccarat-1') }));
  }
  return { all };
}

type RequestCounts = { answered: number; cut: number; refused: number };

/** Sends requests one after the other over a kept-alive connection, until it may not or is refused. */
async function keepAsking(origin: string, mayAsk: () => boolean): Promise<RequestCounts> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asked: RequestCounts = { answered: 0, cut: 0, refused: 0 };
  while (mayAsk() && asked.refused === 0) {
    const end = await askOnce(origin, agent);
    asked[end] += 1;
    // The server is gone by then.
    if (end === 'cut') await wait(LOOK_MS);
  }
  agent.destroy();
  return asked;
}

function askOnce(origin: string, agent: Agent): Promise<keyof RequestCounts> {
  return new Promise((done) => {
    const asking = request(`${origin}${site.getNotice.path}`, { agent, method: site.getNotice.method }, (answer) => {
      answer.on('error', () => done('cut')).on('end', () => done('answered'));
      answer.resume();
    });
    asking.on('error', ({ code }: NodeJS.ErrnoException) => done(code === 'ECONNREFUSED' ? 'refused' : 'cut'));
    asking.end();
  });
}

const sum = (all: RequestCounts[], what: keyof RequestCounts) => all.reduce((total, one) => total + one[what], 0);
