import { contract } from '@harbour/contract';
import { amountText } from '@harbour/i18n';
import { type LanguageCode, languageFacts, moneyOf } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { openBrowserServer } from '#browser';
import { bindCard, CARD, freshPicture, REAL_NAME, readyMember, SECONDARY } from '#people';
import type { Visitor } from '#server';
import { beginWalk } from './walk.ts';

const { server, open } = openBrowserServer();
/** The sandbox operator waits four seconds before it decides. */
const DECIDED_MS = 5_000;
const WINDOW_MS = 18 * 3_600_000 + 60_000;

describe.each<LanguageCode>(['th', 'hk'])('on a phone, in %s', (language) => {
  const money = (text: string) => amountText(language, moneyOf(text));
  const total = async ({ ask }: Visitor) => (await ask(contract.wallet.getUserBalance, {})).userBalanceMap.total;
  const begin = (walk: string, member: Visitor) => beginWalk(open, language, walk, member);

  it('a bank-transfer deposit is ordered, paid, proven, checked and credited', async () => {
    const member = await readyMember(server());
    const before = await total(member);
    const walk = await begin('deposit-bank', member);
    const { page, say, press, type } = walk;
    await walk.arrive('/pages/finance/myDeposit');
    await walk.heads('deposit.methods');
    await walk.shoot('methods');
    await walk.choose(await methodName(language, 'bank'));
    await type('deposit.amount', '99');
    await press('deposit.submit');
    await page
      .getByText(say('errors.depositTooLow', { min: 'CNY 100', max: `CNY ${money('3000').slice(0, -3)}` }))
      .waitFor();
    await page.getByText(say('errors.payerNameMissing')).waitFor();
    await walk.shoot('refused');
    await page.getByRole('button', { name: '500', exact: true }).click();
    await type('deposit.payerName', REAL_NAME);
    await walk.shoot('filled');
    await press('deposit.submit');

    await walk.heads('deposit.awaitingTitle');
    await page.getByRole('timer').waitFor();
    await walk.shoot('unpaid');
    const send = page.getByRole('button', { name: say('deposit.sendProof'), exact: true });
    await send.click();
    await page.getByRole('alert').getByText(say('errors.proofMissing')).waitFor();
    const buffer = Buffer.from(await (await freshPicture()).arrayBuffer());
    await page.locator('input[type="file"]').first().setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer });
    await page.getByRole('img', { name: say('deposit.pictureNo', { number: 1 }) }).waitFor();
    await expect.poll(() => send.isEnabled()).toBe(true);
    await send.scrollIntoViewIfNeeded();
    await walk.shoot('picture');
    await send.click();
    await walk.toast(say('deposit.proofSent'));
    await walk.heads('deposit.checkingTitle');
    await walk.shoot('checking');

    server().pass(DECIDED_MS);
    await walk.heads('deposit.completedTitle');
    await walk.says('deposit.stageCompleted');
    await walk.shoot('completed');
    expect(await total(member)).toBe(before + moneyOf('500'));
  });

  it('a gateway deposit is paid in its window', async () => {
    const member = await readyMember(server());
    const before = await total(member);
    const walk = await begin('deposit-gateway', member);
    const { page, say, press } = walk;
    await walk.arrive('/pages/finance/myDeposit');
    const name = await methodName(language, 'astroPay');
    await walk.choose(name);
    await page.getByRole('button', { name: money('1000').slice(0, -3), exact: true }).click();
    await walk.shoot('filled');
    await press('deposit.submit');
    await walk.showsTitle(`${say('titles.financeIframWeb')} · Harbour`);
    const pay = page.frameLocator('iframe').locator('button[value=pay]');
    await pay.waitFor();
    expect(await page.frameLocator('iframe').locator('html').getAttribute('lang')).toBe(languageFacts(language).tag);
    await walk.shoot('window');
    await pay.click();
    await walk.heads('deposit.completedTitle');
    await walk.shoot('completed');
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await total(member)).toBe(before + moneyOf('1000'));
    await press('deposit.toOrder');
    await walk.says('deposit.stageCompleted');
    await walk.shoot('order');
  });

  it('a bank card is added, in the member’s own name only', async () => {
    const walk = await begin('card', await readyMember(server()));
    const { page, say, type } = walk;
    await walk.arrive('/pages/cards/index');
    await walk.heads('payees.emptyTitle');
    await walk.shoot('none');
    await walk.follow('payees.addBankCard');
    await type('payees.holderName', '李大同');
    await walk.choose(say('payees.chooseBank'));
    await type('payees.searchBank', 'icb');
    const bank = await bankName(language, 'ICBC');
    await walk.shoot('banks');
    await page.getByRole('dialog').getByRole('button', { name: bank }).click();
    await type('payees.cardNumber', CARD.replace(/.$/, '1'));
    await type('payees.branch', 'First Street');
    await page.getByText(say('errors.cardNumberForm')).waitFor();
    await type('payees.cardNumber', CARD);
    await type('payees.secondary', SECONDARY);
    const add = page.getByRole('button', { name: say('payees.addBankCard'), exact: true });
    await add.click();
    await page.getByText(say('errors.holderNotYou')).first().waitFor();
    await walk.shoot('another-name');
    await type('payees.holderName', REAL_NAME);
    await add.click();
    await walk.toast(say('payees.cardAdded'));
    await walk.showsTitle(`${say('titles.cardsIndex')} · Harbour`);
    await page.getByRole('link', { name: bank }).waitFor();
    await walk.shoot('bound');
    await page.getByRole('link', { name: bank }).click();
    await page.getByText(/0000$/).first().waitFor();
    await walk.shoot('card');
    expect(await page.locator('main').textContent()).not.toContain('620200');
  });

  it('a withdrawal that can wait gets its bonus, says when it is paid, and is paid', async () => {
    const member = await readyMember(server());
    await bindCard(member);
    const before = await total(member);
    const walk = await begin('withdraw-scheduled', member);
    const { page, say, press, type } = walk;
    await walk.arrive('/pages/finance/withDraw');
    await type('withdraw.amount', '1000.01');
    await press('withdraw.review');
    await page.getByText(say('errors.withdrawExceedsBalance')).waitFor();
    await type('withdraw.amount', '200');
    const line = page.locator('label', { hasText: say('withdraw.windowLater', { from: 18, to: 24 }) });
    await line.getByText(`+${money('1.20')}`).waitFor();
    await line.getByRole('radio').check();
    await walk.shoot('window');
    await press('withdraw.review');
    const sheet = page.getByRole('dialog');
    await sheet.getByText(`CNY ${money('201.20')}`).waitFor();
    const send = sheet.getByRole('button', { name: say('withdraw.send', { amount: `CNY ${money('200')}` }) });
    await type('withdraw.secondary', '111111');
    await send.click();
    await sheet.getByText(say('errors.secondaryWrong', { left: 4 })).waitFor();
    await walk.shoot('wrong-password');
    await type('withdraw.secondary', SECONDARY);
    await send.click();

    await walk.says('withdraw.stageRequested');
    await walk.says('withdraw.nextReview');
    await walk.shoot('requested');
    server().pass(DECIDED_MS);
    await walk.says('withdraw.nextWindow');
    await walk.says('withdraw.stageApproved');
    await walk.shoot('approved');

    // It is listed in two places: on the withdrawal page, and in the history.
    await walk.arrive('/pages/finance/withDraw');
    await walk.heads('withdraw.running');
    await walk.says('withdraw.stageApproved');
    await walk.shoot('running');
    await page.getByRole('link', { name: money('200') }).click();
    await walk.says('withdraw.stageApproved');
    await walk.follow('withdraw.toRecords');
    await walk.follow('records.modeScheduled');
    await walk.says('records.withdrawProcessing');
    await walk.says('records.wayBankCard');
    await walk.shoot('record');
    await walk.follow('records.toWithdraw');
    await walk.says('withdraw.nextWindow');
    server().pass(WINDOW_MS);
    await walk.says('withdraw.stagePaid');
    await walk.shoot('paid');
    expect(await total(member)).toBe(before - moneyOf('200'));
  });

  it('an instant withdrawal is paid while the member watches', async () => {
    const member = await readyMember(server());
    await bindCard(member);
    const before = await total(member);
    const walk = await begin('withdraw-instant', member);
    const { page, say, press, type } = walk;
    await walk.arrive('/pages/finance/withDraw');
    await page.getByRole('radio', { name: say('withdraw.instant') }).click();
    await press('withdraw.all');
    expect(await page.getByLabel(say('withdraw.amount'), { exact: true }).inputValue()).toBe('1000.00');
    await type('withdraw.amount', '300');
    await walk.shoot('filled');
    await press('withdraw.review');
    await type('withdraw.secondary', SECONDARY);
    await walk.shoot('review');
    await page.getByRole('button', { name: say('withdraw.send', { amount: `CNY ${money('300')}` }) }).click();
    await walk.says('withdraw.statusSubmitted');
    await walk.shoot('requested');
    server().pass(DECIDED_MS);
    await walk.says('withdraw.statusPaid');
    await walk.says('withdraw.stagePaid');
    await walk.shoot('paid');
    expect(await total(member)).toBe(before - moneyOf('300'));
    await press('withdraw.again');
    await walk.says('withdraw.available');
  });
});

async function methodName(language: LanguageCode, method: string): Promise<string> {
  const [row] = await server()
    .sql`select name from deposit_method_text where method = ${method} and language = ${language}`;
  return String(row?.name);
}

async function bankName(language: LanguageCode, bank: string): Promise<string> {
  const [row] = await server().sql`select name from payees_bank_text where bank = ${bank} and language = ${language}`;
  return String(row?.name);
}
