import { appendFileSync, copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Embedded, startEmbeddedPostgres } from '@harbour/scripts/embedded-postgres';
import postgres from 'postgres';
import { expect } from 'vitest';

/** Durability is off: no test here is about a power cut. */
const UNSAFE = { fsync: 'off', full_page_writes: 'off' };

export type Cluster = { server: Embedded; folder: string; sql: (database: string) => postgres.Sql };

export async function startCluster(folder: string): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), UNSAFE);
  const sql = (database: string) => postgres(server.url(database), { max: 1, onnotice: () => {} });
  return { server, folder, sql };
}

export const portOf = ({ server }: Cluster) => Number(new URL(server.url('postgres')).port);

/** A synchronous standby: every acknowledged commit is there as well. */
export async function startStandby(primary: Cluster, folder: string): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, 'postgres');
  const admin = primary.sql('postgres');
  await admin`select pg_backup_start('standby', true)`;
  const left = ['postmaster.pid', 'postmaster.opts'];
  cpSync(join(primary.folder, 'postgres'), copy, { recursive: true, filter: (path) => !left.includes(basename(path)) });
  const [backup] = await admin<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
  writeFileSync(join(copy, 'backup_label'), backup?.labelfile ?? '');
  writeFileSync(join(copy, 'standby.signal'), '');
  const { username, password, port } = new URL(primary.server.url('postgres'));
  const line = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`);
  copyFileSync(join(primary.folder, 'postgres-access.json'), join(folder, 'postgres-access.json'));
  const standby = await startCluster(folder);
  await admin.unsafe(`alter system set synchronous_standby_names = '*'`);
  await admin`select pg_reload_conf()`;
  const isWaitedFor = async () =>
    (await admin`select 1 from pg_stat_replication where sync_state = 'sync'`).length === 1;
  await expect.poll(isWaitedFor, { timeout: 30_000 }).toBe(true);
  await admin.end();
  return standby;
}

export async function promote(standby: Cluster): Promise<void> {
  const admin = standby.sql('postgres');
  await admin`select pg_promote(true, 60)`;
  await admin.end();
}
