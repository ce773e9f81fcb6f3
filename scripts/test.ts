// `npm test`: every check of the house, then every test, then one line that says how it went. `--quick` leaves out what
// needs a database or a browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { buildApps } from './build.ts';
import { findChromium } from './chromium.ts';
import { speak } from './sentence.ts';

const root = join(import.meta.dirname, '..');
const isQuick = process.argv.includes('--quick');
const tally = { passed: 0, failed: 0 };

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
  for (const [name, [command, ...args]] of CHECKS) check(name, command as string, args);
  if (isQuick) runTests(['unit', 'tidy']);
  else {
    env.CHROMIUM = await findChromium((line) => console.log(`  ${line}`));
    await buildApps((line) => console.log(`  ${line}`));
    runTests(['unit', 'tidy', 'db', 'journeys', 'browser']);
  }
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed === 0 ? 0 : 1;
});

function check(name: string, command: string, args: string[]): void {
  const began = performance.now();
  const done = spawnSync(join(root, 'node_modules', '.bin', command), args, { cwd: root, env, encoding: 'utf8' });
  const isGood = done.status === 0;
  tally[isGood ? 'passed' : 'failed'] += 1;
  console.log(`  ${isGood ? '✓' : '✗'} ${name} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
  if (!isGood) console.log(done.stdout, done.stderr);
}

/** Vitest says what happened in words for people, and in a file for the sum. */
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
  // A file that could not even begin has no test to fail.
  if (status !== 0 && sum.numFailedTests === 0) tally.failed += 1;
}

function readSum(report: string): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as ReturnType<typeof readSum>;
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
