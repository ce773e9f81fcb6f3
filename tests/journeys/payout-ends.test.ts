import { createHmac, randomBytes } from 'node:crypto';
import { contract } from '@harbour/contract';
import { moneyOf, moneyText } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddRareFacts } from '#facts';
import { bindCard, type Colleague, colleague, readyMember, SECONDARY } from '#people';
import { newRequestId } from '#request-id';
import { count, openTestServer, outcomes, refusalOf, type TestServer, type Visitor } from '#server';

const { history, wallet, withdraw, officeWithdraw, officeApprovals, officeCases, backoffice, officeSite } = contract;
const KEY = randomBytes(32);
const AMOUNT = moneyOf('200');
let server: TestServer;
let finance: Colleague;
let risk: Colleague;
beforeAll(async () => {
  server = await openTestServer({ paymentProviderKey: KEY });
  [finance, risk] = [await colleague(server, 'finance'), await colleague(server, 'risk')];
  const boss = await colleague(server, 'admin');
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
const money = async ({ ask }: Visitor) => (await ask(wallet.getUserBalance, {})).userBalanceMap;
const orderOf = async ({ ask }: Visitor, orderNo: string) => (await ask(withdraw.getWithdrawOrder, { orderNo })).order;
const statusOf = (visitor: Visitor, orderNo: string) => async () => (await orderOf(visitor, orderNo)).status;
const stagesOf = async (visitor: Visitor, orderNo: string) =>
  (await orderOf(visitor, orderNo)).stageList.map(({ stage }) => stage);
const pageOf = (orderNo: string) => finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo });
const approve = (orderNo: string) => finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
const casesOf = async (subject: string) =>
  (await finance.ask(officeCases.listCases, {})).caseList
    .filter((one) => one.subject === subject)
    .map(({ kind }) => kind);
const openFor = async (orderNo: string) =>
  (await risk.ask(officeApprovals.listApprovals, {})).approvalList.find(({ subject }) => subject === orderNo)?.id ?? '';
const confirm = async (orderNo: string) =>
  risk.ask(officeWithdraw.confirmWithdrawal, { id: await openFor(orderNo), isConfirmed: true });

async function asked(more: Record<string, unknown> = {}) {
  const visitor = await readyMember(server);
  const payeeId = await bindCard(visitor);
  const { order } = await visitor.ask(withdraw.withdraw, {
    type: 'instant',
    payeeKind: 'bankCard',
    payeeId,
    amount: AMOUNT,
    secondaryPassword: SECONDARY,
    requestId: newRequestId(),
    ...more,
  });
  return { visitor, orderNo: order.orderNo, order };
}

/** Opens the window of a scheduled payout. */
const due = (orderNo: string) =>
  server.sql`update withdraw_order set next_try_at = now() - interval '1 minute', pay_from = now() - interval '1 minute'
    where order_no = ${orderNo}`;

async function paid(more: Record<string, unknown> = {}) {
  const { visitor, orderNo, order } = await asked(more);
  await approve(orderNo);
  if (order.type === 'scheduled') await due(orderNo);
  await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('paid');
  return { visitor, orderNo, order };
}

/** The postings of an order, in order: kind, and the sides without their shards. */
const postingsOf = async (orderNo: string) => {
  const rows = await server.sql<{ posting: string }[]>`
    select kind || ': ' || split_part(source, '#', 1) || ' → ' || split_part(target, '#', 1) || ' ' || amount as posting
    from ledger_journal where reference = ${orderNo} order by seq`;
  return rows.map(({ posting }) => posting);
};

/** Sends a callback about a payout as the provider would. */
async function callBack(message: object, key = KEY): Promise<number> {
  const [timestamp, body] = [String(server.now().getTime()), JSON.stringify(message)];
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  return (await fetch(`${server.origin}/callback/payouts`, { method: 'POST', headers, body })).status;
}

