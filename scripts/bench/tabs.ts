// Measures the time from touching a tab to its page on the screen, on a phone a quarter as fast as this machine, against a
// page that only changes its heading.

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

/** The least that a page with tabs can do. */
const BARE = `<nav><a href="#one" aria-current="page">One</a> <a href="#two">Two</a></nav><main><h1>One</h1></main><script>
  addEventListener('click', (event) => {
    event.preventDefault();
    for (const link of document.links) link.removeAttribute('aria-current');
    event.target.setAttribute('aria-current', 'page');
    const heading = document.createElement('h1');
    heading.textContent = event.target.textContent;
    document.querySelector('main').replaceChildren(heading);
  });
</script>`;

export const tabs: Bench = async (tools) => {
  await buildApps(tools.say);
  const { origin } = await openBenchServer(tools);
  const browser = await openBrowser(tools);
  const open = async (show: (page: Page) => Promise<unknown>): Promise<Page> => {
    const page = await (await browser.newContext(PHONE)).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await show(page);
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return page;
  };
  const ours = await open((page) => page.goto(`${origin}/`, { waitUntil: 'networkidle' }));
  const bare = await open((page) => page.setContent(BARE));
  const tour = async (page: Page) => {
    await page.bringToFront();
    const links = page.locator(TABS);
    const [home, ...others] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    if (!home || others.length === 0) throw new Error('the page has no tabs');
    const took: number[] = [];
    for (const target of [...others, home]) took.push(await touch(page, target));
    return took;
  };
  const first = (await tour(ours)).slice(0, -1);
  await tour(bare);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [app, least] = [median(await tour(ours)), median(await tour(bare))];
    ratios.push(app / least);
    tools.say(`round ${round}  ${plain(app)} ms, a bare page ${plain(least)} ms`);
  }
  tools.figure('tab-change-vs-bare-page', median(ratios), { atMost: 3.5 });
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
