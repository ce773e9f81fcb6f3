import { contract } from '@harbour/contract';
import type { QUEUES } from '@harbour/contract/backoffice';
import { mayDo, ROLE_NAMES } from '@harbour/contract/roles';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, bindCard, type Colleague, colleague, readyMember, SECONDARY, setValue, upload } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, register, type TestServer, type Visitor } from '#server';

const { deposit, withdraw, profile } = contract;
const { officeDeposit, backoffice, officeApprovals, officeCases, officeSite, officeWithdraw } = contract;
const AMOUNT = moneyOf('200');
let server: TestServer;
let boss: Colleague;
let finance: Colleague;
let risk: Colleague;
let support: Colleague;
beforeAll(async () => {
  server = await openTestServer();
  boss = await admin(server);
  [finance, risk] = [await colleague(server, 'finance'), await colleague(server, 'risk')];
  support = await colleague(server, 'support');
  await operator('0');
});
afterAll(() => server.close());

const operator = (value: '0' | '1') => boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value });
const largeFrom = (value: string) => setValue(server, 'largePayout', value);
const usernameOf = async ({ ask }: Visitor) => (await ask(profile.getUserInfo, {})).userInfo.username;
const search = async (text: string) => (await support.ask(backoffice.searchMembers, { text })).memberList;
const pageOf = async (visitor: Visitor) => {
  const [found] = await search(await usernameOf(visitor));
  return support.ask(backoffice.getMember, { id: found?.id ?? '' });
};

async function asked(): Promise<{ visitor: Visitor & { mobile: string }; orderNo: string }> {
  const visitor = await readyMember(server);
  const to = { type: 'instant', payeeKind: 'bankCard', payeeId: await bindCard(visitor) } as const;
  const { order } = await visitor.ask(withdraw.withdraw, {
    ...to,
    amount: AMOUNT,
    secondaryPassword: SECONDARY,
    requestId: newRequestId(),
  });
  return { visitor, orderNo: order.orderNo };
}
const statusOf =
  ({ ask }: Visitor, orderNo: string) =>
  async () =>
    (await ask(withdraw.getWithdrawOrder, { orderNo })).order.status;

async function shown(visitor: Visitor): Promise<string> {
  const { order } = await visitor.ask(deposit.recharge, {
    method: 'bank',
    amount: AMOUNT,
    payerName: '王小明',
    requestId: newRequestId(),
  });
  const proofList = [await upload(visitor, 'proof')];
  await visitor.ask(deposit.confirmRechargeOrder, { orderNo: order.orderNo, proofList });
  return order.orderNo;
}

const openApproval = async (who: Colleague, orderNo: string) =>
  (await who.ask(officeApprovals.listApprovals, {})).approvalList.find(({ subject }) => subject === orderNo);

/** Opens a case, as a job would. */
async function caseAbout(subject: string, member: string | null): Promise<string> {
  const [row] = await server.sql<{ id: bigint }[]>`
    insert into cases_case (kind, subject, detail, member, words, opened_at)
    values ('payoutUnknown', ${subject}, '', ${member}, ${subject}, ${server.now()}) returning id`;
  return String(row?.id);
}

/** A payout without an answer, which is not polled again. */
async function unknownPayout() {
  const { visitor, orderNo } = await asked();
  await server.withoutProvider(async () => {
    await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
    const payout = async () => (await finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo })).order.payout;
    await expect.poll(payout, { timeout: 15_000 }).toBe('unknown');
    await server.sql`update withdraw_order set next_try_at = now() + interval '9 days' where order_no = ${orderNo}`;
    server.pass(61_000);
  });
  return { visitor, orderNo };
}

describe('the second person sees', () => {
  it.each([true, false])('the proposed end of a payout, with its amount: paid %s', async (isPaid) => {
    const { visitor, orderNo } = await unknownPayout();
    await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid, note: 'the statement says so' });
    const open = await openApproval(risk, orderNo);
    expect(open).toMatchObject({ kind: 'payout', isPaid, amount: AMOUNT, words: 'the statement says so' });
    await risk.ask(officeWithdraw.confirmWithdrawal, { id: open?.id ?? '', isConfirmed: true });
    expect(await statusOf(visitor, orderNo)()).toBe(isPaid ? 'paid' : 'failed');
    const { approvalList } = await risk.ask(officeApprovals.listApprovals, { state: 'decided' });
    expect(approvalList.find(({ subject }) => subject === orderNo)).toMatchObject({ isPaid, state: 'confirmed' });
  });

  it('no such resolution for a large withdrawal', async () => {
    await largeFrom('150');
    const { orderNo } = await asked();
    await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
    await largeFrom('20000');
    expect(await openApproval(risk, orderNo)).toMatchObject({ kind: 'withdrawal', isPaid: null });
  });
});

