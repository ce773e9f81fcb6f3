import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCard, type Colleague, colleague, confirmed, readyMember, SECONDARY, setValue } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer, type Visitor } from '#server';

const { wallet, withdraw, officeWithdraw, officeApprovals, officeCases, backoffice, officeSite } = contract;
const MINUTE_MS = 60_000;
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
  await server.sql`update withdraw_tier set daily_count = 50 where level = 1`;
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
const money = async ({ ask }: Visitor) => (await ask(wallet.getUserBalance, {})).userBalanceMap;
const orderOf = async ({ ask }: Visitor, orderNo: string) => (await ask(withdraw.getWithdrawOrder, { orderNo })).order;
const pageOf = (orderNo: string) => finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo });
const reject = (orderNo: string) =>
  finance.ask(officeWithdraw.rejectWithdrawal, { orderNo, rejection: 'documentsNeeded' });
const queue = async (name: string, who = finance) =>
  (await who.ask(backoffice.getOverview, {})).queueList.find((one) => one.queue === name);

async function askFor(visitor: Visitor, payeeId: string, more: Record<string, unknown> = {}) {
  const { order } = await visitor.ask(withdraw.withdraw, {
    type: 'instant',
    payeeKind: 'bankCard',
    payeeId,
    amount: moneyOf('200'),
    secondaryPassword: SECONDARY,
    requestId: newRequestId(),
    ...more,
  });
  return order;
}

async function withCard(cardNumber?: string) {
  const visitor = await readyMember(server);
  return { visitor, card: await bindCard(visitor, cardNumber) };
}

const openFor = async (orderNo: string) =>
  (await risk.ask(officeApprovals.listApprovals, {})).approvalList.find(({ subject }) => subject === orderNo)?.id ?? '';

describe('due times', () => {
  it('a member sees the usual time, that it is late, and when to contact support', async () => {
    const { visitor, card } = await withCard();
    const order = await askFor(visitor, card);
    const after = (at: Date | undefined | null) => ((at?.getTime() ?? 0) - order.createdAt.getTime()) / MINUTE_MS;
    expect([after(order.next?.usualBy), after(order.next?.atLatest)]).toEqual([2, 10]);
    expect(after(order.askServiceFrom)).toBe(30);
    expect(order.next?.isLate).toBe(false);
    server.pass(11 * MINUTE_MS);
    expect((await orderOf(visitor, order.orderNo)).next?.isLate).toBe(true);
    await boss.ask(officeSite.savePaymentValue, { name: 'askServiceAfter', value: '45' });
    expect(after((await orderOf(visitor, order.orderNo)).askServiceFrom)).toBe(45);
    await boss.ask(officeSite.savePaymentValue, { name: 'askServiceAfter', value: '30' });
    await reject(order.orderNo);
    const waits = await askFor(visitor, card, { type: 'scheduled', window: '6-12' });
    expect((waits.askServiceFrom as Date).getTime() - waits.createdAt.getTime()).toBe((12 * 60 + 30) * MINUTE_MS);
    await reject(waits.orderNo);
  });

  it('the overview counts late by the due time that it shows', async () => {
    await setValue(server, 'largePayout', '150');
    const { visitor, card } = await withCard();
    const { orderNo } = await askFor(visitor, card);
    await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
    await server.sql`insert into cases_case (kind, subject, detail, words, opened_at)
      values ('gatewaySilent', 'lateness', '', 'x', ${server.now()})`;
    const seen = async () => {
      const { queueList } = await finance.ask(backoffice.getOverview, {});
      return queueList.map(({ queue, late, dueMinutes }) => [queue, late, dueMinutes]);
    };
    expect(await seen()).toEqual([
      ['deposits', 0, 15],
      ['withdrawals', 0, 10],
      ['confirmations', 0, 10],
      ['payouts', 0, 30],
      ['cases', 0, 240],
    ]);
    server.pass(11 * MINUTE_MS);
    expect((await seen()).map(([queue, late]) => [queue, late])).toEqual([
      ['deposits', 0],
      ['withdrawals', 1],
      ['confirmations', 1],
      ['payouts', 0],
      ['cases', 0],
    ]);
    await boss.ask(officeSite.savePaymentValue, { name: 'caseDueMinutes', value: '10' });
    expect(await queue('cases')).toMatchObject({ late: 1, dueMinutes: 10 });
    // Each case shows the due time by which the overview counts it.
    const dueTimes = async () => {
      const { caseList } = await risk.ask(officeCases.listCases, {});
      const found = caseList.find(({ subject }) => subject === 'lateness');
      return ((found?.dueAt?.getTime() ?? 0) - (found?.openedAt.getTime() ?? 0)) / MINUTE_MS;
    };
    expect(await dueTimes()).toBe(10);
    await boss.ask(officeSite.savePaymentValue, { name: 'caseDueMinutes', value: '240' });
    expect([await dueTimes(), (await queue('cases'))?.late]).toEqual([120, 0]);
    await server.sql`update cases_case set opened_at = opened_at - interval '110 minutes' where subject = 'lateness'`;
    expect(await queue('cases')).toMatchObject({ late: 1, dueMinutes: 240 });
    await boss.ask(officeSite.savePaymentValue, { name: 'caseDueMinutes', value: '10080' });
    expect(await queue('cases')).toMatchObject({ late: 1, dueMinutes: 480 });
    await boss.ask(officeSite.savePaymentValue, { name: 'caseDueMinutes', value: '240' });
    await setValue(server, 'largePayout', '20000');
    await reject(orderNo);
  });
});

