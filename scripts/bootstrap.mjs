// The only file that must run on the machine's own Node (20 or newer): it installs the dependencies of the lock file,
// then starts the Node that the project pins through npm.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [target, ...args] = process.argv.slice(2);

// Not `npm ci`: it rejects the whole lock file if a registry lacks a binary for another platform. This installs the
// same versions from the same lock file, and leaves the file as it is.
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];

function fail(sentence) {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const stamp = join(root, 'node_modules', '.installed-lock');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('  Installing dependencies (once for each change of the lock file) …');
  const install = spawnSync('npm', INSTALL, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (install.error?.code === 'ENOENT') fail('npm was not found: install Node 20 or newer with npm.');
  if (install.status !== 0) fail('npm could not install the dependencies: see its message above.');
  try {
    writeFileSync(stamp, lock);
  } catch {
    fail(`The folder ${join(root, 'node_modules')} cannot be written: check its permissions.`);
  }
}

function runtime() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `No pinned Node is published for ${process.platform}-${process.arch}: install Node 24 or newer and run this again.`,
  );
}

// How the server collects garbage (decision 0063): much room for what dies young, collected by one thread, because several
// cost more processor time; and the whole heap only when it has grown fourfold.
const COLLECTOR = [
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--no-parallel-scavenge',
  '--heap-growing-percent=300',
];

// Scripts are kept compiled for the next start, which then takes half the time. A folder that cannot be written is left out.
const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env };

const flags = ['--disable-warning=ExperimentalWarning', ...COLLECTOR];
const child = spawn(runtime(), [...flags, join(root, target), ...args], {
  cwd: root,
  env,
  stdio: 'inherit',
});
// A terminal's Ctrl-C reaches the child by itself; signalled twice, it still ends once. This waits until it has.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
