import { contract } from '@harbour/contract';
import { dayAfter, dayStart, limits, moneyOf, siteDay } from '@harbour/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindCard, readyMember, SECONDARY, setValue } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer } from '#server';

const { deposit, wallet, withdraw } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await setValue(server, 'sandboxOperator', '0');
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
const passToMidnight = (before: number) => {
  const now = server.now();
  server.pass(dayStart(dayAfter(siteDay(now), 1)).getTime() - now.getTime() - before);
};

it('play money is limited per day of the site', async () => {
  const visitor = await readyMember(server);
  passToMidnight(limits.MINUTE_MS);
  const topUp = () => visitor.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  for (let at = 0; at < limits.PLAY_TOP_UPS_A_DAY; at += 1) await topUp();
  expect(await whyOf(topUp())).toBe('topUpsUsedUp');
  passToMidnight(0);
  expect((await topUp()).left).toBe(limits.PLAY_TOP_UPS_A_DAY - 1);
});

it('cancelled deposits are limited per day of the site', async () => {
  await setValue(server, 'cancelsADay', '2');
  const visitor = await readyMember(server);
  passToMidnight(5 * limits.MINUTE_MS);
  const cancel = async () => {
    const order = { method: 'bank', amount: moneyOf('300'), payerName: '王小明', requestId: newRequestId() };
    const { orderNo } = (await visitor.ask(deposit.recharge, order)).order;
    return visitor.ask(deposit.cancelRechargeOrder, { orderNo, reason: 'other' });
  };
  await cancel();
  await cancel();
  expect(await whyOf(cancel())).toBe('cancelsUsedUp');
  passToMidnight(0);
  await cancel();
  await cancel();
  expect(await whyOf(cancel())).toBe('cancelsUsedUp');
});

it('a withdrawal counts against the quota of the site’s day on which it was requested', async () => {
  const visitor = await readyMember(server);
  const payeeId = await bindCard(visitor);
  passToMidnight(5 * limits.MINUTE_MS);
  const quota = async () => (await visitor.ask(withdraw.getWithdrawMethod, {})).quota;
  const whole = await quota();
  const amount = moneyOf('200');
  const order = { type: 'instant', payeeKind: 'bankCard', payeeId, amount, secondaryPassword: SECONDARY } as const;
  await visitor.ask(withdraw.withdraw, { ...order, requestId: newRequestId() });
  expect(await quota()).toEqual({ ...whole, countLeft: whole.count - 1, amountLeft: whole.amount - amount });
  passToMidnight(0);
  expect(await quota()).toEqual({ ...whole, countLeft: whole.count, amountLeft: whole.amount });
});
