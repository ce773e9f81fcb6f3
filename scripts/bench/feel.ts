// How a phone feels in the hand: taps from home to the first bet, a balance that tells no result before the game has, even
// frames in both orientations, and a slow line.
import { contract } from '@harbour/contract';
import { makeAsk } from '@harbour/contract/client';
import { buildApps } from '@harbour/scripts/build';
import type { Browser, Locator, Page } from 'playwright-core';
import postgres from 'postgres';
import type { Bench, Tools } from './bench.ts';
import { openBenchServer, openBrowser, PHONE } from './bench-server.ts';
import { slowLine } from './feel-slow.ts';
import { frames } from './frames.ts';
import { setTimes } from './tables-place.ts';

const TABLES = {
  'baccarat-1': ['banker', 'player', 'tie'],
  'dragontiger-1': ['dragon', 'tiger', 'tie'],
  'roulette-1': ['red', 'black'],
  'sicbo-1': ['small', 'big'],
};
const SLOTS = ['lanternHarbour', 'nightFerry'];
const TIMES = { bettingMs: 8_000, dealingMs: 8_000, pauseMs: 2_000 };
const SPINS = 6;
const PATIENCE_MS = 60_000;
/** A counted balance stands by then. */
const COUNTED_MS = 1_500;
/** The words of a result, at every game. */
const TOLD = 'wins|Tie|red$|black$|Zero|total|Returned|won|No payout';
const DEVICE = 'bench-feel-000000';

export const feel: Bench = async (tools) => {
  await buildApps(tools.say);
  const { origin, url } = await openBenchServer(tools);
  const sql = postgres(url, { max: 1 });
  tools.onEnd(() => sql.end());
  for (const table of Object.keys(TABLES)) await setTimes(sql, table, TIMES);
  const browser = await openBrowser(tools);
  const member = await logIn(origin);
  const open = (token?: string) => openPhone(browser, origin, token);
  await countTaps(tools, await open(member), origin);
  await countTaps(tools, await open(), origin);
  for (const [table, selections] of Object.entries(TABLES))
    await watchTable(tools, await open(member), `${origin}/#/pages/game/play?table=${table}`, selections);
  for (const slot of SLOTS) await watchSlot(tools, await open(member), `${origin}/#/pages/game/play?slot=${slot}`);
  await browser.close();
  await frames(tools);
  await slowLine(tools);
};

/** The demo member, who has money and plays at once. */
async function logIn(origin: string): Promise<string> {
  const ask = makeAsk({
    origin,
    language: () => 'en',
    device: () => DEVICE,
    token: () => null,
    onUnauthorized: () => {},
    networkWords: () => 'no answer',
    refusalWords: (why) => why,
  });
  const { token } = await ask(contract.identity.login, { username: 'player01', password: 'play1234' });
  return token;
}

async function openPhone(browser: Browser, origin: string, token?: string): Promise<Page> {
  const context = await browser.newContext(PHONE);
  await context.addCookies([{ name: 'language', value: 'en', url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(
    ([device, kept]) => {
      localStorage.setItem('playUpright', 'on');
      if (!kept) return;
      localStorage.setItem('token', kept);
      localStorage.setItem('device', device as string);
    },
    [DEVICE, token],
  );
  return page;
}

/** From the home page to a bet that was accepted, on the way that the page itself offers. */
async function countTaps(tools: Tools, page: Page, origin: string): Promise<void> {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const isMember = (await page.evaluate(() => localStorage.getItem('token'))) !== null;
  await tap(page.locator('main a[href*="baccarat-1"]').first());
  await untilBetting(page);
  await tap(page.locator('[data-selection="banker"]'));
  await tap(page.getByRole('button', { name: /^Confirm/ }));
  await page.getByText('Bets accepted').waitFor();
  tools.figure(`feel-taps-home-to-first-bet-${isMember ? 'member' : 'guest'}`, taps, { atMost: 3 });
  await page.context().close();
}

/** Waits for a round that has just opened. */
async function untilBetting(page: Page): Promise<void> {
  await page
    .getByText(/No more bets|Next round opening soon/)
    .first()
    .waitFor();
  await page.getByText('Place your bets').first().waitFor();
}

/** Bets on every end of a round, so that something is paid, and follows the balance until the table has spoken. */
async function watchTable(tools: Tools, page: Page, address: string, selections: string[]): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await untilBetting(page);
  for (const selection of selections) await page.locator(`[data-selection="${selection}"]`).click();
  await page.evaluate(record, 'main [role=status] b');
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.getByText('Bets accepted').waitFor();
  await page.waitForFunction(
    (told) => new RegExp(told).test(document.querySelector('main [role=status] b')?.textContent ?? ''),
    TOLD,
  );
  await page.waitForTimeout(COUNTED_MS);
  await report(tools, page, address);
}

/** Turns a slot until it has paid something. */
async function watchSlot(tools: Tools, page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  for (let at = 0; at < SPINS; at += 1) {
    const button = page.getByRole('button', { name: 'Spin', exact: true });
    await button.waitFor();
    await page.evaluate(record, 'div[role=status]');
    await button.click();
    await button.waitFor({ state: 'detached' });
    await button.waitFor();
    if (/Returned|won/.test((await page.locator('div[role=status]').first().textContent()) ?? '')) break;
  }
  await report(tools, page, address);
}

type Frame = { balance: string; words: string };
type Recording = { frames: Frame[]; stop: () => void };

/** Runs in the page: the balance of every frame, and the words beside it. */
function record(where: string): void {
  const kept = globalThis as unknown as { recording?: Recording };
  kept.recording?.stop();
  const frames: Frame[] = [];
  let isOver = false;
  kept.recording = {
    frames,
    stop: () => {
      isOver = true;
    },
  };
  const next = () => {
    const balance = [...document.querySelectorAll('header dl dd')].at(-1)?.textContent ?? '';
    const words = [...document.querySelectorAll(where)].map((status) => status.textContent ?? '').join(' ');
    frames.push({ balance: balance.trim(), words: words.trim() });
    if (!isOver) requestAnimationFrame(next);
  };
  next();
}

/**
 * Until the result is told, the balance may only be what it was, or less the stake: any other frame has told the result
 * before the game did.
 */
async function report({ figure, say }: Tools, page: Page, address: string): Promise<void> {
  const game = address.split('=').at(-1) ?? '';
  const recorded = await page.evaluate(() => (globalThis as unknown as { recording: Recording }).recording.frames);
  const isTold = ({ words }: Frame) => new RegExp(TOLD).test(words);
  // The result of the game before stands until the press.
  const begun = recorded.findIndex((frame) => !isTold(frame));
  const told = recorded.findIndex((frame, at) => at > begun && isTold(frame));
  const before = recorded.slice(0, told < 0 ? recorded.length : told).map(({ balance }) => balance);
  const staked = before.find((balance) => balance !== before[0]);
  const early = before.filter((balance) => balance !== before[0] && balance !== staked).length;
  say(
    `${game}: ${before.length} of ${recorded.length} frames before the result; ${before[0]}, then ${staked}, at the end ${recorded.at(-1)?.balance}`,
  );
  if (before.length === 0 || staked === undefined) throw new Error(`${game}: no stake was seen to leave`);
  figure(`feel-early-frames-${game}`, early, { atMost: 0 });
  await page.context().close();
}