describe('an answer that differs from the payout sent', () => {
  it('moves nothing, opens a case, and waits for staff', async () => {
    server.orderFaults(['short']);
    const { visitor, orderNo } = await asked();
    const before = await money(visitor);
    await approve(orderNo);
    await expect.poll(() => casesOf(orderNo), { timeout: 15_000 }).toEqual(['payoutDiffers']);
    expect((await pageOf(orderNo)).order).toMatchObject({ status: 'paying', payout: 'unknown' });
    expect(await money(visitor)).toEqual(before);
    const { caseList } = await finance.ask(officeCases.listCases, {});
    const { words, cause } = caseList.find(({ subject }) => subject === orderNo) ?? {};
    expect(words).toContain(`${orderNo} 200.00 CNY ≠ ${orderNo} 199.00 CNY`);
    expect(cause).toMatchObject({ reason: 'otherOrder', ours: { amount: 200_00n }, theirs: { amount: 199_00n } });
    await server.sql`update withdraw_order set next_try_at = now() + interval '1 day' where order_no = ${orderNo}`;
    await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid: false, note: 'one less left us' });
    server.pass(61_000);
    await confirm(orderNo);
    expect(await statusOf(visitor, orderNo)()).toBe('failed');
  });

  it.each([
    ['amount', { amount: '20.00' }],
    ['currency', { currency: 'VND' }],
    ['currency that is none of ours', { currency: 'EUR' }],
    ['spelling of the amount', { amount: '200.000' }],
  ])('is not accepted by callback with another %s', async (_, other) => {
    server.orderFaults(['pending']);
    const { visitor, orderNo } = await asked();
    const message = { id: orderNo, ref: newRequestId(), state: 'refused', amount: '200.00', currency: 'CNY' };
    await approve(orderNo);
    await expect.poll(async () => (await pageOf(orderNo)).order.payout, { timeout: 15_000 }).toBe('sent');
    await server.sql`update withdraw_order set next_try_at = now() + interval '1 day' where order_no = ${orderNo}`;
    expect(await callBack({ ...message, ...other }, randomBytes(32))).toBe(401);
    expect(await casesOf(orderNo)).toEqual([]);
    expect(await callBack({ ...message, ...other })).toBe(200);
    expect(await casesOf(orderNo)).toEqual(['payoutDiffers']);
    expect((await money(visitor)).locked).toBe(AMOUNT);
    // The right answer is accepted once: a repeat changes nothing.
    expect(await Promise.all([callBack(message), callBack(message), callBack(message)])).toEqual([200, 200, 200]);
    expect(await statusOf(visitor, orderNo)()).toBe('failed');
    expect((await money(visitor)).locked).toBe(0n);
  });

  it('opens a case for an unknown order, and is ignored if it cannot be read', async () => {
    const id = `X${'2'.repeat(14)}`;
    expect(await callBack({ id, ref: newRequestId(), state: 'paid', amount: '1.00', currency: 'CNY' })).toBe(200);
    expect(await casesOf(id)).toEqual(['payoutDiffers']);
    expect(await callBack({ id, state: 'somewhere' })).toBe(200);
    expect(await casesOf(id)).toEqual(['payoutDiffers']);
  });
});

describe('a payout that is sent again', () => {
  it('cannot be resolved as failed, because it may be paid meanwhile', async () => {
    server.orderFaults(['lost', 'mute']);
    const { visitor, orderNo } = await asked();
    const before = await money(visitor);
    await approve(orderNo);
    await expect.poll(async () => (await pageOf(orderNo)).order.payout, { timeout: 15_000 }).toBe('unknown');
    await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid: false, note: 'not on the statement' });
    server.pass(61_000);
    const attempts = async () =>
      (
        await server.sql`select attempts, sending_until > ${server.now()} as "isSending" from withdraw_order
        where order_no = ${orderNo}`
      )[0];
    await expect.poll(attempts, { timeout: 15_000 }).toEqual({ attempts: 2, isSending: true });
    expect(await whyOf(confirm(orderNo))).toBe('payoutUnderWay');
    expect(await callBack({ id: orderNo, ref: newRequestId(), state: 'paid', amount: '200.00', currency: 'CNY' })).toBe(
      200,
    );
    expect(await statusOf(visitor, orderNo)()).toBe('paid');
    expect(await openFor(orderNo)).toBe('');
    expect(await money(visitor)).toMatchObject({ locked: 0n, central: before.central });
  });
});

