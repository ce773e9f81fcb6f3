import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCard, type Colleague, colleague, readyMember, SECONDARY, setValue, upload } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, type TestServer, type Visitor } from '#server';

const { withdraw, deposit, payees, officeDeposit, officeWithdraw, backoffice, officeSite } = contract;
let server: TestServer;
let finance: Colleague;
let boss: Colleague;
beforeAll(async () => {
  server = await openTestServer();
  [finance, boss] = [await colleague(server, 'finance'), await colleague(server, 'admin')];
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  await server.sql`update withdraw_tier set daily_count = 50 where level = 1`;
});
afterAll(() => server.close());

const pageOf = (orderNo: string) => finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo });
const reject = (orderNo: string) =>
  finance.ask(officeWithdraw.rejectWithdrawal, { orderNo, rejection: 'documentsNeeded' });

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

/** The flags of a withdrawal that is requested and rejected at once. */
async function flagsOf(visitor: Visitor, payeeId: string, more: Record<string, unknown> = {}): Promise<string[]> {
  const { orderNo } = await askFor(visitor, payeeId, more);
  const { order } = await pageOf(orderNo);
  await reject(orderNo);
  return order.flagList;
}

async function withCard(cardNumber?: string) {
  const visitor = await readyMember(server);
  return { visitor, card: await bindCard(visitor, cardNumber) };
}

async function withAlipay(account: string) {
  const visitor = await readyMember(server);
  const qrFile = await upload(visitor, 'payeeQr');
  const wanted = { kind: 'alipay', alias: 'mine', account, qrFile, secondaryPassword: SECONDARY } as const;
  const { id } = await visitor.ask(payees.bindThirdPartAccount, wanted);
  return { visitor, id, qrFile };
}

