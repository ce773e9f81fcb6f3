import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { fill, type Params } from '@harbour/i18n';
import { moneyOf, siteDay } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, type Screen, texts } from '#browser';
import {
  bindCard,
  type Colleague,
  colleague,
  factorOf,
  REAL_NAME,
  readyMember,
  SECONDARY,
  setValue,
  upload,
} from '#people';
import { balanceAt, bet, freshRound, player, viewOf } from '#players';
import { newRequestId } from '#request-id';
import type { Visitor } from '#server';
import { findGrave } from './axe.ts';

const { deposit, wallet, withdraw, liveTables, officeChanges, officeApprovals, officeStaff, officeSite } = contract;
const { server, open } = openBrowserServer();
const STEP_MS = 31_000;
/** Large enough to need a second person. */
const LARGE = moneyOf('400');

const wordsOf = (language: 'en' | 'zh') =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words', `${language}.json`), 'utf8'),
  ) as Record<string, string>;
const sayIn = (language: 'en' | 'zh') => {
  const words = wordsOf(language);
  return (key: string, params: Params = {}) => fill(words[key] ?? key, params, language);
};
const say = sayIn('en');

async function enter(who: Colleague, locale = 'en-GB'): Promise<Screen> {
  server().pass(STEP_MS);
  const screen = await open({ language: 'en', size: DESKTOP, scale: 1, locale });
  const words = sayIn(locale.startsWith('zh') ? 'zh' : 'en');
  const { page } = screen;
  await page.goto(`${server().origin}/office/`);
  await page.getByLabel(words('login.username')).fill(who.username);
  await page.getByLabel(words('login.password'), { exact: true }).fill(who.password);
  await page.getByLabel(words('login.factor')).fill(factorOf(who.secret, server().now()));
  await page.getByRole('button', { name: words('login.enter') }).click();
  await page.getByRole('navigation').first().waitFor();
  return screen;
}

const goTo = ({ page }: Screen, hash: string) =>
  page.evaluate((place) => {
    location.hash = place;
  }, hash);
const central = async (visitor: Visitor) => (await visitor.ask(wallet.getUserBalance, {})).userBalanceMap.central;

async function team(): Promise<{ finance: Colleague; risk: Colleague; boss: Colleague }> {
  const boss = await colleague(server(), 'admin');
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  await setValue(server(), 'largePayout', '300');
  return { boss, finance: await colleague(server(), 'finance'), risk: await colleague(server(), 'risk') };
}

async function confirmRound(who: Colleague, roundNo: string): Promise<void> {
  const { approvalList } = await who.ask(officeApprovals.listApprovals, { kind: 'round' });
  const { id = '' } = approvalList.find(({ subject }) => subject === `round ${roundNo}`) ?? {};
  await who.ask(officeChanges.confirmChange, { id, isConfirmed: true });
}

