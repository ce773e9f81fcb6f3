import { type Call, contract, REFUSALS } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowserServer, type Screen } from '#browser';
import { colleague } from '#people';
import { endOf, freshRound, player, viewOf } from '#players';
import { newRequestId } from '#request-id';
import { seeTheEnd } from './screens.ts';

const { server, open } = openBrowserServer();
const { solo, officeChanges, officeTables, liveTables } = contract;
const LYING = { width: 844, height: 390 };
const PATIENCE = { timeout: 20_000, interval: 50 };
const NO_ANSWER = 'not to be had now';

/** Blocks a call while it is off, and counts the blocked requests. */
async function switchOf({ page }: Screen, { path }: Call) {
  const answers = { isOff: false, vain: 0 };
  await page.route(`**${path}*`, async (route) => {
    if (!answers.isOff) return route.continue();
    answers.vain += 1;
    await route.fulfill({ status: 200, json: { code: REFUSALS.fault, msg: NO_ANSWER, why: 'fault' } });
  });
  return answers;
}

const balanceOn = ({ page }: Screen) => page.locator('header dl dd').last().textContent();
const labelOf = ({ page }: Screen, selection: string) =>
  page.locator(`[data-selection="${selection}"]`).getAttribute('aria-label');

async function sitDown(table: string, language: 'th' | 'md' | 'en' = 'en') {
  const ann = await player(server(), 'live');
  ann.language = language;
  const screen = await open({ language, member: ann, size: LYING });
  return { ann, screen, arrive: () => screen.arrive(`/pages/game/play?table=${table}`) };
}

describe('one’s own bets at a table', () => {
  it('are shown as unknown, and read again, before chips can be placed', async () => {
    const { screen, arrive } = await sitDown('baccarat-1', 'md');
    const answers = await switchOf(screen, liveTables.getOwnBets);
    answers.isOff = true;
    await arrive();
    await screen.page.getByText(NO_ANSWER).waitFor();
    await screen.shoot('table-own-unknown');
    answers.isOff = false;
    await screen.press('common.tryAgain');
    await screen.page.getByText(NO_ANSWER).waitFor({ state: 'detached' });
    await expect.poll(() => balanceOn(screen), PATIENCE).toContain('500.00');
  });

  it('stay on the layout with the remaining chips when reading fails, and are staked once', async () => {
    const { ann, screen, arrive } = await sitDown('baccarat-1');
    const answers = await switchOf(screen, liveTables.getOwnBets);
    await arrive();
    await expect.poll(() => balanceOn(screen), PATIENCE).toContain('500.00');
    await freshRound(server(), 'baccarat-1');
    await screen.page.getByText(screen.say('table.placeBets')).first().waitFor();
    answers.isOff = true;
    const betOn = (amount: string) => screen.say('table.betOn', { amount });
    for (const [selection, left] of [
      ['banker', '490.00'],
      ['tie', '480.00'],
    ] as const) {
      await screen.page.locator(`[data-selection="${selection}"]`).click();
      const vain = answers.vain;
      await screen.page.getByRole('button', { name: new RegExp(`^${screen.say('table.confirm')}`) }).click();
      await expect.poll(() => balanceOn(screen), PATIENCE).toContain(left);
      await expect.poll(() => answers.vain, PATIENCE).toBeGreaterThan(vain);
      await screen.page.getByText(NO_ANSWER).waitFor();
      expect(await balanceOn(screen)).toContain(left);
    }
    for (const selection of ['banker', 'tie']) expect(await labelOf(screen, selection)).toContain(betOn('10.00'));
    expect(await screen.page.getByRole('button', { name: screen.say('table.repeat') }).count()).toBe(0);
    answers.isOff = false;
    await screen.press('common.tryAgain');
    await screen.page.getByText(NO_ANSWER).waitFor({ state: 'detached' });
    for (const selection of ['banker', 'tie']) expect(await labelOf(screen, selection)).toContain(betOn('10.00'));
    const { balance, roundList } = await ann.ask(liveTables.getOwnBets, { table: 'baccarat-1' });
    expect([balance, roundList.flatMap(({ betList }) => betList).length]).toEqual([moneyOf('480'), 2]);
  });

  it('of a slot are those of its last game, although reading the seat fails', async () => {
    const ann = await player(server(), 'slots');
    const screen = await open({ language: 'en', member: ann, size: LYING });
    const answers = await switchOf(screen, solo.getSeat);
    await screen.arrive('/pages/game/play?slot=nightFerry');
    await expect.poll(() => balanceOn(screen), PATIENCE).toContain('500.00');
    answers.isOff = true;
    const played = screen.page.waitForResponse((answer) => answer.url().endsWith(solo.play.path));
    await screen.press('slots.spin');
    const { balance } = (await (await played).json()) as { balance: string };
    await expect.poll(() => answers.vain, PATIENCE).toBeGreaterThan(0);
    await seeTheEnd(screen);
    await expect.poll(() => balanceOn(screen), PATIENCE).toContain(balance);
    await screen.settle();
    expect(await balanceOn(screen)).toContain(balance);
  });
});

