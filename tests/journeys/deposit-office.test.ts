import { contract } from '@harbour/contract';
import { limits, moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, colleague, confirmed, factorOf, readyMember, upload } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer, type Visitor } from '#server';

const { deposit, wallet, officeDeposit, officeCases, officeSite, officeStaff } = contract;
const AMOUNT = moneyOf('300');
let server: TestServer;
let finance: Colleague;
let boss: Colleague;
beforeAll(async () => {
  server = await openTestServer();
  finance = await colleague(server, 'finance');
  boss = await colleague(server, 'admin');
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
const central = async ({ ask }: Visitor) => (await ask(wallet.getUserBalance, {})).userBalanceMap.central;
const orderOf = async ({ ask }: Visitor, orderNo: string) =>
  (await ask(deposit.getRechargeAccountInfo, { orderNo })).order;
const stagesOf = async (visitor: Visitor, orderNo: string) =>
  (await orderOf(visitor, orderNo)).stageList.map(({ stage }) => stage);
const byBank = async ({ ask }: Visitor) =>
  (await ask(deposit.recharge, { method: 'bank', amount: AMOUNT, payerName: '王小明', requestId: newRequestId() }))
    .order.orderNo;

async function asked(visitor: Visitor): Promise<string> {
  const orderNo = await byBank(visitor);
  await visitor.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(visitor, 'proof')] });
  await finance.ask(officeDeposit.askDeposit, { orderNo, question: 'clearerProof' });
  return orderNo;
}
/** The newest audit entry about a subject. */
async function lastAbout(subject: string) {
  const [entry] = (await boss.ask(officeStaff.listAudit, { subject })).entryList;
  const read = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null);
  return { action: entry?.action, before: read(entry?.before), after: read(entry?.after) };
}

describe('a deposit whose member was asked', () => {
  const waitingNow = async () =>
    (await finance.ask(officeDeposit.listDepositOrders, {})).orderList.map(({ orderNo }) => orderNo);

  it('can be claimed, and decided without an answer', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const [credited, rejected] = [await asked(visitor), await asked(visitor)];
    await finance.ask(officeDeposit.claimDeposit, { orderNo: credited, isMine: true, from: null });
    await finance.ask(officeDeposit.approveDeposit, { orderNo: credited, received: AMOUNT });
    expect(await orderOf(visitor, credited)).toMatchObject({ status: 'completed', question: null });
    await finance.ask(officeDeposit.rejectDeposit, { orderNo: rejected, rejection: 'notReceived' });
    expect(await orderOf(visitor, rejected)).toMatchObject({ status: 'rejected', question: null });
    expect(await central(visitor)).toBe(before + AMOUNT);
  });

  it('goes back to the staff when the question is closed', async () => {
    const visitor = await readyMember(server);
    const orderNo = await asked(visitor);
    expect(await waitingNow()).not.toContain(orderNo);
    const close = () => finance.ask(officeDeposit.askDeposit, { orderNo, question: null });
    await close();
    expect(await orderOf(visitor, orderNo)).toMatchObject({ status: 'proofUploaded', question: null });
    expect(await stagesOf(visitor, orderNo)).toEqual(['submitted', 'proofUploaded', 'moreAsked', 'questionClosed']);
    expect(await waitingNow()).toContain(orderNo);
    expect(await lastAbout(orderNo)).toMatchObject({
      before: { status: 'awaitingPayment', question: 'clearerProof' },
      after: { status: 'proofUploaded', question: null },
    });
    expect(await whyOf(close())).toBe('orderOver');
  });

  it('accepts the answer also shortly after its deadline', async () => {
    const visitor = await readyMember(server);
    const orderNo = await asked(visitor);
    const proofList = [await upload(visitor, 'proof')];
    const waiting = async () => (await server.sql`select 1 from pg_locks where not granted`).length;
    // The row stays locked until the answer waits for it; the job that ends overdue orders skips locked rows.
    const answer = await server.sql.begin(async (tx) => {
      await tx`update deposit_order set expires_at = created_at where order_no = ${orderNo}`;
      const answering = visitor.ask(deposit.confirmRechargeOrder, { orderNo, proofList });
      await expect.poll(waiting).toBeGreaterThan(0);
      return [answering];
    });
    await Promise.all(answer);
    expect(await orderOf(visitor, orderNo)).toMatchObject({ status: 'proofUploaded', question: null });
  });

  it('differs from an unpaid one', async () => {
    const orderNo = await byBank(await readyMember(server));
    const approve = finance.ask(officeDeposit.approveDeposit, { orderNo, received: AMOUNT });
    expect(await whyOf(approve)).toBe('orderOver');
    expect(await whyOf(finance.ask(officeDeposit.askDeposit, { orderNo, question: null }))).toBe('orderOver');
  });
});

