// Runs Debian's dieharder over the generator's words.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Sentence } from '@harbour/scripts/sentence';
import type { Tools } from './bench.ts';

/** Tests, each with its number of samples; together they need some 80 million words. */
const TESTS = [
  { test: 0, samples: 100 },
  { test: 2, samples: 8 },
  { test: 3, samples: 10 },
  { test: 8, samples: 50 },
  { test: 10, samples: 100 },
  { test: 11, samples: 100 },
  { test: 12, samples: 100 },
  { test: 15, samples: 50 },
  { test: 16, samples: 5 },
  { test: 100, samples: 60 },
  { test: 101, samples: 60 },
  { test: 102, samples: 60 },
] as const;
const SHORT = [{ test: 12, samples: 4 }];
/** A test that notices if some bits come too seldom. */
const CONTROL = { test: 100, samples: 60 };
/** Time limit on any machine; tests not run by then are reported as left out. */
const BUDGET_MS = 330_000;
/** Raw words from the standard input. */
const STDIN_RAW = '200';

/**
 * Columns of dieharder's report. Its default report first times the words for seconds, which reads more of them than a
 * test.
 */
const COLUMNS = ['test_name', 'ntuple', 'tsamples', 'psamples', 'pvalues', 'assessment']
  .map((part) => `-D ${part}`)
  .join(' ');

const JUDGE = 'dieharder';
const isThere = () => spawnSync(JUDGE, ['-h']).error === undefined;

function install(): void {
  if (isThere()) return;
  if (process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', JUDGE]);
  if (!isThere())
    throw new Sentence('dieharder is not here and could not be installed: install its package of Debian.');
}

type DieharderRun = { test: number; samples: number; leftMs: number; words?: 'fair' | 'flawed' };
type Result = { name: string; likelihood: string; assessment: string };

/** Returns the results of each part of a test; undefined if the time was over. */
function runTest({ test, samples, leftMs, words }: DieharderRun, { onEnd }: Tools): Promise<Result[] | undefined> {
  // A pipe made by the shell: with a Node stream as its input dieharder sometimes never ended.
  const flaw = words === 'flawed' ? 'halved' : '';
  const pipe = `"$0" "$1" 'dieharder ${test}' ${flaw} | ${JUDGE} -g ${STDIN_RAW} -d ${test} -p ${samples} ${COLUMNS}`;
  const judge = spawn('sh', ['-c', pipe, process.execPath, join(import.meta.dirname, 'chance-words.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let [isOver, isTooLate] = [false, false];
  const end = () => {
    if (!isOver && judge.pid) process.kill(-judge.pid);
  };
  onEnd(end);
  const tooLate = setTimeout(() => {
    isTooLate = true;
    end();
  }, leftMs);
  let output = '';
  judge.stdout.on('data', (text) => (output += text));
  return new Promise((done, failed) => {
    judge.once('error', failed);
    judge.once('close', (code) => {
      isOver = true;
      clearTimeout(tooLate);
      if (isTooLate) return done(undefined);
      const results = resultsIn(output);
      if (code !== 0 || results.length === 0) return failed(new Error(`dieharder -d ${test} output: ${output}`));
      done(results);
    });
  });
}

/** Parses ` diehard_birthdays|   0|       100|     100|0.41378925|  PASSED  ` */
function resultsIn(output: string): Result[] {
  return output.split('\n').flatMap((line) => {
    const [name = '', tuple, , , likelihood = '', assessment = ''] = line.split('|').map((part) => part.trim());
    return /^(?:PASSED|WEAK|FAILED)$/.test(assessment) ? [{ name: `${name} ${tuple}`, likelihood, assessment }] : [];
  });
}

export async function judgeWords(tools: Tools, isShort: boolean): Promise<void> {
  install();
  const end = performance.now() + BUDGET_MS;
  let failed = 0;
  let judged = 0;
  const tests = isShort ? SHORT : TESTS;
  for (const { test, samples } of tests) {
    const leftMs = end - performance.now();
    const results = leftMs > 0 ? await runTest({ test, samples, leftMs }, tools) : undefined;
    if (results) judged += 1;
    else tools.say(`dieharder -d ${test} was left out: there was no time for it`);
    for (const { name, likelihood, assessment } of results ?? []) {
      if (assessment === 'FAILED') failed += 1;
      tools.say(`dieharder ${name}: p ${likelihood} ${assessment}`);
    }
  }
  tools.figure('chance-dieharder-judged', judged, { atLeast: tests.length });
  tools.figure('chance-dieharder-failed', failed, { atMost: 0 });
  const flawed = await runTest({ ...CONTROL, leftMs: BUDGET_MS, words: 'flawed' }, tools);
  const seen = flawed?.filter(({ assessment }) => assessment === 'FAILED').length ?? 0;
  tools.figure('chance-dieharder-control-caught', seen, { atLeast: 1 });
}
