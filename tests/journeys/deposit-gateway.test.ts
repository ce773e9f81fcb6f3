import { createHmac, randomBytes } from 'node:crypto';
import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, colleague, readyMember, upload } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer, type Visitor } from '#server';

const { deposit, wallet, officeDeposit, officeCases, officeSite } = contract;
const AMOUNT = moneyOf('300');
const KEY = randomBytes(32);
let server: TestServer;
let finance: Colleague;
beforeAll(async () => {
  server = await openTestServer({ paymentProviderKey: KEY });
  finance = await colleague(server, 'finance');
  const boss = await colleague(server, 'admin');
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
});
afterAll(() => server.close());

const central = async ({ ask }: Visitor) => (await ask(wallet.getUserBalance, {})).userBalanceMap.central;
const byBank = ({ ask }: Visitor, requestId = newRequestId()) =>
  ask(deposit.recharge, { method: 'bank', amount: AMOUNT, payerName: '王小明', requestId });
const orderOf = async ({ ask }: Visitor, orderNo: string) =>
  (await ask(deposit.getRechargeAccountInfo, { orderNo })).order;

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;

async function proven(visitor: Visitor): Promise<string> {
  const { order } = await byBank(visitor);
  await visitor.ask(deposit.confirmRechargeOrder, {
    orderNo: order.orderNo,
    proofList: [await upload(visitor, 'proof')],
  });
  return order.orderNo;
}

/** The kinds of cases about an order. */
const casesOf = async (orderNo: string) =>
  (await finance.ask(officeCases.listCases, {})).caseList
    .filter(({ subject }) => subject === orderNo)
    .map(({ kind }) => kind);

