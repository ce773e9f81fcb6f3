import { type Call, contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import type { WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowserServer, type Screen } from '#browser';
import { endOf, freshRound, player } from '#players';
import { newMember } from './screens.ts';

const { server, open } = openBrowserServer();
const { liveTables, wallet } = contract;
const LYING = { width: 844, height: 390 };
const PATIENCE = { timeout: 20_000, interval: 50 };
/** One of them always pays something. */
const ALL_ENDS = ['banker', 'player', 'tie'];

const figuresOn = ({ page }: Screen) => page.locator('header dl dd').allTextContents();
const balanceOn = async (screen: Screen) => (await figuresOn(screen)).at(-1);
const confirm = ({ page, say }: Screen) =>
  page.getByRole('button', { name: new RegExp(`^${say('table.confirm')}`) }).click();

async function layAll(screen: Screen, table: string) {
  const { roundNo } = await freshRound(server(), table);
  await screen.page.getByText(screen.say('table.placeBets')).first().waitFor();
  for (const selection of ALL_ENDS) await screen.page.locator(`[data-selection="${selection}"]`).click();
  return roundNo;
}

async function sitDown(table: string) {
  const ann = await player(server(), 'live');
  const screen = await open({ language: 'en', member: ann, size: LYING });
  return { ann, screen, arrive: () => screen.arrive(`/pages/game/play?table=${table}`) };
}

/** Holds back the news of tables, as a slow line would, until it is opened. */
async function slowTableNews({ page }: Screen) {
  const held: string[] = [];
  let isSlow = false;
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/web\/live/, (route) => {
    socket = route;
    route.connectToServer().onMessage((message) => {
      if (isSlow && String(message).includes('"table:')) held.push(String(message));
      else route.send(message);
    });
  });
  return {
    slow: () => {
      isSlow = true;
    },
    open: () => {
      isSlow = false;
      for (const message of held.splice(0)) socket?.send(message);
    },
  };
}

/** Records every text that the balance has, with the words beside it. */
const recordBalance = ({ page }: Screen) =>
  page.evaluate(() => {
    const seen: [string, string][] = [];
    const look = () => {
      const balance = [...document.querySelectorAll('header dl dd')].at(-1)?.textContent ?? '';
      const words = document.querySelector('main [role=status] b')?.textContent ?? '';
      if (seen.at(-1)?.join() !== `${balance},${words}`) seen.push([balance, words]);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { seenBalances: seen });
  });
const recorded = ({ page }: Screen) =>
  page.evaluate(() => (globalThis as unknown as { seenBalances: [string, string][] }).seenBalances);

describe('the result of a round', () => {
  it('is told by the cards first: balance and net wait, and nothing flickers', async () => {
    const { ann, screen, arrive } = await sitDown('baccarat-1');
    const news = await slowTableNews(screen);
    await arrive();
    await expect.poll(() => balanceOn(screen), PATIENCE).toContain('500.00');
    const roundNo = await layAll(screen, 'baccarat-1');
    await recordBalance(screen);
    await confirm(screen);
    await screen.page.getByText(screen.say('table.accepted')).waitFor();
    await expect.poll(() => balanceOn(screen), PATIENCE).toContain('470.00');
    news.slow();
    const paid = screen.page.waitForResponse(
      async (answer) =>
        answer.url().includes(liveTables.getOwnBets.path) && /"payout":"/.test(await answer.text().catch(() => '')),
    );
    await endOf(server(), 'baccarat-1', roundNo);
    await paid;
    await screen.settle();
    const { balance } = await ann.ask(liveTables.getOwnBets, { table: 'baccarat-1' });
    expect(balance).toBeGreaterThan(moneyOf('470'));
    expect(await figuresOn(screen)).toEqual(['0 min', '0.00', expect.stringContaining('470.00')]);
    news.open();
    await expect.poll(() => balanceOn(screen), PATIENCE).not.toContain('470.00');
    const seen = await recorded(screen);
    const isResult = (words: string) => /\d+ to \d+|Tie:/.test(words);
    expect(seen.filter(([, words]) => !isResult(words)).map(([shown]) => shown.replace(/\s/g, ' '))).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/(?<!500|470)\.\d\d$/)]),
    );
  });
});

