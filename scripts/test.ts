// `npm test`: runs every check of the tree, then every test, then prints one line with the result. `--quick` leaves out
// the tests that need a database or a browser.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildApps } from './build.ts';
import { findChromium } from './chromium.ts';
import { Sentence, speak } from './sentence.ts';

const root = join(import.meta.dirname, '..');
const isQuick = process.argv.includes('--quick');
const tally = { passed: 0, failed: 0 };
const run = promisify(execFile);

/** The tools find the pinned Node first, whichever one started us. */
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [dirname(process.execPath), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
};

const CHECKS: [string, string[]][] = [
  ['types of the server, the packages and the tests', ['tsc', '-p', 'tsconfig.json']],
  ['types of the apps', ['tsc', '-p', 'tsconfig.web.json']],
  ['lint and format', ['biome', 'ci', '--colors=off', '--error-on-warnings', '.']],
  ['walls', ['depcruise', 'packages', 'apps', 'scripts', 'tests', '--config', '.dependency-cruiser.cjs']],
  ['dead code', ['knip']],
];

await speak(async () => {
  const say = (line: string) => console.log(`  ${line}`);
  await twoAtOnce(
    CHECKS.map(
      ([name, command]) =>
        () =>
          check(name, command),
    ),
  );
  if (isQuick) runTests(['unit', 'tidy']);
  else {
    const missing = await prepareBrowser(say);
    await buildApps(say);
    runTests(['unit', 'tidy', 'db', 'journeys', ...(missing ? [] : ['browser'])]);
    if (missing) {
      tally.failed += 1;
      console.log(`\n  ✗ The browser tests were not run. ${missing}`);
    }
  }
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed === 0 ? 0 : 1;
});

/** Finds a browser. Everything else is tested without one, and its absence is a failure that is named at the end. */
async function prepareBrowser(say: (line: string) => void): Promise<string | undefined> {
  try {
    env.CHROMIUM = await findChromium(say);
    return undefined;
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    say(error.message);
    return error.message;
  }
}

/** Each of them keeps one core busy. */
async function twoAtOnce(jobs: (() => Promise<unknown>)[]): Promise<void> {
  const left = [...jobs];
  const work = async () => {
    for (let job = left.shift(); job; job = left.shift()) await job();
  };
  await Promise.all([work(), work()]);
}

async function check(name: string, [command = '', ...args]: string[]): Promise<void> {
  const began = performance.now();
  const asked = run(join(root, 'node_modules', '.bin', command), args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
  const complaint = await asked.then(
    () => null,
    ({ stdout, stderr, message }) => `${stdout}${stderr}` || message,
  );
  tally[complaint === null ? 'passed' : 'failed'] += 1;
  console.log(`  ${complaint === null ? '✓' : '✗'} ${name} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
  if (complaint !== null) console.log(complaint);
}

/** Vitest prints its results for people, and writes them to a file for the totals. */
function runTests(projects: string[]): void {
  const report = join(root, '.cache', 'tests.json');
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(join(root, 'node_modules', '.bin', 'vitest'), args, {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const sum = readSum(report);
  tally.passed += sum.numPassedTests;
  tally.failed += sum.numFailedTests;
  // A file that could not be loaded has no failed test.
  if (status !== 0 && sum.numFailedTests === 0) tally.failed += 1;
}

function readSum(report: string): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as ReturnType<typeof readSum>;
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
