import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Transact } from './db.ts';

/** A private store of files by name. */
export type Files = {
  put: (name: string, bytes: Buffer) => Promise<void>;
  get: (name: string) => Promise<Buffer | undefined>;
  /** Removing a missing file is no error. */
  remove: (name: string) => Promise<void>;
};

/** Accepts only names made by the server; nothing else reaches a folder, a query or an address. */
export function ownName(name: string): string {
  if (!/^[\w-]{22}\.[a-z]{3,4}$/.test(name)) throw new RangeError('not a name of ours');
  return name;
}

const absent = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};

export function localFiles(folder: string): Files {
  const at = (name: string) => join(folder, ownName(name).slice(0, 2), name);
  return {
    put: async (name, bytes) => {
      const path = at(name);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      // Written to a temporary name first, so that a reader never sees half a file.
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    get: async (name) => readFile(at(name)).catch(absent),
    remove: async (name) => rm(at(name)).catch(absent),
  };
}

/** Files in the database: every node reads them, and a backup of the database contains them. */
export function postgresFiles({ db, transact }: { db: Db; transact: Transact }): Files {
  return {
    put: async (name, bytes) => {
      await transact(
        (tx) => tx`insert into platform_file (name, bytes) values (${ownName(name)}, ${bytes})
          on conflict (name) do update set bytes = excluded.bytes`,
      );
    },
    get: async (name) => {
      const [row] = await db<{ bytes: Buffer }[]>`select bytes from platform_file where name = ${ownName(name)}`;
      return row?.bytes;
    },
    remove: async (name) => {
      await transact((tx) => tx`delete from platform_file where name = ${ownName(name)}`);
    },
  };
}
