// Measures how evenly a table is drawn while it deals, and a slot while it turns and wins, on a phone a quarter as fast as
// this machine, against an empty page.

import { contract } from '@harbour/contract';
import { type Ask, makeAsk } from '@harbour/contract/client';
import { buildApps } from '@harbour/scripts/build';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { type Bench, plain } from './bench.ts';
import { openBenchServer, openBrowser, PHONE } from './bench-server.ts';
import { setTimes } from './tables-place.ts';

const SLOWDOWN = 4;
const TABLES = ['baccarat-1', 'roulette-1', 'sicbo-1', 'dragontiger-1'];
const SLOT = 'lanternHarbour';
/** Short rounds; only the betting time differs from the default. */
const TIMES = { bettingMs: 5_000, dealingMs: 8_000, pauseMs: 4_000 };
const WATCHED_MS = 6_000;
const PATIENCE_MS = 60_000;
const LATE_MS = 25;
/** One frame of a screen of 60 Hz, with the clock's rounding. */
const FRAME_MS = 17;

/** Held sideways, where a phone's stage is turned, and with Play upright on. */
const ORIENTATIONS = { lying: 'off', upright: 'on' } as const;

export const frames: Bench = async (tools) => {
  await buildApps(tools.say);
  const { origin, url } = await openBenchServer(tools);
  const sql = postgres(url, { max: 1 });
  tools.onEnd(() => sql.end());
  for (const table of TABLES) await setTimes(sql, table, TIMES);
  const browser = await openBrowser(tools);
  const ask = makeAsk({
    origin,
    language: () => 'en',
    device: () => 'bench-frames-0000',
    token: () => null,
    onUnauthorized: () => {},
    networkWords: () => 'no answer',
    refusalWords: (why) => why,
  });
  const open = async (): Promise<Page> => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return page;
  };
  const report = (name: string, gaps: number[], least: number[]) => {
    const late = gaps.filter((gap) => gap > LATE_MS).length;
    tools.say(`${name}: ${gaps.length} frames, ${late} of them after more than ${LATE_MS} ms`);
    tools.say(
      `  p95 ${plain(p95(gaps))} ms, the longest ${plain(Math.max(...gaps))} ms; empty p95 ${plain(p95(least))} ms`,
    );
    tools.figure(`frames-${name}-p95-vs-empty-page`, p95(gaps) / p95(least), { atMost: 1.02 });
    tools.figure(`frames-${name}-p95-ms`, p95(gaps), { atMost: FRAME_MS });
  };
  const watchEmpty = async () => {
    const empty = await open();
    const least = await watch(empty);
    await empty.context().close();
    return least;
  };
  for (const [how, playUpright] of Object.entries(ORIENTATIONS)) {
    const openHeld = async () => {
      const page = await open();
      await page.addInitScript((value) => localStorage.setItem('playUpright', value), playUpright);
      return page;
    };
    for (const table of TABLES) {
      const least = await watchEmpty();
      const page = await openHeld();
      await page.goto(`${origin}/#/pages/game/demo?table=${table}`, { waitUntil: 'networkidle' });
      await untilDealt(ask, table);
      const gaps = await watch(page);
      await page.context().close();
      report(`${table}-${how}`, gaps, least);
    }
    const least = await watchEmpty();
    const page = await openHeld();
    await winEachGame(page);
    await page.goto(`${origin}/#/pages/game/demo?slot=${SLOT}`, { waitUntil: 'networkidle' });
    await page.locator('[class*="_spin_"]').click();
    const gaps = await watch(page);
    await page.context().close();
    report(`${SLOT}-${how}`, gaps, least);
  }
};

/** Every game wins enough for the largest moment that a win has. */
async function winEachGame(page: Page): Promise<void> {
  await page.route(`**${contract.solo.playDemo.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), payout: '45.00' } });
  });
}

const p95 = (gaps: number[]) => gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? Number.NaN;

/** Waits for the next dealing to begin; one in progress is skipped. */
async function untilDealt(ask: Ask, table: string): Promise<void> {
  let hasTakenBets = false;
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
    const { view } = await ask(contract.liveTables.getTable, { table });
    if (view.round?.phase === 'betting') hasTakenBets = true;
    if (view.round?.phase === 'dealing' && hasTakenBets) return;
    await new Promise((next) => setTimeout(next, 20));
  }
  throw new Error(`${table} was not dealt`);
}

/** Runs in the page: the time between one frame and the next. */
function watch(page: Page): Promise<number[]> {
  return page.evaluate(
    (watchedMs) =>
      new Promise<number[]>((done) => {
        const gaps: number[] = [];
        const began = performance.now();
        let before = began;
        const next = (now: number) => {
          gaps.push(now - before);
          before = now;
          if (now - began < watchedMs) requestAnimationFrame(next);
          else done(gaps.slice(1));
        };
        requestAnimationFrame(next);
      }),
    WATCHED_MS,
  );
}
