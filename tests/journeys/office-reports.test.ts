import { contract } from '@harbour/contract';
import { dayAfter, dayStart, moneyOf, siteDay } from '@harbour/rules';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bindCard, type Colleague, colleague, REAL_NAME, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer, type Visitor } from '#server';

const { deposit, withdraw, officeDeposit, officeWithdraw, backoffice, officeSite, officeStaff } = contract;
const HOUR_MS = 3_600_000;
const DEPOSIT = moneyOf('1234.50');
const WITHDRAWAL = moneyOf('200');
type Ended = { orderNo: string; at: Date; seconds: number };

let server: TestServer;
let boss: Colleague;
let finance: Colleague;
/** Needed because the person who credited a member's deposit may not approve that member's withdrawal. */
let risk: Colleague;
let deposits: Ended[];
let withdrawal: Ended;
let rejected: string;

/** From the order's first stage to its last, as the member sees it. */
function endOf({ orderNo, stageList }: { orderNo: string; stageList: { at: Date }[] }): Ended {
  const [from, at] = [stageList[0]?.at, stageList.at(-1)?.at];
  if (!from || !at) throw new Error('an order without stages');
  return { orderNo, at, seconds: Math.round((at.getTime() - from.getTime()) / 1_000) };
}

async function proven(member: Visitor): Promise<string> {
  const requested = { method: 'bank', amount: DEPOSIT, payerName: REAL_NAME, requestId: newRequestId() };
  const { orderNo } = (await member.ask(deposit.recharge, requested)).order;
  await member.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(member, 'proof')] });
  return orderNo;
}

async function credited(member: Visitor, waitMs: number): Promise<Ended> {
  const orderNo = await proven(member);
  server.pass(waitMs);
  await finance.ask(officeDeposit.approveDeposit, { orderNo, received: DEPOSIT });
  return endOf((await member.ask(deposit.getRechargeAccountInfo, { orderNo })).order);
}

async function paid(member: Visitor): Promise<Ended> {
  const requested = {
    type: 'instant',
    payeeKind: 'bankCard',
    payeeId: await bindCard(member),
    amount: WITHDRAWAL,
  } as const;
  const secret = { secondaryPassword: SECONDARY, requestId: newRequestId() };
  const { orderNo } = (await member.ask(withdraw.withdraw, { ...requested, ...secret })).order;
  server.pass(240_000);
  await risk.ask(officeWithdraw.approveWithdrawal, { orderNo });
  const read = async () => (await member.ask(withdraw.getWithdrawOrder, { orderNo })).order;
  await vi.waitFor(async () => expect((await read()).status).toBe('paid'), { timeout: 15_000 });
  return endOf(await read());
}

beforeAll(async () => {
  server = await openTestServer();
  [boss, finance, risk] = await Promise.all([
    colleague(server, 'admin'),
    colleague(server, 'finance'),
    colleague(server, 'risk'),
  ]);
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  const member = await readyMember(server);
  deposits = [await credited(member, 60_000), await credited(member, 600_000)];
  withdrawal = await paid(member);
  rejected = await proven(member);
  await finance.ask(officeDeposit.rejectDeposit, { orderNo: rejected, rejection: 'notReceived' });
});
afterAll(() => server.close());