describe('a payout that was paid and came back', () => {
  const WAITING = { type: 'scheduled', window: '0-6' };
  it.each([
    ['by callback', true, {}, []],
    ['when asked after its end', false, {}, []],
    [
      'with a waiting bonus',
      true,
      WAITING,
      ['payoutReturned: operator:world → central 20020', 'payoutReturned: central → operator:bonus 20'],
    ],
  ])('is noticed %s, and given back once, by two people', async (_, isReported, more, withBonus) => {
    const { visitor, orderNo, order } = await paid(more);
    const before = await money(visitor);
    server.returnPayout(orderNo, isReported);
    if (!isReported) server.pass(11 * 60_000);
    await expect.poll(() => casesOf(orderNo), { timeout: 25_000 }).toEqual(['payoutBounced']);
    expect(await money(visitor)).toEqual(before);
    expect(await stagesOf(visitor, orderNo)).toEqual(['requested', 'approved', 'sent', 'paid', 'bounced']);
    expect(await orderOf(visitor, orderNo)).toMatchObject({ status: 'paid', next: { step: 'answer' } });
    const { orderList } = await finance.ask(officeWithdraw.listWithdrawalOrders, { queue: 'stuck' });
    expect(orderList.map((row) => row.orderNo)).toContain(orderNo);
    const { queueList } = await finance.ask(backoffice.getOverview, {});
    expect(queueList.find(({ queue }) => queue === 'payouts')?.waiting).toBeGreaterThan(0);

    server.pass(61_000);
    await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid: false, note: 'it is on our statement' });
    expect(await money(visitor)).toEqual(before);
    const id = await openFor(orderNo);
    const yes = { id, isConfirmed: true };
    expect(await whyOf(finance.ask(officeWithdraw.confirmWithdrawal, yes))).toBe('makerCannotConfirm');
    const tries = Array.from({ length: 5 }, () => risk.ask(officeWithdraw.confirmWithdrawal, yes));
    expect(count(await outcomes(tries), 'done')).toBe(1);
    expect(await money(visitor)).toMatchObject({ central: before.central + AMOUNT, locked: 0n });
    expect(await orderOf(visitor, orderNo)).toMatchObject({ status: 'failed', next: null });
    // A repeated message changes nothing, and a second resolution is refused.
    const amount = moneyText(AMOUNT + order.waitingBonus);
    const message = { id: orderNo, ref: newRequestId(), state: 'returned', amount, currency: 'CNY' };
    expect(await callBack(message)).toBe(200);
    const again = { orderNo, isPaid: false, note: 'once more' };
    expect(await whyOf(finance.ask(officeWithdraw.resolvePayout, again))).toBe('orderOver');
    expect((await money(visitor)).central).toBe(before.central + AMOUNT);
    const back = withBonus.length > 0 ? withBonus : ['payoutReturned: operator:world → central 20000'];
    expect((await postingsOf(orderNo)).slice(-back.length)).toEqual(back);
    // The member's history shows the order, and its detail every posting.
    const { record, entryList } = await visitor.ask(history.getTransactionRecordInfo, { orderNo });
    expect([record.type, record.status, entryList.length]).toEqual([
      'withdraw',
      'failed',
      withBonus.length > 0 ? 5 : 3,
    ]);
    const { recordList } = await visitor.ask(history.queryTransactionRecordList, {});
    expect(recordList.filter((row) => row.orderNo === orderNo)).toEqual([record]);
  });

  it('stays paid when two people have confirmed that it arrived after all', async () => {
    const { visitor, orderNo } = await paid();
    const before = await money(visitor);
    const message = { id: orderNo, ref: newRequestId(), state: 'returned', amount: '200.00', currency: 'CNY' };
    await callBack(message);
    server.pass(61_000);
    await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid: true, note: 'the bank took it in the end' });
    await confirm(orderNo);
    expect(await orderOf(visitor, orderNo)).toMatchObject({ status: 'paid', next: null });
    expect(await money(visitor)).toEqual(before);
  });
});

