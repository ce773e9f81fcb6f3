import { randomBytes } from 'node:crypto';
import { contract } from '@harbour/contract';
import { DEPOSIT_TYPES } from '@harbour/contract/deposit';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, colleague, freshPicture, readyMember, upload } from '#people';
import { newRequestId } from '#request-id';
import { count, openTestServer, outcomes, refusalOf, register, type TestServer, type Visitor } from '#server';

const { deposit, wallet, history, officeDeposit, backoffice, officeCases, officeSite } = contract;
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

describe('a manual deposit', () => {
  it('is opened, paid, proven, checked and credited; the proof alone credits nothing', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const { order } = await byBank(visitor);
    expect(order).toMatchObject({ status: 'awaitingPayment', amount: AMOUNT, type: 'bank', flow: 'byHand' });
    expect(order.receiving?.number).toMatch(/^\d{13,19}$/);
    expect(order.expiresAt.getTime() - order.createdAt.getTime()).toBe(30 * 60_000);
    const proofList = [await upload(visitor, 'proof'), await upload(visitor, 'proof')];
    const shown = await visitor.ask(deposit.confirmRechargeOrder, { orderNo: order.orderNo, proofList });
    expect(shown.order).toMatchObject({ status: 'proofUploaded', proofList });
    expect(await central(visitor)).toBe(before);

    const { orderList } = await finance.ask(officeDeposit.listDepositOrders, {});
    expect(orderList.map((row) => row.orderNo)).toContain(order.orderNo);
    const page = await finance.ask(officeDeposit.getDepositOrder, { orderNo: order.orderNo });
    expect(page).toMatchObject({ proofList, sameProofList: [], flagList: [] });
    await finance.ask(officeDeposit.approveDeposit, { orderNo: order.orderNo, received: AMOUNT });
    expect(await central(visitor)).toBe(before + AMOUNT);
    const done = await orderOf(visitor, order.orderNo);
    expect(done.status).toBe('completed');
    expect(done.stageList.map(({ stage }) => stage)).toEqual(['submitted', 'proofUploaded', 'completed']);
    const { recordList } = await visitor.ask(history.queryTransactionRecordList, { type: 'deposit' });
    expect(recordList).toMatchObject([{ orderNo: order.orderNo, status: 'success', amount: AMOUNT, direction: 'in' }]);
  });

  it('is one order however often its request is sent, and is credited once when several approve it at once', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const requestId = newRequestId();
    const made = await Promise.all(Array.from({ length: 8 }, () => byBank(visitor, requestId)));
    expect(new Set(made.map(({ order }) => order.orderNo)).size).toBe(1);
    const orderNo = made[0]?.order.orderNo ?? '';
    await visitor.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(visitor, 'proof')] });
    const others = await Promise.all([colleague(server, 'finance'), colleague(server, 'finance')]);
    const tries = [finance, ...others].flatMap((staff) =>
      Array.from({ length: 6 }, () => staff.ask(officeDeposit.approveDeposit, { orderNo, received: AMOUNT })),
    );
    expect(count(await outcomes(tries), 'done')).toBe(1);
    expect(await central(visitor)).toBe(before + AMOUNT);
  });

  it('accepts only pictures as a proof', async () => {
    const visitor = await readyMember(server);
    const fakes = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '\x89PNG\r\n\x1a\nnot really'];
    for (const fake of fakes)
      expect(await whyOf(upload(visitor, 'proof', new Blob([fake], { type: 'image/png' })))).toBe('imageForm');
    const { order } = await byBank(visitor);
    const proofList = ['x'.repeat(22)].map((name) => `${name}.webp`);
    expect(await whyOf(visitor.ask(deposit.confirmRechargeOrder, { orderNo: order.orderNo, proofList }))).toBe(
      'proofMissing',
    );
  });

  it('is credited in the currency it was paid in: that cannot change meanwhile, and a late payment opens a case', async () => {
    const visitor = await readyMember(server);
    await empty(visitor);
    const change = () => visitor.ask(contract.identity.changeLanguageAndCurrency, { currency: 'VND' });
    const { orderNo, payUrl } = await visitor.ask(deposit.createProviderOrder, {
      provider: 'astroPay',
      amount: AMOUNT,
      requestId: newRequestId(),
    });
    expect(await whyOf(change())).toBe('currencyLocked');
    await visitor.ask(deposit.cancelRechargeOrder, { orderNo, reason: 'other' });
    await change();
    await payAt(payUrl, 'pay');
    await expect.poll(() => casesOf(orderNo), { timeout: 15_000 }).toEqual(['wrongAmount']);
    expect(await central(visitor)).toBe(0n);
  });

  it('is refused with other content under the same request id', async () => {
    const visitor = await readyMember(server);
    const requestId = newRequestId();
    await byBank(visitor, requestId);
    const other = visitor.ask(deposit.recharge, {
      method: 'bank',
      amount: AMOUNT + 1n,
      payerName: '王小明',
      requestId,
    });
    expect(await whyOf(other)).toBe('requestReused');
  });

  it('can be cancelled while unpaid, with a reason, five times a day', async () => {
    const visitor = await readyMember(server);
    for (let left = 4; left >= 0; left -= 1) {
      const { order } = await byBank(visitor);
      const cancelled = await visitor.ask(deposit.cancelRechargeOrder, {
        orderNo: order.orderNo,
        reason: 'cardFrozen',
      });
      expect(cancelled.order).toMatchObject({ status: 'cancelled', cancelReason: 'cardFrozen', cancelsLeft: left });
    }
    const { order } = await byBank(visitor);
    const sixth = visitor.ask(deposit.cancelRechargeOrder, { orderNo: order.orderNo, reason: 'other' });
    expect(await whyOf(sixth)).toBe('cancelsUsedUp');
  });

  it('ends by itself if it is not paid, and accepts no proof then', async () => {
    const visitor = await readyMember(server);
    const { order } = await byBank(visitor);
    server.pass(31 * 60_000);
    await expect.poll(async () => (await orderOf(visitor, order.orderNo)).status, { timeout: 15_000 }).toBe('expired');
    const late = visitor.ask(deposit.confirmRechargeOrder, {
      orderNo: order.orderNo,
      proofList: [await upload(visitor, 'proof')],
    });
    expect(await whyOf(late)).toBe('orderOver');
  });

  it('is rejected with a reason that the member reads, and credits nothing', async () => {
    const visitor = await readyMember(server);
    const before = await central(visitor);
    const orderNo = await proven(visitor);
    await finance.ask(officeDeposit.rejectDeposit, { orderNo, rejection: 'notReceived' });
    expect(await orderOf(visitor, orderNo)).toMatchObject({ status: 'rejected', rejection: 'notReceived' });
    expect(await whyOf(finance.ask(officeDeposit.approveDeposit, { orderNo, received: AMOUNT }))).toBe('orderOver');
    expect(await central(visitor)).toBe(before);
  });

  it('goes back to the member with a question, and comes again', async () => {
    const visitor = await readyMember(server);
    const orderNo = await proven(visitor);
    await finance.ask(officeDeposit.askDeposit, { orderNo, question: 'clearerProof' });
    expect(await orderOf(visitor, orderNo)).toMatchObject({ status: 'awaitingPayment', question: 'clearerProof' });
    // A member who uploaded a proof has declared it paid.
    expect(await whyOf(visitor.ask(deposit.cancelRechargeOrder, { orderNo, reason: 'other' }))).toBe('orderOver');
    await visitor.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(visitor, 'proof')] });
    await finance.ask(officeDeposit.approveDeposit, { orderNo, received: AMOUNT });
    expect((await orderOf(visitor, orderNo)).status).toBe('completed');
  });

  it('says that the same picture was used for another order, and keeps one owner', async () => {
    const [visitor, other] = [await readyMember(server), await readyMember(server)];
    const picture = await freshPicture();
    const orders: string[] = [];
    for (const member of [visitor, other]) {
      const { order } = await byBank(member);
      await member.ask(deposit.confirmRechargeOrder, {
        orderNo: order.orderNo,
        proofList: [await upload(member, 'proof', picture)],
      });
      orders.push(order.orderNo);
    }
    const [first = '', second = ''] = orders;
    const page = await finance.ask(officeDeposit.getDepositOrder, { orderNo: second });
    const sameProof = (isCredited: boolean) => ({
      sameProofList: [{ orderNo: first, isCredited }],
      flagList: ['sharedProof'],
    });
    expect(page).toMatchObject(sameProof(false));
    await finance.ask(officeDeposit.claimDeposit, { orderNo: second, isMine: true, from: null });
    const rival = await colleague(server, 'finance');
    expect(await whyOf(rival.ask(officeDeposit.approveDeposit, { orderNo: second, received: AMOUNT }))).toBe(
      'ownedByOther',
    );
    expect(await whyOf(finance.ask(officeDeposit.approveDeposit, { orderNo: second, received: AMOUNT - 1n }))).toBe(
      'receivedDiffers',
    );
    await finance.ask(officeDeposit.approveDeposit, { orderNo: first, received: AMOUNT });
    expect(await finance.ask(officeDeposit.getDepositOrder, { orderNo: second })).toMatchObject(sameProof(true));
  });

  it('needs a bound phone and an amount within the limits; another member’s order is unknown', async () => {
    const newcomer = server.visitor();
    await register(newcomer);
    expect(await whyOf(byBank(newcomer))).toBe('bindPhoneFirst');
    const visitor = await readyMember(server);
    const pay = (amount: string) =>
      visitor.ask(deposit.recharge, {
        method: 'bank',
        amount: moneyOf(amount),
        payerName: '王小明',
        requestId: newRequestId(),
      });
    expect(await whyOf(pay('99.99'))).toBe('depositTooLow');
    expect(await whyOf(pay('3000.01'))).toBe('depositTooHigh');
    const { order } = await byBank(visitor);
    const other = await readyMember(server);
    const { orderNo } = order;
    expect(await whyOf(other.ask(deposit.getRechargeAccountInfo, { orderNo }))).toBe('orderUnknown');
    expect(await whyOf(other.ask(deposit.cancelRechargeOrder, { orderNo, reason: 'other' }))).toBe('orderUnknown');
    const stolen = visitor.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(other, 'proof')] });
    expect(await whyOf(stolen)).toBe('proofMissing');
  });
});

