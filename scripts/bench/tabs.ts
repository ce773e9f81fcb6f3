// Measures the time from touching a tab to its page on the screen, on a phone a quarter as fast as this machine.

import { buildApps } from '@harbour/scripts/build';
import type { Page } from 'playwright-core';
import { type Bench, median, plain } from './bench.ts';
import { openBenchServer, openBrowser, PHONE } from './bench-server.ts';

const SLOWDOWN = 4;
const ROUNDS = 3;
/** Time for the effects of one touch to settle before the next. */
const PAUSE_MS = 400;
const PATIENCE_MS = 20_000;
/** The tab bar is the one that marks the current page. */
const TABS = 'nav:has(a[aria-current="page"]) a';

export const tabs: Bench = async (tools) => {
  await buildApps(tools.say);
  const { origin } = await openBenchServer(tools);
  const browser = await openBrowser(tools);
  const page = await (await browser.newContext(PHONE)).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const targets = await page.locator(TABS).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const [home, ...others] = targets;
  if (!home || others.length === 0) throw new Error('the home page has no tabs');
  const tour = [...others, home];
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const target of tour) {
      const took = await touch(page, target);
      tools.say(`${round === 0 ? 'first' : `round ${round}`}  ${plain(took).padStart(5)} ms  ${target}`);
      if (round > 0) again.push(took);
      else if (target !== home) first.push(took);
    }
  }
  tools.figure('tab-change-ms', median(again), { atMost: 150 });
  tools.figure('tab-change-first-ms', median(first));
};

async function touch(page: Page, target: string): Promise<number> {
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(watch, { target, patience: PATIENCE_MS });
  await page.locator(`${TABS}[href="${target}"]`).tap();
  return page.evaluate(() => (globalThis as unknown as { changed: Promise<number> }).changed);
}

/**
 * Runs in the page. The new page is there when the tab is marked and another heading than before has text; it is
 * visible at the end of the next frame.
 */
function watch({ target, patience }: { target: string; patience: number }): void {
  const before = document.querySelector('h1');
  const changed = new Promise<number>((done, fail) => {
    let touched = 0;
    addEventListener('pointerdown', (event) => (touched = event.timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1');
      const current = document.querySelector('nav a[aria-current="page"]')?.getAttribute('href');
      if (current !== target || !heading || heading === before || !heading.textContent?.trim()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - touched);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    setTimeout(() => fail(new Error(`no page appeared for ${target}`)), patience);
  });
  Object.assign(globalThis, { changed });
}