describe('a question to the member', () => {
  it('is on the order, with before and after in the audit log, until it is withdrawn or decided', async () => {
    const { visitor, card } = await withCard();
    const { orderNo } = await askFor(visitor, card);
    const ask = (question: 'identityDocument' | 'payeeProof' | null) =>
      finance.ask(officeWithdraw.askWithdrawal, { orderNo, question, note: 'the passport, please' });
    await ask('identityDocument');
    expect(await orderOf(visitor, orderNo)).toMatchObject({ status: 'reviewing', question: 'identityDocument' });
    expect(await pageOf(orderNo)).toMatchObject({ question: 'identityDocument' });
    // The person who asked owns the order; no other decides meanwhile, nor does the sandbox operator.
    expect(await whyOf(risk.ask(officeWithdraw.approveWithdrawal, { orderNo }))).toBe('ownedByOther');
    await ask(null);
    expect(await orderOf(visitor, orderNo)).toMatchObject({ status: 'reviewing', question: null });
    await ask('payeeProof');
    const { entryList } = await boss.ask(contract.officeStaff.listAudit, {
      subject: orderNo,
      action: 'withdrawal.ask',
    });
    const changes = entryList.map(({ before, after }) =>
      [before, after].map((text) => JSON.parse(text ?? 'null').question),
    );
    expect(changes.reverse()).toEqual([
      [null, 'identityDocument'],
      ['identityDocument', null],
      [null, 'payeeProof'],
    ]);
    await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
    const order = await orderOf(visitor, orderNo);
    expect(order.question).toBeNull();
    const stages = order.stageList.map(({ stage }) => stage);
    expect(stages.slice(0, 5)).toEqual(['requested', 'moreAsked', 'questionClosed', 'moreAsked', 'approved']);
    expect(await whyOf(ask('payeeProof'))).toBe('orderOver');
  });

  it('ends with a rejection, and belongs to the owner of the order', async () => {
    const { visitor, card } = await withCard();
    const { orderNo } = await askFor(visitor, card);
    await finance.ask(officeWithdraw.claimWithdrawal, { orderNo, isMine: true, from: null });
    const question = 'callService' as const;
    expect(await whyOf(risk.ask(officeWithdraw.askWithdrawal, { orderNo, question }))).toBe('ownedByOther');
    await finance.ask(officeWithdraw.askWithdrawal, { orderNo, question });
    expect((await orderOf(visitor, orderNo)).question).toBe(question);
    await reject(orderNo);
    expect(await orderOf(visitor, orderNo)).toMatchObject({ question: null, rejection: 'documentsNeeded' });
  });
});