describe('the flags for a reviewer', () => {
  const FLAG = 'noPlaySinceDeposit';
  const idOf = async ({ ask }: Visitor) => {
    const { username } = (await ask(contract.profile.getUserInfo, {})).userInfo;
    return (await finance.ask(backoffice.searchMembers, { text: username })).memberList[0]?.id ?? '';
  };
  async function payIn(visitor: Visitor, amount: string): Promise<void> {
    const wanted = { method: 'bank', amount: moneyOf(amount), payerName: '王小明' } as const;
    const { orderNo } = (await visitor.ask(deposit.recharge, { ...wanted, requestId: newRequestId() })).order;
    await visitor.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(visitor, 'proof')] });
    await (await colleague(server, 'finance')).ask(officeDeposit.approveDeposit, {
      orderNo,
      received: moneyOf(amount),
    });
    server.pass(1_000);
  }
  /** A settled bet. */
  const play = (member: string, turnover: string, currency = 'CNY') => server.sql`
    insert into bets_bet (member, bet_no, venue, game, round_no, currency, selections, stakes, returns, stake, payout, turnover, state,
      placed_at, settled_at)
    values (${member}, ${newRequestId()}, 'live', 'baccarat', 'R', ${currency}, '{banker}', array[${moneyOf(turnover)}::bigint], '{0}',
      ${moneyOf(turnover)}, 0, ${moneyOf(turnover)}, 'settled', ${server.now()}, ${server.now()})`;

  it('a deposit that was not played with, until it was', async () => {
    const { visitor, card } = await withCard();
    const id = await idOf(visitor);
    await play(id, '500');
    server.pass(1_000);
    expect(await flagsOf(visitor, card)).not.toContain(FLAG);
    await payIn(visitor, '300');
    // Play before the deposit does not count, and a rejected request does not remove the flag.
    expect(await flagsOf(visitor, card)).toContain(FLAG);
    expect(await flagsOf(visitor, card)).toContain(FLAG);
    await play(id, '299.99');
    expect(await flagsOf(visitor, card)).toContain(FLAG);
    await play(id, '0.01');
    const { orderNo } = await askFor(visitor, card);
    const page = await pageOf(orderNo);
    expect(page.order.flagList).not.toContain(FLAG);
    expect(page.sums).toMatchObject({ deposited: moneyOf('300'), staked: moneyOf('800') });
    await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
    await payIn(visitor, '100');
    expect(await flagsOf(visitor, card)).toContain(FLAG);
  });

  it('not played with: deposits and play in another currency do not count', async () => {
    const { visitor, card } = await withCard();
    const id = await idOf(visitor);
    await payIn(visitor, '300');
    await server.sql`update deposit_order set currency = 'VND' where member = ${id}`;
    expect(await flagsOf(visitor, card)).not.toContain(FLAG);
    await payIn(visitor, '100');
    await play(id, '500', 'VND');
    expect(await flagsOf(visitor, card)).toContain(FLAG);
    await play(id, '100');
    const { orderNo } = await askFor(visitor, card);
    const { order, sums } = await pageOf(orderNo);
    expect(order.flagList).not.toContain(FLAG);
    expect(sums).toMatchObject({ deposited: moneyOf('100'), staked: moneyOf('100') });
    await reject(orderNo);
  });

  it('a payout is large by its total: its waiting bonus counts', async () => {
    await setValue(server, 'largePayout', '201');
    const { visitor, card } = await withCard();
    expect(await flagsOf(visitor, card)).not.toContain('large');
    const { orderNo, waitingBonus } = await askFor(visitor, card, { type: 'scheduled', window: '18-24' });
    expect(waitingBonus).toBe(moneyOf('1.20'));
    const page = await pageOf(orderNo);
    expect(page.order.flagList).toContain('large');
    expect(page.needsSecond).toBe(true);
    expect(await finance.ask(officeWithdraw.approveWithdrawal, { orderNo })).toEqual({ awaitsSecond: true });
    await setValue(server, 'largePayout', '20000');
    await reject(orderNo);
  });

  it('a card that another member has too, and a name that is not the member’s', async () => {
    const { visitor, card } = await withCard('5555555555554444');
    const alone = await flagsOf(visitor, card);
    expect(alone).not.toContain('sharedPayee');
    expect(alone).not.toContain('nameDiffers');
    await withCard('5555555555554444');
    expect(await flagsOf(visitor, card)).toContain('sharedPayee');
    await server.sql`update profile_member set real_name = '李四四' where member = ${await idOf(visitor)}`;
    const { orderNo } = await askFor(visitor, card);
    const page = await pageOf(orderNo);
    expect(page.order.flagList).toContain('nameDiffers');
    expect(page).toMatchObject({ isOwnName: false, payee: { holder: '王小明', qrFile: null } });
    await reject(orderNo);
  });

  it('an account that another member has too, in another spelling', async () => {
    const { visitor, id } = await withAlipay('Lamp@harbour.example');
    const asks = () => flagsOf(visitor, id, { payeeKind: 'alipay' });
    expect(await asks()).not.toContain('sharedPayee');
    await withAlipay('lamp@Harbour.example');
    expect(await asks()).toContain('sharedPayee');
  });

  it('a payment code proves no name: its picture is shown instead', async () => {
    const { visitor, id, qrFile } = await withAlipay('13812345601');
    const { orderNo } = await askFor(visitor, id, { payeeKind: 'alipay' });
    const page = await pageOf(orderNo);
    expect(page).toMatchObject({ isOwnName: null, payee: { holder: null, qrFile, changedAt: null } });
    const headers = { token: finance.token ?? '', device: finance.device };
    const picture = await fetch(`${server.origin}/web/office/file/${page.payee.qrFile}`, { headers });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('a replaced payment code counts as a new payee, also after the request', async () => {
    const { visitor, id } = await withAlipay('13812345602');
    const change = async (qrFile?: string) =>
      visitor.ask(payees.modifyThirdPartAccount, {
        id,
        alias: 'still mine',
        secondaryPassword: SECONDARY,
        ...(qrFile ? { qrFile } : {}),
      });
    const asks = () => flagsOf(visitor, id, { payeeKind: 'alipay' });
    expect(await asks()).toContain('newPayee');
    await server.sql`update payees_payee set added_at = added_at - interval '2 days' where id = ${id}`;
    await change();
    expect(await asks()).not.toContain('newPayee');
    const { orderNo } = await askFor(visitor, id, { payeeKind: 'alipay' });
    expect((await pageOf(orderNo)).order.flagList).not.toContain('newPayee');
    server.pass(1_000);
    await change(await upload(visitor, 'payeeQr'));
    const { order, payee } = await pageOf(orderNo);
    expect(order.flagList).toContain('newPayee');
    expect(payee.changedAt).not.toBeNull();
    await reject(orderNo);
    expect(await asks()).toContain('newPayee');
  });
});

it('the ledger reconciles after all of it', async () => {
  expect((await server.recheck())?.findings).toEqual([]);
});
