// `npm run bench`, or `npm run bench -- size tabs`: measures the product on this machine, and says how far each bar is
// met.
import { spawnSync } from 'node:child_process';
import { Sentence, speak } from '@harbour/scripts/sentence';
import { type Bench, isMet, lineOf, type Tools } from './bench.ts';
import { chance } from './chance.ts';
import { edge } from './edge.ts';
import { facts } from './facts.ts';
import { feel } from './feel.ts';
import { frames } from './frames.ts';
import { ledger } from './ledger.ts';
import { lighthouse } from './lighthouse.ts';
import { tables } from './live-tables.ts';
import { loginTiming } from './login-timing.ts';
import { size } from './size.ts';
import { stall } from './stall.ts';
import { start } from './start.ts';
import { tabs } from './tabs.ts';

const BENCHES: Record<string, Bench> = {
  size,
  lighthouse,
  tabs,
  frames,
  feel,
  edge,
  'login-timing': loginTiming,
  start,
  ledger,
  facts,
  tables,
  stall,
  chance,
};

const undo: (() => unknown)[] = [];
let figures = 0;
let short = 0;

const tools: Tools = {
  figure: (name, value, bar) => {
    figures += 1;
    if (!isMet(value, bar)) short += 1;
    console.log(lineOf(name, value, bar));
  },
  say: (line) => console.log(`  ${line}`),
  onEnd: (work) => undo.push(work),
};

async function cleanUp(): Promise<void> {
  for (let work = undo.pop(); work; work = undo.pop()) {
    try {
      await work();
    } catch (error) {
      console.error(`  (cleaning up: ${(error as Error).message})`);
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cleanUp().then(() => process.exit(1)));

await speak(async () => {
  const asked = process.argv.slice(2);
  const names = asked.length > 0 ? asked : Object.keys(BENCHES);
  const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown) throw new Sentence(`There is no bench "${unknown}": choose from ${Object.keys(BENCHES).join(', ')}.`);
  for (const name of names) {
    console.log(`\n  ${name}`);
    // Flushes earlier writes to the disk first, so that they do not delay the commits that are measured.
    spawnSync('sync');
    try {
      await BENCHES[name]?.(tools);
    } finally {
      await cleanUp();
    }
  }
  console.log(`\nbench: ${figures} figures, ${short} short`);
});
process.exit(0);