describe('a guest at a table', () => {
  it('bets demo chips by the rules of the table, and sees what they return', async () => {
    const screen = await open({ language: 'en', size: LYING });
    const sent: string[] = [];
    screen.page.on('request', (request) => sent.push(request.url()));
    await screen.arrive('/pages/game/demo?table=baccarat-2');
    await expect.poll(() => balanceOn(screen), PATIENCE).toContain('1,000.00');
    const roundNo = await layAll(screen, 'baccarat-2');
    await screen.shoot('table-demo');
    await confirm(screen);
    await screen.page.getByText(screen.say('table.accepted')).waitFor();
    await expect.poll(() => balanceOn(screen), PATIENCE).toContain('970.00');
    await screen.page.reload();
    await expect.poll(() => balanceOn(screen), PATIENCE).toContain('970.00');
    await endOf(server(), 'baccarat-2', roundNo);
    await expect.poll(() => balanceOn(screen), PATIENCE).not.toContain('970.00');
    expect(sent.filter((url) => url.includes((liveTables.placeBets as Call).path))).toEqual([]);
    await screen.press('table.registerToPlay');
    await expect.poll(() => screen.page.url(), PATIENCE).toContain('tab=register');
    expect(decodeURIComponent(screen.page.url())).toContain('/pages/game/play?table=baccarat-2');
  });

  it('gets an answer to every tap, also when no bets are taken', async () => {
    const screen = await open({ language: 'en', size: LYING });
    await screen.arrive('/pages/game/demo?table=dragontiger-1');
    await screen.page.locator('[data-selection="dragon"]').waitFor();
    const turn = (state: string) => server().sql`update games_game set state = ${state} where code = 'dragontiger-1'`;
    await freshRound(server(), 'dragontiger-1');
    await screen.page.getByText(screen.say('table.placeBets')).first().waitFor();
    await turn('maintenance');
    server().pass(1_000);
    await screen.page.getByText(screen.say('table.noMoreBets')).first().waitFor();
    await screen.page.locator('[data-selection="dragon"]').click({ force: true });
    await screen.page.getByText(screen.say('table.maintenanceWords')).first().waitFor();
    await turn('open');
    server().pass(1_000);
  });

  it('is told at once that there is no such table', async () => {
    const screen = await open({ language: 'en', size: LYING });
    await screen.arrive('/pages/game/demo?table=baccarat-77');
    await screen.page.getByRole('heading', { name: screen.say('games.whichGame') }).waitFor();
    expect(await screen.page.getByText(screen.say('table.reconnecting')).count()).toBe(0);
    await screen.press('games.toList');
    await screen.showsTitle(`${screen.say('titles.gameList')} · Harbour`);
  });
});

it('a player who leaves with a stake in play is told so, and told how it ends wherever they are', async () => {
  const { screen, arrive } = await sitDown('baccarat-1');
  await arrive();
  await expect.poll(() => balanceOn(screen), PATIENCE).toContain('500.00');
  const name = (await screen.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const roundNo = await layAll(screen, 'baccarat-1');
  await confirm(screen);
  await screen.page.getByText(screen.say('table.accepted')).waitFor();
  await screen.page.evaluate(() => {
    location.hash = '/';
  });
  await screen.toast(screen.say('games.staysInPlay'));
  await screen.page.reload();
  await screen.settle();
  await endOf(server(), 'baccarat-1', roundNo);
  const told = screen.page.getByRole('status').getByRole('link');
  await told.waitFor();
  expect(await told.textContent()).toMatch(new RegExp(`^${name}: .*\\d\\d\\.\\d\\d`));
  await told.click();
  await screen.page.getByRole('dialog', { name }).getByText(screen.say('bets.betNo')).waitFor();
  expect(await screen.page.evaluate(() => localStorage.getItem('openBets'))).toBeNull();
});

/** Every message that the page shows from now on. */
async function messages({ page }: Screen) {
  await page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[role=status] div')) {
        if (textContent && seen.at(-1) !== textContent) seen.push(textContent);
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { seenMessages: seen });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seenMessages: string[] }).seenMessages);
}

it('in free transfer, the end of a bet is told as well as the money that it brings home', async () => {
  const ann = await newMember(server());
  await ann.ask(wallet.changeWalletType, { walletType: 'free' });
  const screen = await open({ language: 'en', member: ann, size: LYING });
  await screen.arrive('/');
  await screen.settle();
  await screen.turnTo('/pages/game/play?table=baccarat-1');
  await expect.poll(() => balanceOn(screen), PATIENCE).toContain('1,000.00');
  const name = (await screen.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const roundNo = await layAll(screen, 'baccarat-1');
  await confirm(screen);
  await screen.page.getByText(screen.say('table.accepted')).waitFor();
  await screen.turnTo('/');
  await screen.toast(screen.say('games.cameBackInPlay', { amount: '970.00' }));
  const seen = await messages(screen);
  await endOf(server(), 'baccarat-1', roundNo);
  const isTold = async (pattern: RegExp) => (await seen()).some((words) => pattern.test(words));
  await expect.poll(() => isTold(new RegExp(`^${name}: .*\\d`)), PATIENCE).toBe(true);
  const back = screen.say('games.cameBack', { amount: '@' }).replace('@', '\\d+\\.\\d\\d');
  await expect.poll(() => isTold(new RegExp(`^${back}$`)), PATIENCE).toBe(true);
});
