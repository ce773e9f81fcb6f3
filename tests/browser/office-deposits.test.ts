import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { fill } from '@harbour/i18n';
import { textFor } from '@harbour/i18n/node';
import { moneyOf } from '@harbour/rules';
import { expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, type Screen } from '#browser';
import { type Colleague, colleague, readyMember, upload } from '#people';
import { newRequestId } from '#request-id';
import { register } from '#server';

const { deposit, officeChanges, officeDeposit, officeApprovals, officeSite } = contract;
const { server, open } = openBrowserServer();
const WORDS = join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words', 'zh.json');
const texts = JSON.parse(readFileSync(WORDS, 'utf8')) as Record<string, string>;
const say = (key: string, params = {}) => fill(texts[key] ?? key, params, 'zh');

/** Opens the office as a colleague who is logged in. */
async function office(who: Colleague, place: string): Promise<Screen> {
  const screen = await open({ language: 'en', size: DESKTOP, scale: 1, locale: 'zh-CN' });
  await screen.context.addInitScript((token) => sessionStorage.setItem('officeToken', token), who.token ?? '');
  await screen.page.goto(`${server().origin}/office/#${place}`);
  return screen;
}

it('a question to the member can be withdrawn, and the order decided', async () => {
  const boss = await colleague(server(), 'admin');
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  const finance = await colleague(server(), 'finance');
  const member = await readyMember(server());
  const request = { method: 'bank', amount: moneyOf('300'), payerName: '王小明' };
  const { orderNo } = (await member.ask(deposit.recharge, { ...request, requestId: newRequestId() })).order;
  await member.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(member, 'proof')] });
  await finance.ask(officeDeposit.askDeposit, { orderNo, question: 'bankStatement' });
  const order = async () => (await member.ask(deposit.getRechargeAccountInfo, { orderNo })).order;

  const { page, shoot } = await office(finance, `/deposits/all/${orderNo}`);
  const credit = page.getByRole('button', { name: say('deposit.credit'), exact: true });
  await credit.waitFor();
  await page.getByText(say('deposit.asked', { what: say('question.bankStatement') })).waitFor();
  await shoot('office-deposit-asked');
  await page.getByRole('button', { name: say('deposit.closeQuestion') }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: say('event.questionClosed') })
    .waitFor();
  expect(await order()).toMatchObject({ status: 'proofUploaded', question: null });
  await page.getByLabel(say('deposit.received', { currency: 'CNY' })).fill('300');
  await credit.click();
  await expect.poll(async () => (await order()).status).toBe('completed');
});

it('an order that a colleague has claimed is not claimed from an older screen, which then offers to take it over', async () => {
  const boss = await colleague(server(), 'admin');
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  const [finance, rival] = [await colleague(server(), 'finance'), await colleague(server(), 'finance')];
  const member = await readyMember(server());
  const request = { method: 'bank', amount: moneyOf('300'), payerName: '王小明' };
  const { orderNo } = (await member.ask(deposit.recharge, { ...request, requestId: newRequestId() })).order;
  await member.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(member, 'proof')] });
  const owner = async () => (await rival.ask(officeDeposit.getDepositOrder, { orderNo })).order.owner?.name;

  const { page, shoot } = await office(finance, `/deposits/all/${orderNo}`);
  await page.getByRole('button', { name: say('claim.take') }).waitFor();
  await rival.ask(officeDeposit.claimDeposit, { orderNo, isMine: true, from: null });
  await page.keyboard.press('c');
  const takeOver = page.getByRole('button', { name: say('claim.takeOver') });
  await takeOver.waitFor();
  await page.getByText(say('claim.other', { name: rival.username }), { exact: true }).waitFor();
  expect(await owner()).toBe(rival.username);
  await shoot('office-deposit-taken');
  await takeOver.click();
  await page.getByRole('button', { name: say('claim.release') }).waitFor();
  expect(await owner()).toBe(finance.username);
});

