// Finds a Chromium that really starts, or gets one: from the environment, the path, Debian, npm, Playwright. A headless
// one comes first, because it draws the same pages with half the work.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { Sentence } from './sentence.ts';

const cache = join(import.meta.dirname, '..', '.cache', 'chromium');
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** A machine without access to Debian falls through to the next source. */
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

/** Its libraries lie next to the binary and are named at every launch; fonts too, if the machine has none. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib:$here$\{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

export function writeLauncher(folder: string): string {
  const launcher = join(folder, 'start.sh');
  writeFileSync(launcher, LAUNCHER, { mode: 0o755 });
  return launcher;
}

/** A build from an npm package, unpacked into a folder of ours. */
function fromNpm(say: (line: string) => void): string | undefined {
  const folder = join(cache, PACKAGE.replace(/.*@/, 'npm-'));
  const launcher = join(folder, 'start.sh');
  if (existsSync(launcher)) return launcher;
  if (process.arch !== 'x64' || process.platform !== 'linux') return undefined;
  say('Getting a Chromium from npm …');
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', cache, PACKAGE];
  if (spawnSync('npm', install).status !== 0) return undefined;
  const source = join(cache, 'node_modules', '@sparticuz', 'chromium');
  // The package unpacks into the folder for temporary files, so that is set to ours meanwhile.
  const unpack = `import { inflate } from '@sparticuz/chromium';
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(${JSON.stringify(join(source, 'bin'))} + '/' + name);`;
  const unpacked = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: cache,
    env: { ...process.env, TMPDIR: folder },
  });
  if (unpacked.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  return writeLauncher(folder);
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

/** A Chromium that starts; throws a sentence that says why there is none. */
export async function findChromium(say: (line: string) => void = () => {}): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (await starts(named)) return named;
    throw new Sentence(`CHROMIUM is ${named}, and that does not start.`);
  }
  for (const get of [() => onPath(SHELLS), fromDebian, () => onPath(BROWSERS), fromNpm, fromPlaywright]) {
    const candidate = get(say);
    if (await starts(candidate)) return candidate as string;
  }
  throw new Sentence(
    'No Chromium could be found or installed: install one, or name it with CHROMIUM=/path/to/chromium.',
  );
}
