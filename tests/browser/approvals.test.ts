import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, type Screen } from '#browser';
import { bindCard, CARD, type Colleague, colleague, readyMember, SECONDARY } from '#people';
import { newRequestId } from '#request-id';

const { withdraw, backoffice, officeSite, officeWithdraw } = contract;
const { server, open } = openBrowserServer();
const WORDS = join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words');
const wordsOf = (language: 'en' | 'zh') =>
  JSON.parse(readFileSync(join(WORDS, `${language}.json`), 'utf8')) as Record<string, string>;

/** Opens the office as a colleague who is logged in. */
async function office(who: Colleague, place: string, locale: 'en-GB' | 'zh-CN'): Promise<Screen> {
  const screen = await open({ language: 'en', size: DESKTOP, scale: 1, locale });
  await screen.context.addInitScript((token) => sessionStorage.setItem('officeToken', token), who.token ?? '');
  await screen.page.goto(`${server().origin}/office/#${place}`);
  return screen;
}

/** A payout without an answer, and the resolution that one person proposed. */
async function resolved(finance: Colleague, isPaid: boolean) {
  const member = await readyMember(server());
  const to = { type: 'instant', payeeKind: 'bankCard', payeeId: await bindCard(member) } as const;
  const request = { ...to, amount: moneyOf('250'), secondaryPassword: SECONDARY };
  const { orderNo } = (await member.ask(withdraw.withdraw, { ...request, requestId: newRequestId() })).order;
  await server().withoutProvider(async () => {
    await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
    const payout = async () => (await finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo })).order.payout;
    await expect.poll(payout, { timeout: 15_000 }).toBe('unknown');
    await server().sql`update withdraw_order set next_try_at = now() + interval '9 days' where order_no = ${orderNo}`;
    server().pass(61_000);
  });
  await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid, note: 'the bank was asked' });
  const [row] = await server().sql<{ id: bigint }[]>`select id from approvals_approval where subject = ${orderNo}`;
  const status = async () => (await member.ask(withdraw.getWithdrawOrder, { orderNo })).order.status;
  return { id: String(row?.id), orderNo, status };
}

it.each([
  [true, 'paid', 'notPaid', 'en-GB', 'en'],
  [false, 'notPaid', 'paid', 'zh-CN', 'zh'],
] as const)('a payout resolved as paid: %s is shown as %s before it is confirmed', async (...row) => {
  const [isPaid, end, otherEnd, locale, language] = row;
  const say = wordsOf(language);
  const [boss, finance, risk] = [
    await colleague(server(), 'admin'),
    await colleague(server(), 'finance'),
    await colleague(server(), 'risk'),
  ];
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  const { id, orderNo, status } = await resolved(finance, isPaid);
  const screen = await office(risk, `/approvals/open/${id}`, locale);
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

  const [found] = (await risk.ask(backoffice.searchMembers, { text: orderNo })).memberList;
  await screen.page.evaluate((place) => {
    location.hash = place;
  }, `/members/${found?.id}`);
  await screen.page.getByRole('tab', { name: say['memberTab.audit'] ?? '' }).click();
  await screen.page.getByText(say['action.payout.confirmed'] ?? '').waitFor();
  expect(await screen.page.getByText(orderNo).count()).toBeGreaterThan(1);
  await screen.shoot(`office-member-acts-${language}`);
});
