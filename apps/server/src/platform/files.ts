import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A private store of files by name. */
export type Files = {
  put: (name: string, bytes: Buffer) => Promise<void>;
  get: (name: string) => Promise<Buffer | undefined>;
};

export function localFiles(folder: string): Files {
  const at = (name: string) => {
    if (!/^[\w-]{22}\.[a-z]{3,4}$/.test(name)) throw new RangeError('not a name of ours');
    return join(folder, name.slice(0, 2), name);
  };
  return {
    put: async (name, bytes) => {
      const path = at(name);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      // A reader never sees half a file.
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    get: (name) => readFile(at(name)).catch(() => undefined),
  };
}
