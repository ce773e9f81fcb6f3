// A PostgreSQL to be killed, and the processes that post into it: both come back, at the same address.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Embedded, startEmbeddedPostgres } from '@harbour/scripts/embedded-postgres';
import { openGate } from '@harbour/scripts/gate';
import { openDatabase } from '@harbour/server/db';
import { openAccount } from '@harbour/server/ledger';
import { migrate } from '@harbour/server/migrate';
import postgres from 'postgres';
import { type Answer, MEMBERS, type Orders } from './ledger-crash-request.ts';

const PATIENCE_MS = 30_000;
const ASK_EVERY_MS = 5;

export type Site = {
  url: string;
  /** Kills the server as a power cut would. Clients see the connection end, or break (`isAbrupt`); new ones wait. */
  killServer: (isAbrupt: boolean) => Promise<void>;
  startServer: () => Promise<void>;
  close: () => Promise<void>;
};

/** A migrated database with the accounts of a few members, on a server with default settings. */
export async function openSite(folder: string): Promise<Site> {
  const cluster = join(folder, 'postgres');
  let server = await startEmbeddedPostgres(cluster);
  const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} });
  await admin.unsafe('create database crash');
  await admin.end();
  await openLedgerCheck(server.url('crash'));
  const gate = await openGate();
  const portOf = ({ url }: Embedded) => Number(new URL(url('crash')).port);
  gate.leadTo(portOf(server));
  return {
    url: server.url('crash').replace(`:${portOf(server)}/`, `:${gate.port}/`),
    killServer: async (isAbrupt) => {
      gate.cut(isAbrupt);
      await killAll(cluster, server);
    },
    startServer: async () => {
      server = await startAgain(cluster);
      gate.leadTo(portOf(server));
    },
    close: async () => {
      gate.close();
      await server.stop();
    },
  };
}

export async function openLedgerCheck(url: string): Promise<void> {
  await migrate(url);
  const { transact, close } = openDatabase(url);
  await transact(async (tx) => {
    for (let member = 1; member <= MEMBERS; member += 1) await openAccount(tx, BigInt(member), 'CNY', new Date());
  });
  await close();
}

/** A killed backend that was just forked may hold the server's shared memory a little longer, until it notices. */
async function startAgain(cluster: string): Promise<Embedded> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await startEmbeddedPostgres(cluster);
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((next) => setTimeout(next, ASK_EVERY_MS));
    }
  }
}

/** Kills all processes as a power cut does; a server that loses only its first process lets the others finish. */
async function killAll(cluster: string, server: Embedded): Promise<void> {
  const postmaster = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  // No process is forked while they are counted.
  process.kill(postmaster, 'SIGSTOP');
  const list = `/proc/${postmaster}/task/${postmaster}/children`;
  const others = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
  server.kill();
  for (const pid of others) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It had already ended.
    }
  }
  const end = performance.now() + PATIENCE_MS;
  while ([postmaster, ...others].some(isAlive)) {
    if (performance.now() > end) throw new Error('the server survived being killed');
    await new Promise((next) => setTimeout(next, ASK_EVERY_MS));
  }
}

/** A zombie process still has a number, but no command line. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self') || readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

export type Poster = {
  send: (orders: Orders) => void;
  kill: () => Promise<void>;
  /** Its last output, once it is gone. */
  gone: Promise<string>;
  isGone: () => boolean;
};

/** A process with its own ledger. */
export async function startPoster(url: string, seed: number, onAnswer: (answer: Answer) => void): Promise<Poster> {
  const file = join(import.meta.dirname, 'ledger-crash-child.ts');
  const child: ChildProcess = fork(file, [url, String(seed)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.on('data', (text) => {
    words = `${words}${text}`.slice(-2_000);
  });
  const gone = new Promise<string>((done) => {
    child.once('exit', (code, signal) => done(words.trim() || `${signal ?? code}`));
  });
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready());
    void gone.then((why) => failed(new Error(`a poster ended before it began: ${why}`)));
  });
  child.on('message', (answer) => onAnswer(answer as Answer));
  return {
    send: (orders) => {
      child.send(orders);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    gone,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
  };
}
