import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the tests of a run a temporary folder of their own, so that whatever they leave in it goes with the run. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
