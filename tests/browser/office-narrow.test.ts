import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, PHONE } from '#browser';
import { colleague, readyMember, upload } from '#people';
import { newRequestId } from '#request-id';

const { deposit, officeDeposit, officeSite } = contract;
const { server, open } = openBrowserServer();
const WORDS = join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words', 'en.json');
const words = JSON.parse(readFileSync(WORDS, 'utf8')) as Record<string, string>;
const TABLET = { width: 768, height: 1024 };

it.each([
  ['390', PHONE, true],
  ['768', TABLET, true],
  ['1280', DESKTOP, false],
] as const)(
  'a queue at %s: nothing is clipped, and where one pane fits there is a back button',
  async (width, size, isOne) => {
    const boss = await colleague(server(), 'admin');
    await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
    const finance = await colleague(server(), 'finance');
    const member = await readyMember(server());
    const requestId = newRequestId();
    const request = { method: 'bank', amount: moneyOf('300'), payerName: '陈晓', requestId };
    const { orderNo } = (await member.ask(deposit.recharge, request)).order;
    await member.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(member, 'proof')] });

    const { orderList } = await finance.ask(officeDeposit.listDepositOrders, { search: orderNo });
    const { page, shoot, context } = await open({ language: 'en', size, scale: 1, locale: 'en-GB' });
    await context.addInitScript((token) => sessionStorage.setItem('officeToken', token), finance.token ?? '');
    const isCut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main, main *')].some(
          (part) => part.getClientRects().length > 0 && part.getBoundingClientRect().right > innerWidth + 1,
        ),
      );
    await page.goto(`${server().origin}/office/#/deposits/waiting`);
    const row = page.getByRole('button', { name: orderList[0]?.member.username ?? '' }).first();
    const approve = page.getByRole('tab', { name: words['decide.approve'] ?? '' });
    const back = page.getByRole('button', { name: words.backToList ?? '' });
    await row.waitFor();
    expect(await isCut()).toBe(false);
    await shoot(`office-narrow-${width}-list`);
    await row.click();
    await approve.waitFor();
    expect([await isCut(), await row.isVisible(), await back.isVisible()]).toEqual([false, !isOne, isOne]);
    await shoot(`office-narrow-${width}-order`);
    await page.keyboard.press('m');
    expect(await page.getByLabel(words['decide.question'] ?? '').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    if (isOne) await back.click();
    else await page.keyboard.press('Escape');
    await row.waitFor();
    await approve.waitFor({ state: 'hidden' });
  },
);
