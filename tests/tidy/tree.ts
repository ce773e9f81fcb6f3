import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'artefacts']);

export type SourceFile = { path: string; text: string };

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** The files below some folders of the tree, by their endings. */
export function filesOf(folders: string[], endings: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => walk(join(ROOT, folder)))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export function table(path: string): string[][] {
  const [, ...rows] = read(path).trim().split('\n');
  return rows.map((row) => row.split('\t'));
}

/** Where a pattern occurs, as path:line, so that a failure names the place. */
export function placesOf(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
}
