import { openBenchHouse, openBrowser, PHONE } from './bench-house.ts';
const undo: any[] = []; const tools: any = { say: console.log, figure: console.log, onEnd: (w: any) => undo.push(w) };
const { origin } = await openBenchHouse(tools);
const browser = await openBrowser(tools);
const page = await (await browser.newContext(PHONE)).newPage();
await page.goto(origin + '/', { waitUntil: 'networkidle' });
const cdp = await page.context().newCDPSession(page);
const tabs = 'nav:has(a[aria-current="page"]) a';
for (const i of [1, 4, 0]) { await page.locator(tabs).nth(i).tap(); await page.waitForTimeout(600); }
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const events: any[] = []; cdp.on('Tracing.dataCollected', (e: any) => events.push(...e.value));
await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] } } as any);
for (const i of [1, 0, 4, 0]) { await page.locator(tabs).nth(i).tap(); await page.waitForTimeout(1200); }
const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r as any)); await cdp.send('Tracing.end'); await done;
const downs = events.filter((e) => e.name === 'EventDispatch' && e.args?.data?.type === 'pointerdown');
for (const d of downs) {
  console.log('\n## pointerdown; events on its thread for 700 ms (ms after, dur, name)');
  const mine = events.filter((e) => e.pid === d.pid && e.tid === d.tid && e.ph === 'X' && e.ts >= d.ts && e.ts < d.ts + 700_000 && e.dur > 3_000).sort((a, b) => a.ts - b.ts);
  for (const e of mine.slice(0, 40)) console.log(((e.ts - d.ts) / 1000).toFixed(0).padStart(5), (e.dur / 1000).toFixed(1).padStart(7), e.name, e.args?.data?.type ?? e.args?.data?.functionName ?? '');
}
for (const w of undo.reverse()) await w();
process.exit(0);
