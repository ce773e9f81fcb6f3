import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCard, type Colleague, colleague, readyMember, SECONDARY, setValue } from '#people';
import { newRequestId } from '#request-id';
import { count, openTestServer, outcomes, refusalOf, type TestServer, type Visitor } from '#server';

const { wallet, withdraw, history } = contract;
const { officeWithdraw, officeApprovals, officeCases, backoffice, officeSite } = contract;
let server: TestServer;
let finance: Colleague;
let risk: Colleague;
let boss: Colleague;
beforeAll(async () => {
  server = await openTestServer();
  [finance, risk, boss] = [
    await colleague(server, 'finance'),
    await colleague(server, 'risk'),
    await colleague(server, 'admin'),
  ];
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
});
afterAll(() => server.close());

const money = async ({ ask }: Visitor) => (await ask(wallet.getUserBalance, {})).userBalanceMap;
const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
const orderOf = async ({ ask }: Visitor, orderNo: string) => (await ask(withdraw.getWithdrawOrder, { orderNo })).order;
const statusOf = (visitor: Visitor, orderNo: string) => async () => (await orderOf(visitor, orderNo)).status;

const askFor = (visitor: Visitor, payeeId: string, more: Record<string, unknown> = {}) =>
  visitor.ask(withdraw.withdraw, {
    type: 'instant',
    payeeKind: 'bankCard',
    payeeId,
    amount: moneyOf('200'),
    secondaryPassword: SECONDARY,
    requestId: newRequestId(),
    ...more,
  });
const approve = (orderNo: string) => finance.ask(officeWithdraw.approveWithdrawal, { orderNo });

async function withCard(): Promise<{ visitor: Visitor & { mobile: string }; card: string }> {
  const visitor = await readyMember(server);
  return { visitor, card: await bindCard(visitor) };
}

describe('a withdrawal', () => {
  it('locks the money, is decided and paid, and shows where the money is all the time', async () => {
    const { visitor, card } = await withCard();
    const before = await money(visitor);
    const { order } = await askFor(visitor, card);
    expect(order).toMatchObject({
      status: 'submitted',
      amount: moneyOf('200'),
      next: { step: 'review', isLate: false },
    });
    expect(await money(visitor)).toMatchObject({
      central: before.central - moneyOf('200'),
      locked: moneyOf('200'),
      total: before.total,
    });
    const page = await finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo: order.orderNo });
    expect(page).toMatchObject({ isOwnName: true, needsSecond: false });
    expect(page.order.flagList).toEqual(expect.arrayContaining(['firstWithdrawal', 'newPayee', 'newDevice']));
    await finance.ask(officeWithdraw.claimWithdrawal, { orderNo: order.orderNo, isMine: true, from: null });
    expect(await approve(order.orderNo)).toEqual({ awaitsSecond: false });
    await expect.poll(statusOf(visitor, order.orderNo), { timeout: 15_000 }).toBe('paid');
    const done = await orderOf(visitor, order.orderNo);
    expect(done.stageList.map(({ stage }) => stage)).toEqual(['requested', 'reviewing', 'approved', 'sent', 'paid']);
    expect(done).toMatchObject({ next: null, askServiceFrom: null });
    expect(await money(visitor)).toMatchObject({ locked: 0n, total: before.total - moneyOf('200') });
    const { recordList } = await visitor.ask(history.queryTransactionRecordList, { type: 'withdraw' });
    expect(recordList).toMatchObject([{ orderNo: order.orderNo, status: 'success', direction: 'out' }]);
  });

  it('is given back completely when it is rejected, once', async () => {
    const { visitor, card } = await withCard();
    const before = await money(visitor);
    const { order } = await askFor(visitor, card);
    const { orderNo } = order;
    const tries = Array.from({ length: 6 }, () =>
      finance.ask(officeWithdraw.rejectWithdrawal, { orderNo, rejection: 'nameDiffers' }),
    );
    expect(count(await outcomes([...tries, approve(orderNo)]), 'done')).toBe(1);
    await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toMatch(/rejected|paid/);
    const isBack = (await statusOf(visitor, orderNo)()) === 'rejected';
    expect(await money(visitor)).toMatchObject({
      locked: 0n,
      total: isBack ? before.total : before.total - moneyOf('200'),
    });
  });

  it('is given back when the provider refuses it', async () => {
    const { visitor, card } = await withCard();
    const before = await money(visitor);
    server.orderFaults(['refuse']);
    const { order } = await askFor(visitor, card);
    await approve(order.orderNo);
    await expect.poll(statusOf(visitor, order.orderNo), { timeout: 15_000 }).toBe('failed');
    expect(await money(visitor)).toEqual(before);
  });

  it.each(['silent', 'lost', 'slow', 'pending'] as const)('is paid once although the provider is %s', async (kind) => {
    const { visitor, card } = await withCard();
    server.orderFaults([kind]);
    const { order } = await askFor(visitor, card);
    await approve(order.orderNo);
    const paid = async () => {
      server.pass(2_000);
      return statusOf(visitor, order.orderNo)();
    };
    await expect.poll(paid, { timeout: 30_000, interval: 200 }).toBe('paid');
    expect((await money(visitor)).locked).toBe(0n);
    expect(server.timesPaidOut(order.orderNo)).toBe(1);
  });

  it('is paid while the provider leaves three others unanswered', async () => {
    server.orderFaults(['mute', 'mute', 'mute']);
    const mute: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { visitor, card } = await withCard();
      mute.push((await askFor(visitor, card)).order.orderNo);
    }
    const { visitor, card } = await withCard();
    for (const orderNo of mute) await approve(orderNo);
    // Each is stored as sent just before it is, and as unknown once we stop waiting.
    const waitedFor = async () =>
      (await server.sql`select 1 from withdraw_order where order_no in ${server.sql(mute)} and payout = 'sent'`).length;
    await expect.poll(waitedFor, { interval: 100 }).toBe(3);
    const { order } = await askFor(visitor, card);
    await approve(order.orderNo);
    await expect.poll(statusOf(visitor, order.orderNo)).toBe('paid');
  });

  it('needs a second person if it is large, and never the same one; the database enforces it too', async () => {
    await setValue(server, 'largePayout', '150');
    const { visitor, card } = await withCard();
    const { order } = await askFor(visitor, card);
    expect(await approve(order.orderNo)).toEqual({ awaitsSecond: true });
    await setValue(server, 'largePayout', '20000');
    const { approvalList } = await risk.ask(officeApprovals.listApprovals, {});
    const open = approvalList.find(({ subject }) => subject === order.orderNo);
    const id = open?.id ?? '';
    expect(await whyOf(finance.ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed: true }))).toBe(
      'makerCannotConfirm',
    );
    await expect(
      server.sql`update approvals_approval set decider = maker, decider_name = 'x', decided_at = now(), state = 'confirmed' where id = ${id}`,
    ).rejects.toThrow(/four_eyes/);
    expect(await statusOf(visitor, order.orderNo)()).toBe('submitted');
    await risk.ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed: true });
    await expect.poll(statusOf(visitor, order.orderNo), { timeout: 15_000 }).toBe('paid');
  });
});

