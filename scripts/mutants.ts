// `npm run mutants`, or `npm run mutants -- rules ledger`: breaks the pure code in small ways, one at a time, and says
// how many of them the unit tests notice. It takes minutes, and is not part of `npm test`.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type MutatedFolder, mutatedFolders } from './mutated-places.ts';
import { Sentence, speak } from './sentence.ts';

const root = join(import.meta.dirname, '..');
const LEAST_SCORE = 85;

const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];
type Score = { noticed: number; missed: number };

const percentOf = ({ noticed, missed }: Score) => (100 * noticed) / Math.max(1, noticed + missed);
const lineOf = (name: string, score: Score) =>
  `  ${name.padEnd(24)} ${percentOf(score).toFixed(1).padStart(5)} %  ${score.noticed} of ${score.noticed + score.missed}`;

/**
 * Judges a folder's mutants by its own tests only: a mutant that only another folder's tests would notice counts as
 * missed.
 */
async function mutate({ name, places, tests }: MutatedFolder): Promise<MutantResult[]> {
  process.env.MUTANT_TESTS = JSON.stringify(tests);
  const mutants = await new Stryker({ mutate: places }).runMutationTest();
  for (const mutant of mutants) if (MISSED.includes(mutant.status)) console.log(survivorLine(mutant));
  console.log(lineOf(name, scoreOf(mutants)));
  return mutants;
}

function scoreOf(mutants: MutantResult[]): Score {
  const count = (states: string[]) => mutants.filter(({ status }) => states.includes(status)).length;
  return { noticed: count(NOTICED), missed: count(MISSED) };
}

/** A mutant that no test noticed: the original code, and the mutated one. */
function survivorLine({ fileName, location, replacement = '', status }: MutantResult): string {
  const { start, end } = location;
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const [first = ''] = lines;
  const was = lines.length === 1 ? first.slice(start.column - 1, end.column - 1) : `${first.slice(start.column - 1)} …`;
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);
  const note = status === 'NoCoverage' ? ' (no test comes here)' : '';
  return `    ${relative(root, fileName)}:${start.line}:${start.column}  ${short(was)}  →  ${short(replacement)}${note}`;
}

await speak(async () => {
  const folders = mutatedFolders(root);
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !folders.some((folder) => folder.name === name));
  if (unknown)
    throw new Sentence(`There is no folder "${unknown}": choose from ${folders.map(({ name }) => name).join(', ')}.`);
  const chosen = asked.length > 0 ? folders.filter(({ name }) => asked.includes(name)) : folders;
  const scores = new Map<string, Score>();
  for (const folder of chosen) scores.set(folder.name, scoreOf(await mutate(folder)));
  console.log('');
  for (const [name, score] of scores) console.log(lineOf(name, score));
  const all = [...scores.values()].reduce((sum, one) => ({
    noticed: sum.noticed + one.noticed,
    missed: sum.missed + one.missed,
  }));
  console.log(`\n${lineOf('all of them', all)}, at least ${LEAST_SCORE} % wanted`);
  process.exitCode = percentOf(all) >= LEAST_SCORE ? 0 : 1;
});
