import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindCard, type Colleague, colleague, readyMember, SECONDARY, setValue } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer, type Visitor } from '#server';

const { wallet, withdraw, backoffice, officeApprovals, officeWithdraw } = contract;
let server: TestServer;
let finance: Colleague;
let risk: Colleague;
beforeAll(async () => {
  server = await openTestServer();
  [finance, risk] = [await colleague(server, 'finance'), await colleague(server, 'risk')];
  await setValue(server, 'sandboxOperator', '0');
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
const money = async ({ ask }: Visitor) => (await ask(wallet.getUserBalance, {})).userBalanceMap;
const statusOf = async ({ ask }: Visitor, orderNo: string) =>
  (await ask(withdraw.getWithdrawOrder, { orderNo })).order.status;
const approve = (orderNo: string) => finance.ask(officeWithdraw.approveWithdrawal, { orderNo });

async function withCard() {
  const visitor = await readyMember(server);
  const payeeId = await bindCard(visitor);
  const askFor = async (amount: string) => {
    const request = { type: 'instant', payeeKind: 'bankCard', payeeId, secondaryPassword: SECONDARY } as const;
    const requestId = newRequestId();
    return (await visitor.ask(withdraw.withdraw, { ...request, amount: moneyOf(amount), requestId })).order;
  };
  return { visitor, askFor };
}

it('the largest instant withdrawal is accepted, and a cent more is refused', async () => {
  await setValue(server, 'quickMax', '200');
  const { visitor, askFor } = await withCard();
  expect(await whyOf(askFor('200.01'))).toBe('quickNotOpen');
  expect((await askFor('200')).amount).toBe(moneyOf('200'));
  expect((await money(visitor)).locked).toBe(moneyOf('200'));
  await setValue(server, 'quickMax', '50000');
});

it('a payout that another process has taken meanwhile is not sent by this one', async () => {
  const { visitor, askFor } = await withCard();
  const { orderNo } = await askFor('100');
  // Whenever one process takes the order, a second does too.
  await server.sql.unsafe(`
    create function take_up_twice() returns trigger language plpgsql as $$
      begin
        if new.attempts > old.attempts then new.attempts := new.attempts + 1; end if;
        return new;
      end $$;
    create trigger take_up_twice before update on withdraw_order for each row execute function take_up_twice()`);
  await approve(orderNo);
  const page = () => finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo });
  await expect.poll(async () => (await page()).attempts).toBe(2);
  // The order is taken again only after the first turn has ended.
  server.pass(10_000);
  await expect.poll(async () => (await page()).attempts).toBe(4);
  expect((await page()).order.payout).toBe('waiting');
  await server.sql.unsafe('drop trigger take_up_twice on withdraw_order');
  const status = () => {
    server.pass(5_000);
    return statusOf(visitor, orderNo);
  };
  await expect.poll(status, { timeout: 30_000 }).toBe('paid');
  expect(server.timesPaidOut(orderNo)).toBe(1);
});

it('the second decision about an adjustment does not decide a withdrawal', async () => {
  await setValue(server, 'largePayout', '150');
  const { visitor, askFor } = await withCard();
  const { orderNo } = await askFor('150');
  expect(await approve(orderNo)).toEqual({ awaitsSecond: true });
  await setValue(server, 'largePayout', '20000');
  const open = async () =>
    (await risk.ask(officeApprovals.listApprovals, {})).approvalList.find(({ subject }) => subject === orderNo);
  const id = (await open())?.id ?? '';
  for (const isConfirmed of [true, false])
    expect(await whyOf(risk.ask(backoffice.confirmAdjustment, { id, isConfirmed }))).toBe('approvalUnknown');
  expect([(await open())?.id, await statusOf(visitor, orderNo)]).toEqual([id, 'submitted']);
});

it('a payout of exactly the large amount is large', async () => {
  await setValue(server, 'largePayout', '150');
  const { askFor } = await withCard();
  const { orderNo } = await askFor('150');
  const page = await finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo });
  expect([page.order.flagList.includes('large'), page.needsSecond]).toEqual([true, true]);
  await setValue(server, 'largePayout', '20000');
});

it('two payouts to one member that add up to a large one need a second person, whoever approves the second', async () => {
  await setValue(server, 'largePayout', '250');
  const [one, other] = [await colleague(server, 'finance'), await colleague(server, 'finance')];
  const { askFor } = await withCard();
  const letGo = async (who: Colleague, amount: string) =>
    who.ask(officeWithdraw.approveWithdrawal, { orderNo: (await askFor(amount)).orderNo });
  expect(await letGo(one, '100')).toEqual({ awaitsSecond: false });
  expect(await letGo(other, '150')).toEqual({ awaitsSecond: true });
  await setValue(server, 'largePayout', '20000');
});

it('the rest of the day’s quota may be withdrawn to the cent, and no cent more', async () => {
  const { visitor, askFor } = await withCard();
  await server.sql`update withdraw_tier set daily_amount = ${moneyOf('200')} where level = 1`;
  expect(await whyOf(askFor('200.01'))).toBe('withdrawExceedsQuota');
  await askFor('200');
  const { quota } = await visitor.ask(withdraw.getWithdrawMethod, {});
  expect(quota).toMatchObject({ amountLeft: 0n });
});