describe('the resolution of a payout', () => {
  /** A payout without an answer. */
  async function unknownPayout() {
    const { visitor, card } = await withCard();
    const { order } = await askFor(visitor, card);
    return server.withoutProvider(async () => {
      await approve(order.orderNo);
      const payout = async () =>
        (await finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo: order.orderNo })).order.payout;
      await expect.poll(payout, { timeout: 15_000 }).toBe('unknown');
      return { visitor, orderNo: order.orderNo };
    });
  }
  const openFor = async (orderNo: string) =>
    (await risk.ask(officeApprovals.listApprovals, {})).approvalList.find(({ subject }) => subject === orderNo)?.id ??
    '';

  it('is refused while the provider may still be paying, even after we stopped waiting for its answer', async () => {
    const { visitor, orderNo } = await unknownPayout();
    const before = await money(visitor);
    await server.sql`update withdraw_order set next_try_at = now() + interval '1 day' where order_no = ${orderNo}`;
    await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid: false, note: 'not on the statement' });
    const confirm = async () =>
      risk.ask(officeWithdraw.confirmWithdrawal, { id: await openFor(orderNo), isConfirmed: true });
    server.pass(20_000);
    expect(await whyOf(confirm())).toBe('payoutUnderWay');
    expect(await money(visitor)).toEqual(before);
    expect((await orderOf(visitor, orderNo)).status).toBe('paying');
    server.pass(41_000);
    await confirm();
    expect((await orderOf(visitor, orderNo)).status).toBe('failed');
  });

  it('gives the money back once two people have confirmed that it was not paid, and opens a case if it was after all', async () => {
    const { visitor, orderNo } = await unknownPayout();
    const before = await money(visitor);
    await server.sql`update withdraw_order set next_try_at = now() + interval '1 day' where order_no = ${orderNo}`;
    await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid: false, note: 'not on the statement' });
    server.pass(61_000);
    await risk.ask(officeWithdraw.confirmWithdrawal, { id: await openFor(orderNo), isConfirmed: true });
    expect(await money(visitor)).toMatchObject({ locked: 0n, total: before.total });
    expect((await orderOf(visitor, orderNo)).status).toBe('failed');
    // The provider remembers it in the end.
    server.rememberPayout({ id: orderNo, amount: '200.00', currency: 'CNY' });
    server.pass(11 * 60_000);
    const cases = async () =>
      (await finance.ask(officeCases.listCases, {})).caseList.filter(({ subject }) => subject === orderNo);
    await expect
      .poll(async () => (await cases()).map(({ kind }) => kind), { timeout: 20_000 })
      .toContain('payoutContradicted');
    expect(await money(visitor)).toMatchObject({ locked: 0n, total: before.total });
    // One case: a known answer is not polled again, and a closed case stays closed.
    const [watched] =
      await server.sql`select watch_at as "watchAt", watch_until as "watchUntil" from withdraw_order where order_no = ${orderNo}`;
    expect(watched).toEqual({ watchAt: null, watchUntil: expect.any(Date) });
  });

  it('is refused once the provider has answered', async () => {
    const { visitor, orderNo } = await unknownPayout();
    await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid: false, note: 'not on the statement' });
    const id = await openFor(orderNo);
    const paid = async () => {
      server.pass(5_000);
      return statusOf(visitor, orderNo)();
    };
    await expect.poll(paid, { timeout: 30_000, interval: 200 }).toBe('paid');
    expect(await whyOf(risk.ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed: true }))).toBe('approvalUnknown');
    expect(server.timesPaidOut(orderNo)).toBe(1);
  });

  /** Runs all jobs once more, in another process. */
  async function doJobs(): Promise<void> {
    await (await server.another()).close();
  }

  it('nothing is sent, nor counted as a try, while the ledger is halted', async () => {
    const { visitor, card } = await withCard();
    const { order } = await askFor(visitor, card);
    await server.sql`update ledger_state set halted_at = now()`;
    await approve(order.orderNo);
    const attempts = async () =>
      (await finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo: order.orderNo })).attempts;
    await doJobs();
    expect(await attempts()).toBe(0);
    // Nor does the member see it as sent.
    expect((await orderOf(visitor, order.orderNo)).stageList.at(-1)?.stage).toBe('approved');
    await server.sql`update ledger_state set halted_at = null`;
    await expect.poll(statusOf(visitor, order.orderNo), { timeout: 15_000 }).toBe('paid');
    expect([server.timesPaidOut(order.orderNo), await attempts()]).toEqual([1, 1]);
    const { stageList } = await orderOf(visitor, order.orderNo);
    expect(stageList.map(({ stage }) => stage)).toEqual(['requested', 'approved', 'sent', 'paid']);
  });
});

