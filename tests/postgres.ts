import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@harbour/scripts/embedded-postgres';
import { openServer } from '@harbour/server';
import { readSettings } from '@harbour/server/settings';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';

const runs = join(import.meta.dirname, '..', '.cache', 'tests');
/** One folder per run, shared by its projects; two runs at once do not collide. */
const folder = join(runs, String(process.pid));
const TEMPLATE = 'harbour_template';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's own name is an interface to be added to
  interface ProvidedContext {
    postgresUrl: string;
    /** Secret of the server that made the template; the data in the copies is keyed with it. */
    serverSecret: string;
  }
}

/**
 * One real PostgreSQL for all tests, with a template that holds the migrated and seeded database: each test file
 * quickly gets its own copy. It is not durable on a power cut, which no test here is about.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweep();
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Several files at once, some of them with several servers.
    max_connections: '400',
  });
  await makeTemplate(server.url('postgres'), server.url(`${TEMPLATE}_unfinished`));
  project.provide('postgresUrl', server.url('postgres'));
  project.provide('serverSecret', readSettings({ DATA_DIR: folder }).secret.toString('hex'));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(adminUrl: string, unfinishedUrl: string): Promise<void> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    const found = await admin`select 1 from pg_database where datname = ${TEMPLATE}`;
    if (found.length > 0) return;
    await admin.unsafe(`create database ${TEMPLATE}_unfinished`);
    const server = await openServer(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), unfinishedUrl);
    await server.close();
    // Every test's server has a secret of its own, so the rounds that this one began are not sealed with it.
    const template = postgres(unfinishedUrl, { max: 1, onnotice: () => {} });
    await template.unsafe('truncate live_tables_round, live_tables_series, platform_installation');
    await template.end();
    await admin.unsafe(`alter database ${TEMPLATE}_unfinished rename to ${TEMPLATE}`);
  } finally {
    await admin.end();
  }
}

/** Deletes what a killed run has left behind. */
function sweep(): void {
  if (!existsSync(runs)) return;
  for (const name of readdirSync(runs)) {
    try {
      process.kill(Number(name), 0);
    } catch {
      rmSync(join(runs, name), { recursive: true, force: true });
    }
  }
}
