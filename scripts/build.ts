// Builds both apps if any of their sources has changed since the last build, and compresses the files that are served.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { Sentence, speak } from './sentence.ts';

const root = join(import.meta.dirname, '..');
const APPS = ['player', 'office'];
const SOURCES = ['package-lock.json', 'packages', 'apps/player', 'apps/office'];

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesUnder(join(root, source))))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Compresses with brotli and gzip once, at build time, and not at each request. */
function pack(dist: string): void {
  for (const file of filesUnder(dist)) {
    if (!/\.(?:js|css|svg|json|html)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 600) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Builds for production: a test runner sets its own environment, in which React would be built for developers. */
async function buildForPeople(configFile: string): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ configFile, logLevel: 'error' });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

export async function buildApps(say: (line: string) => void = () => {}): Promise<void> {
  const now = fingerprint();
  const isFresh = APPS.every((app) => {
    const stamp = join(root, 'apps', app, 'dist', '.built');
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  });
  if (isFresh) return;
  say('Building the apps …');
  for (const app of APPS) {
    const folder = join(root, 'apps', app);
    try {
      await buildForPeople(join(folder, 'vite.config.ts'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EACCES')
        throw new Sentence(`The folder ${folder} cannot be written: check its permissions.`);
      throw error;
    }
    pack(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', '.built'), now);
  }
}

if (process.argv[1] === import.meta.filename) await speak(() => buildApps(console.log));