it('an order that a colleague has claimed meanwhile is not claimed unseen, but can be taken over from its current owner', async () => {
  const { visitor, card } = await withCard();
  const { orderNo } = await askFor(visitor, card);
  const take = (who: Colleague, from: string | null) =>
    who.ask(officeWithdraw.claimWithdrawal, { orderNo, isMine: true, from });
  const owner = async () => (await pageOf(orderNo)).order.owner;
  await take(finance, null);
  const first = await owner();
  expect(await whyOf(take(risk, null))).toBe('ownedByOther');
  expect(await owner()).toEqual(first);
  await take(risk, first?.id ?? null);
  expect((await owner())?.name).toBe(risk.username);
  const third = await colleague(server, 'finance');
  expect(await whyOf(take(third, first?.id ?? null))).toBe('ownedByOther');
  await risk.ask(officeWithdraw.rejectWithdrawal, { orderNo, rejection: 'nameDiffers' });
});

describe('the windows', () => {
  const hoursOf = async (visitor: Visitor) =>
    (await visitor.ask(withdraw.getWithdrawExtraRule, {})).ruleList.map(({ fromHours, toHours }) => [
      fromHours,
      toHours,
    ]);
  const save = async (window: '0-6' | '6-12' | '18-24', toHours: number) => {
    const { windowList } = await boss.ask(officeWithdraw.getWithdrawSettings, {});
    const { revision = 0 } = windowList.find((one) => one.window === window) ?? {};
    return confirmed(
      server,
      boss.ask(officeWithdraw.saveWindow, { window, waitingBonusPpm: 2_000, toHours, revision }),
    );
  };

  it('have the configured hours, for new orders; promised times are kept', async () => {
    const { visitor, card } = await withCard();
    const old = await askFor(visitor, card, { type: 'scheduled', window: '6-12' });
    await save('6-12', 9);
    expect(await hoursOf(visitor)).toEqual([
      [1, 6],
      [6, 9],
      [9, 18],
      [18, 24],
    ]);
    expect((await orderOf(visitor, old.orderNo)).windowHours).toEqual({ fromHours: 6, toHours: 12 });
    expect((await pageOf(old.orderNo)).order.windowHours).toEqual({ fromHours: 6, toHours: 12 });
    await reject(old.orderNo);
    const { orderNo, windowHours, ...order } = await askFor(visitor, card, { type: 'scheduled', window: '6-12' });
    expect(windowHours).toEqual({ fromHours: 6, toHours: 9 });
    expect((order.askServiceFrom as Date).getTime() - order.createdAt.getTime()).toBe((9 * 60 + 30) * MINUTE_MS);
    await reject(orderNo);
    const changes = async (subject: string) => {
      const asked = { subject, action: 'window.save' };
      const { entryList } = await boss.ask(contract.officeStaff.listAudit, asked);
      return [entryList[0]?.before, entryList[0]?.after].map((text) => JSON.parse(text ?? 'null'));
    };
    expect(await changes('window 6-12')).toMatchObject([{ toHours: 12 }, { toHours: 9 }]);
    expect(await changes('window 12-18')).toMatchObject([{ fromHours: 12 }, { fromHours: 9 }]);
    await save('6-12', 12);
  });

  it('follow one another, each with some hours of its own', async () => {
    const visitor = await readyMember(server);
    const before = await hoursOf(visitor);
    expect([await whyOf(save('0-6', 12)), await whyOf(save('6-12', 6)), await whyOf(save('18-24', 18))]).toEqual(
      Array(3).fill('settingForm'),
    );
    expect([await whyOf(save('18-24', 73)), await whyOf(save('0-6', 1.5))]).toEqual(Array(2).fill('badInput'));
    expect(await hoursOf(visitor)).toEqual(before);
    const asked = { window: '0-6', waitingBonusPpm: 1_000, toHours: 7, revision: 1 } as const;
    expect(await whyOf(finance.ask(officeWithdraw.saveWindow, asked))).toBe('notPermitted');
  });
});

