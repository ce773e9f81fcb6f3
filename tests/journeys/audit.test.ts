import { contract } from '@harbour/contract';
import { limits, moneyOf, moneyText } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, bindCard, type Colleague, colleague, confirmed, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer, type Visitor } from '#server';

const { deposit, officeDeposit, backoffice, officeCases, officeSite, officeStaff, officeWithdraw, withdraw } = contract;
let server: TestServer;
let boss: Colleague;
let finance: Colleague;
let risk: Colleague;
let content: Colleague;
beforeAll(async () => {
  server = await openTestServer({ metricsToken: 'for monitoring' });
  boss = await admin(server);
  [finance, risk] = [await colleague(server, 'finance'), await colleague(server, 'risk')];
  content = await colleague(server, 'content');
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
});
afterAll(() => server.close());

type Fields = Record<string, unknown>;

/** The state before and after in the newest entry about a subject. */
async function lastAbout(subject: string): Promise<{ action: string; before: unknown; after: unknown }> {
  const found = (await risk.ask(officeStaff.listAudit, { subject })).entryList;
  // The change itself; its proposal and its confirmation are logged next to it.
  const entryList = found.filter((entry) => !entry.action.startsWith('setting.'));
  const [{ action, before, after } = { action: '', before: null, after: null }] = entryList;
  const read = (text: string | null) => (text === null ? null : (JSON.parse(text) as unknown));
  return { action, before: read(before), after: read(after) };
}

describe('before and after', () => {
  it('a notice: nothing before it was created, then its times and texts, whichever language was changed', async () => {
    const publishedAt = server.now();
    const en = { title: 'Tide', content: 'High at nine.' };
    const { id } = await boss.ask(officeSite.saveNotice, { id: null, publishedAt, endsAt: null, texts: { en } });
    const first = { publishedAt: publishedAt.toISOString(), endsAt: null, texts: { en } };
    expect(await lastAbout(`notice ${id}`)).toEqual({ action: 'site.notice', before: null, after: first });
    const th = { title: 'น้ำขึ้น', content: 'เก้าโมง' };
    const later = { en: { ...en, content: 'High at ten.' }, th };
    await boss.ask(officeSite.saveNotice, { id, publishedAt, endsAt: publishedAt, texts: later, revision: 1 });
    expect(await lastAbout(`notice ${id}`)).toEqual({
      action: 'site.notice',
      before: first,
      after: { ...first, endsAt: first.publishedAt, texts: later },
    });
  });

  it('the terms: the full text of the previous version and of this one', async () => {
    const { terms: before, version } = await boss.ask(officeSite.getSiteTexts, {});
    const en = { title: 'New terms', body: 'Be kind.\nBe fair.' };
    await confirmed(server, boss.ask(officeSite.saveTerms, { version, terms: { en } }));
    expect(Object.keys(before).length).toBe(9);
    expect(await lastAbout(`terms ${version + 1}`)).toEqual({
      action: 'site.terms',
      before,
      after: { ...before, en },
    });
  });

  it('a slide with its texts', async () => {
    const { slideList } = await boss.ask(officeSite.getSiteTexts, {});
    const [slide = { id: 0, isShow: true, texts: {}, revision: 0 }] = slideList;
    const { id, isShow, texts, revision } = slide;
    const en = { title: 'Calm water', subtitle: 'All night' };
    await boss.ask(officeSite.saveSlide, { id, isShow: false, texts: { ...texts, en }, revision });
    expect(await lastAbout(`slide ${id}`)).toEqual({
      action: 'site.slide',
      before: { isShow, texts },
      after: { isShow: false, texts: { ...texts, en } },
    });
  });

  it('a payment method with its texts, and its limits as money', async () => {
    const { methodList } = await boss.ask(officeDeposit.getDepositSettings, {});
    const found = methodList.find(({ method }) => method === 'bank');
    if (!found) throw new Error('no bank transfer');
    const { type: _type, flow: _flow, provider: _provider, texts, ...kept } = found;
    const en = { name: 'By bank', note: 'Quick', stepList: ['Pay', 'Show'], help: 'Ask us.' };
    await boss.ask(officeDeposit.savePaymentMethod, { ...kept, min: moneyOf('60'), texts: { ...texts, en } });
    const { action, before, after } = await lastAbout('method bank');
    expect(action).toBe('method.save');
    expect(before).toMatchObject({ min: moneyText(found.min), texts });
    expect(after).toMatchObject({ min: '60.00', texts: { ...texts, en } });
    expect((before as Fields).max).toBe((after as Fields).max);
  });

  it('a colleague whose account was reset, and a case that was claimed and released', async () => {
    const { self } = await (await colleague(server, 'support')).ask(officeStaff.getSelf, {});
    await boss.ask(officeStaff.resetStaff, { id: self.id });
    expect(await lastAbout(`staff ${self.id}`)).toEqual({
      action: 'staff.reset',
      before: { status: 'active' },
      after: { status: 'invited' },
    });
    const [row] = await server.sql<{ id: bigint }[]>`
      insert into cases_case (kind, subject, detail, words, opened_at) values ('unknownPayment', 'x', '', 'x', now())
      returning id`;
    const id = String(row?.id);
    const claim = (isMine: boolean, who: Colleague, from: string | null = null) =>
      who.ask(officeCases.claimCase, { id, isMine, from });
    await claim(true, finance);
    const held = { owner: finance.username };
    expect(await lastAbout(`case ${id}`)).toEqual({ action: 'case.claim', before: { owner: null }, after: held });
    await claim(true, risk, (await finance.ask(officeStaff.getSelf, {})).self.id);
    const taken = { owner: risk.username };
    expect(await lastAbout(`case ${id}`)).toEqual({ action: 'case.claim', before: held, after: taken });
    await claim(false, risk);
    expect(await lastAbout(`case ${id}`)).toEqual({ action: 'case.release', before: taken, after: { owner: null } });
  });
});