it('claiming and releasing an order is logged, before and after', async () => {
  const orderNo = await asked(await readyMember(server));
  const claim = (isMine: boolean) => finance.ask(officeDeposit.claimDeposit, { orderNo, isMine, from: null });
  await claim(true);
  const { username } = finance;
  expect(await lastAbout(orderNo)).toEqual({ action: 'deposit.claim', before: null, after: username });
  await claim(false);
  expect(await lastAbout(orderNo)).toEqual({ action: 'deposit.release', before: username, after: null });
});

it('an order that a colleague has claimed meanwhile is not claimed unseen, but can be taken over from its current owner', async () => {
  const orderNo = await asked(await readyMember(server));
  const [rival, third] = [await colleague(server, 'finance'), await colleague(server, 'finance')];
  const take = (who: Colleague, from: string | null) =>
    who.ask(officeDeposit.claimDeposit, { orderNo, isMine: true, from });
  const owner = async () => (await finance.ask(officeDeposit.getDepositOrder, { orderNo })).order.owner;
  await take(finance, null);
  const first = await owner();
  expect(await whyOf(take(rival, null))).toBe('ownedByOther');
  expect(await owner()).toEqual(first);
  await take(rival, first?.id ?? null);
  const second = await owner();
  expect(second?.name).toBe(rival.username);
  // A caller who still sees the first owner's name is refused.
  expect(await whyOf(take(third, first?.id ?? null))).toBe('ownedByOther');
  const release = { orderNo, isMine: false, from: second?.id ?? null };
  expect(await whyOf(third.ask(officeDeposit.claimDeposit, release))).toBe('ownedByOther');
  await rival.ask(officeDeposit.claimDeposit, release);
  expect(await owner()).toBeNull();
});

describe('a gateway deposit', () => {
  const open = (visitor: Visitor, requestId = newRequestId()) =>
    visitor.ask(deposit.createProviderOrder, { provider: 'astroPay', amount: AMOUNT, requestId });
  const payAt = (payUrl: string, how: string) =>
    fetch(`${server.origin}${payUrl}`, { method: 'POST', body: new URLSearchParams({ how }) });

  it('paid with another amount says that it is looked into, and that it was settled once its case is closed', async () => {
    const visitor = await readyMember(server);
    const { orderNo, payUrl } = await open(visitor);
    const casesNow = async () =>
      (await finance.ask(officeCases.listCases, {})).caseList.filter(({ subject }) => subject === orderNo);
    const closeAll = async () => {
      for (const { id } of await casesNow()) await finance.ask(officeCases.closeCase, { id, note: 'sent back' });
    };
    await payAt(payUrl, 'wrongAmount');
    await expect.poll(async () => (await casesNow()).length, { timeout: 15_000 }).toBe(1);
    expect(await stagesOf(visitor, orderNo)).toEqual(['submitted', 'lookedInto']);
    await closeAll();
    expect(await stagesOf(visitor, orderNo)).toEqual(['submitted', 'lookedInto', 'settled']);
    const { eventList } = await finance.ask(officeDeposit.getDepositOrder, { orderNo });
    expect(eventList.at(-1)).toMatchObject({ what: 'settled', who: finance.username, note: 'sent back' });
    // The case of a silent gateway is not shown to the member, nor is its end.
    await server.sql`insert into cases_case (kind, subject, detail, words, opened_at)
      values ('gatewaySilent', ${orderNo}, '', 'x', now())`;
    await closeAll();
    expect(await casesNow()).toEqual([]);
    expect(await stagesOf(visitor, orderNo)).toEqual(['submitted', 'lookedInto', 'settled']);
  });

  it('is refused under the request id of an ended order: the next request needs another', async () => {
    const visitor = await readyMember(server);
    const coins = (requestId: string) =>
      visitor.ask(deposit.createYiBiPayOrder, { amount: AMOUNT, protocol: 'TRC20', requestId });
    for (const pay of [(name: string) => open(visitor, name), coins]) {
      const requestId = newRequestId();
      const { orderNo } = await pay(requestId);
      await visitor.ask(deposit.cancelRechargeOrder, { orderNo, reason: 'other' });
      expect(await whyOf(pay(requestId))).toBe('orderOver');
      expect((await pay(newRequestId())).orderNo).not.toBe(orderNo);
    }
  });
});