describe('an approved payout that is not sent yet', () => {
  const LATER = { type: 'scheduled', window: '6-12' };
  const hold = (orderNo: string, isHeld = true, who = risk) =>
    who.ask(officeWithdraw.holdWithdrawal, { orderNo, isHeld, note: 'a second look' });
  const recall = (orderNo: string) => risk.ask(officeWithdraw.recallWithdrawal, { orderNo, note: 'a call came in' });

  it('is held, says so to its member, and goes on when it is released', async () => {
    const { visitor, orderNo } = await asked(LATER);
    await approve(orderNo);
    await hold(orderNo);
    await due(orderNo);
    expect(await whyOf(hold(orderNo))).toBe('orderOver');
    // Another due order is paid meanwhile, so the job has passed by this one.
    await paid();
    expect((await pageOf(orderNo)).order).toMatchObject({ status: 'paying', payout: 'waiting', isHeld: true });
    expect(server.timesPaidOut(orderNo)).toBe(0);
    const order = await orderOf(visitor, orderNo);
    expect([order.stageList.at(-1)?.stage, order.next?.step]).toEqual(['held', 'review']);
    await hold(orderNo, false);
    await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('paid');
    expect(await whyOf(hold(orderNo))).toBe('orderOver');
    expect(await whyOf(recall(orderNo))).toBe('orderOver');
    expect(await stagesOf(visitor, orderNo)).toEqual(['requested', 'approved', 'held', 'released', 'sent', 'paid']);
  });

  it('is recalled, waits for a new decision, and gives its money back when it is rejected', async () => {
    const { visitor, orderNo } = await asked(LATER);
    const before = await money(visitor);
    await approve(orderNo);
    await recall(orderNo);
    expect((await pageOf(orderNo)).order).toMatchObject({ status: 'reviewing', payout: null, owner: null });
    expect(await money(visitor)).toEqual(before);
    await due(orderNo);
    await approve(orderNo);
    await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('paid');
    const other = await asked(LATER);
    await approve(other.orderNo);
    await hold(other.orderNo);
    await recall(other.orderNo);
    await finance.ask(officeWithdraw.rejectWithdrawal, { orderNo: other.orderNo, rejection: 'underReview' });
    expect(await money(other.visitor)).toMatchObject({ locked: 0n });
    expect(await stagesOf(other.visitor, other.orderNo)).toEqual([
      'requested',
      'approved',
      'held',
      'recalled',
      'rejected',
    ]);
  });

  it('is either sent or recalled, never both, however close the two come', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { visitor, orderNo } = await asked();
      await approve(orderNo);
      await new Promise<void>((done) => setImmediate(done));
      const [outcome] = await outcomes([recall(orderNo)]);
      if (outcome === 'done') {
        expect(await statusOf(visitor, orderNo)()).toBe('reviewing');
        await finance.ask(officeWithdraw.rejectWithdrawal, { orderNo, rejection: 'underReview' });
        expect(server.timesPaidOut(orderNo)).toBe(0);
      } else {
        expect(['payoutSent', 'orderOver']).toContain(outcome);
        await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('paid');
        expect(server.timesPaidOut(orderNo)).toBe(1);
      }
      expect((await money(visitor)).locked).toBe(0n);
    }
  });

  it('cannot be held once it was sent, nor by staff who may not decide', async () => {
    server.orderFaults(['pending']);
    const { visitor, orderNo } = await asked();
    await approve(orderNo);
    await expect.poll(async () => (await pageOf(orderNo)).order.payout, { timeout: 15_000 }).toBe('sent');
    expect([await whyOf(hold(orderNo)), await whyOf(recall(orderNo))]).toEqual(['payoutSent', 'payoutSent']);
    const support = await colleague(server, 'support');
    expect(await whyOf(hold(orderNo, true, support))).toBe('notPermitted');
    const isPaid = async () => {
      server.pass(2_000);
      return statusOf(visitor, orderNo)();
    };
    await expect.poll(isPaid, { timeout: 30_000, interval: 200 }).toBe('paid');
  });
});

it('no waiting bonus is paid without waiting: every window with a bonus begins later', async () => {
  const { visitor, order, orderNo } = await asked({ type: 'scheduled', window: '0-6' });
  expect(order.waitingBonus).toBe(moneyOf('0.20'));
  await approve(orderNo);
  const { next, windowHours } = await orderOf(visitor, orderNo);
  expect([next?.step, windowHours?.fromHours]).toEqual(['window', 1]);
  expect(next?.usualBy.getTime()).toBe(order.createdAt.getTime() + 3_600_000);
  await paid();
  expect(await statusOf(visitor, orderNo)()).toBe('paying');
  const { ruleList } = await visitor.ask(withdraw.getWithdrawExtraRule, {});
  expect(ruleList.filter(({ fromHours, waitingBonusPpm }) => fromHours === 0 && waitingBonusPpm > 0)).toEqual([]);
});

it('the ledger reconciles after all of it, and every end has its fact', async () => {
  expect(await oddRareFacts(server)).toEqual([]);
  expect((await server.recheck())?.findings).toEqual([]);
});
