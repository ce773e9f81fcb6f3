import { join } from 'node:path';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { type Files, localFiles, postgresFiles } from '#platform/files';
import type { Log } from '#platform/log';
import { BadSetting, type Settings } from '#platform/settings';
import { StoreRefused, s3Files } from './s3.ts';

type FileTools = {
  settings: Pick<Settings, 'files' | 'dataDir'>;
  db: Db;
  transact: Transact;
  /** The machine's clock, because a store refuses signatures of another time. */
  clock: Clock;
  log: Log;
};

/** A name that no file ever has. */
const NOTHING = `${'0'.repeat(22)}.webp`;

/**
 * Opens the store that the operator chose. Files from before a move out of the local folder are still read from there,
 * so that nothing has to be copied first.
 */
export async function openFiles({ settings: { files, dataDir }, db, transact, clock, log }: FileTools): Promise<Files> {
  const local = localFiles(join(dataDir, 'uploads'));
  if (files.store === 'local') return local;
  const store = files.store === 'postgres' ? postgresFiles({ db, transact }) : s3Files(files, clock);
  await store.get(NOTHING).catch((error: unknown) => {
    if (error instanceof StoreRefused) throw new BadSetting(`FILES=s3 cannot be used: ${error.message}.`);
    // A store that is unavailable for a while does not keep the server from starting.
    log.error({ err: error }, 'the file store does not answer');
  });
  return {
    put: store.put,
    get: async (name) => (await store.get(name)) ?? local.get(name),
    remove: async (name) => void (await Promise.all([store.remove(name), local.remove(name)])),
  };
}