it('a search covers every page of the queue, or says that it found nothing; a member’s orders have pages too', async () => {
  const { sql } = server();
  const finance = await colleague(server(), 'finance');
  const ahead = await register(server().visitor());
  await sql`
    insert into identity_member (username, password_hash, language, currency, invite_code, terms_version, registered_at)
    values ('fardown', '-', 'zh', 'CNY', 'fardown', 1, now())`;
  // The other member's orders have waited longer, and fill more than a page.
  const [other] = await sql<{ id: bigint }[]>`
    insert into deposit_order (order_no, member, method, currency, amount, status, created_at, expires_at, waiting_since)
    select 'D2222222222222' || chr(64 + n), m.id, 'bank', 'CNY', 30000, 'proofUploaded', at, at, at
    from generate_series(1, 22) n, lateral (select now() - interval '1 day' + n * interval '1 second' as at) made,
      identity_member m where m.username = case when n < 22 then ${ahead} else 'fardown' end
    returning member as id`;
  const { page, shoot } = await office(finance, '/deposits/waiting');
  const [search, theirs] = [page.getByRole('searchbox'), page.getByRole('button', { name: 'fardown' })];
  await page.getByRole('button', { name: ahead }).first().waitFor();
  expect(await theirs.count()).toBe(0);
  await search.fill('FARD');
  await theirs.waitFor();
  await shoot('office-search-found');
  await search.fill('nobody');
  await page.getByText(say('filter.notFound', { text: 'nobody' })).waitFor();
  expect(await page.getByText(say('deposits.empty')).count()).toBe(0);
  await shoot('office-search-nothing');

  await page.goto(`${server().origin}/office/#/members/${other?.id}`);
  const first = page.getByRole('link', { name: 'D2222222222222A' });
  await page.getByRole('link', { name: 'D2222222222222U' }).waitFor();
  expect(await first.count()).toBe(0);
  await page.getByRole('button', { name: say('next') }).click();
  await first.waitFor();
});

it('an account for coins has a protocol to choose, others have none, and the method stays', async () => {
  const [boss, second] = [await colleague(server(), 'admin'), await colleague(server(), 'admin')];
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  const proposals = async () => (await second.ask(officeApprovals.listApprovals, { kind: 'setting' })).approvalList;
  const { page, shoot } = await office(boss, '/settings/accounts');
  const sheet = page.getByRole('dialog');
  const [method, protocol] = [sheet.getByLabel(say('account.method')), sheet.getByLabel(say('receiving.protocol'))];
  await page.getByRole('button', { name: say('account.add') }).click();
  await method.selectOption('blockchain');
  expect(await protocol.locator('option').allTextContents()).toEqual(['TRC20', 'ERC20']);
  await sheet.getByLabel(say('receiving.number')).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await shoot('office-account-coins');
  await sheet.getByRole('button', { name: say('save') }).click();
  const saved = async () =>
    (await boss.ask(officeDeposit.getDepositSettings, {})).accountList.find(({ number }) => number.startsWith('0x5a'));
  // It does not fit the preselected protocol; it fits its own.
  await page.getByText(textFor('zh', 'errors', 'coinAddressMismatch')).waitFor();
  expect(await saved()).toBeUndefined();
  await protocol.selectOption('ERC20');
  await sheet.getByRole('button', { name: say('save') }).click();
  await expect.poll(proposals).toHaveLength(1);
  expect(await saved()).toBeUndefined();
  const [proposal] = await proposals();
  await second.ask(officeChanges.confirmChange, { id: proposal?.id ?? '', isConfirmed: true });
  expect(await saved()).toMatchObject({ method: 'blockchain', protocol: 'ERC20' });
  await page
    .getByRole('button', { name: say('edit') })
    .first()
    .click();
  expect(await method.isDisabled()).toBe(true);
  expect(await protocol.count()).toBe(await method.inputValue().then((code) => (code === 'blockchain' ? 1 : 0)));
});
