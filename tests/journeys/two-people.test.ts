import { contract } from '@harbour/contract';
import { limits, moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCard, type Colleague, colleague, freshPicture, readyMember, SECONDARY, setValue, upload } from '#people';
import { bet, endOf, freshRound, player, viewOf } from '#players';
import { newRequestId } from '#request-id';
import { count, openTestServer, outcomes, refusalOf, type TestServer, type Visitor } from '#server';

const { deposit, wallet, withdraw, officeDeposit, officeWithdraw, officeApprovals, officeSite, officeChanges } =
  contract;
const { officeTables, liveTables } = contract;
let server: TestServer;
let boss: Colleague;
let rival: Colleague;
/** A new colleague for each test, because the approvals of a day are summed per person. */
const finance = () => colleague(server, 'finance');
const risk = () => colleague(server, 'risk');
beforeAll(async () => {
  server = await openTestServer();
  [boss, rival] = [await colleague(server, 'admin'), await colleague(server, 'admin')];
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  await server.sql`update withdraw_tier set daily_count = 50, daily_amount = 100000000000 where level = 1`;
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
const central = async ({ ask }: Visitor) => (await ask(wallet.getUserBalance, {})).userBalanceMap.central;
const withThreshold = async (name: string, value: string, work: () => Promise<void>) => {
  await setValue(server, name, value);
  try {
    await work();
  } finally {
    await setValue(server, name, '20000');
  }
};

/** A waiting manual deposit, with a proof that was not used before. */
async function proven(visitor: Visitor, amount: string, picture?: Blob): Promise<string> {
  const wanted = {
    method: 'blockchain',
    amount: moneyOf(amount),
    protocol: 'TRC20',
    requestId: newRequestId(),
  } as const;
  const { orderNo } = (await visitor.ask(deposit.recharge, wanted)).order;
  const proofList = [await upload(visitor, 'proof', picture)];
  await visitor.ask(deposit.confirmRechargeOrder, { orderNo, proofList });
  return orderNo;
}
const credit = (who: Colleague, orderNo: string, amount: string) =>
  who.ask(officeDeposit.approveDeposit, { orderNo, received: moneyOf(amount) });
const confirm = (who: Colleague, id: string | null, isConfirmed = true) =>
  who.ask(officeChanges.confirmChange, { id: id ?? '', isConfirmed });

async function asked(visitor: Visitor, payeeId: string, amount: string): Promise<string> {
  const { order } = await visitor.ask(withdraw.withdraw, {
    type: 'instant',
    payeeKind: 'bankCard',
    payeeId,
    amount: moneyOf(amount),
    secondaryPassword: SECONDARY,
    requestId: newRequestId(),
  });
  return order.orderNo;
}
const letGo = (who: Colleague, orderNo: string) => who.ask(officeWithdraw.approveWithdrawal, { orderNo });
async function withCard() {
  const visitor = await readyMember(server);
  return { visitor, card: await bindCard(visitor) };
}
const openFor = async (who: Colleague, subject: string) =>
  (await who.ask(officeApprovals.listApprovals, {})).approvalList.find((one) => one.subject === subject);

describe('a manual deposit', () => {
  it('of a million is credited by two people, once, and not by the first alone', async () => {
    const [maker, second] = [await finance(), await risk()];
    const visitor = await readyMember(server);
    await server.sql`update deposit_method set max_amount = 100000000 where code = 'blockchain'`;
    const before = await central(visitor);
    const orderNo = await proven(visitor, '1000000');
    const { approvalId } = await credit(maker, orderNo, '1000000');
    expect(approvalId).not.toBeNull();
    expect(await central(visitor)).toBe(before);
    const page = await second.ask(officeDeposit.getDepositOrder, { orderNo });
    expect([page.order.awaitsSecond, page.order.status, page.proofList.length]).toEqual([true, 'proofUploaded', 1]);
    expect(await openFor(second, orderNo)).toMatchObject({ kind: 'deposit', amount: moneyOf('1000000') });
    expect(await whyOf(confirm(maker, approvalId))).toBe('makerCannotConfirm');
    expect(await whyOf(confirm(await colleague(server, 'support'), approvalId))).toBe('notPermitted');
    expect(await whyOf(credit(maker, orderNo, '1000000'))).toBe('approvalOpen');
    const tries = Array.from({ length: 5 }, () => confirm(second, approvalId));
    expect(count(await outcomes(tries), 'done')).toBe(1);
    expect(await central(visitor)).toBe(before + moneyOf('1000000'));
  });

  it('is added to the same person’s credits of 24 hours: exactly the threshold is large, one less is not', () =>
    withThreshold('largeDeposit', '600', async () => {
      const [maker, other] = [await finance(), await finance()];
      const visitor = await readyMember(server);
      const wants = async (who: Colleague, amount: string) => {
        const orderNo = await proven(visitor, amount);
        return { orderNo, ...(await credit(who, orderNo, amount)) };
      };
      expect((await wants(maker, '300')).approvalId).toBeNull();
      expect((await wants(maker, '299.99')).approvalId).toBeNull();
      const last = await wants(maker, '100');
      expect(last.approvalId).not.toBeNull();
      await maker.ask(officeDeposit.rejectDeposit, { orderNo: last.orderNo, rejection: 'notReceived' });
      expect(await whyOf(confirm(other, last.approvalId))).toBe('approvalUnknown');
      expect((await wants(other, '599.99')).approvalId).toBeNull();
      const exact = await wants(await finance(), '600');
      expect(exact.approvalId).not.toBeNull();
      await confirm(other, exact.approvalId);
    }));

  it('two at the same instant are both counted', () =>
    withThreshold('largeDeposit', '600', async () => {
      const maker = await finance();
      const visitor = await readyMember(server);
      const orders = [await proven(visitor, '300'), await proven(visitor, '300'), await proven(visitor, '300')];
      const answers = await Promise.all(orders.map((orderNo) => credit(maker, orderNo, '300')));
      expect(answers.filter(({ approvalId }) => approvalId === null)).toHaveLength(1);
    }));

  it('with a receipt that was already credited is stopped, also for a second person', async () => {
    const [maker, second] = [await finance(), await finance()];
    const [visitor, other] = [await readyMember(server), await readyMember(server)];
    const picture = await freshPicture();
    const [first, again, large] = [
      await proven(visitor, '300', picture),
      await proven(other, '300', picture),
      await proven(other, '400', picture),
    ];
    const both = await outcomes([credit(maker, first, '300'), credit(second, again, '300')]);
    expect(both.toSorted()).toEqual(['done', 'receiptUsed']);
    await setValue(server, 'largeDeposit', '400');
    expect(await whyOf(credit(second, large, '400'))).toBe('receiptUsed');
    await setValue(server, 'largeDeposit', '20000');
  });

  it('that waits keeps waiting when the threshold is raised, and is asked for again after a question', () =>
    withThreshold('largeDeposit', '300', async () => {
      const [maker, second] = [await finance(), await finance()];
      const visitor = await readyMember(server);
      const orderNo = await proven(visitor, '300');
      const { approvalId } = await credit(maker, orderNo, '300');
      await setValue(server, 'largeDeposit', '100000');
      expect(await whyOf(credit(maker, orderNo, '300'))).toBe('approvalOpen');
      expect(await whyOf(credit(second, orderNo, '300'))).toBe('approvalOpen');
      await maker.ask(officeDeposit.askDeposit, { orderNo, question: 'clearerProof' });
      expect(await whyOf(confirm(second, approvalId))).toBe('approvalUnknown');
    }));
});

describe('a payout', () => {
  it('is summed over 24 hours for its member: repeated 199 under a limit of 200 needs a second person from the second on', () =>
    withThreshold('largePayout', '200', async () => {
      const { visitor, card } = await withCard();
      const first = await asked(visitor, card, '199');
      expect(await letGo(await finance(), first)).toEqual({ awaitsSecond: false });
      for (let times = 0; times < 2; times += 1) {
        const orderNo = await asked(visitor, card, '199');
        const decider = await finance();
        expect((await decider.ask(officeWithdraw.getWithdrawalOrder, { orderNo })).needsSecond).toBe(true);
        expect(await letGo(decider, orderNo)).toEqual({ awaitsSecond: true });
        await decider.ask(officeWithdraw.rejectWithdrawal, { orderNo, rejection: 'underReview' });
      }
      await server.sql`update withdraw_order set decided_at = decided_at - interval '24 hours' where order_no = ${first}`;
      expect(await letGo(await finance(), await asked(visitor, card, '199'))).toEqual({ awaitsSecond: false });
    }));

  it('is summed over 24 hours for the person who approves it: exactly the threshold is large, one less is not', () =>
    withThreshold('largePayout', '600', async () => {
      const [maker, second] = [await finance(), await risk()];
      const next = async (amount: string) => {
        const { visitor, card } = await withCard();
        const orderNo = await asked(visitor, card, amount);
        return { orderNo, ...(await letGo(maker, orderNo)) };
      };
      expect((await next('300')).awaitsSecond).toBe(false);
      expect((await next('199.99')).awaitsSecond).toBe(false);
      const exact = await next('100.01');
      expect(exact.awaitsSecond).toBe(true);
      // Payouts approved by two people are not counted against one.
      const open = await openFor(second, exact.orderNo);
      await second.ask(officeWithdraw.confirmWithdrawal, { id: open?.id ?? '', isConfirmed: true });
      expect((await next('100')).awaitsSecond).toBe(false);
    }));

  it('is neither approved nor confirmed by the person who credited a deposit of the member', async () => {
    const [maker, other] = [await finance(), await risk()];
    const { visitor, card } = await withCard();
    await credit(maker, await proven(visitor, '300'), '300');
    const orderNo = await asked(visitor, card, '200');
    expect(await whyOf(letGo(maker, orderNo))).toBe('creditorCannotDecide');
    await withThreshold('largePayout', '100', async () => {
      expect(await letGo(other, orderNo)).toEqual({ awaitsSecond: true });
      const { id = '' } = (await openFor(maker, orderNo)) ?? {};
      expect(await whyOf(maker.ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed: true }))).toBe(
        'creditorCannotDecide',
      );
      await (await risk()).ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed: true });
    });
  });

  it('that waits for a second person keeps waiting when the threshold is raised meanwhile', async () => {
    const [maker, other] = [await finance(), await finance()];
    const { visitor, card } = await withCard();
    const orderNo = await asked(visitor, card, '200');
    await setValue(server, 'largePayout', '200');
    expect(await letGo(maker, orderNo)).toEqual({ awaitsSecond: true });
    await setValue(server, 'largePayout', '20000');
    expect([await whyOf(letGo(maker, orderNo)), await whyOf(letGo(other, orderNo))]).toEqual([
      'approvalOpen',
      'approvalOpen',
    ]);
    const status = async () => (await visitor.ask(withdraw.getWithdrawOrder, { orderNo })).order.status;
    expect(await status()).toBe('submitted');
    const { id = '' } = (await openFor(other, orderNo)) ?? {};
    await other.ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed: true });
    await expect.poll(status, { timeout: 15_000 }).toBe('paid');
  });
});

