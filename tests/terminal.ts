import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@harbour/scripts/free-port';

const root = join(import.meta.dirname, '..');
const CTRL_C = '\u0003';
/** Environment of an ordinary person, without the test runner's own MODE. */
const HOME = Object.fromEntries(['PATH', 'HOME', 'USER', 'TMPDIR'].map((name) => [name, process.env[name]]));
const hasScript = spawnSync('script', ['--version']).status === 0;

/**
 * Runs `npm start` as a person does: in a terminal if `script` can make one; otherwise in a process group that gets
 * Ctrl-C as from a terminal, in every process.
 */
export async function startInTerminal(dataDir: string, more: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const env = { ...HOME, TERM: 'dumb', DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', ...more };
  const [command, args] = hasScript ? ['script', ['-qefc', 'npm start', '/dev/null']] : ['npm', ['start']];
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  let shown = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      shown += bytes.toString();
    });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    origin: `http://127.0.0.1:${port}`,
    shown: () => shown,
    pressCtrlC: () => {
      if (hasScript) child.stdin.write(CTRL_C);
      else if (child.pid) process.kill(-child.pid, 'SIGINT');
    },
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** For the end of a failed test. */
    kill: () => {
      const server = processIn(join(dataDir, 'running.pid'));
      const postmaster = processIn(join(dataDir, 'postgres', 'postmaster.pid'));
      for (const pid of [server, postmaster]) if (pid !== undefined) process.kill(pid, 'SIGKILL');
      child.kill('SIGKILL');
    },
  };
}

/** The living process that a file names. */
export function processIn(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** Runs a command of the project to its end; returns its exit code and its output. */
export function runCommand(name: string, args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number; output: string }>((done) => {
    const command = [join(root, 'scripts', 'bootstrap.mjs'), join('scripts', `${name}.ts`), ...args];
    const child = execFile(process.execPath, command, { env: { ...HOME, ...env } }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? 1, output: `${stdout}${stderr}` }),
    );
  });
}

/** Starts a command that runs until it is stopped. */
export async function startCommand(name: string, env: NodeJS.ProcessEnv, readyWords: string) {
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'scripts', `${name}.ts`)];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let shown = '';
  await new Promise<void>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        shown += bytes.toString();
        if (shown.includes(readyWords)) ready();
      });
    void ended.then(() => failed(new Error(shown)));
  });
  return {
    shown: () => shown,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Address of the database in the embedded PostgreSQL of this folder, as its owner. */
export function embeddedUrl(dataDir: string, database = 'house'): string {
  const { password } = JSON.parse(readFileSync(join(dataDir, 'postgres-access.json'), 'utf8')) as { password: string };
  const [, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return `postgres://house:${password}@127.0.0.1:${port}/${database}`;
}

/** Every PostgreSQL that runs in this folder, where processes can be inspected. */
export function postmastersIn(dataDir: string): number[] {
  if (!existsSync('/proc/self')) return [];
  const listed = spawnSync('ps', ['-e', '-o', 'pid=', '-o', 'args='], { encoding: 'utf8' }).stdout;
  return listed.split('\n').flatMap((line) => {
    const isOne = line.includes(join(dataDir, 'postgres')) && line.includes('bin/postgres');
    return isOne ? [Number.parseInt(line, 10)] : [];
  });
}