it('a large deposit is checked against its proof by two people and credited; a withdrawal is paid after two others approved it', async () => {
  const { finance, risk } = await team();
  await setValue(server(), 'largeDeposit', '500');
  const member = await readyMember(server());
  const card = await bindCard(member);
  const out = {
    type: 'instant',
    payeeKind: 'bankCard',
    payeeId: card,
    amount: LARGE,
    secondaryPassword: SECONDARY,
  } as const;
  const { order: leaving } = await member.ask(withdraw.withdraw, { ...out, requestId: newRequestId() });
  const { order } = await member.ask(deposit.recharge, {
    method: 'bank',
    amount: moneyOf('500'),
    payerName: REAL_NAME,
    requestId: newRequestId(),
  });
  await member.ask(deposit.confirmRechargeOrder, {
    orderNo: order.orderNo,
    proofList: [await upload(member, 'proof')],
  });
  const before = await central(member);

  const office = await enter(finance);
  const { page } = office;
  await page.getByText(say('queue.deposits')).first().waitFor();
  await office.shoot('office-desk');
  await goTo(office, `/deposits/waiting/${order.orderNo}`);
  await page.locator('button img').first().waitFor();
  await office.shoot('office-deposit');
  await page.keyboard.press('a');
  await page.getByLabel(say('deposit.received', { currency: 'CNY' })).fill('499');
  await page.getByRole('button', { name: say('deposit.credit'), exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await central(member)).toBe(before);
  await page.getByLabel(say('deposit.received', { currency: 'CNY' })).fill('500');
  await page.getByRole('button', { name: say('deposit.credit'), exact: true }).click();
  await page.getByText(say('withdraw.forSecond')).first().waitFor();
  expect(await central(member)).toBe(before);
  await goTo(office, `/deposits/waiting/${order.orderNo}`);
  await page.getByText(say('deposit.awaitsSecond')).waitFor();
  await office.shoot('office-deposit-waits');

  const other = await enter(await colleague(server(), 'finance'));
  await goTo(other, '/approvals');
  await other.page.getByText(say('approval.deposit')).first().click();
  await other.page.locator('button img').first().waitFor();
  await other.shoot('office-deposit-second');
  await other.page
    .getByRole('button', { name: say('approval.confirm'), exact: true })
    .last()
    .click();
  await expect.poll(() => central(member)).toBe(before + moneyOf('500'));

  const payer = await enter(risk);
  await goTo(payer, `/withdrawals/waiting/${leaving.orderNo}`);
  await payer.page.getByText(say('withdraw.payee')).first().waitFor();
  await payer.page.keyboard.press('a');
  await payer.page
    .getByRole('button', { name: new RegExp(`^${say('withdraw.approve', { amount: '' })}`) })
    .last()
    .click();
  await payer.page.getByText(say('withdraw.forSecond')).first().waitFor();
  await payer.shoot('office-withdrawal');
  await goTo(payer, '/approvals');
  await payer.page
    .getByText(leaving.orderNo)
    .or(payer.page.getByText(say('approval.withdrawal')))
    .first()
    .click();
  await payer.page.getByText(say('approval.ownWords')).waitFor();
  await payer.shoot('office-own-approval');

  const second = await enter(await colleague(server(), 'risk'));
  await goTo(second, '/approvals');
  await second.page.getByText(say('approval.withdrawal')).first().click();
  await second.page
    .getByRole('button', { name: say('approval.confirm'), exact: true })
    .last()
    .click();
  await second.page.getByText(say('approval.confirmed')).first().waitFor();
  const status = async () => (await member.ask(withdraw.getWithdrawOrder, { orderNo: leaving.orderNo })).order.status;
  await expect.poll(status, { timeout: 15_000 }).toBe('paid');
});

it('an invited colleague sets up a second factor and recovery codes', async () => {
  const { boss } = await team();
  const { enrolment } = await boss.ask(officeStaff.inviteStaff, {
    username: 'lin.wen',
    name: 'Lin Wen',
    roles: ['support'],
  });
  const enrolmentCode = enrolment?.enrolmentCode ?? '';
  const screen = await open({ language: 'en', size: DESKTOP, scale: 1, locale: 'en-GB' });
  const { page } = screen;
  await page.goto(`${server().origin}/office/#/begin?code=${enrolmentCode}`);
  await page.getByRole('img', { name: say('begin.qr') }).waitFor();
  await screen.shoot('office-begin');
  const { secret } = await boss.ask(officeStaff.openEnrolment, { code: enrolmentCode });
  await page.getByLabel(say('begin.password'), { exact: true }).fill('a quiet desk by the pier');
  await page.getByLabel(say('begin.code')).fill(factorOf(secret, server().now()));
  await page.getByRole('button', { name: say('begin.finish') }).click();
  await page.getByText(say('recovery.title')).first().waitFor();
  await screen.shoot('office-recovery-codes');
  await page.getByRole('button', { name: say('begin.kept') }).click();
  await page.getByRole('navigation').first().waitFor();
  expect(await page.getByRole('link', { name: say('room.staff') }).count()).toBe(0);
});

it('a venue is stopped and opened, a table’s limits change, and a round is refunded with its reason', async () => {
  const { risk } = await team();
  const ann = await player(server(), 'live');
  const screen = await enter(risk);
  const { page } = screen;
  await goTo(screen, '/games/tables');
  const line = page.getByRole('row').filter({ hasText: 'baccarat-1' });
  await line.getByRole('button', { name: say('edit') }).click();
  await page.getByLabel(say('tables.most'), { exact: true }).fill('400');
  await page.getByLabel(say('tables.mostInAll')).fill('300');
  await page.getByRole('button', { name: say('save') }).click();
  await page
    .getByText(texts('en', 'errors').limitsForm ?? '')
    .first()
    .waitFor();
  await page.getByLabel(say('tables.mostInAll')).fill('800');
  await screen.shoot('office-table-limits');
  await page.getByRole('button', { name: say('save') }).click();
  await line.getByText('/ 800').waitFor();

  const { roundNo } = await freshRound(server(), 'baccarat-1');
  const betList = [bet('banker', '100'), bet('tie', '20')];
  const { betNo } = await ann.ask(liveTables.placeBets, {
    table: 'baccarat-1',
    roundNo,
    betList,
    requestId: newRequestId(),
  });
  await line.getByText('1 · 120.00').waitFor();
  await screen.shoot('office-tables');
  await line.getByRole('button', { name: say('tables.giveBack') }).click();
  await page.getByLabel(say('tables.reason')).fill('A card was dropped');
  await screen.shoot('office-give-back');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('tables.giveBack') })
    .click();
  await page.getByText(say('tables.forSecond')).waitFor();
  await confirmRound(await colleague(server(), 'risk'), roundNo);
  await expect.poll(() => balanceAt(ann, 'live'), { timeout: 10_000 }).toBe(moneyOf('500'));
  // The dialog takes the keys while it is open.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.keyboard.press('5');
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(betNo.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: betNo }).click();
  await page.getByText(say('bets.lines')).waitFor();
  await page.getByText('banker').waitFor();
  await screen.shoot('office-bet');

  // The screen uses the browser's own clock.
  const day = siteDay(new Date());
  for (const [game, payouts] of [
    ['roulette-1', 990_000],
    ['baccarat-2', 1_070_000],
  ] as const)
    await server()
      .sql`insert into games_return (day, game, currency, bets, rounds, stakes, payouts, expected, variance, third)
      values (${day}, ${game}, 'CNY', 4200, 1900, 1000000, ${payouts}, 981000, 2.5e8, 1e10)`;
  await page.keyboard.press('Escape');
  await page.keyboard.press('4');
  await page.getByText(say('verdict.off'), { exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByText(say('returns.ofGame', { game: 'Swift Baccarat', currency: 'CNY' })).waitFor();
  await screen.shoot('office-returns');

  await page.keyboard.press('1');
  const live = page.getByRole('row').filter({ hasText: 'live' });
  await live.getByRole('button', { name: say('games.change') }).click();
  await page.getByRole('tab', { name: say('gameState.maintenance') }).click();
  await screen.shoot('office-stop-venue');
  await page.getByRole('button', { name: say('save') }).click();
  await live.getByText(say('gameState.maintenance')).waitFor();
  await expect.poll(async () => (await viewOf(server(), 'baccarat-1')).state).toBe('maintenance');
  await live.getByRole('button', { name: say('games.change') }).click();
  await page.getByRole('tab', { name: say('gameState.open'), exact: true }).click();
  await page.getByRole('button', { name: say('save') }).click();
  await live.getByText(say('gameState.open'), { exact: true }).waitFor();
  await screen.shoot('office-venues');
});

describe('every page of an administrator, in Chinese', () => {
  const ROOMS = [
    '/desk',
    '/deposits',
    '/withdrawals',
    '/approvals',
    '/cases',
    '/members',
    '/games/venues',
    '/games/games',
    '/games/tables/baccarat-1',
    '/games/returns',
    '/games/bets',
    '/report',
    '/staff',
    '/audit',
    '/own',
  ];
  const SHELVES = [
    'methods',
    'accounts',
    'withdraw',
    'banks',
    'values',
    'config',
    'items',
    'areas',
    'notices',
    'texts',
  ];
  it('opens, and axe finds nothing serious in it', async () => {
    const { boss } = await team();
    const screen = await enter(boss, 'zh-CN');
    const found: string[] = [];
    for (const room of [...ROOMS, ...SHELVES.map((shelf) => `/settings/${shelf}`)]) {
      await goTo(screen, room);
      await screen.settle();
      found.push(...(await findGrave(screen.page)).map((problem) => `${room}: ${problem}`));
      await screen.shoot(`office-zh${room.replaceAll('/', '-')}`);
    }
    expect(found).toEqual([]);
  });
});
