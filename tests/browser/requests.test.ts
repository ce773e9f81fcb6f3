import { type Call, contract, REFUSALS, type Refusal } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowserServer, type Screen } from '#browser';
import { freshRound, player } from '#players';
import { newMember } from './screens.ts';

const { server, open } = openBrowserServer();
const { bets, solo, liveTables, wallet } = contract;
const PATIENCE = { timeout: 20_000, interval: 50 };

type Turn = (route: Route) => Promise<unknown>;
const refuse =
  (why: Refusal): Turn =>
  (route) =>
    route.fulfill({ status: 200, json: { code: REFUSALS[why], msg: `no: ${why}`, why } });
/** The server handles the call, and its answer is lost. */
const doneButLost: Turn = async (route) => {
  await route.fetch();
  await refuse('fault')(route);
};
const answerWith =
  (more: object): Turn =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...more } });
  };

/** Handles a call's requests one by one as given, and then normally. Returns their request ids. */
async function turnsOf({ page }: Screen, { path }: Call, turns: Turn[]): Promise<string[]> {
  const names: string[] = [];
  await page.route(`**${path}`, async (route) => {
    names.push(String((route.request().postDataJSON() as { requestId: string }).requestId));
    await (turns.shift() ?? ((one: Route) => one.continue()))(route);
  });
  return names;
}

it('a transfer of the whole balance that was done but not answered is repeated, past a rate limit, and done once', async () => {
  const ann = await newMember(server());
  const screen = await open({ language: 'th', member: ann });
  const names = await turnsOf(screen, wallet.convertMoney, [doneButLost, refuse('tooFrequent')]);
  await screen.arrive('/pages/finance/transfer');
  await toVenue(screen, await liveIn('th'), '1000');
  const hint = screen.page.getByText(screen.say('wallet.transferSame'));
  await hint.waitFor();
  await screen.shoot('request-transfer-unsure');
  await screen.press('wallet.transfer');
  await screen.toast('no: tooFrequent');
  await hint.waitFor();
  await screen.press('wallet.transfer');
  await screen.toast(screen.say('wallet.transferred', { amount: '1,000.00', wallet: await liveIn('th') }));
  await hint.waitFor({ state: 'detached' });
  expect([names.length, new Set(names).size]).toEqual([3, 1]);
  expect((await ann.ask(wallet.getUserBalance, {})).userBalanceMap.venues.live).toBe(moneyOf('1000'));
});

it('a transfer refused by its venue gets a new request id when it is repeated with the same amount', async () => {
  const ann = await newMember(server());
  const screen = await open({ language: 'en', member: ann });
  const names = await turnsOf(screen, wallet.convertMoney, [refuse('venueAway'), refuse('transferExceedsBalance')]);
  await screen.arrive('/pages/finance/transfer');
  await toVenue(screen, await liveIn('en'), '5');
  await screen.toast('no: venueAway');
  await screen.press('wallet.transfer');
  await screen.toast('no: transferExceedsBalance');
  await screen.press('wallet.transfer');
  await screen.toast(screen.say('wallet.transferred', { amount: '5.00', wallet: await liveIn('en') }));
  expect(new Set(names).size).toBe(3);
});

it('money in transit is not reported as done', async () => {
  const ann = await newMember(server());
  const screen = await open({ language: 'md', member: ann });
  await turnsOf(screen, wallet.convertMoney, [answerWith({ isPending: true })]);
  await turnsOf(screen, wallet.oneTouchTransfer, [answerWith({ collected: '0.00', isPending: true })]);
  await screen.arrive('/pages/finance/transfer');
  await toVenue(screen, await liveIn('md'), '250');
  await screen.toast(screen.say('wallet.transferOnWay', { amount: '250.00', wallet: await liveIn('md') }));
  await screen.shoot('request-on-its-way');
  server().pass(10_000);
  await screen.arrive('/pages/finance/transfer');
  // The button is below the fold: pressed while the page is still loading, it may be scrolled away under the pointer.
  await screen.settle();
  await screen.press('wallet.collect');
  await screen.toast(screen.say('wallet.collectedOnWay'));
  await screen.shoot('request-collect-on-its-way');
});

it('a bet that was placed but not answered is never placed twice', async () => {
  const ann = await player(server(), 'live');
  const screen = await open({ language: 'md', member: ann });
  const names = await turnsOf(screen, liveTables.placeBets, [doneButLost]);
  await screen.arrive('/pages/game/play?table=baccarat-1');
  await screen.settle();
  const { roundNo } = await freshRound(server(), 'baccarat-1');
  await screen.page.getByText(screen.say('table.placeBets')).first().waitFor();
  const selection = screen.page.locator('[data-selection="banker"]').first();
  const confirm = screen.page.getByRole('button', { name: new RegExp(screen.say('table.confirm')) });
  await selection.click();
  await confirm.click();
  await screen.page.getByText(screen.say('table.noAnswer')).first().waitFor();
  await screen.shoot('request-bet-unsure');
  await screen.press('common.tryAgain');
  await screen.page.getByText(screen.say('table.noAnswer')).first().waitFor({ state: 'detached' });
  await expect.poll(() => confirm.isVisible(), PATIENCE).toBe(true);
  expect([names.length, new Set(names).size]).toEqual([2, 1]);
  const { betList } = await ann.ask(bets.getBetRecord, { range: 'month' });
  expect(betList.map((one) => one.roundNo)).toEqual([roundNo]);
});

it('a game that was played but not answered is shown when it is repeated, and played once', async () => {
  const ann = await player(server(), 'slots');
  const screen = await open({ language: 'en', member: ann });
  const names = await turnsOf(screen, solo.play, [doneButLost]);
  await screen.arrive('/pages/game/play?slot=nightFerry');
  await screen.press('slots.spin');
  await screen.page.getByText(screen.say('slots.askAgainWords')).waitFor();
  await screen.press('slots.askAgain');
  await expect.poll(() => names.length, PATIENCE).toBe(2);
  expect(new Set(names).size).toBe(1);
  expect((await ann.ask(bets.getBetRecord, { range: 'month' })).betList).toHaveLength(1);
});

async function liveIn(language: string): Promise<string> {
  const [row] = await server().sql`select name from venues_text where venue = 'live' and language = ${language}`;
  return String(row?.name);
}

/** Transfers from the central wallet to a venue, on the transfer page. */
async function toVenue({ page, press, type }: Screen, venue: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: venue }).last().click();
  await type('wallet.amount', amount);
  await press('wallet.transfer');
}