describe('a member’s page', () => {
  it('is found by username, by phone and by an order number', async () => {
    const visitor = await readyMember(server);
    const username = await usernameOf(visitor);
    const paidIn = await shown(visitor);
    expect(await search(username.slice(0, 8).toUpperCase())).toMatchObject([{ username, orderNo: null }]);
    expect(await search(visitor.mobile)).toMatchObject([{ username, orderNo: null }]);
    expect(await search(paidIn.toLowerCase())).toMatchObject([{ username, orderNo: paidIn }]);
    const { visitor: other, orderNo } = await asked();
    expect(await search(orderNo)).toMatchObject([{ username: await usernameOf(other), orderNo }]);
    expect(await search('nobody-of-this-name')).toEqual([]);
    expect(await search(visitor.mobile.slice(0, 6))).toEqual([]);
  });

  it('lists every decision about the member: orders, confirmations, adjustments, cases', async () => {
    const { visitor, orderNo } = await unknownPayout();
    const paidIn = await shown(visitor);
    await finance.ask(officeDeposit.approveDeposit, { orderNo: paidIn, received: AMOUNT });
    await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid: false, note: 'not on the statement' });
    const id = (await openApproval(risk, orderNo))?.id ?? '';
    await risk.ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed: true });
    const [found] = await search(await usernameOf(visitor));
    const member = found?.id ?? '';
    const given = { id: member, direction: 'give', amount: AMOUNT, reason: 'goodwill', note: 'kept waiting' } as const;
    const { approvalId } = await finance.ask(backoffice.makeAdjustment, { ...given, requestId: newRequestId() });
    await risk.ask(backoffice.confirmAdjustment, { id: approvalId, isConfirmed: true });
    const trouble = await caseAbout(orderNo, member);
    await risk.ask(officeCases.closeCase, { id: trouble, note: 'looked into' });
    const { auditList } = await support.ask(backoffice.getMember, { id: member });
    expect(auditList.map(({ action, subject }) => [action, subject])).toEqual([
      ['case.close', `case ${trouble}`],
      ['adjustment.confirmed', expect.stringMatching(/^J/)],
      ['adjustment.make', `member ${member}`],
      ['payout.confirmed', orderNo],
      ['payout.resolve', orderNo],
      ['deposit.approve', paidIn],
      ['withdrawal.approve', orderNo],
    ]);
    expect((await pageOf(await readyMember(server))).auditList).toEqual([]);
  });

  it('names a deposit’s method, not its gateway', async () => {
    const visitor = await readyMember(server);
    const amount = moneyOf('500');
    await visitor.ask(deposit.createProviderOrder, {
      provider: 'walletHub',
      method: 'wallet',
      amount,
      requestId: newRequestId(),
    });
    await visitor.ask(deposit.createProviderOrder, {
      provider: 'unionPay',
      method: 'union',
      amount,
      requestId: newRequestId(),
    });
    const { orderList } = await support.ask(backoffice.listMemberOrders, { id: (await pageOf(visitor)).member.id });
    expect(orderList.map(({ method }) => method)).toEqual(['thirdParty', 'eWallet']);
  });
});

describe('the orders of a member who had another currency', () => {
  it('each keeps its own; only those in the current currency are summed and counted', async () => {
    const { visitor, orderNo } = await asked();
    await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
    await expect.poll(statusOf(visitor, orderNo), { timeout: 15_000 }).toBe('paid');
    const [older, newer] = [await shown(visitor), await shown(visitor)];
    for (const paidIn of [older, newer])
      await finance.ask(officeDeposit.approveDeposit, { orderNo: paidIn, received: AMOUNT });
    const { member, sums } = await pageOf(visitor);
    expect(sums).toEqual({ deposited: 2n * AMOUNT, depositCount: 2, withdrawn: AMOUNT, withdrawalCount: 1 });
    await server.sql`update deposit_order set currency = 'VND' where order_no = ${older}`;
    await server.sql`update withdraw_order set currency = 'VND' where order_no = ${orderNo}`;
    expect((await pageOf(visitor)).sums).toEqual({
      deposited: AMOUNT,
      depositCount: 1,
      withdrawn: 0n,
      withdrawalCount: 0,
    });
    const { orderList } = await support.ask(backoffice.listMemberOrders, { id: member.id });
    expect(Object.fromEntries(orderList.map((one) => [one.orderNo, one.currency]))).toEqual({
      [orderNo]: 'VND',
      [older]: 'VND',
      [newer]: 'CNY',
    });
  });
});

