// Runs Lighthouse on the home page as a phone on a slow line: its default, simulated throttling. The largest paint is
// compared with that of a page that is one heading.

import { createServer } from 'node:http';
import { buildApps } from '@harbour/scripts/build';
import { freePort } from '@harbour/scripts/free-port';
import runLighthouse, { type Result } from 'lighthouse';
import { type Bench, median, plain, type Tools } from './bench.ts';
import { openBenchServer, openBrowser } from './bench-server.ts';

const RUNS = 5;
const SHOWN_ITEMS = 4;
const JUDGED = ['accessibility', 'best-practices'];

export const lighthouse: Bench = async (tools) => {
  await buildApps(tools.say);
  const { origin } = await openBenchServer(tools);
  const port = await freePort();
  await openBrowser(tools, [`--remote-debugging-port=${port}`]);

  const bare = await serveHeading(tools);
  const results: Result[] = [];
  const bareResults: Result[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const result = await once(`${origin}/`, port);
    tools.say(`${run === 0 ? 'warm-up' : `run ${run}`}: ${summaryOf(result)}`);
    if (run === 0) continue;
    results.push(result);
    bareResults.push(await once(bare, port));
  }
  const middle = (value: (result: Result) => number, of = results) => median(of.map(value));
  const performance = middle((result) => scoreOf(result, 'performance'));
  for (const category of JUDGED) explain(results, category, tools);
  if (performance < 95) explain(results.slice(-1), 'performance', tools);

  tools.figure('lighthouse-performance', performance, { atLeast: 95 });
  for (const category of JUDGED) {
    const score = middle((result) => scoreOf(result, category));
    tools.figure(`lighthouse-${category}`, score, { atLeast: 100 });
  }
  const largestPaint = (result: Result) => metricOf(result, 'largest-contentful-paint');
  const [ours, least] = [middle(largestPaint), middle(largestPaint, bareResults)];
  tools.say(`largest paint after ${plain(ours)} ms; of a heading after ${plain(least)} ms`);
  tools.figure('lighthouse-lcp-vs-heading', ours / least, { atMost: 3.3 });
  tools.figure(
    'lighthouse-cls',
    middle((result) => metricOf(result, 'cumulative-layout-shift')),
    { atMost: 0.02 },
  );
};

/** Serves a page of one heading. */
async function serveHeading({ onEnd }: Tools): Promise<string> {
  const page = '<!doctype html><html lang="en"><title>Heading</title><h1>Heading</h1>';
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page));
  onEnd(() => server.close());
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return `http://127.0.0.1:${port}/`;
}

async function once(url: string, port: number): Promise<Result> {
  const onlyCategories = ['performance', ...JUDGED];
  const found = await runLighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
  if (!found) throw new Error('Lighthouse gave no result');
  if (found.lhr.runtimeError) throw new Error(`Lighthouse: ${found.lhr.runtimeError.message}`);
  return found.lhr;
}

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function metricOf(result: Result, audit: string): number {
  const value = result.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`);
  return value;
}

function summaryOf(result: Result): string {
  const scores = ['performance', ...JUDGED].map((category) => `${category} ${scoreOf(result, category)}`);
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'].map(
    (audit) => `${audit} ${Math.round(metricOf(result, audit))}`,
  );
  return [...scores, ...times, `cls ${plain(metricOf(result, 'cumulative-layout-shift'))}`].join(', ');
}

/** Failed audits, with enough to find the place: each once, from the first run that has it. */
function explain(results: Result[], category: string, { say }: Tools): void {
  const explained = new Set<string>();
  for (const result of results) {
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audit = result.audits[id];
      const counts = category === 'performance' || weight > 0;
      if (!audit || !counts || audit.score === null || audit.score >= 0.9 || explained.has(id)) continue;
      explained.add(id);
      say(`${category}: ${id} (${plain(audit.score)}) ${audit.title} ${audit.displayValue ?? ''}`);
      for (const line of detailsOf(audit.details)) say(`    ${line}`);
    }
  }
}

function detailsOf(details: unknown): string[] {
  const { items } = (details ?? {}) as { items?: unknown[] };
  return (items ?? []).slice(0, SHOWN_ITEMS).map((item) => JSON.stringify(item).slice(0, 500));
}