it('a page has one line for the table and for money that moves elsewhere', async () => {
  const { ann, screen, arrive } = await sitDown('sicbo-1');
  const lines: { address: string; topics: string[] }[] = [];
  screen.page.on('websocket', (socket) => {
    const topics: string[] = [];
    lines.push({ address: new URL(socket.url()).pathname, topics });
    socket.on('framereceived', ({ payload }) => topics.push((JSON.parse(String(payload)) as { topic: string }).topic));
  });
  await arrive();
  await expect.poll(() => balanceOn(screen), PATIENCE).toContain('500.00');
  const { roundNo } = await freshRound(server(), 'sicbo-1');
  const bet = { table: 'sicbo-1', roundNo, betList: [{ selection: 'big', stake: moneyOf('10') }] };
  await ann.ask(liveTables.placeBets, { ...bet, requestId: newRequestId() });
  await expect.poll(() => balanceOn(screen), PATIENCE).toContain('490.00');
  expect(lines.map(({ address }) => address)).toEqual(['/web/live']);
  expect(new Set(lines[0]?.topics)).toEqual(new Set([undefined, 'balance', 'table:sicbo-1']));
});

it('a stopped table says so at once to its viewers, while its round continues', async () => {
  const { screen, arrive } = await sitDown('dragontiger-1');
  await arrive();
  await screen.settle();
  const { roundNo } = await freshRound(server(), 'dragontiger-1');
  await screen.page.getByText(screen.say('table.placeBets')).first().waitFor();
  const turn = (state: string) => server().sql`update games_game set state = ${state} where code = 'dragontiger-1'`;
  await turn('maintenance');
  server().pass(1_000);
  await screen.page.getByText(screen.say('table.noMoreBets')).first().waitFor();
  const { round, now } = await viewOf(server(), 'dragontiger-1');
  expect([round?.roundNo, (round?.closesAt ?? now) > now]).toEqual([roundNo, true]);
  await turn('open');
  server().pass(1_000);
  await screen.page.getByText(screen.say('table.placeBets')).first().waitFor();
});

it('a round under investigation says so, and continues once a second person agrees', async () => {
  const [maker, second] = [await colleague(server(), 'risk'), await colleague(server(), 'risk')];
  const { screen, arrive } = await sitDown('roulette-1', 'md');
  await arrive();
  await screen.settle();
  const { roundNo } = await freshRound(server(), 'roulette-1');
  const reads = (key: string) => screen.page.getByText(screen.say(key)).first().waitFor();
  await reads('table.placeBets');
  const request = { table: 'roulette-1', roundNo, note: 'the wheel stuck' };
  const { approvalId } = await maker.ask(officeTables.refundRound, request);
  await reads('table.held');
  await screen.shoot('table-held-md');
  await second.ask(officeChanges.confirmChange, { id: String(approvalId), isConfirmed: true });
  await reads('table.refunded');
});

/** Clipped rows of the history, and text that overflows its selection. */
function measure(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWithin = (inner: Element, outer: Element) => {
      const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
      return a.top >= b.top - 0.5 && a.bottom <= b.bottom + 0.5;
    };
    const isBeside = (inner: Element, outer: Element) =>
      inner.getBoundingClientRect().left >= outer.getBoundingClientRect().right;
    const isShown = (element: Element) => element.getBoundingClientRect().height > 0;
    const history = document.querySelector('section[aria-label], ol[aria-label]');
    const frames = [history, history?.parentElement].filter((frame) => frame instanceof Element);
    const rows = [...(history?.children ?? [])].filter(isShown);
    const cut = rows.filter(
      (row) => !frames.every((frame) => isWithin(row, frame)) && !isBeside(row, frames[0] ?? row),
    );
    const words = [...document.querySelectorAll('[data-selection] > b, [data-selection] > small')].filter(isShown);
    const out = words.filter((word) => !isWithin(word, word.closest('[data-selection]') as Element));
    return [rows.length > 0 ? '' : 'no rows', ...[...cut, ...out].map((one) => one.outerHTML)].filter(Boolean);
  });
}

it.each(['roulette-1', 'sicbo-1'])(
  'whole rows and whole words at %s, on a phone in landscape, in Burmese',
  async (table) => {
    for (let rounds = 0; rounds < 8; rounds += 1) {
      const { roundNo } = await freshRound(server(), table);
      await endOf(server(), table, roundNo);
    }
    const { screen, arrive } = await sitDown(table, 'md');
    await arrive();
    await screen.page.locator('[data-selection]').first().waitFor();
    const found: string[] = [];
    for (const height of [390, 320]) {
      await screen.page.setViewportSize({ ...LYING, height });
      found.push(...(await measure(screen.page)));
      await screen.shoot(`table-rows-${table}-${height}`);
    }
    expect(found).toEqual([]);
  },
);
