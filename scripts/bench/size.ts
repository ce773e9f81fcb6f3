// Measures the first load of the home page by a guest, and the size of the chunks that come later.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildApps } from '@harbour/scripts/build';
import { type Bench, plain, type Tools } from './bench.ts';
import { openBenchServer, openBrowser, PHONE, playerAssets } from './bench-server.ts';

const KB = 1_024;
/** Work that a page puts off until it is idle belongs to the first load too. */
const SETTLE_MS = 1_500;

type Transfer = { path: string; bytes: number };

export const size: Bench = async (tools) => {
  await buildApps(tools.say);
  const { origin } = await openBenchServer(tools);
  const transfers = await firstLoad(origin, tools);
  for (const { path, bytes } of transfers) tools.say(`${plain(bytes / KB).padStart(7)} kB  ${path}`);

  const first = new Set(transfers.map(({ path }) => basename(path)).filter((name) => name.endsWith('.js')));
  const chunks = readdirSync(playerAssets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: gzipSize(name), isPage: /^\w+Page-[\w-]+\.js$/.test(name) }))
    .sort((a, b) => b.bytes - a.bytes);
  tools.say('the five largest chunks, gzip:');
  for (const { name, bytes } of chunks.slice(0, 5)) tools.say(`${plain(bytes / KB).padStart(7)} kB  ${name}`);
  const page = chunks.find(({ isPage }) => isPage);
  const later = chunks.find(({ name, isPage }) => !isPage && !first.has(name));
  tools.say(`largest page: ${page?.name}; largest shared chunk loaded later: ${later?.name}`);

  const script = chunks.filter(({ name }) => first.has(name)).reduce((sum, { bytes }) => sum + bytes, 0);
  const everything = transfers.reduce((sum, { bytes }) => sum + bytes, 0);
  tools.figure('home-js-gzip-kb', script / KB, { atMost: 95 });
  tools.figure('home-everything-kb', everything / KB, { atMost: 220 });
  tools.figure('largest-route-chunk-gzip-kb', (page?.bytes ?? 0) / KB, { atMost: 15 });
  tools.figure('lazy-vendor-largest-gzip-kb', (later?.bytes ?? 0) / KB);
};

/** Everything transferred, headers included, as compressed. */
async function firstLoad(origin: string, tools: Tools): Promise<Transfer[]> {
  const browser = await openBrowser(tools);
  const page = await (await browser.newContext(PHONE)).newPage();
  const network = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const transfers: Transfer[] = [];
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.status >= 400) tools.say(`answered with ${response.status}: ${response.url}`);
    if (response.url.startsWith(origin)) paths.set(requestId, new URL(response.url).pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path) transfers.push({ path, bytes: encodedDataLength });
  });
  await network.send('Network.enable');
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  return transfers.sort((a, b) => b.bytes - a.bytes);
}

function gzipSize(name: string): number {
  const file = join(playerAssets, name);
  return existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file), { level: 9 }).length;
}
