import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowserServer, type Screen, titleOf } from '#browser';
import { newRequestId } from '#request-id';
import { PASSWORD, type Visitor } from '#server';
import { newMember } from './screens.ts';

const { server, open } = openBrowserServer();
const { identity, profile, wallet } = contract;
const TRANSFER = '/pages/finance/transfer';

/** Waits until the page contains these words, wherever its lines break. */
const reads = (page: Page, words: string) =>
  expect.poll(async () => (await page.textContent('body'))?.replace(/\s+/g, '')).toContain(words.replace(/\s+/g, ''));
const atVenue = async ({ ask }: Visitor) => (await ask(wallet.getUserBalance, {})).userBalanceMap.venues.live ?? 0n;

/** Transfers from the central wallet to the live venue, on the transfer page. */
async function transfer({ page, type, press }: Screen, amount: string): Promise<void> {
  const [row] = await server().sql`select name from venues_text where venue = 'live' and language = 'en'`;
  await page
    .getByRole('button', { name: String(row?.name) })
    .last()
    .click();
  await type('wallet.amount', amount);
  await press('wallet.transfer');
}

it('logging out and in as another member on one page does so on all: each shows, moves and hears one member only', async () => {
  const [ann, bob] = [await newMember(server()), await newMember(server())];
  await bob.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  const screen = await open({ language: 'en', member: ann });
  const { page, say } = screen;
  // The page may learn of it first from its live line, which closes, and then asks why.
  screen.forgive(/status of 401/);
  await screen.arrive(TRANSFER);
  await reads(page, 'CNY 1,000.00');
  await page.waitForLoadState('networkidle');

  // Here the page learns of it from the other page, and not from its live line: that is another test.
  const gone = Promise.withResolvers<void>();
  await page.route(`**${profile.getUserInfo.path}`, (route) => gone.promise.then(() => route.continue()));
  const other = await screen.context.newPage();
  await other.goto(`${server().origin}/#/pages/my/my`);
  const logout = other.getByRole('button', { name: say('account.logout'), exact: true });
  await logout.click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: say('account.logout'), exact: true })
    .click();
  await other.getByRole('status').getByText(say('account.loggedOut'), { exact: true }).waitFor();
  gone.resolve();
  await screen.toast(say('common.sessionEnded'));
  await page.getByRole('dialog').getByText(say('common.guestTitle')).waitFor();
  await screen.shoot('pages-logged-out-elsewhere');

  await other
    .getByRole('banner')
    .getByRole('link', { name: say('common.login') })
    .click();
  await other.getByLabel(say('login.username'), { exact: true }).fill(bob.username);
  await other.getByLabel(say('login.password'), { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: say('login.login'), exact: true }).click();
  await reads(page, 'CNY 2,000.00');
  await bob.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  await reads(page, 'CNY 3,000.00');
  await transfer(screen, '25');
  await expect.poll(() => atVenue(bob)).toBe(moneyOf('25'));
});

it('a page acts as the member it shows, until it learns that another is logged in', async () => {
  const [ann, bob] = [await newMember(server()), await newMember(server())];
  const screen = await open({ language: 'en', member: ann, scale: 1 });
  await screen.arrive(TRANSFER);
  await reads(screen.page, 'CNY 1,000.00');
  // A page gets no storage event for its own write.
  await screen.become(bob);
  await transfer(screen, '25');
  await expect.poll(() => atVenue(ann)).toBe(moneyOf('25'));
  expect(await atVenue(bob)).toBe(0n);
});

it('a refused live line asks why: it reconnects if the session is open, and logs the page out if not', async () => {
  const ann = await newMember(server());
  const screen = await open({ language: 'en', member: ann, scale: 1 });
  screen.forgive(/status of 401/);
  const lines: WebSocketRoute[] = [];
  await screen.page.routeWebSocket('**/web/live', (line) => {
    line.connectToServer();
    lines.push(line);
  });
  const refuse = () => lines.at(-1)?.close({ code: 4401 });
  await screen.arrive(TRANSFER);
  await reads(screen.page, 'CNY 1,000.00');
  await expect.poll(() => lines.length).toBe(1);
  await refuse();
  await expect.poll(() => lines.length).toBe(2);
  await screen.page.waitForLoadState('networkidle');
  await ann.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  await reads(screen.page, 'CNY 2,000.00');

  await ann.ask(identity.logout, {});
  await refuse();
  await screen.toast(screen.say('common.sessionEnded'));
  await screen.showsTitle(titleOf(screen.say, '/pages/login/login'));
});
