import { contract } from '@harbour/contract';
import { clockText, timeText } from '@harbour/i18n';
import { type LanguageCode, moneyOf } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { openBrowserServer } from '#browser';
import { bindCard, colleague, confirmed, freshPicture, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import type { Visitor } from '#server';
import { makeRichMember } from './screens.ts';
import { beginWalk } from './walk.ts';

const { server, open } = openBrowserServer();
const EXPIRED_MS = 31 * 60_000;

describe.each<LanguageCode>(['md'])('exceptions, in %s', (language) => {
  const begin = (walk: string, member: Visitor) => beginWalk(open, language, walk, member);
  const { deposit, payees, withdraw, officeDeposit, officeWithdraw, officeCases } = contract;

  it('a deposit that blocks a withdrawal is named, and the reason for its rejection can be read again', async () => {
    const member = await makeRichMember(server());
    const walk = await begin('in-the-way', member);
    await walk.arrive('/pages/finance/withDraw');
    await walk.says('withdraw.unverifiedDeposit');
    await walk.shoot('deposit');
    await walk.follow('withdraw.toUnverified');
    await walk.heads('deposit.checkingTitle');

    const finance = await colleague(server(), 'finance');
    await finance.ask(officeDeposit.rejectDeposit, { orderNo: member.shown, rejection: 'notReceived' });
    await walk.arrive('/pages/transaction/transaction?type=deposit&status=failed');
    await walk.follow('records.modeByHand');
    await walk.says('records.depositFailed');
    await walk.shoot('record');
    await walk.follow('records.toDeposit');
    await walk.heads('deposit.rejectedTitle');
    await walk.says('deposit.rejectionNotReceived');
  });

  it('a question about a withdrawal is on its page, with a way to answer', async () => {
    const member = await makeRichMember(server());
    const finance = await colleague(server(), 'finance');
    const orderNo = member.withdrawal;
    await finance.ask(officeWithdraw.askWithdrawal, { orderNo, question: 'payeeProof' });
    const walk = await begin('asked', member);
    await walk.arrive(`/pages/finance/withDraw?orderNo=${orderNo}`);
    await walk.heads('withdraw.questionTitle');
    await walk.says('withdraw.questionPayee');
    await walk.says('withdraw.questionHow', { orderNo });
    await walk.says('withdraw.waitsForYou');
    await walk.shoot('question');
    // An open page shows at once that the question was withdrawn, and the next question.
    await finance.ask(officeWithdraw.askWithdrawal, { orderNo, question: null });
    await walk.says('withdraw.stageQuestionClosed');
    await walk.shoot('closed');
    await finance.ask(officeWithdraw.askWithdrawal, { orderNo, question: 'callService' });
    await walk.says('withdraw.questionCall');
    // Support is still to come, and the button says so.
    const name = `${walk.say('common.askSupport')} ${walk.say('common.comingSoon')}`;
    await walk.page.getByRole('button', { name }).click();
    await walk.showsTitle(`${walk.say('titles.connectConnect')} · Harbour`);
  });

  it('a change made during confirmation is reported, and the page shows the current terms', async () => {
    const member = await readyMember(server());
    await bindCard(member);
    const boss = await colleague(server(), 'admin');
    const walk = await begin('changed-meanwhile', member);
    const { page, say } = walk;
    await walk.arrive('/pages/finance/withDraw');
    await walk.type('withdraw.amount', '200');
    const line = page.locator('label', { hasText: say('withdraw.windowLater', { from: 18, to: 24 }) });
    await line.getByRole('radio').check();
    await walk.press('withdraw.review');
    const { windowList } = await boss.ask(officeWithdraw.getWithdrawSettings, {});
    const { revision = 0 } = windowList.find(({ window }) => window === '18-24') ?? {};
    const edited = { window: '18-24', waitingBonusPpm: 5_000, toHours: 24, revision } as const;
    await confirmed(server(), boss.ask(officeWithdraw.saveWindow, edited));
    await walk.type('withdraw.secondary', SECONDARY);
    await page.getByRole('dialog').getByRole('button', { name: '200' }).click();
    await walk.toast(say('errors.changedMeanwhile'));
    await line.getByText('+1.00').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await walk.shoot('changed');
    await walk.press('withdraw.review');
    await walk.type('withdraw.secondary', SECONDARY);
    await page.getByRole('dialog').getByRole('button', { name: '200' }).click();
    await walk.says('withdraw.extraAdded', { extra: '1.00' });
  });

  it('the expected time is shown by the clock of the device', async () => {
    const member = await makeRichMember(server());
    const orderNo = member.withdrawal;
    const { createdAt } = (await member.ask(withdraw.getWithdrawOrder, { orderNo })).order;
    const walk = await begin('own-clock', member);
    const clock = await walk.context.newCDPSession(walk.page);
    for (const zone of ['Asia/Bangkok', 'America/Sao_Paulo']) {
      await clock.send('Emulation.setTimezoneOverride', { timezoneId: zone });
      await walk.arrive(`/pages/finance/withDraw?orderNo=${orderNo}`);
      await walk.page.getByText(timeText(language, createdAt, zone), { exact: true }).waitFor();
      const requested = walk.page.locator('time').first();
      expect(await requested.textContent()).toContain(clockText(createdAt, zone));
      await walk.shoot(zone.replace('/', '-'));
    }
  });

  it('a payment picture that failed to load is loaded again, and replaced by another', async () => {
    const member = await readyMember(server());
    const qrFile = await upload(member, 'payeeQr');
    const code = { kind: 'alipay', alias: 'Pier', account: '13812345601', secondaryPassword: SECONDARY } as const;
    await member.ask(payees.bindThirdPartAccount, { ...code, qrFile });
    const walk = await begin('payment-picture', member);
    const { page, say } = walk;
    const kept = page.getByRole('img', { name: say('payees.qrPicture') });
    walk.forgive(/upload\/file/);
    await page.route('**/web/upload/file/*', (route) => route.abort());
    await walk.arrive('/pages/cards/index');
    await walk.choose('Pier');
    await walk.says('common.loadFailed');
    await walk.shoot('failed');
    await page.unrouteAll();
    await walk.press('common.tryAgain');
    await kept.waitFor();
    await walk.shoot('kept');
    await walk.press('payees.edit');
    await kept.waitFor();
    const buffer = Buffer.from(await (await freshPicture()).arrayBuffer());
    await page.locator('input[type="file"]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
    await walk.type('payees.secondary', SECONDARY);
    await walk.shoot('another');
    await walk.press('common.save');
    await walk.toast(say('common.saved'));
    const [account] = (await member.ask(payees.queryThirdPartAccounts, {})).accountList;
    expect(account?.qrFile).not.toBe(qrFile);
  });

  it('a member who paid another amount is told that it is being looked into, and is not asked to pay again', async () => {
    const member = await readyMember(server());
    const order = { provider: 'astroPay', amount: moneyOf('300') };
    const { orderNo, payUrl } = await member.ask(deposit.createProviderOrder, { ...order, requestId: newRequestId() });
    const walk = await begin('wrong-amount', member);
    const { page, say } = walk;
    await walk.arrive(`/pages/finance/depositInfo?orderNo=${orderNo}`);
    await walk.heads('deposit.awaitingTitle');
    const body = new URLSearchParams({ how: 'wrongAmount' });
    await fetch(`${server().origin}${payUrl}`, { method: 'POST', body });
    await walk.heads('deposit.lookedIntoTitle');
    await walk.says('deposit.lookedIntoWords');
    await walk.shoot('order');
    const asksAgain = async () => [
      await page.getByRole('timer').count(),
      await page.getByRole('button', { name: say('deposit.payNow') }).count(),
      await page.getByRole('button', { name: say('deposit.cancelOrder') }).count(),
      await page.locator('iframe').count(),
    ];
    expect(await asksAgain()).toEqual([0, 0, 0, 0]);
    await walk.arrive(`/pages/finance/iframWeb?orderNo=${orderNo}`);
    await page.getByText(say('deposit.lookedIntoTitle'), { exact: true }).waitFor();
    expect(await asksAgain()).toEqual([0, 0, 0, 0]);
    await walk.arrive('/pages/finance/myDeposit');
    await walk.says('deposit.stageLookedInto');
    await walk.shoot('open');
    expect(await page.getByText(say('deposit.goOn'), { exact: true }).count()).toBe(0);
    server().pass(EXPIRED_MS);
    const status = async () => (await member.ask(deposit.getRechargeAccountInfo, { orderNo })).order.status;
    await expect.poll(status, { timeout: 15_000 }).toBe('expired');
    await walk.arrive(`/pages/finance/depositInfo?orderNo=${orderNo}`);
    await walk.heads('deposit.lookedIntoTitle');
    const finance = await colleague(server(), 'finance');
    const { caseList } = await finance.ask(officeCases.listCases, {});
    const id = caseList.find(({ subject }) => subject === orderNo)?.id ?? '';
    await finance.ask(officeCases.closeCase, { id, note: 'sent back to the payer' });
    await walk.heads('deposit.stageSettled');
    await walk.says('deposit.settledWords');
    await walk.shoot('settled');
    expect(await asksAgain()).toEqual([0, 0, 0, 0]);
  });

  it('a member who is asked for more is not told to pay, and sees on the same page that it is checked again', async () => {
    const member = await makeRichMember(server());
    const finance = await colleague(server(), 'finance');
    const orderNo = member.shown;
    await finance.ask(officeDeposit.askDeposit, { orderNo, question: 'wholeScreen' });
    const walk = await begin('more-asked', member);
    await walk.arrive('/pages/finance/myDeposit');
    await walk.says('deposit.stageMoreAsked');
    // Only the order that is still unpaid.
    expect(await walk.page.getByText(walk.say('deposit.goOn'), { exact: true }).count()).toBe(1);
    await walk.arrive(`/pages/finance/depositInfo?orderNo=${orderNo}`);
    await walk.heads('deposit.moreTitle');
    await walk.shoot('asked');
    await finance.ask(officeDeposit.askDeposit, { orderNo, question: null });
    await walk.heads('deposit.checkingTitle');
    await walk.says('deposit.stageQuestionClosed');
    await walk.shoot('closed');
  });
});
