import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { versionOf } from './version.ts';

const COMMIT = 'ab'.repeat(20);

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'version-'));
  mkdirSync(join(root, '.git', 'refs', 'heads'), { recursive: true });
  for (const [name, text] of Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files }))
    writeFileSync(join(root, name), text);
  return root;
}

it.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }, COMMIT],
  [
    'a packed branch',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack\n${COMMIT} refs/heads/main\n` },
    COMMIT,
  ],
  ['no branch', { '.git/HEAD': `${COMMIT}\n` }, COMMIT],
  ['nothing', {}, 'unknown'],
  ['nonsense', { '.git/HEAD': 'ref: refs/heads/gone' }, 'unknown'],
])('finds the commit of %s', (_, files, commit) => {
  expect(versionOf(tree(files))).toEqual({ version: '1.2.3', commit });
});
