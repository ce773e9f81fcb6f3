import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@harbour/scripts/free-port';
import postgres from 'postgres';
import { expect } from 'vitest';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const INSTALL_MS = 120_000;

/** PgBouncer from Debian's package; downloaded where possible, as root on a machine with apt. */
export function findPgBouncer(): string | undefined {
  const there = () => PLACES.find((path) => existsSync(path));
  if (!there() && process.getuid?.() === 0) {
    const quiet = {
      stdio: 'ignore',
      timeout: INSTALL_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    spawnSync('apt-get', ['update'], quiet);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'], quiet);
  }
  return there();
}

/** A pooler in front of a database, with a server connection per transaction. */
export async function startPooler(binary: string, folder: string, toUrl: string, ignored = '') {
  const { hostname, port, username, password, pathname } = new URL(toUrl);
  const listening = await freePort();
  const name = pathname.slice(1);
  const lines = [
    '[databases]',
    `${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listening}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 5',
    `ignore_startup_parameters = ${ignored || 'extra_float_digits'}`,
  ];
  const file = join(folder, `pgbouncer-${listening}.ini`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  // It refuses to run as root, so there it is started as an ordinary user.
  const isRoot = process.getuid?.() === 0;
  const [command, ...args] = [
    ...(isRoot ? ['unshare', '-U', '--map-user=65534', '--map-group=65534'] : []),
    binary,
    '-q',
    file,
  ];
  const child: ChildProcess = spawn(command as string, args, { stdio: 'ignore' });
  const url = `postgres://anybody@127.0.0.1:${listening}/${name}`;
  const answers = async () => {
    const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, prepare: false });
    return sql`select 1 as one`
      .then(
        () => true,
        () => false,
      )
      .finally(() => sql.end({ timeout: 0 }));
  };
  await expect.poll(answers, { timeout: 20_000 }).toBe(true);
  return { url, stop: () => child.kill('SIGKILL') };
}
