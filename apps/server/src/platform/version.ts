import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** The product's version, and the commit of the tree if it can be found. */
export function versionOf(root = ROOT): { version: string; commit: string } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, commit: commitIn(join(root, '.git')) ?? 'unknown' };
}

/** The build that runs, as it is told in its health and its metrics. */
export function buildOf({ commit, mode }: Pick<Settings, 'commit' | 'mode'>, startedAt: Date) {
  const found = versionOf();
  return { version: found.version, commit: commit || found.commit, startedAt, mode };
}

/** Read from the files themselves, because a machine that only runs the server need not have git. */
function commitIn(git: string): string | undefined {
  const head = textOf(join(git, 'HEAD'));
  const ref = /^ref: (\S+)$/.exec(head ?? '')?.[1];
  if (ref === undefined) return hashIn(head);
  const packed = textOf(join(git, 'packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  return hashIn(textOf(join(git, ref)) ?? packed?.split(' ')[0]);
}

const hashIn = (text: string | undefined) => (/^[\da-f]{40,64}$/.test(text ?? '') ? text : undefined);

function textOf(file: string): string | undefined {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  } catch {
    return undefined;
  }
}
