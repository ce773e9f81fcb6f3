import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, bindCard, type Colleague, confirmed, readyMember, SECONDARY } from '#people';
import { newRequestId } from '#request-id';
import { count, openTestServer, outcomes, refusalOf, type TestServer, type Visitor } from '#server';

const { wallet, withdraw, officeSite, officeWithdraw } = contract;
/** Each try hashes the password, with the member's row locked. */
const PATIENCE_MS = 180_000;
let server: TestServer;
let boss: Colleague;

/** A waiting order blocks all others; here each is approved as it appears, so that only the limits apply. */
beforeAll(async () => {
  server = await openTestServer();
  boss = await admin(server);
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  await server.sql`create function let_go() returns trigger language plpgsql as $$
    begin
      new.status := 'paying'; new.payout := 'waiting'; new.decided_at := new.created_at; new.waiting_since := null;
      return new;
    end $$`;
  await server.sql`create trigger let_go before insert on withdraw_order for each row execute function let_go()`;
});
afterAll(() => server.close());

const money = async ({ ask }: Visitor) => (await ask(wallet.getUserBalance, {})).userBalanceMap;
const askFor = (visitor: Visitor, payeeId: string, amount: string) =>
  visitor.ask(withdraw.withdraw, {
    type: 'instant',
    payeeKind: 'bankCard',
    payeeId,
    secondaryPassword: SECONDARY,
    amount: moneyOf(amount),
    requestId: newRequestId(),
  });

/** Only one limit binds at a time; the tier's limits are those of level 1, where every member is. */
const WIDE = { dailyCount: 100, daily: '50000' };
const CASES = [
  { tries: 200, bound: 'the balance', ...WIDE, amount: '150', fits: 6, why: 'withdrawExceedsBalance' },
  {
    tries: 60,
    bound: 'the amount of a day',
    ...WIDE,
    daily: '500',
    amount: '120',
    fits: 4,
    why: 'withdrawExceedsQuota',
  },
  {
    tries: 40,
    bound: 'the count of a day',
    ...WIDE,
    dailyCount: 3,
    amount: '100',
    fits: 3,
    why: 'withdrawCountUsedUp',
  },
] as const;

it.each(CASES)(
  '$tries at once stay within $bound',
  async ({ tries, dailyCount, daily, amount, fits, why }) => {
    await server.sql`update withdraw_tier set daily_count = ${dailyCount}, daily_amount = ${moneyOf(daily)} where level = 1`;
    const visitor = await readyMember(server);
    const card = await bindCard(visitor);
    const before = await money(visitor);
    const tried = await outcomes(Array.from({ length: tries }, () => askFor(visitor, card, amount)));
    expect({ done: count(tried, 'done'), refused: count(tried, why) }).toEqual({ done: fits, refused: tries - fits });
    const orders = await server.sql<{ amount: bigint }[]>`select amount from withdraw_order where payee = ${card}`;
    const sum = orders.reduce((total, order) => total + order.amount, 0n);
    expect(orders.length).toBeLessThanOrEqual(dailyCount);
    expect(sum).toBeLessThanOrEqual(moneyOf(daily));
    expect(sum).toBeLessThanOrEqual(before.central);
    expect(await money(visitor)).toMatchObject({ locked: sum, central: before.central - sum, total: before.total });
  },
  PATIENCE_MS,
);

it('the confirmed terms are paid: if the bonus or the hours changed meanwhile, nothing is done', async () => {
  const visitor = await readyMember(server);
  const card = await bindCard(visitor);
  const save = async (waitingBonusPpm: number, toHours: number) => {
    const { windowList } = await boss.ask(officeWithdraw.getWithdrawSettings, {});
    const { revision = 0 } = windowList.find((one) => one.window === '6-12') ?? {};
    await confirmed(
      server,
      boss.ask(officeWithdraw.saveWindow, { window: '6-12', waitingBonusPpm, toHours, revision }),
    );
  };
  const seen = { waitingBonus: moneyOf('0.20'), hours: { fromHours: 6, toHours: 12 } };
  const ask = (more: Partial<typeof seen>, requestId = newRequestId()) =>
    visitor.ask(withdraw.withdraw, {
      type: 'scheduled',
      window: '6-12',
      payeeKind: 'bankCard',
      payeeId: card,
      secondaryPassword: SECONDARY,
      amount: moneyOf('100'),
      requestId,
      ...more,
    });
  const why = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
  await save(1_000, 12);
  expect(await why(ask(seen))).toBe('changedMeanwhile');
  await save(2_000, 9);
  expect(await why(ask(seen))).toBe('changedMeanwhile');
  expect(await money(visitor)).toMatchObject({ locked: 0n });
  await save(2_000, 12);
  const requestId = newRequestId();
  const { order } = await ask(seen, requestId);
  expect(order).toMatchObject({ waitingBonus: seen.waitingBonus, windowHours: seen.hours });
  // The first request is stored, whatever the rule is now: repeated, it is the same order.
  await save(1_000, 9);
  expect((await ask(seen, requestId)).order).toMatchObject({ orderNo: order.orderNo, waitingBonus: seen.waitingBonus });
  await save(2_000, 12);
});

it('20 at once are one, while the first is undecided', async () => {
  await server.sql`drop trigger let_go on withdraw_order`;
  await server.sql`update withdraw_tier set daily_count = 100, daily_amount = ${moneyOf('50000')} where level = 1`;
  const visitor = await readyMember(server);
  const card = await bindCard(visitor);
  const tried = await outcomes(Array.from({ length: 20 }, () => askFor(visitor, card, '100')));
  expect(count(tried, 'done')).toBe(1);
  expect((await refusalOf(askFor(visitor, card, '100'))).why).toBe('orderUnverified');
  expect((await money(visitor)).locked).toBe(moneyOf('100'));
});

it('the ledger reconciles after all of it', async () => {
  expect((await server.recheck())?.findings).toEqual([]);
});