const payAt = (payUrl: string, how: string) =>
  fetch(`${server.origin}${payUrl}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `how=${how}`,
  });

/** Sends a callback as the provider would. */
async function callBack(message: object, key = KEY): Promise<number> {
  const [timestamp, body] = [String(server.now().getTime()), JSON.stringify(message)];
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  return (await fetch(`${server.origin}/callback/payments`, { method: 'POST', headers, body })).status;
}

describe('a gateway deposit', () => {
  const open = async (visitor: Visitor) =>
    visitor.ask(deposit.createProviderOrder, { provider: 'astroPay', amount: AMOUNT, requestId: newRequestId() });
  const statusOf = (visitor: Visitor, orderNo: string) => async () => (await orderOf(visitor, orderNo)).status;
  /** An order that the gateway does not know. */
  const unopened = async (visitor: Visitor) => {
    const orderNo = await server.withoutProvider(async () => {
      expect(await whyOf(open(visitor))).toBe('gatewayAway');
      const { orderList } = await visitor.ask(deposit.listDeposits, {});
      expect(await orderOf(visitor, orderList[0]?.orderNo ?? '')).toMatchObject({ payUrl: null });
      return orderList[0]?.orderNo ?? '';
    });
    return orderNo;
  };

  /**
   * Waits until every gateway was polled once more: a poll that began in one round has been stored by the end of the
   * next.
   */
  const askedAgain = async () => {
    const witness = await readyMember(server);
    server.pass(11 * 60_000);
    for (let round = 0; round < 2; round += 1) {
      const { orderNo, payUrl } = await open(witness);
      await payAt(payUrl, 'never');
      server.pass(31_000);
      await expect.poll(statusOf(witness, orderNo), { timeout: 15_000 }).toBe('completed');
    }
  };

  it.each(['pay', 'late', 'twice'])('is credited once when the gateway does: %s', async (how) => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const { orderNo, payUrl } = await open(visitor);
    expect((await fetch(`${server.origin}${payUrl}`)).status).toBe(200);
    await payAt(payUrl, how);
    await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('completed');
    expect(await central(visitor)).toBe(before + AMOUNT);
  });

  it('is polled if the gateway never calls back', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const { orderNo, payUrl } = await open(visitor);
    await payAt(payUrl, 'never');
    server.pass(31_000);
    await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('completed');
    expect(await central(visitor)).toBe(before + AMOUNT);
  });

  it('credits nothing for a wrong amount or a forged message; the first opens a case', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const [short, forged] = [await open(visitor), await open(visitor)];
    await payAt(forged.payUrl, 'forged');
    await payAt(short.payUrl, 'wrongAmount');
    await expect.poll(() => casesOf(short.orderNo), { timeout: 15_000 }).toEqual(['wrongAmount']);
    expect(await statusOf(visitor, short.orderNo)()).toBe('awaitingPayment');
    expect(await statusOf(visitor, forged.orderNo)()).toBe('awaitingPayment');
    expect(await central(visitor)).toBe(before);
  });

  it('with an unreadable payment message opens one case, from a callback or from polling', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const { orderNo, payUrl } = await open(visitor);
    const stages = async () => (await orderOf(visitor, orderNo)).stageList.map(({ stage }) => stage);
    await payAt(payUrl, 'otherCurrency');
    await expect.poll(() => casesOf(orderNo), { timeout: 15_000 }).toEqual(['unknownPayment']);
    expect(await stages()).toEqual(['submitted', 'lookedInto']);
    const { caseList } = await finance.ask(officeCases.listCases, {});
    const { id = '', words, cause, member } = caseList.find(({ subject }) => subject === orderNo) ?? {};
    expect(words).toMatch(/^not as agreed: currency: \{.*"EUR"/);
    expect(cause).toMatchObject({ reason: 'unreadPayment' });
    expect(member).not.toBeNull();
    await finance.ask(officeCases.closeCase, { id, note: 'sent back' });
    // The gateway repeats it each time it is polled.
    await askedAgain();
    expect(await casesOf(orderNo)).toEqual([]);
    expect(await stages()).toEqual(['submitted', 'lookedInto', 'settled']);
    await server.sql`delete from deposit_unread where subject = ${orderNo}`;
    server.pass(11 * 60_000);
    await expect.poll(() => casesOf(orderNo), { timeout: 15_000 }).toEqual(['unknownPayment']);
    expect(await central(visitor)).toBe(before);
  });

  it('accepts every genuine message: an exact amount in any spelling, otherwise a case', async () => {
    const visitor = await readyMember(server);
    const [exact, thousands, long] = [await open(visitor), await open(visitor), await open(visitor)];
    const paid = { provider: 'astroPay', currency: 'CNY' };
    expect(await callBack({ ...paid, ref: newRequestId(), orderNo: exact.orderNo, amount: '300' })).toBe(200);
    expect(await statusOf(visitor, exact.orderNo)()).toBe('completed');
    expect(await callBack({ ...paid, ref: newRequestId(), orderNo: thousands.orderNo, amount: '300.000' })).toBe(200);
    expect(await callBack({ ...paid, ref: 'r'.repeat(80), orderNo: long.orderNo, amount: '300.00' })).toBe(200);
    for (const { orderNo } of [thousands, long]) {
      expect(await casesOf(orderNo)).toEqual(['unknownPayment']);
      expect(await statusOf(visitor, orderNo)()).toBe('awaitingPayment');
    }
    expect(await callBack({ paid: 'something' })).toBe(200);
    expect(await casesOf('gateway')).toEqual(['unknownPayment']);
    expect(await callBack({ paid: 'something' }, randomBytes(32))).toBe(401);
  });

  it('without a callback or an answer opens a case, and is credited once the gateway answers', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const { orderNo, payUrl } = await open(visitor);
    await payAt(payUrl, 'never');
    await server.withoutProvider(async () => {
      server.pass(11 * 60_000);
      await expect.poll(() => casesOf(orderNo), { timeout: 15_000 }).toEqual(['gatewaySilent']);
    });
    expect(await central(visitor)).toBe(before);
    server.pass(11 * 60_000);
    await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('completed');
    expect(await central(visitor)).toBe(before + AMOUNT);
  });

  it('goes through the EBpay call too', async () => {
    const visitor = await readyMember(server);
    const { orderNo, payUrl } = await visitor.ask(deposit.createYiBiPayOrder, {
      amount: AMOUNT,
      protocol: 'TRC20',
      requestId: newRequestId(),
    });
    await payAt(payUrl, 'pay');
    await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('completed');
  });

  it('has coin and protocol if it is paid with virtual coin: chosen, stored, and sent to the gateway', async () => {
    const visitor = await readyMember(server);
    const { methodList } = await visitor.ask(deposit.getPaymentMethodByType, { type: 'virtualCoin' });
    expect(methodList).toMatchObject([{ coin: 'USDT', protocolList: ['TRC20', 'ERC20'] }]);
    const pay = (more: { protocol?: 'TRC20' | 'ERC20'; requestId?: string }) =>
      visitor.ask(deposit.createYiBiPayOrder, { amount: AMOUNT, requestId: newRequestId(), ...more });
    expect(await whyOf(pay({}))).toBe('protocolMissing');
    const requestId = newRequestId();
    const { orderNo, payUrl } = await pay({ protocol: 'ERC20', requestId });
    expect(await orderOf(visitor, orderNo)).toMatchObject({ coin: 'USDT', protocol: 'ERC20' });
    expect(await (await fetch(`${server.origin}${payUrl}`)).text()).toContain('USDT · ERC20');
    expect(await whyOf(pay({ protocol: 'TRC20', requestId }))).toBe('requestReused');
    // A method that is not a coin has no protocol, whatever is asked for.
    const plain = await visitor.ask(deposit.createProviderOrder, {
      provider: 'astroPay',
      amount: AMOUNT,
      protocol: 'TRC20',
      requestId: newRequestId(),
    });
    expect(await orderOf(visitor, plain.orderNo)).toMatchObject({ coin: null, protocol: null });
  });

  it('that could not be opened is opened when its member looks again', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const orderNo = await unopened(visitor);
    const { payUrl } = await orderOf(visitor, orderNo);
    await payAt(payUrl ?? '', 'pay');
    await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('completed');
    expect(await central(visitor)).toBe(before + AMOUNT);
  });

  it('that could not be opened is opened by the job', async () => {
    const visitor = await readyMember(server);
    const orderNo = await unopened(visitor);
    server.pass(31_000);
    const urlOf = async () =>
      (await server.sql`select pay_url from deposit_order where order_no = ${orderNo}`)[0]?.pay_url;
    await expect.poll(urlOf, { timeout: 15_000 }).toMatch(/^\/sandbox\/pay\//);
  });

  it('credits nothing for a second genuine payment, which opens a case', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const { orderNo, payUrl } = await open(visitor);
    await payAt(payUrl, 'pay');
    await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('completed');
    await payAt(payUrl, 'pay');
    await expect.poll(() => casesOf(orderNo), { timeout: 15_000 }).toEqual(['paidTwice']);
    expect(await central(visitor)).toBe(before + AMOUNT);
    const payments = await server.sql`select 1 from deposit_payment where order_no = ${orderNo}`;
    expect(payments.length).toBe(2);
  });

  it('a reference repeated with another amount, currency or order opens one case; the same message is a repeat', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const [first, second] = [await open(visitor), await open(visitor)];
    const message = {
      provider: 'astroPay',
      ref: newRequestId(),
      orderNo: first.orderNo,
      amount: '300.00',
      currency: 'CNY',
    };
    expect(await callBack(message)).toBe(200);
    expect(await callBack(message)).toBe(200);
    expect(await casesOf(first.orderNo)).toEqual([]);
    expect(await callBack({ ...message, amount: '900.00' })).toBe(200);
    expect(await callBack({ ...message, currency: 'VND' })).toBe(200);
    expect(await callBack({ ...message, orderNo: second.orderNo })).toBe(200);
    expect(await casesOf(first.orderNo)).toEqual(['referenceReused', 'referenceReused']);
    expect(await casesOf(second.orderNo)).toEqual(['referenceReused']);
    expect(await statusOf(visitor, second.orderNo)()).toBe('awaitingPayment');
    expect(await central(visitor)).toBe(before + AMOUNT);
    const { caseList } = await finance.ask(officeCases.listCases, {});
    const { id = '' } = caseList.find(({ subject }) => subject === second.orderNo) ?? {};
    await finance.ask(officeCases.closeCase, { id, note: 'one payment' });
    await callBack({ ...message, orderNo: second.orderNo });
    expect(await casesOf(second.orderNo)).toEqual([]);
  });

  it('credits nothing for an unknown order or one of another provider: each opens a case', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const [lost, others] = [await open(visitor), await open(visitor)];
    await server.sql`delete from deposit_event using deposit_order o where deposit = o.id and o.order_no = ${lost.orderNo}`;
    await server.sql`delete from deposit_order where order_no = ${lost.orderNo}`;
    await server.sql`update deposit_order set method = 'union' where order_no = ${others.orderNo}`;
    for (const { orderNo, payUrl } of [lost, others]) {
      await payAt(payUrl, 'pay');
      await expect.poll(() => casesOf(orderNo), { timeout: 15_000 }).toEqual(['unknownPayment']);
    }
    const { status, stageList } = await orderOf(visitor, others.orderNo);
    expect([status, stageList.at(-1)?.stage]).toEqual(['awaitingPayment', 'lookedInto']);
    expect(await central(visitor)).toBe(before);
  });

  it('shows how long such payments usually take, apart from manual ones', async () => {
    const visitor = await readyMember(server);
    const checked = [await proven(visitor), await proven(visitor), await proven(visitor)];
    server.pass(25 * 60_000);
    for (const orderNo of checked) await finance.ask(officeDeposit.approveDeposit, { orderNo, received: AMOUNT });
    const quick: string[] = [];
    for (let at = 0; at < 10; at += 1) {
      const { orderNo, payUrl } = await open(visitor);
      await payAt(payUrl, 'pay');
      await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('completed');
      quick.push(orderNo);
    }
    const usual = async (orderNo = '') => (await orderOf(visitor, orderNo)).usualMinutes;
    expect(await usual(checked[0])).toBeGreaterThan(await usual(quick[0]));
  });

  it('counts a payment that came after the order had ended', async () => {
    const visitor = await readyMember(server);
    const { orderNo, payUrl } = await open(visitor);
    await visitor.ask(deposit.cancelRechargeOrder, { orderNo, reason: 'noLongerWanted' });
    await payAt(payUrl, 'pay');
    await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('completed');
  });
});

it('the ledger reconciles after all of it', async () => {
  expect((await server.recheck())?.findings).toEqual([]);
});
