import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { expect, it } from 'vitest';
import { DESK, openBrowserHouse, type Screen } from '#browser';
import { bindCard, CARD, type Colleague, colleague, readyMember, SECONDARY } from '#people';

const { withdraw, officeDesk, officeSite, officeWithdraw } = contract;
const { house, open } = openBrowserHouse();
const WORDS = join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words');
const wordsOf = (language: 'en' | 'zh') =>
  JSON.parse(readFileSync(join(WORDS, `${language}.json`), 'utf8')) as Record<string, string>;

/** A colleague who is inside already. */
async function desk(who: Colleague, place: string, locale: 'en-GB' | 'zh-CN'): Promise<Screen> {
  const screen = await open({ language: 'en', size: DESK, scale: 1, locale });
  await screen.context.addInitScript((token) => sessionStorage.setItem('officeToken', token), who.token ?? '');
  await screen.page.goto(`${house().origin}/office/#${place}`);
  return screen;
}

/** A payout that nobody answers for, and what one person says became of it. */
async function resolved(finance: Colleague, isPaid: boolean) {
  const member = await readyMember(house());
  const to = { type: 'instant', payeeKind: 'bankCard', payeeId: await bindCard(member) } as const;
  const wish = { ...to, amount: moneyOf('250'), secondaryPassword: SECONDARY };
  const { orderNo } = (await member.ask(withdraw.withdraw, wish)).order;
  await house().withoutProvider(async () => {
    await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
    const payout = async () => (await finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo })).order.payout;
    await expect.poll(payout, { timeout: 15_000 }).toBe('unknown');
    await house().sql`update withdraw_order set next_try_at = now() + interval '9 days' where order_no = ${orderNo}`;
    house().pass(61_000);
  });
  await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid, note: 'the bank was asked' });
  const [row] = await house().sql<{ id: bigint }[]>`select id from approvals_approval where subject = ${orderNo}`;
  const status = async () => (await member.ask(withdraw.getWithdrawOrder, { orderNo })).order.status;
  return { id: String(row?.id), orderNo, status };
}

it.each([
  [true, 'paid', 'notPaid', 'en-GB', 'en'],
  [false, 'notPaid', 'paid', 'zh-CN', 'zh'],
] as const)('a payout that is said to be paid (%s) is shown as %s before it is confirmed', async (...row) => {
  const [isPaid, end, otherEnd, locale, language] = row;
  const say = wordsOf(language);
  const [boss, finance, risk] = [
    await colleague(house(), 'admin'),
    await colleague(house(), 'finance'),
    await colleague(house(), 'risk'),
  ];
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  const { id, orderNo, status } = await resolved(finance, isPaid);
  const screen = await desk(risk, `/approvals/open/${id}`, locale);
  const decision = screen.page.locator('form').filter({ hasText: say['approval.confirm'] ?? '' });
  await decision.getByText(say[`payoutEnd.${end}`] ?? '', { exact: true }).waitFor();
  await decision.getByText('250.00 CNY').waitFor();
  await decision.getByText(CARD.slice(-4)).waitFor();
  await decision.getByText(say[`confirmWords.${end}`] ?? '').waitFor();
  expect(await screen.page.getByText(say[`payoutEnd.${otherEnd}`] ?? '', { exact: true }).count()).toBe(0);
  await screen.shoot(`office-payout-${end}`);
  await decision
    .getByRole('button', { name: say['approval.confirm'] ?? '', exact: true })
    .last()
    .click();
  await expect.poll(status).toBe(isPaid ? 'paid' : 'failed');

  const [found] = (await risk.ask(officeDesk.searchMembers, { text: orderNo })).memberList;
  await screen.page.evaluate((place) => {
    location.hash = place;
  }, `/members/${found?.id}`);
  await screen.page.getByRole('tab', { name: say['memberTab.audit'] ?? '' }).click();
  await screen.page.getByText(say['action.payout.confirmed'] ?? '').waitFor();
  expect(await screen.page.getByText(orderNo).count()).toBeGreaterThan(1);
  await screen.shoot(`office-member-acts-${language}`);
});
