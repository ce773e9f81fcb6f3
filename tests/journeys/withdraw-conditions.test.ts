import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCard, type Colleague, colleague, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, prove, refusalOf, type TestServer, type Visitor } from '#server';

const { identity, wallet, withdraw, deposit, payees } = contract;
const { officeWithdraw, officeSite } = contract;
let server: TestServer;
let finance: Colleague;
let boss: Colleague;
beforeAll(async () => {
  server = await openTestServer();
  [finance, boss] = [await colleague(server, 'finance'), await colleague(server, 'admin')];
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

describe('the conditions of a withdrawal', () => {
  it('the secondary password: five wrong tries lock it, and nothing moves', async () => {
    const { visitor, card } = await withCard();
    const before = await money(visitor);
    const wrong = () => whyOf(askFor(visitor, card, { secondaryPassword: '111111' }));
    expect([await wrong(), await wrong(), await wrong(), await wrong()]).toEqual(Array(4).fill('secondaryWrong'));
    expect(await wrong()).toBe('secondaryLocked');
    expect(await whyOf(askFor(visitor, card))).toBe('secondaryLocked');
    expect(await money(visitor)).toEqual(before);
  });

  it('an unverified order, the daily count and quota, the minimum, the balance', async () => {
    const { visitor, card } = await withCard();
    expect(await whyOf(askFor(visitor, card, { amount: moneyOf('99') }))).toBe('withdrawTooLow');
    expect(await whyOf(askFor(visitor, card, { amount: moneyOf('1000.01') }))).toBe('withdrawExceedsBalance');
    expect(await whyOf(askFor(visitor, card, { amount: moneyOf('50000.01'), type: 'scheduled', window: '0-6' }))).toBe(
      'withdrawExceedsQuota',
    );
    expect(await whyOf(askFor(visitor, card, { amount: moneyOf('50000.01') }))).toBe('quickNotOpen');
    expect(await whyOf(askFor(visitor, card, { type: 'scheduled' }))).toBe('windowMissing');
    for (let at = 0; at < 3; at += 1) {
      const { order } = await askFor(visitor, card, { amount: moneyOf('100') });
      if (at === 0) expect(await whyOf(askFor(visitor, card))).toBe('orderUnverified');
      await approve(order.orderNo);
    }
    expect(await whyOf(askFor(visitor, card))).toBe('withdrawCountUsedUp');
    const { visitor: other, card: own } = await withCard();
    const { order } = await other.ask(deposit.recharge, {
      method: 'bank',
      amount: moneyOf('100'),
      payerName: '王小明',
      requestId: newRequestId(),
    });
    await other.ask(deposit.confirmRechargeOrder, {
      orderNo: order.orderNo,
      proofList: [await upload(other, 'proof')],
    });
    expect(await whyOf(askFor(other, own))).toBe('orderUnverified');
  });

  it('one daily quota, also after a change of currency', async () => {
    const { visitor, card } = await withCard();
    const { order } = await askFor(visitor, card, { amount: moneyOf('1000') });
    await approve(order.orderNo);
    await expect.poll(statusOf(visitor, order.orderNo), { timeout: 15_000 }).toBe('paid');
    await visitor.ask(identity.changeLanguageAndCurrency, { currency: 'VND' });
    const { quota, currency } = await visitor.ask(withdraw.getWithdrawMethod, {});
    expect({ currency, ...quota }).toEqual({
      currency: 'VND',
      count: 3,
      countLeft: 2,
      amount: moneyOf('175000000'),
      amountLeft: moneyOf('171500000'),
    });
    const tooMuch = { type: 'scheduled', window: '0-6', amount: moneyOf('171500000.01') };
    expect(await whyOf(askFor(visitor, card, tooMuch))).toBe('withdrawExceedsQuota');
  });

  it('virtual coin and e-wallets open after the first withdrawal', async () => {
    const { visitor, card } = await withCard();
    const { id } = await visitor.ask(payees.bindThirdPartAccount, {
      kind: 'ebpay',
      alias: 'mine',
      account: `eb${'a1'.repeat(10)}`,
      secondaryPassword: SECONDARY,
    });
    const byWallet = () => askFor(visitor, id, { payeeKind: 'ebpay' });
    expect(await whyOf(byWallet())).toBe('firstWithdrawalNeeded');
    const { order } = await askFor(visitor, card);
    await approve(order.orderNo);
    await expect.poll(statusOf(visitor, order.orderNo), { timeout: 15_000 }).toBe('paid');
    expect((await byWallet()).order.status).toBe('submitted');
  });

  it('every other method is paid too, once the first one was', async () => {
    const { visitor, card } = await withCard();
    const opened = { secondaryPassword: SECONDARY };
    await server.sql`update withdraw_tier set daily_count = 20`;
    server.pass(61_000);
    const coin = {
      alias: 'cold',
      address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      coin: 'USDT',
      protocol: 'TRC20',
    } as const;
    const proof = await prove(visitor, 'bindPayee', visitor.mobile);
    const third = async (kind: 'koipay' | 'alipay' | 'wechat', account: string) => {
      const qrFile = kind === 'koipay' ? {} : { qrFile: await upload(visitor, 'payeeQr') };
      return (await visitor.ask(payees.bindThirdPartAccount, { kind, alias: kind, account, ...qrFile, ...opened })).id;
    };
    const ways = [
      ['bankCard', card],
      ['coin', (await visitor.ask(payees.bindCoinAccount, { ...coin, proof, ...opened })).id],
      ['koipay', await third('koipay', `kb${'c3'.repeat(9)}`)],
      ['alipay', await third('alipay', '13812345678')],
      ['wechat', await third('wechat', 'harbour_light')],
    ] as const;
    for (const [payeeKind, payeeId] of ways) {
      const { order } = await askFor(visitor, payeeId, { payeeKind, amount: moneyOf('100') });
      await approve(order.orderNo);
      await expect.poll(statusOf(visitor, order.orderNo), { timeout: 15_000 }).toBe('paid');
      expect(server.timesPaidOut(order.orderNo)).toBe(1);
    }
    await server.sql`update withdraw_tier set daily_count = 3 where level = 1`;
  });

  it('another member’s payee, or a removed one, is unknown', async () => {
    const [{ visitor, card }, { visitor: other }] = [await withCard(), await withCard()];
    expect(await whyOf(askFor(other, card))).toBe('payeeUnknown');
    await visitor.ask(payees.deleteBankCard, { id: card });
    expect(await whyOf(askFor(visitor, card))).toBe('payeeUnknown');
    const { order } = await askFor(other, await bindCard(other, '4111111111111111'));
    expect(await whyOf(visitor.ask(withdraw.getWithdrawOrder, { orderNo: order.orderNo }))).toBe('orderUnknown');
  });
});

it('the ledger reconciles after all of it', async () => {
  expect((await server.recheck())?.findings).toEqual([]);
});
