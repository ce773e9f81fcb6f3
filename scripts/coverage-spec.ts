// `npm run coverage:spec`: lists which of the specification's calls and routes are built.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyCall } from '@harbour/contract';

const root = join(import.meta.dirname, '..');

function table(name: string): string[][] {
  const [, ...rows] = readFileSync(join(root, 'docs', 'spec', name), 'utf8')
    .trim()
    .split('\n');
  return rows.map((row) => row.split('\t'));
}

const built = new Set(everyCall().map(({ call }) => `${call.method} ${call.path}`));
const calls = table('calls.tsv').map(([method, path, , domain]) => ({
  name: `${method} ${path}`,
  area: domain as string,
  isBuilt: built.has(`${method} ${path}`),
}));

/** A route is built when its line in the player's table loads a page. */
const lines = ['routes.ts', 'money-routes.ts', 'game-routes.ts']
  .map((file) => readFileSync(join(root, 'apps', 'player', 'src', 'app', file), 'utf8'))
  .join('');
const entries = new Map(
  [...lines.matchAll(/\{\s*path: '([^']+)'[^}]*?\}/gs)].map(([whole, path]) => [path, /page:|atHand:/.test(whole)]),
);
const routes = table('routes.tsv').map(([path, area]) => ({
  name: path as string,
  area: area as string,
  isBuilt: entries.get(path as string) ?? false,
}));

function report(title: string, rows: { name: string; area: string; isBuilt: boolean }[]): void {
  console.log(`\n${title}: ${rows.filter(({ isBuilt }) => isBuilt).length} of ${rows.length} built`);
  for (const area of new Set(rows.map((row) => row.area))) {
    const mine = rows.filter((row) => row.area === area);
    console.log(`  ${area.padEnd(12)} ${mine.filter(({ isBuilt }) => isBuilt).length}/${mine.length}`);
  }
  for (const { name } of rows.filter(({ isBuilt }) => !isBuilt)) console.log(`    not open yet  ${name}`);
}

report('Calls', calls);
report('Routes', routes);