it('the day’s report has what was credited and paid, hour by hour, and how long it took', async () => {
  const hours = new Map<
    string,
    { depositCount: number; deposited: bigint; withdrawalCount: number; withdrawn: bigint }
  >();
  const keyOf = (day: string, hour: number) => `${day} ${hour}`;
  const add = (at: Date, part: 'deposit' | 'withdrawal') => {
    const day = siteDay(at);
    const key = keyOf(day, Math.floor((at.getTime() - dayStart(day).getTime()) / HOUR_MS));
    const was = hours.get(key) ?? { depositCount: 0, deposited: 0n, withdrawalCount: 0, withdrawn: 0n };
    if (part === 'deposit')
      hours.set(key, { ...was, depositCount: was.depositCount + 1, deposited: was.deposited + DEPOSIT });
    else hours.set(key, { ...was, withdrawalCount: 1, withdrawn: WITHDRAWAL });
  };
  for (const { at } of deposits) add(at, 'deposit');
  add(withdrawal.at, 'withdrawal');
  const reported = new Map<string, unknown>();
  for (const day of new Set([...deposits, withdrawal].map(({ at }) => siteDay(at)))) {
    const { hourList } = await boss.ask(backoffice.getDayReport, { day });
    expect(hourList).toHaveLength(24);
    for (const { hour, depositWaitS, withdrawalWaitS, ...sums } of hourList) {
      if (sums.depositCount + sums.withdrawalCount > 0) reported.set(keyOf(day, hour), sums);
      expect([depositWaitS === null, withdrawalWaitS === null]).toEqual([
        sums.depositCount === 0,
        sums.withdrawalCount === 0,
      ]);
    }
  }
  expect(reported).toEqual(hours);
  const report = await boss.ask(backoffice.getDayReport, { day: siteDay(withdrawal.at) });
  expect(Math.abs((report.waits.withdrawalMedianS ?? 0) - withdrawal.seconds)).toBeLessThanOrEqual(1);
  expect(report.hourList.map(({ withdrawalWaitS }) => withdrawalWaitS)).toContain(report.waits.withdrawalMedianS);
});

it('the report of a day without orders, or of another currency, is empty', async () => {
  const long = dayAfter(siteDay(server.now()), -30);
  for (const asked of [{ day: long }, { day: siteDay(withdrawal.at), currency: 'USD' as const }]) {
    const report = await boss.ask(backoffice.getDayReport, asked);
    expect(report.hourList.every((one) => one.depositCount + one.withdrawalCount === 0)).toBe(true);
    expect(Object.values(report.waits)).toEqual([null, null, null, null]);
  }
});

it('an export holds every order of its days and no other, and is logged', async () => {
  const until = siteDay(server.now());
  const days = { from: dayAfter(until, -2), to: until };
  const [out, into] = [
    await boss.ask(backoffice.exportOrders, { kind: 'withdrawals', ...days }),
    await boss.ask(backoffice.exportOrders, { kind: 'deposits', ...days }),
  ];
  const linesOf = (csv: string) => csv.split('\r\n').map((line) => line.split(','));
  const [head, ...rows] = linesOf(into.csv);
  expect(head).toEqual(['order', 'member', 'method', 'currency', 'amount', 'status', 'created', 'ended']);
  expect(rows.pop()).toEqual(['']);
  const short = rows.map(([order, , method, currency, amount, status]) => [order, method, currency, amount, status]);
  expect(short).toEqual([
    ...deposits.map(({ orderNo }) => [orderNo, 'bank', 'CNY', '1234.50', 'completed']),
    [rejected, 'bank', 'CNY', '1234.50', 'rejected'],
  ]);
  expect(rows[0]?.[7]).toBe(deposits[0]?.at.toISOString());
  expect(into).toMatchObject({ lineCount: 3, isWhole: true });
  const [, row] = linesOf(out.csv);
  expect(row?.slice(2, 6)).toEqual(['bankCard', 'CNY', '200.00', 'paid']);
  expect([row?.[0], row?.[7]]).toEqual([withdrawal.orderNo, withdrawal.at.toISOString()]);
  const { entryList } = await boss.ask(officeStaff.listAudit, { action: 'report.export' });
  expect(entryList[0]).toMatchObject({ subject: 'deposits', after: JSON.stringify(days) });

  const before = { from: dayAfter(until, -40), to: dayAfter(until, -30) };
  const empty = await boss.ask(backoffice.exportOrders, { kind: 'deposits', ...before });
  expect(empty).toEqual({ csv: `${head?.join(',')}\r\n`, lineCount: 0, isWhole: true, isTooWide: false });
  const wide = { kind: 'deposits', from: dayAfter(until, -400), to: until } as const;
  expect((await refusalOf(boss.ask(backoffice.exportOrders, wide))).why).toBe('rangeTooWide');
});
