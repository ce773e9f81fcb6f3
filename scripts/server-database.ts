import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findHosts } from '@harbour/server/hosts';
import { keepPrivate } from '@harbour/server/private-folder';
import type { Settings } from '@harbour/server/settings';
import postgres from 'postgres';
import { holderOf } from './data-folder.ts';
import { type Embedded, startEmbeddedPostgres } from './embedded-postgres.ts';
import { Sentence } from './sentence.ts';

/**
 * The server's database in the embedded PostgreSQL; named before the product was, and kept for existing installations.
 */
const NAME = 'house';

type Place = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>;
type ServerDatabase = {
  url: string;
  embedded: Embedded | undefined;
  /** Leaves a PostgreSQL running that another process had started, or uses by now. */
  close: () => Promise<void>;
};

/** The database that `npm start` uses, for every script: the configured one, or the embedded one of the data folder. */
export async function openServerDatabase(place: Place): Promise<ServerDatabase> {
  if (!place.databaseUrl && !existsSync(join(place.dataDir, 'postgres', 'PG_VERSION')))
    throw new Sentence(
      `There is no server in ${place.dataDir} yet: set DATA_DIR or DATABASE_URL, or run npm start first.`,
    );
  return makeServerDatabase(place);
}

/** The same, created if it does not exist yet. */
export async function makeServerDatabase({ dataDir, databaseUrl, databaseDirectUrl }: Place): Promise<ServerDatabase> {
  if (databaseUrl) {
    const { current } = await findHosts(databaseDirectUrl ?? databaseUrl);
    return { url: current(), embedded: undefined, close: async () => {} };
  }
  keepPrivate(dataDir);
  const embedded = await startEmbeddedPostgres(join(resolve(dataDir), 'postgres'));
  await makeIfMissing(embedded.url('postgres'));
  return {
    url: embedded.url(NAME),
    embedded,
    close: async () => {
      if (!embedded.wasRunning && holderOf(dataDir) === undefined) await embedded.stop();
    },
  };
}

async function makeIfMissing(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_database where datname = ${NAME}`;
    if (found.length === 0) await sql.unsafe(`create database ${NAME}`);
  } finally {
    await sql.end();
  }
}