describe('a receiving account for coins', () => {
  const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const coins = {
    id: null,
    method: 'blockchain',
    bankName: null,
    holder: null,
    number: TRON,
    branch: null,
    qr: null,
    protocol: 'TRC20' as const,
    isOpen: true,
  };
  const save = (account: Parameters<typeof boss.ask<typeof officeDeposit.saveReceivingAccount>>[1]) =>
    confirmed(server, boss.ask(officeDeposit.saveReceivingAccount, account));
  const accounts = async (method: string) =>
    (await boss.ask(officeDeposit.getDepositSettings, {})).accountList.filter((one) => one.method === method);

  it('has a fitting protocol, also in its payment code; no other account has one', async () => {
    expect(await whyOf(save({ ...coins, protocol: null }))).toBe('protocolMissing');
    expect(await whyOf(save({ ...coins, number: ETHER }))).toBe('coinAddressMismatch');
    expect(await whyOf(save({ ...coins, number: TRON.replace('8', '9') }))).toBe('coinAddressMismatch');
    expect(await whyOf(save({ ...coins, qr: ETHER }))).toBe('coinAddressMismatch');
    const [bank] = await accounts('bank');
    if (!bank) throw new Error('no bank account');
    expect(await whyOf(save({ ...bank, protocol: 'TRC20' }))).toBe('settingForm');
    await save({ ...coins, qr: `tron:${TRON}` });
    expect((await accounts('blockchain')).map(({ number }) => number)).toContain(TRON);
  });

  it('from the seed can be closed and opened again', async () => {
    for (const account of await accounts('blockchain')) {
      await save({ ...account, isOpen: false });
      await save({ ...account, revision: account.revision + 1 });
    }
  });

  it('is never given for another protocol, nor one saved without any; that one can be closed', async () => {
    await server.sql`update deposit_account set is_open = false where method = 'blockchain' and protocol = 'TRC20'`;
    await server.sql`insert into deposit_account (method, number) values ('blockchain', ${ETHER})`;
    const visitor = await readyMember(server);
    const pay = (protocol: 'TRC20' | 'ERC20') =>
      visitor.ask(deposit.recharge, { method: 'blockchain', amount: AMOUNT, protocol, requestId: newRequestId() });
    expect(await whyOf(pay('TRC20'))).toBe('methodClosed');
    expect((await pay('ERC20')).order.receiving?.number).toMatch(/^0x0+deadbeef$/);
    const bare = (await accounts('blockchain')).find(({ protocol }) => protocol === null);
    if (!bare) throw new Error('no account without a protocol');
    expect(await whyOf(save({ ...bare, holder: 'Harbour' }))).toBe('protocolMissing');
    await save({ ...bare, isOpen: false });
    await save({ ...bare, protocol: 'ERC20', revision: bare.revision + 1 });
  });

  it('is required for its method: without one the method is closed, and no choice is offered', async () => {
    const visitor = await readyMember(server);
    const seen = async () =>
      (await visitor.ask(deposit.getPaymentMethod, {})).methodList.find(({ method }) => method === 'blockchain');
    const pay = () =>
      visitor.ask(deposit.recharge, { method: 'blockchain', amount: AMOUNT, requestId: newRequestId() });
    expect(await seen()).toMatchObject({ isOpen: true });
    expect(await whyOf(pay())).toBe('protocolMissing');
    await server.sql`update deposit_account set is_open = false where method = 'blockchain'`;
    await server.sql`insert into deposit_account (method, number) values ('blockchain', ${ETHER})`;
    expect(await seen()).toMatchObject({ isOpen: false, protocolList: [] });
    expect(await whyOf(pay())).toBe('methodClosed');
  });
});

