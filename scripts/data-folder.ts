import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepPrivate } from '@harbour/server/private-folder';
import { Sentence } from './sentence.ts';

const fileOf = (dataDir: string) => join(dataDir, 'running.pid');

/** Allows one server per data folder: a second one would stop the database under the first. */
export function claimDataFolder(dataDir: string): () => void {
  try {
    keepPrivate(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Sentence(
      `The data folder ${dataDir} cannot be written (${code}): check its permissions or set DATA_DIR.`,
    );
  }
  const holder = holderOf(dataDir);
  if (holder !== undefined)
    throw new Sentence(
      `The data folder ${dataDir} is in use by another copy (process ${holder}): end that one, or set DATA_DIR.`,
    );
  writeFileSync(fileOf(dataDir), String(process.pid), { mode: 0o600 });
  return () => rmSync(fileOf(dataDir), { force: true });
}

/** The process that uses this data folder, if it is alive. */
export function holderOf(dataDir: string): number | undefined {
  if (!existsSync(fileOf(dataDir))) return undefined;
  const pid = Number(readFileSync(fileOf(dataDir), 'utf8'));
  return pid !== process.pid && isAlive(pid) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process counts as alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // Process numbers are reused, so where possible the command line is checked.
  return !existsSync('/proc/self') || /(?:start|restore)\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
}