describe('amounts are written as money, and numbers as numbers', () => {
  it('a receiving account keeps its number', async () => {
    const { accountList } = await boss.ask(officeDeposit.getDepositSettings, {});
    const account = accountList.find(({ method }) => method === 'alipay');
    if (!account) throw new Error('no account for Alipay');
    await confirmed(server, boss.ask(officeDeposit.saveReceivingAccount, { ...account, holder: 'Harbour Two' }));
    const { before, after } = await lastAbout('method alipay');
    expect([(before as Fields).id, (after as Fields).id]).toEqual([account.id, account.id]);
  });

  it('a received amount, and a tier', async () => {
    const member = await readyMember(server);
    const asked = { method: 'bank', amount: moneyOf('300'), payerName: '王小明' };
    const { order } = await member.ask(deposit.recharge, { ...asked, requestId: newRequestId() });
    const { orderNo } = order;
    await member.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(member, 'proof')] });
    await finance.ask(officeDeposit.approveDeposit, { orderNo, received: moneyOf('300') });
    expect((await lastAbout(orderNo)).after).toEqual({ received: '300.00' });
    const tier = { level: 1, count: 3, amount: moneyOf('40000.50') };
    const { tierList } = await boss.ask(officeWithdraw.getWithdrawSettings, {});
    const { revision = 0 } = tierList.find(({ level }) => level === 1) ?? {};
    await confirmed(server, boss.ask(officeWithdraw.saveTier, { ...tier, revision }));
    const { before, after } = await lastAbout('tier 1');
    expect((before as Fields).amount).toMatch(/^\d+\.00$/);
    expect(after).toEqual({ level: 1, count: 3, amount: '40000.50' });
  });
});

describe('viewing a member’s data', () => {
  const looks = async (id: string) => {
    const { entryList } = await risk.ask(officeStaff.listAudit, { subject: `member ${id}`, action: 'member.read' });
    return entryList.map(({ staff, after }) => [staff, JSON.parse(after ?? '')]);
  };
  const idOf = async (member: Visitor) => {
    const { userInfo } = await member.ask(contract.profile.getUserInfo, {});
    const { memberList } = await finance.ask(backoffice.searchMembers, { text: userInfo.username });
    return memberList[0]?.id ?? '';
  };

  it('is logged for a picture and an order, and not if it was refused', async () => {
    const member = await readyMember(server);
    const id = await idOf(member);
    const picture = `${server.origin}/web/office/file/${await upload(member, 'proof')}`;
    const status = async ({ token }: Visitor) => (await fetch(picture, { headers: { token: token ?? '' } })).status;
    expect([await status(content), await status(member)]).toEqual([404, 404]);
    expect((await refusalOf(content.ask(backoffice.getMember, { id }))).why).toBe('notPermitted');
    expect((await refusalOf(finance.ask(backoffice.getMember, { id: '999999999' }))).why).toBe('memberUnknown');
    expect(await looks(id)).toEqual([]);
    expect(await status(finance)).toBe(200);
    expect(await looks(id)).toEqual([[finance.username, 'picture']]);
    const payeeId = await bindCard(member);
    const { order } = await member.ask(withdraw.withdraw, {
      type: 'instant',
      payeeKind: 'bankCard',
      payeeId,
      amount: moneyOf('100'),
      secondaryPassword: SECONDARY,
      requestId: newRequestId(),
    });
    await finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo: order.orderNo });
    expect(await looks(id)).toEqual([
      [finance.username, 'order'],
      [finance.username, 'picture'],
    ]);
  });

  it('is logged for the page once an hour for each person, and not among the acts about the member', async () => {
    const id = await idOf(await readyMember(server));
    expect(await looks(id)).toEqual([]);
    const first = finance.ask(backoffice.getMember, { id });
    await Promise.all([
      first,
      finance.ask(backoffice.getMember, { id }),
      finance.ask(backoffice.listMemberOrders, { id }),
    ]);
    expect(await looks(id)).toEqual([[finance.username, 'page']]);
    await risk.ask(backoffice.listMemberEntries, { id });
    const both = [risk, finance].map(({ username }) => [username, 'page']);
    expect(await looks(id)).toEqual(both);
    server.pass(limits.READ_NOTED_MS - limits.MINUTE_MS);
    const page = await finance.ask(backoffice.getMember, { id });
    expect(page.auditList).toEqual([]);
    await risk.ask(officeStaff.getSelf, {});
    expect(await looks(id)).toEqual(both);
    server.pass(limits.MINUTE_MS);
    await finance.ask(backoffice.getMember, { id });
    expect(await looks(id)).toEqual([[finance.username, 'page'], ...both]);
  });
});

it('the log is verified when the server opens, and the metrics show it', async () => {
  const metrics = async () => {
    const answer = await fetch(`${server.origin}/metrics`, { headers: { authorization: 'Bearer for monitoring' } });
    return answer.text();
  };
  await expect.poll(metrics).toMatch(/^harbour_audit_checked_timestamp_seconds [1-9]/m);
  expect(await metrics()).toMatch(/^harbour_audit_broken 0$/m);
});