/** Two people take the whole balance away. */
async function empty(visitor: Visitor): Promise<void> {
  const { username } = (await visitor.ask(contract.profile.getUserInfo, {})).userInfo;
  const { memberList } = await finance.ask(backoffice.searchMembers, { text: username });
  const request = {
    id: memberList[0]?.id ?? '',
    direction: 'take',
    amount: await central(visitor),
    reason: 'correction',
    note: 'all of it',
  } as const;
  const { approvalId } = await finance.ask(backoffice.makeAdjustment, { ...request, requestId: newRequestId() });
  const second = await colleague(server, 'risk');
  await second.ask(backoffice.confirmAdjustment, { id: approvalId, isConfirmed: true });
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

describe('every method of the specification', () => {
  it('is offered with limits, amounts, steps and help, and leads to a credit', async () => {
    const visitor = await readyMember(server);
    const { methodList } = await visitor.ask(deposit.getPaymentMethod, {});
    expect(new Set(methodList.map(({ type }) => type))).toEqual(new Set(DEPOSIT_TYPES));
    for (const {
      method,
      type,
      flow,
      provider,
      min,
      max,
      amountList,
      stepList,
      help,
      needsPayerName,
      protocolList,
    } of methodList) {
      expect({ method, isInOrder: min <= max && amountList.every((one) => one >= min && one <= max) }).toEqual({
        method,
        isInOrder: true,
      });
      expect(stepList.length * help.length).toBeGreaterThan(0);
      const { methodList: ofType } = await visitor.ask(deposit.getPaymentMethodByType, { type });
      expect(ofType.map((one) => one.method)).toContain(method);
      const before = await central(visitor);
      const requested = {
        amount: min,
        requestId: newRequestId(),
        ...(protocolList[0] ? { protocol: protocolList[0] } : {}),
      };
      if (flow === 'gateway') {
        const made =
          provider === 'yiBiPay'
            ? await visitor.ask(deposit.createYiBiPayOrder, { method, ...requested })
            : await visitor.ask(deposit.createProviderOrder, { provider: provider ?? '', method, ...requested });
        await payAt(made.payUrl, 'pay');
      } else {
        const { order } = await visitor.ask(deposit.recharge, {
          method,
          ...requested,
          ...(needsPayerName ? { payerName: '王小明' } : {}),
        });
        expect(order.receiving?.number).toBeTruthy();
        await visitor.ask(deposit.confirmRechargeOrder, {
          orderNo: order.orderNo,
          proofList: [await upload(visitor, 'proof')],
        });
        await finance.ask(officeDeposit.approveDeposit, { orderNo: order.orderNo, received: min });
      }
      await expect.poll(() => central(visitor), { timeout: 15_000 }).toBe(before + min);
    }
  });
});

it('the ledger reconciles after all of it', async () => {
  expect((await server.recheck())?.findings).toEqual([]);
});
