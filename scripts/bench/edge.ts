// Measures the cost of our own edge: a member's call that reads one row, against a bare route that reads the same row.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { identity } from '@harbour/contract/identity';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import autocannon, { type Result } from 'autocannon';
import postgres from 'postgres';
import { type Bench, median, plain, type Tools } from './bench.ts';
import { openBenchServer } from './bench-server.ts';

const ROUNDS = 9;
const WARM_UP_S = 6;
const MEASURED_S = 2;
const CONNECTIONS = 32;
const MODES = ['ours', 'bare'] as const;

type Mode = (typeof MODES)[number];
type Place = { url: string; dataDir: string; member: string; headers: Record<string, string> };

/** Both servers run and are asked in turn, briefly, so that other work on the machine weighs on both. */
export const edge: Bench = async (tools) => {
  const place = await prepare(tools);
  const servers = { ours: await start('ours', place, tools), bare: await start('bare', place, tools) };
  for (const mode of MODES) await load(servers[mode].origin, place, WARM_UP_S);
  const shares: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const rates = { ours: 0, bare: 0 };
    for (const mode of round % 2 === 0 ? MODES : MODES.toReversed()) {
      const { rate, cost } = await measure(servers[mode], place);
      tools.say(`round ${round}  ${mode}  ${plain(rate)} requests/s, ${plain(cost)} µs of its processor each`);
      rates[mode] = rate;
    }
    shares.push(rates.ours / rates.bare);
  }
  tools.figure('edge-share-of-bare', median(shares), { atLeast: 0.6 });
};

/** A seeded database, and a logged-in member. */
async function prepare(tools: Tools): Promise<Place> {
  const { origin, url, dataDir, close } = await openBenchServer(tools);
  const [{ username, password }] = DEMO_MEMBERS;
  const device = randomBytes(16).toString('base64url');
  const answer = await fetch(`${origin}${identity.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', device },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error('the demo member could not log in');
  const sql = postgres(url, { max: 1, types: { bigint: postgres.BigInt } });
  const [row] = await sql<{ id: bigint }[]>`select id from identity_member where username = ${username}`;
  await sql.end();
  await close();
  return { url, dataDir, member: String(row?.id), headers: { language: 'en', device, token } };
}

type Server = { origin: string; child: ChildProcess };

async function start(mode: Mode, place: Place, tools: Tools): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'edge-server.ts'), [mode, place.url, place.dataDir, place.member]);
  const ended = new Promise((done) => child.once('exit', done));
  tools.onEnd(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  return { origin: String(await nextWord(child)), child };
}

/** The rate, and the processor time of a request: the second is the same on a busy machine. */
async function measure({ origin, child }: Server, place: Place): Promise<{ rate: number; cost: number }> {
  const before = await processorOf(child);
  const { average, total } = await load(origin, place, MEASURED_S);
  return { rate: average, cost: ((await processorOf(child)) - before) / total };
}

function nextWord(child: ChildProcess): Promise<unknown> {
  return new Promise((received, failed) => {
    const fail = () => failed(new Error('a server ended by itself'));
    child.once('exit', fail);
    child.once('message', (word) => {
      child.off('exit', fail);
      received(word);
    });
  });
}

async function processorOf(child: ChildProcess): Promise<number> {
  const word = nextWord(child);
  child.send('processor');
  const { user, system } = (await word) as NodeJS.CpuUsage;
  return user + system;
}

async function load(origin: string, { headers }: Place, duration: number): Promise<Result['requests']> {
  const url = `${origin}/web/user/checkIsSetWidthPassword`;
  const result = await autocannon({ url, method: 'POST', headers, connections: CONNECTIONS, duration });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of the requests failed`);
  return result.requests;
}