describe('a limit on money', () => {
  const valueNow = async (name: string) =>
    (await boss.ask(officeSite.getPaymentValues, {})).valueList.find((one) => one.name === name)?.value;

  it.each(['largePayout', 'largeDeposit', 'quickMax', 'withdrawMin'])('%s is changed by two people', async (name) => {
    const was = await valueNow(name);
    const { approvalId } = await boss.ask(officeSite.savePaymentValue, { name, value: '1234' });
    expect([await valueNow(name), approvalId === null]).toEqual([was, false]);
    expect(await whyOf(confirm(boss, approvalId))).toBe('makerCannotConfirm');
    expect(await whyOf(confirm(await finance(), approvalId))).toBe('notPermitted');
    const shown = await openFor(rival, `value ${name}`);
    expect(shown?.changeList).toEqual([
      { action: 'money.value', subject: `value ${name}`, before: was, after: '"1234"' },
    ]);
    await confirm(rival, approvalId);
    expect(await valueNow(name)).toBe('1234');
    await setValue(server, name, was ?? '');
  });

  it('a due time is changed by one person, and an account is closed by one at once but opened by two', async () => {
    expect(await boss.ask(officeSite.savePaymentValue, { name: 'depositDueMinutes', value: '16' })).toEqual({
      approvalId: null,
    });
    const accountOf = async () => {
      const { accountList } = await boss.ask(officeDeposit.getDepositSettings, {});
      const found = accountList.find(({ method }) => method === 'alipay');
      if (!found) throw new Error('no account for Alipay');
      return found;
    };
    const save = async (more: object) =>
      (await boss.ask(officeDeposit.saveReceivingAccount, { ...(await accountOf()), ...more })).approvalId;
    expect(await save({ isOpen: false, number: '13900000000' })).not.toBeNull();
    expect(await accountOf()).toMatchObject({ isOpen: true });
    expect(await save({ isOpen: false })).toBeNull();
    expect(await accountOf()).toMatchObject({ isOpen: false });
  });
});

