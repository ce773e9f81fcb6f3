import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, ROOT, read } from './tree.ts';

const screens = filesOf(['packages/ui/src', 'apps/player/src', 'apps/office/src'], ['.tsx']);

/** The style sheet that an import leads to, relative to the root. */
function sheetOf(screen: string, target: string): string {
  if (target.startsWith('#')) return posix.join(screen.slice(0, screen.indexOf('/src/')), 'src', target.slice(1));
  return posix.join(posix.dirname(screen), target);
}

const classesIn = (sheet: string) =>
  new Set(
    [
      ...read(sheet)
        .replace(/\{[^{}]*\}/g, '')
        .matchAll(/\.([a-zA-Z]\w*)/g),
    ].map(([, name]) => name),
  );

it('every class that a screen uses is in its style sheet', () => {
  const missing = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', target = '']) => {
      const sheet = sheetOf(path, target);
      if (!existsSync(join(ROOT, sheet))) return [`${path}: ${target}`];
      const known = classesIn(sheet);
      return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
        .map(([, used = '']) => used)
        .filter((used) => !known.has(used))
        .map((used) => `${path}: ${used}`);
    }),
  );
  expect(missing).toEqual([]);
});