describe('the two sandbox operators', () => {
  it('decide what they began themselves; an order approved by a person waits for another person', async () => {
    await largeFrom('150');
    await boss.ask(officeSite.savePaymentValue, { name: 'sandboxSeconds', value: '0' });
    const byPerson = await asked();
    await finance.ask(officeWithdraw.approveWithdrawal, { orderNo: byPerson.orderNo });
    const alone = await asked();
    await operator('1');
    // The later order is paid, so the earlier one was seen before it and left alone.
    await expect.poll(statusOf(alone.visitor, alone.orderNo), { timeout: 20_000 }).toBe('paid');
    expect(await openApproval(risk, byPerson.orderNo)).toMatchObject({ state: 'open', maker: finance.username });
    expect(await statusOf(byPerson.visitor, byPerson.orderNo)()).toBe('submitted');
    await operator('0');
    await largeFrom('20000');
    const id = (await openApproval(risk, byPerson.orderNo))?.id ?? '';
    await risk.ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed: true });
    await expect.poll(statusOf(byPerson.visitor, byPerson.orderNo), { timeout: 15_000 }).toBe('paid');
  });

  it('see past every order that people have claimed or approved, however many', async () => {
    // More than one read returns.
    const many = 105;
    const visitor = await readyMember(server);
    const [found] = await search(await usernameOf(visitor));
    await server.sql`insert into approvals_approval (kind, subject, member, currency, amount, content, words, maker, maker_name, made_at, seen_with, confirmed_with)
      select 'withdrawal', 'long ago ' || n, ${found?.id ?? ''}, 'CNY', 100, '{}', '', 0, 'somebody', ${server.now()},
        'withdrawals.see', 'withdrawals.confirm'
      from generate_series(1, ${many}::int) n`;
    await server.sql`insert into deposit_order (order_no, member, method, currency, amount, status, created_at, expires_at, waiting_since,
        owner, owner_name)
      select 'taken ' || n, ${found?.id ?? ''}, 'bank', 'CNY', 100, 'proofUploaded', ${server.now()}, ${server.now()}, ${server.now()},
        0, 'somebody' from generate_series(1, ${many}::int) n`;
    await largeFrom('150');
    server.pass(1_000);
    const [orderNo, out] = [await shown(visitor), await asked()];
    await operator('1');
    const deposited = async () => (await visitor.ask(deposit.getRechargeAccountInfo, { orderNo })).order.status;
    await expect.poll(deposited, { timeout: 20_000 }).toBe('completed');
    await expect.poll(statusOf(out.visitor, out.orderNo), { timeout: 20_000 }).toBe('paid');
    await operator('0');
    await largeFrom('20000');
    const left =
      await server.sql`delete from approvals_approval where subject like 'long ago %' and state = 'open' returning 1`;
    const taken = await server.sql`delete from deposit_order where order_no like 'taken %' and owner = 0 returning 1`;
    expect([left.length, taken.length]).toEqual([many, many]);
  });
});

