// How long the home page, the list and a table take on a slow line, side by side with the commit before the first minutes
// were rebuilt.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@harbour/scripts/free-port';
import type { Browser, Page } from 'playwright-core';
import { median, plain, type Tools } from './bench.ts';
import { freshFolder, openBrowser, PHONE, root } from './bench-server.ts';

/** The state of the player app that the figures are compared with. */
const BEFORE = 'd2416c50';
/** Slow 3G as Chromium's own tools define it. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50 * 1_024, uploadThroughput: 50 * 1_024 };
const RUNS = 5;
const PATIENCE_MS = 120_000;
const SCREENS = {
  home: { path: '/', isShown: 'a[href*="game/list"]' },
  list: { path: '/pages/game/list?class=live', isShown: 'main article' },
  table: { path: '/pages/game/demo?table=baccarat-1', isShown: 'main footer' },
};

export async function slowLine(tools: Tools): Promise<void> {
  const before = checkOut(tools);
  if (!before) {
    tools.say(`commit ${BEFORE} is not in this clone: the slow line is not compared`);
    return;
  }
  const origins = [await startTree(before, tools), await startTree(root, tools)];
  const browser = await openBrowser(tools);
  for (const [name, { path, isShown }] of Object.entries(SCREENS)) {
    const times: number[][] = [[], []];
    for (let run = 0; run < RUNS; run += 1)
      for (const [at, origin] of origins.entries()) times[at]?.push(await firstVisit(browser, origin, path, isShown));
    const [was = 0, is = 0] = times.map(median);
    tools.say(`${name}: ${plain(was)} ms before, ${plain(is)} ms now`);
    tools.figure(`feel-slow-3g-${name}-vs-before`, is / was, { atMost: 1.02 });
  }
}

/** A first visit with an empty cache, until the content of the page is on the screen. */
async function firstVisit(browser: Browser, origin: string, path: string, isShown: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page: Page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', LINE);
  const began = performance.now();
  await page.goto(`${origin}/#${path}`, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.locator(isShown).first().waitFor({ state: 'visible', timeout: PATIENCE_MS });
  const took = performance.now() - began;
  await context.close();
  return took;
}

/** The tree of the earlier commit, with the packages of this one. */
function checkOut(tools: Tools): string | undefined {
  const tree = join(freshFolder(tools), 'before');
  const added = spawnSync('git', ['worktree', 'add', '--detach', tree, BEFORE], { cwd: root });
  if (added.status !== 0) return undefined;
  tools.onEnd(() => spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root }));
  linkPackages(join(root, 'node_modules'), join(tree, 'node_modules'));
  return tree;
}

/** Hard links, because packages of the workspace are relative links that must lead into the other tree. */
function linkPackages(from: string, to: string): void {
  if (spawnSync('cp', ['-al', from, to]).status !== 0) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  if (!existsSync(to)) symlinkSync(from, to);
}

/** `npm start` of a tree, on a port and with data of its own. */
async function startTree(tree: string, tools: Tools): Promise<string> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: freshFolder(tools),
    LOG_LEVEL: 'fatal',
  };
  const server = spawn('node', ['scripts/bootstrap.mjs', 'scripts/start.ts'], { cwd: tree, env, stdio: 'ignore' });
  const ended = new Promise((done) => server.once('exit', done));
  tools.onEnd(() => {
    server.kill('SIGINT');
    return ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return origin;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error(`the server of ${tree} did not start`);
}