it('a running round is refunded by two people; the person who asked does not confirm it', async () => {
  const [maker, second] = [await risk(), await risk()];
  const { roundNo } = await freshRound(server, 'roulette-1');
  const wanted = { table: 'roulette-1', roundNo, note: 'the wheel stuck' };
  const { approvalId } = await maker.ask(officeTables.refundRound, wanted);
  expect((await viewOf(server, 'roulette-1')).round).toMatchObject({ roundNo, phase: 'betting' });
  expect(await whyOf(confirm(maker, approvalId))).toBe('makerCannotConfirm');
  await confirm(second, approvalId);
  expect((await endOf(server, 'roulette-1', roundNo)).phase).toBe('refunded');
});

describe('a round that is proposed for a refund', () => {
  const TABLE = 'sicbo-1';
  const place = ({ ask }: Visitor, roundNo: string) =>
    ask(liveTables.placeBets, { table: TABLE, roundNo, betList: [bet('big', '10')], requestId: newRequestId() });
  const proposed = async () => {
    const [maker, member] = [await risk(), await player(server, 'live')];
    const { roundNo, closesAt } = await freshRound(server, TABLE);
    await place(member, roundNo);
    const wanted = { table: TABLE, roundNo, note: 'the picture froze' };
    const { approvalId } = await maker.ask(officeTables.refundRound, wanted);
    return { member, roundNo, closesAt, approvalId: String(approvalId) };
  };
  const shown = async () => (await viewOf(server, TABLE)).round;

  it('takes no more bets, and waits for the second person past its own end', async () => {
    const { member, roundNo, closesAt, approvalId } = await proposed();
    expect(await whyOf(place(member, roundNo))).toBe('bettingClosed');
    server.pass(closesAt.getTime() - server.now().getTime() + 60_000);
    // Another table has gone on meanwhile, so the dealers have passed by this one.
    const { roundNo: other } = await freshRound(server, 'roulette-1');
    await endOf(server, 'roulette-1', other);
    expect(await shown()).toMatchObject({ roundNo, phase: 'betting', isHeld: true });
    await confirm(await risk(), approvalId);
    expect((await endOf(server, TABLE, roundNo)).phase).toBe('refunded');
  });

  it('goes on at once when the second person rejects', async () => {
    const { roundNo, approvalId } = await proposed();
    await (await risk()).ask(officeChanges.confirmChange, { id: approvalId, isConfirmed: false });
    expect((await endOf(server, TABLE, roundNo)).phase).toBe('settled');
  });

  it('goes on without an answer in time, and can no longer be refunded', async () => {
    const { roundNo, approvalId } = await proposed();
    server.pass(limits.ROUND_HELD_MS);
    expect((await endOf(server, TABLE, roundNo)).phase).toBe('settled');
    expect(await whyOf(confirm(await risk(), approvalId))).toBe('roundOver');
  });
});

it('the ledger reconciles after all of it', async () => {
  expect((await server.recheck())?.findings).toEqual([]);
});