describe('the queues', () => {
  type Queue = (typeof QUEUES)[number];
  const overviewOf = async (who: Colleague, queue: Queue) => {
    const { queueList } = await who.ask(backoffice.getOverview, {});
    const { waiting, mine } = queueList.find((one) => one.queue === queue) ?? { waiting: -1, mine: -1 };
    return { waiting, mine };
  };
  /** The changes of each figure of the overview, for one colleague. */
  const watch = async (who: Colleague, queue: Queue) => {
    const before = await overviewOf(who, queue);
    return async () => {
      const { waiting, mine } = await overviewOf(who, queue);
      return [waiting - before.waiting, mine - before.mine];
    };
  };

  it('deposits: from the proof to the decision, with their owners', async () => {
    const [own, others] = [await watch(finance, 'deposits'), await watch(support, 'deposits')];
    const visitor = await readyMember(server);
    const { order } = await visitor.ask(deposit.recharge, {
      method: 'bank',
      amount: AMOUNT,
      payerName: '王小明',
      requestId: newRequestId(),
    });
    const { orderNo } = order;
    expect(await own()).toEqual([0, 0]);
    await visitor.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(visitor, 'proof')] });
    expect(await own()).toEqual([1, 0]);
    await finance.ask(officeDeposit.claimDeposit, { orderNo, isMine: true, from: null });
    expect([await own(), await others()]).toEqual([
      [1, 1],
      [1, 0],
    ]);
    await finance.ask(officeDeposit.askDeposit, { orderNo, question: 'clearerProof' });
    expect(await own()).toEqual([0, 0]);
    await visitor.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(visitor, 'proof')] });
    expect(await own()).toEqual([1, 0]);
    await finance.ask(officeDeposit.approveDeposit, { orderNo, received: AMOUNT });
    expect(await own()).toEqual([0, 0]);
  });

  it('withdrawals and confirmations: a large one moves from the first to the second', async () => {
    const [withdrawals, made, others] = [
      await watch(finance, 'withdrawals'),
      await watch(finance, 'confirmations'),
      await watch(risk, 'confirmations'),
    ];
    const { visitor, orderNo } = await asked();
    expect(await withdrawals()).toEqual([1, 0]);
    await finance.ask(officeWithdraw.claimWithdrawal, { orderNo, isMine: true, from: null });
    expect(await withdrawals()).toEqual([1, 1]);
    await largeFrom('150');
    await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
    await largeFrom('20000');
    expect([await made(), await others()]).toEqual([
      [1, 1],
      [1, 0],
    ]);
    const id = (await openApproval(risk, orderNo))?.id ?? '';
    await risk.ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed: true });
    expect([await withdrawals(), await made(), await others()]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    // It is not polled any more, so it does not disturb later ones.
    await expect.poll(statusOf(visitor, orderNo)).toBe('paid');
    const { orderNo: rejected } = await asked();
    expect(await withdrawals()).toEqual([1, 0]);
    await finance.ask(officeWithdraw.rejectWithdrawal, { orderNo: rejected, rejection: 'nameDiffers' });
    expect(await withdrawals()).toEqual([0, 0]);
  });

  it('payouts with an unknown end, until two people have resolved them', async () => {
    const payouts = await watch(finance, 'payouts');
    const { orderNo } = await unknownPayout();
    expect(await payouts()).toEqual([1, 0]);
    await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid: true, note: 'on the statement' });
    expect(await payouts()).toEqual([1, 0]);
    const id = (await openApproval(risk, orderNo))?.id ?? '';
    await risk.ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed: true });
    expect(await payouts()).toEqual([0, 0]);
  });

  it('cases: claimed, released, closed', async () => {
    const cases = await watch(finance, 'cases');
    const id = await caseAbout('something', null);
    expect(await cases()).toEqual([1, 0]);
    await finance.ask(officeCases.claimCase, { id, isMine: true, from: null });
    expect(await cases()).toEqual([1, 1]);
    // A colleague who has not seen the claim cannot take it over.
    const unseen = risk.ask(officeCases.claimCase, { id, isMine: true, from: null });
    expect((await refusalOf(unseen)).why).toBe('ownedByOther');
    expect(await cases()).toEqual([1, 1]);
    await finance.ask(officeCases.claimCase, { id, isMine: false, from: null });
    expect(await cases()).toEqual([1, 0]);
    await finance.ask(officeCases.closeCase, { id, note: 'asked the bank' });
    expect(await cases()).toEqual([0, 0]);
  });
});

describe('a picture uploaded by a member', () => {
  const fetchAs = async (token: string | null, address: string) => {
    const answer = await fetch(`${server.origin}${address}`, { headers: token ? { token } : {} });
    return { status: answer.status, type: answer.headers.get('content-type') };
  };
  let owner: Visitor;
  let name: string;
  beforeAll(async () => {
    owner = await readyMember(server);
    name = await upload(owner, 'proof');
  });

  it.each(ROLE_NAMES)('is shown to %s as far as that role sees orders', async (role) => {
    const one = await colleague(server, role);
    const { status, type } = await fetchAs(one.token, `/web/office/file/${name}`);
    expect({ status, isPicture: type === 'image/webp' }).toEqual(
      mayDo([role], 'deposits.see') ? { status: 200, isPicture: true } : { status: 404, isPicture: false },
    );
    expect((await fetchAs(one.token, `/web/upload/file/${name}`)).status).toBe(404);
  });

  it('is shown to its member, and to no guest, no other member and no logged-out one', async () => {
    const other = server.visitor();
    await register(other);
    const left = await colleague(server, 'finance');
    await left.ask(contract.officeStaff.logoutStaff, {});
    for (const token of [null, 'nonsense', other.token, owner.token, left.token])
      expect((await fetchAs(token, `/web/office/file/${name}`)).status).toBe(404);
    for (const token of [null, 'nonsense', other.token, finance.token])
      expect((await fetchAs(token, `/web/upload/file/${name}`)).status).toBe(404);
    expect((await fetchAs(owner.token, `/web/upload/file/${name}`)).status).toBe(200);
    for (const address of ['..%2f..%2fpackage.json', `${'a'.repeat(22)}.webp`, 'x'])
      expect((await fetchAs(finance.token, `/web/office/file/${address}`)).status).toBe(404);
  });
});

it('the ledger reconciles after all of it', async () => {
  expect((await server.recheck())?.findings).toEqual([]);
});
