// Times `npm start`: on an empty folder with nothing built, and again on what the first left.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@harbour/scripts/free-port';
import { Sentence } from '@harbour/scripts/sentence';
import type { Bench, Tools } from './bench.ts';
import { freshFolder, root } from './bench-server.ts';

const START_PATIENCE_MS = 180_000;
const END_PATIENCE_MS = 15_000;
const ASK_EVERY_MS = 25;

export const start: Bench = async (tools) => {
  mustBeInstalled();
  const dataDir = freshFolder(tools);
  for (const app of ['player', 'office']) rmSync(join(root, 'apps', app, 'dist', '.built'), { force: true });
  const cold = await startAndEnd(dataDir, tools);
  const warm = await startAndEnd(dataDir, tools);
  tools.figure('start-cold-s', cold.seconds);
  tools.figure('start-warm-s', warm.seconds);
  tools.figure('start-unclean-ends', cold.faults + warm.faults, { atMost: 0 });
};

/** Checks that dependencies are installed, because an installation is not part of a start. */
function mustBeInstalled(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  throw new Sentence('The lock file has changed since the last installation, and npm start would begin with one.');
}

async function startAndEnd(dataDir: string, tools: Tools): Promise<{ seconds: number; faults: number }> {
  const port = await freePort();
  const began = performance.now();
  // A process group of its own, so that a failing bench can end all of it.
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  tools.onEnd(async () => {
    if (child.pid === undefined || hasEnded(child)) return;
    process.kill(-child.pid, 'SIGINT');
    await within(END_PATIENCE_MS, ended);
  });
  await untilItAnswers(`http://127.0.0.1:${port}/healthz`, child, began);
  const seconds = (performance.now() - began) / 1_000;
  const postmaster = processIn(join(dataDir, 'postgres', 'postmaster.pid'));

  const asked = performance.now();
  // Sent to the server itself: npm would end by the signal and hide the server's exit code.
  process.kill(processIn(join(dataDir, 'running.pid')), 'SIGINT');
  const code = await within(END_PATIENCE_MS, ended);
  tools.say(
    `up in ${seconds.toFixed(2)} s, down in ${((performance.now() - asked) / 1_000).toFixed(2)} s with code ${code}`,
  );
  return { seconds, faults: faultsOf(dataDir, postmaster, code, tools) };
}

function faultsOf(dataDir: string, postmaster: number, code: number | null | 'late', { say }: Tools): number {
  const faults: [boolean, string][] = [
    [code !== 0, code === 'late' ? 'it did not end in time' : `it ended with code ${code}`],
    [isAlive(postmaster), `PostgreSQL was left running (process ${postmaster})`],
    [existsSync(join(dataDir, 'postgres', 'postmaster.pid')), 'postmaster.pid was left behind'],
    [existsSync(join(dataDir, 'running.pid')), 'running.pid was left behind'],
  ];
  const found = faults.filter(([isSo]) => isSo);
  for (const [, words] of found) say(words);
  return found.length;
}

function processIn(file: string): number {
  return Number.parseInt(readFileSync(file, 'utf8'), 10);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function untilItAnswers(url: string, child: ChildProcess, began: number): Promise<void> {
  while (performance.now() - began < START_PATIENCE_MS) {
    if (hasEnded(child)) throw new Sentence('npm start ended by itself.');
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((next) => setTimeout(next, ASK_EVERY_MS));
  }
  throw new Sentence(`npm start did not answer within ${START_PATIENCE_MS / 1_000} s.`);
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T | 'late'> {
  return Promise.race([work, new Promise<'late'>((late) => setTimeout(() => late('late'), milliseconds).unref())]);
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
