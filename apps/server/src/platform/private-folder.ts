import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OF_OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Restricts the data folder, and the files and folders directly in it, to its owner; an older version left some
 * readable by everyone on the machine. A folder meant for all (like the system's folder for temporary files) stays as
 * it is.
 */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  if (mode & STICKY) return;
  if (mode & OF_OTHERS) chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    if (statSync(path).mode & OF_OTHERS) chmodSync(path, entry.isFile() ? 0o600 : 0o700);
  }
}