describe('adjustments', () => {
  it('an adjustment moves nothing until a second person has confirmed it', async () => {
    const { visitor } = await withCard();
    const before = await money(visitor);
    const { memberList } = await finance.ask(backoffice.searchMembers, { text: await usernameOf(visitor) });
    const id = memberList[0]?.id ?? '';
    const asked = { id, direction: 'give', amount: moneyOf('50'), reason: 'goodwill', note: 'kept waiting' } as const;
    const { approvalId } = await finance.ask(backoffice.makeAdjustment, { ...asked, requestId: newRequestId() });
    expect(await money(visitor)).toEqual(before);
    expect(await whyOf(finance.ask(backoffice.confirmAdjustment, { id: approvalId, isConfirmed: true }))).toBe(
      'makerCannotConfirm',
    );
    const tries = Array.from({ length: 5 }, () =>
      risk.ask(backoffice.confirmAdjustment, { id: approvalId, isConfirmed: true }),
    );
    expect(count(await outcomes(tries), 'done')).toBe(1);
    expect((await money(visitor)).central).toBe(before.central + moneyOf('50'));
  });
});

async function usernameOf(visitor: Visitor): Promise<string> {
  return (await visitor.ask(contract.profile.getUserInfo, {})).userInfo.username;
}

/** The staff's sessions end meanwhile, so this comes last. */
it('adds the bonus of its window, and is paid when the window has come', async () => {
  const { visitor, card } = await withCard();
  const before = await money(visitor);
  const { order } = await askFor(visitor, card, { type: 'scheduled', window: '18-24' });
  expect(order.waitingBonus).toBe(moneyOf('1.20'));
  await approve(order.orderNo);
  expect((await orderOf(visitor, order.orderNo)).next?.step).toBe('window');
  server.pass(18 * 3_600_000 + 1_000);
  await expect.poll(statusOf(visitor, order.orderNo), { timeout: 15_000 }).toBe('paid');
  expect(await money(visitor)).toMatchObject({ locked: 0n, total: before.total - moneyOf('200') });
  const [sum] =
    await server.sql`select sum(amount)::bigint as sum from ledger_journal where kind = 'waitingBonus' and reference = ${order.orderNo}`;
  expect(sum?.sum).toBe(moneyOf('1.20'));
});

it('the ledger reconciles after all of it', async () => {
  expect((await server.recheck())?.findings).toEqual([]);
});
