import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { fill } from '@harbour/i18n';
import { moneyOf } from '@harbour/rules';
import { expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, PHONE, type Screen } from '#browser';
import { bindCard, type Colleague, colleague, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';

const { withdraw, payees, officeSite, officeWithdraw } = contract;
const { server, open } = openBrowserServer();
const WORDS = join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words');
const wordsOf = (language: 'en' | 'zh') => {
  const texts = JSON.parse(readFileSync(join(WORDS, `${language}.json`), 'utf8')) as Record<string, string>;
  return (key: string, params = {}) => fill(texts[key] ?? key, params, language);
};

/** Opens the office as a colleague who is logged in. */
async function office(who: Colleague, place: string, locale: 'en-GB' | 'zh-CN'): Promise<Screen> {
  const screen = await open({ language: 'en', size: DESKTOP, scale: 1, locale });
  await screen.context.addInitScript((token) => sessionStorage.setItem('officeToken', token), who.token ?? '');
  await screen.page.goto(`${server().origin}/office/#${place}`);
  return screen;
}

async function financeAlone(): Promise<Colleague> {
  const boss = await colleague(server(), 'admin');
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  return colleague(server(), 'finance');
}

const request = { type: 'instant', amount: moneyOf('250'), secondaryPassword: SECONDARY } as const;

it('a payment code is shown instead of a name, and the member is asked for more', async () => {
  const say = wordsOf('zh');
  const finance = await financeAlone();
  const member = await readyMember(server());
  const code = { kind: 'alipay', alias: 'mine', account: '13812345601', secondaryPassword: SECONDARY } as const;
  const { id } = await member.ask(payees.bindThirdPartAccount, { ...code, qrFile: await upload(member, 'payeeQr') });
  const { orderNo } = (
    await member.ask(withdraw.withdraw, { ...request, payeeKind: 'alipay', payeeId: id, requestId: newRequestId() })
  ).order;
  const question = async () => (await member.ask(withdraw.getWithdrawOrder, { orderNo })).order.question;

  const { page, shoot } = await office(finance, `/withdrawals/waiting/${orderNo}`, 'zh-CN');
  await page.getByText(say('name.unknown'), { exact: true }).waitFor();
  expect(await page.getByText(say('name.own'), { exact: true }).count()).toBe(0);
  await shoot('office-withdrawal-code');
  await page.getByRole('img', { name: say('withdraw.qr') }).click();
  await page.getByRole('dialog', { name: say('withdraw.qr') }).waitFor();
  await page.keyboard.press('Escape');

  await page.keyboard.press('m');
  await page.getByLabel(say('decide.question')).selectOption('payeeProof');
  await page.getByRole('button', { name: say('decide.ask'), exact: true }).click();
  await expect.poll(question).toBe('payeeProof');
  await page.goto(`${server().origin}/office/#/withdrawals/all/${orderNo}`);
  await page.getByText(say('withdraw.moreAsked', { what: say('withdrawQuestion.payeeProof') })).waitFor();
  await shoot('office-withdrawal-asked');
  await page.getByRole('button', { name: say('withdraw.closeQuestion') }).click();
  await expect.poll(question).toBeNull();
});

it('a stuck payout is claimed, and after one person’s resolution only a second person is awaited', async () => {
  const say = wordsOf('en');
  const finance = await financeAlone();
  const member = await readyMember(server());
  const payee = { payeeKind: 'bankCard', payeeId: await bindCard(member) } as const;
  const { orderNo } = (await member.ask(withdraw.withdraw, { ...request, ...payee, requestId: newRequestId() })).order;
  await server().withoutProvider(async () => {
    await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
    const payout = async () => (await finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo })).order.payout;
    await expect.poll(payout, { timeout: 15_000 }).toBe('unknown');
    await server().sql`update withdraw_order set next_try_at = now() + interval '9 days' where order_no = ${orderNo}`;
  });
  const { page, shoot } = await office(finance, `/withdrawals/stuck/${orderNo}`, 'en-GB');
  const submit = page.getByRole('button', { name: say('resolve.send') });
  // No outcome is chosen beforehand.
  const unpaid = page.getByRole('tab', { name: say('resolve.unpaid') });
  await unpaid.waitFor();
  expect(await submit.count()).toBe(0);
  await unpaid.click();
  await submit.waitFor();
  await page.getByRole('button', { name: say('claim.take') }).click();
  await page.getByRole('button', { name: say('claim.release') }).waitFor();
  await shoot('office-payout-stuck');
  await page.getByLabel(say('resolve.evidence')).fill('on the statement');
  // The user goes elsewhere while it is in progress: the page stays there, and an answer from before the change is
  // ignored.
  const elsewhere = `${server().origin}/office/#/withdrawals/all/${orderNo}`;
  const asked = Promise.withResolvers<void>();
  await page.route(
    `**${officeWithdraw.getWithdrawalOrder.path}*`,
    async (route) => {
      const early = await route.fetch();
      asked.resolve();
      await page.getByText(say('withdraw.forSecond')).waitFor();
      await route.fulfill({ response: early });
    },
    { times: 1 },
  );
  await page.route(`**${officeWithdraw.resolvePayout.path}`, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await submit.click();
  await page.goto(elsewhere);
  await page.getByText(say('withdraw.payoutAwaitsSecond')).waitFor();
  expect(page.url()).toBe(elsewhere);
  expect(await submit.count()).toBe(0);
  await shoot('office-payout-awaits-second');
});

it('an approved payout is held, released and recalled; the member sees each step', async () => {
  const say = wordsOf('en');
  const finance = await financeAlone();
  const member = await readyMember(server());
  const later = { ...request, type: 'scheduled', window: '6-12', payeeKind: 'bankCard' } as const;
  const { orderNo } = (
    await member.ask(withdraw.withdraw, { ...later, payeeId: await bindCard(member), requestId: newRequestId() })
  ).order;
  await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
  const player = await open({ language: 'th', member, size: PHONE });
  await player.arrive(`/pages/finance/withDraw?orderNo=${orderNo}`);
  const reads = (key: string) => player.page.getByText(player.say(key), { exact: true }).first().waitFor();
  await reads('withdraw.stageApproved');

  const { page, shoot } = await office(finance, `/withdrawals/all/${orderNo}`, 'en-GB');
  const send = page.locator('form').getByRole('button', { name: say('withdraw.hold'), exact: true });
  await page.keyboard.press('h');
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel(say('withdraw.holdWhy')).fill('a call came in');
  await shoot('office-payout-to-hold');
  await send.click();
  await page.getByText(say('withdraw.held')).waitFor();
  await page.getByText(say('withdraw.heldShort'), { exact: true }).waitFor();
  await shoot('office-payout-held');
  await reads('withdraw.stageHeld');
  await player.shoot('withdraw-held-th');

  await page.keyboard.press('h');
  await page.getByLabel(say('withdraw.holdWhy')).fill('it was nothing');
  await page
    .locator('form')
    .getByRole('button', { name: say('withdraw.release'), exact: true })
    .click();
  await page.getByText(say('withdraw.held')).waitFor({ state: 'detached' });
  await reads('withdraw.stageReleased');

  await page.keyboard.press('r');
  await page.getByText(say('withdraw.recallWords')).waitFor();
  await page.getByLabel(say('withdraw.holdWhy')).fill('another name on the card');
  await shoot('office-payout-recall');
  await page
    .locator('form')
    .getByRole('button', { name: say('withdraw.recall'), exact: true })
    .click();
  await page.getByText(say('withdraw.recalledDone')).first().waitFor();
  await reads('withdraw.stageRecalled');
  await player.shoot('withdraw-recalled-th');
});