describe('a stuck payout', () => {
  const stuckList = async (queue: 'stuck' | 'mine', who = finance) =>
    (await who.ask(officeWithdraw.listWithdrawalOrders, { queue })).orderList;

  it('has an owner, an age and a due time, and is paid once two people have confirmed it', async () => {
    const { visitor, card } = await withCard();
    const before = await money(visitor);
    const { orderNo } = await askFor(visitor, card);
    await finance.ask(officeWithdraw.claimWithdrawal, { orderNo, isMine: true, from: null });
    await server.withoutProvider(async () => {
      await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
      await expect.poll(async () => (await pageOf(orderNo)).order.payout, { timeout: 15_000 }).toBe('unknown');
      await server.sql`update withdraw_order set next_try_at = now() + interval '1 day' where order_no = ${orderNo}`;
    });
    const [row] = await stuckList('stuck');
    expect(row).toMatchObject({ orderNo, owner: null, awaitsSecond: false });
    const { waitingSince, dueAt } = row ?? {};
    expect(dueAt?.getTime()).toBe((waitingSince?.getTime() ?? 0) + 30 * MINUTE_MS);
    expect(await queue('payouts')).toMatchObject({ waiting: 1, mine: 0, late: 0, dueMinutes: 30 });

    await finance.ask(officeWithdraw.claimWithdrawal, { orderNo, isMine: true, from: null });
    expect((await pageOf(orderNo)).order).toMatchObject({ status: 'paying', owner: { name: finance.username } });
    expect(await queue('payouts')).toMatchObject({ waiting: 1, mine: 1 });
    expect(await queue('payouts', risk)).toMatchObject({ waiting: 1, mine: 0 });
    expect((await stuckList('mine')).map((one) => one.orderNo)).toContain(orderNo);
    const asked = { subject: orderNo, action: 'withdrawal.claim' };
    const { entryList } = await boss.ask(contract.officeStaff.listAudit, asked);
    const changes = entryList.map(({ before, after }) => [before, after].map((text) => JSON.parse(text ?? 'null')));
    expect(changes.reverse()).toEqual([
      [
        { owner: null, status: 'submitted' },
        { owner: finance.username, status: 'reviewing' },
      ],
      [
        { owner: null, status: 'paying' },
        { owner: finance.username, status: 'paying' },
      ],
    ]);
    server.pass(31 * MINUTE_MS);
    expect(await queue('payouts')).toMatchObject({ waiting: 1, late: 1 });

    const resolution = { orderNo, isPaid: true, note: 'on the statement' };
    expect(await whyOf(risk.ask(officeWithdraw.resolvePayout, resolution))).toBe('ownedByOther');
    await finance.ask(officeWithdraw.resolvePayout, resolution);
    expect((await pageOf(orderNo)).order.awaitsSecond).toBe(true);
    expect((await stuckList('stuck'))[0]).toMatchObject({ orderNo, awaitsSecond: true });
    expect(await whyOf(finance.ask(officeWithdraw.resolvePayout, resolution))).toBe('approvalOpen');
    const id = await openFor(orderNo);
    const confirm = (who: Colleague) => who.ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed: true });
    expect(await whyOf(confirm(finance))).toBe('makerCannotConfirm');
    expect((await money(visitor)).locked).toBe(moneyOf('200'));
    await confirm(risk);
    const order = await orderOf(visitor, orderNo);
    expect(order).toMatchObject({ status: 'paid', next: null, askServiceFrom: null });
    expect(order.stageList.at(-1)?.stage).toBe('paid');
    expect(await money(visitor)).toMatchObject({ locked: 0n, total: before.total - moneyOf('200') });
    expect(await queue('payouts')).toMatchObject({ waiting: 0, mine: 0, late: 0, oldestAt: null });
    expect(await whyOf(finance.ask(officeWithdraw.claimWithdrawal, { orderNo, isMine: true, from: null }))).toBe(
      'orderOver',
    );
  });
});

it('the ledger reconciles after all of it', async () => {
  expect((await server.recheck())?.findings).toEqual([]);
});
