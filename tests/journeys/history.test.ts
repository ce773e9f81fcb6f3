import { randomBytes } from 'node:crypto';
import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindCard, colleague, REAL_NAME, readyMember, SECONDARY } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, type TestServer, type Visitor } from '#server';
import { newcomer } from '#venues';

const { deposit, withdraw, wallet, games, history, backoffice, officeSite } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  const boss = await colleague(server, 'admin');
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
});
afterAll(() => server.close());

const CENTRAL = { wallet: 'central', name: null, method: null };
const recordOf = async ({ ask }: Visitor, orderNo: string) =>
  (await ask(history.getTransactionRecordInfo, { orderNo })).record;

it('a deposit names its method, and a withdrawal its payee', async () => {
  const visitor = await readyMember(server);
  const card = await bindCard(visitor);
  const paid = await visitor.ask(deposit.recharge, {
    method: 'bank',
    amount: moneyOf('300'),
    payerName: REAL_NAME,
    requestId: newRequestId(),
  });
  const asked = await visitor.ask(withdraw.withdraw, {
    type: 'scheduled',
    window: '18-24',
    payeeKind: 'bankCard',
    payeeId: card,
    amount: moneyOf('200'),
    secondaryPassword: SECONDARY,
    requestId: newRequestId(),
  });
  const ownSide = (method: string) => ({ wallet: null, name: null, method });
  expect(await recordOf(visitor, paid.order.orderNo)).toMatchObject({ from: ownSide('bank'), to: CENTRAL });
  expect(await recordOf(visitor, asked.order.orderNo)).toMatchObject({ from: CENTRAL, to: ownSide('bankCard') });
  const { recordList } = await visitor.ask(history.queryTransactionRecordList, { status: 'processing' });
  expect(new Set(recordList.map(({ from, to }) => from.method ?? to.method))).toEqual(new Set(['bank', 'bankCard']));
});

it('an adjustment is called one', async () => {
  const visitor = await newcomer(server);
  const maker = await colleague(server, 'finance');
  const { approvalId } = await maker.ask(backoffice.makeAdjustment, {
    id: String(visitor.member),
    direction: 'give',
    amount: moneyOf('5'),
    reason: 'correction',
    note: 'what was left over',
    requestId: newRequestId(),
  });
  const second = await colleague(server, 'risk');
  await second.ask(backoffice.confirmAdjustment, { id: approvalId, isConfirmed: true });
  const { recordList } = await visitor.ask(history.queryTransactionRecordList, { type: 'adjust' });
  expect(recordList).toMatchObject([{ type: 'adjust', mode: 'adjust', direction: 'in', from: { method: null } }]);
});

it('a collection from several wallets has no single source', async () => {
  const visitor = await newcomer(server);
  const move = (to: 'venue:slots', amount: string) =>
    visitor.ask(wallet.convertMoney, { from: 'central', to, amount: moneyOf(amount), requestId: newRequestId() });
  await move('venue:slots', '100');
  await visitor.ask(wallet.changeWalletType, { walletType: 'free' });
  await visitor.ask(games.getGameUrl, { game: 'baccarat-1', device: 'phone', requestId: newRequestId() });
  const { recordList } = await visitor.ask(history.queryTransactionRecordList, { type: 'transfer' });
  expect(recordList[0]).toMatchObject({
    mode: 'free',
    amount: moneyOf('1000'),
    direction: 'between',
    from: { wallet: null, method: null },
    to: { wallet: 'venue:live' },
  });
});

it.each([
  ['central', CENTRAL],
  ['venue:tide', null],
])('a transfer between two venues that failed and landed at %s says where its money is', async (landed, shown) => {
  const visitor = await newcomer(server);
  const orderNo = `T${randomBytes(8).toString('hex').toUpperCase()}`;
  const now = server.now();
  await server.sql`insert into integration_transfer
    (order_no, member, currency, source, target, amount, mode, step, state, landed, created_at, ended_at)
    values (${orderNo}, ${visitor.member}, 'CNY', 'venue:tide', 'venue:pearl', 1000, 'manual', 'in', 'failed', ${landed}, ${now}, ${now})`;
  expect(await recordOf(visitor, orderNo)).toMatchObject({ status: 'failed', landed: shown });
});