// The last two: days pass, and every office session is closed by then.
it('a proven deposit never expires: unanswered for a day, it goes back to the staff', async () => {
  const visitor = await readyMember(server);
  const orderNo = await asked(visitor);
  const statusNow = async () =>
    (await server.sql<{ status: string }[]>`select status from deposit_order where order_no = ${orderNo}`)[0]?.status;
  server.pass(limits.DAY_MS + 1_000);
  await expect.poll(statusNow, { timeout: 15_000 }).toBe('proofUploaded');
  const { username, password, secret } = finance;
  const entry = { username, password, factor: factorOf(secret, server.now()) };
  finance.token = (await finance.ask(officeStaff.loginStaff, entry)).token;
  const { order, question, eventList } = await finance.ask(officeDeposit.getDepositOrder, { orderNo });
  expect(order.waitingSince?.getTime()).toBeGreaterThanOrEqual(order.createdAt.getTime() + limits.DAY_MS);
  expect([question, eventList.at(-1)?.what]).toEqual([null, 'unanswered']);
  const { orderList } = await finance.ask(officeDeposit.listDepositOrders, {});
  expect(orderList.map((row) => row.orderNo)).toContain(orderNo);
  await finance.ask(officeDeposit.approveDeposit, { orderNo, received: AMOUNT });
  expect(await statusNow()).toBe('completed');
});

it('a gateway is polled until a day after the order has ended, however long that was open', async () => {
  const visitor = await readyMember(server);
  const open = () =>
    visitor.ask(deposit.createProviderOrder, { provider: 'astroPay', amount: AMOUNT, requestId: newRequestId() });
  const [paid, unpaid] = [await open(), await open()];
  await server.sql`update deposit_order set expires_at = created_at + interval '1 day'
    where order_no in ${server.sql([paid.orderNo, unpaid.orderNo])}`;
  type Row = { status: string; askAt: Date | null };
  const rowOf = async (orderNo: string) =>
    (await server.sql<Row[]>`select status, ask_at as "askAt" from deposit_order where order_no = ${orderNo}`)[0];
  server.pass(limits.DAY_MS + 1_000);
  const wasAsked = async () => {
    const row = await rowOf(paid.orderNo);
    return row?.status === 'expired' && (row.askAt === null || row.askAt > server.now());
  };
  await expect.poll(wasAsked, { timeout: 15_000 }).toBe(true);
  await fetch(`${server.origin}${paid.payUrl}`, { method: 'POST', body: new URLSearchParams({ how: 'never' }) });
  server.pass(11 * limits.MINUTE_MS);
  await expect.poll(async () => (await rowOf(paid.orderNo))?.status, { timeout: 15_000 }).toBe('completed');
  expect((await rowOf(unpaid.orderNo))?.askAt).not.toBeNull();
  server.pass(limits.DAY_MS);
  await expect.poll(async () => (await rowOf(unpaid.orderNo))?.askAt, { timeout: 15_000 }).toBeNull();
});
