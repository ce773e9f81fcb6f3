import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCard, type Colleague, colleague, confirmed, REAL_NAME, readyMember, SECONDARY } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer, type Visitor } from '#server';

const { deposit, withdraw } = contract;
const { officeDeposit, officeWithdraw, officeSite, officeStaff } = contract;
let server: TestServer;
let boss: Colleague;
let member: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  boss = await colleague(server, 'admin');
  member = await readyMember(server);
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  await boss.ask(officeSite.savePaymentValue, { name: 'openOrders', value: '20' });
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
/** The newest logged change of a subject. */
async function changeOf(subject: string) {
  const { entryList } = await boss.ask(officeStaff.listAudit, { subject });
  // The change itself; its proposal and its confirmation are logged next to it.
  const entry = entryList.find(({ action }) => !action.startsWith('setting.'));
  const read = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null);
  return { by: entry?.staff, action: entry?.action, before: read(entry?.before), after: read(entry?.after) };
}
const byBank = (amount: string) =>
  member.ask(deposit.recharge, {
    method: 'bank',
    amount: moneyOf(amount),
    payerName: REAL_NAME,
    requestId: newRequestId(),
  });

describe('a deposit method', () => {
  const edited = async (code = 'bank') => {
    const { methodList } = await boss.ask(officeDeposit.getDepositSettings, {});
    const found = methodList.find(({ method }) => method === code);
    if (!found) throw new Error(`there is no method ${code}`);
    const { type: _type, flow: _flow, provider: _provider, ...method } = found;
    return method;
  };
  const seen = async () =>
    (await member.ask(deposit.getPaymentMethod, {})).methodList.find(({ method }) => method === 'bank');

  it('has its limits, amounts and name changed, and the next order follows them', async () => {
    const was = await edited();
    const english = was.texts.en;
    if (!english) throw new Error('the method has no English');
    const texts = { en: { ...english, name: 'Pier transfer' } };
    const amountList = [moneyOf('300'), moneyOf('500')];
    await boss.ask(officeDeposit.savePaymentMethod, {
      ...was,
      min: moneyOf('250'),
      max: moneyOf('5000'),
      amountList,
      texts,
    });
    expect(await seen()).toMatchObject({
      name: 'Pier transfer',
      min: moneyOf('250'),
      max: moneyOf('5000'),
      amountList,
    });
    expect(await whyOf(byBank('249.99'))).toBe('depositTooLow');
    expect(await whyOf(byBank('5000.01'))).toBe('depositTooHigh');
    expect((await byBank('250')).order.methodName).toBe('Pier transfer');
    const { by, action, before, after } = await changeOf('method bank');
    expect([by, action]).toEqual([boss.username, 'method.save']);
    expect(before).toMatchObject({ min: '100.00', texts: { en: { name: english.name } } });
    expect(after).toMatchObject({ min: '250.00', max: '5000.00', texts: { en: { name: 'Pier transfer' } } });
  });
  it('for coins takes only offered protocols, and at least one', async () => {
    const { methodList } = await member.ask(deposit.getPaymentMethod, {});
    const coins = methodList.find(({ type, flow }) => type === 'virtualCoin' && flow === 'gateway');
    const was = await edited(coins?.method);
    const offered = async () => {
      const { methodList: now } = await member.ask(deposit.getPaymentMethod, {});
      return now.find(({ method }) => method === was.method)?.protocolList;
    };
    const save = async (protocolList: typeof was.protocolList) =>
      boss.ask(officeDeposit.savePaymentMethod, { ...(await edited(was.method)), protocolList });
    await save(['ERC20']);
    expect(await offered()).toEqual(['ERC20']);
    expect(await changeOf(`method ${was.method}`)).toMatchObject({
      before: { protocolList: was.protocolList },
      after: { protocolList: ['ERC20'] },
    });
    expect(await whyOf(save([]))).toBe('settingForm');
    const bank = await edited();
    const asCoin = boss.ask(officeDeposit.savePaymentMethod, { ...bank, protocolList: ['TRC20'] });
    expect(await whyOf(asCoin)).toBe('settingForm');
    await save(was.protocolList);
    expect(await offered()).toEqual(was.protocolList);
  });
  it('asks for the payer’s name only if it is manual: a gateway identifies the payer', async () => {
    const named = async (code: string) =>
      boss.ask(officeDeposit.savePaymentMethod, { ...(await edited(code)), needsPayerName: true });
    await named('bank');
    expect(await whyOf(named('astroPay'))).toBe('settingForm');
    expect(await whyOf(named('ebpay'))).toBe('settingForm');
    const { orderNo } = await member.ask(deposit.createProviderOrder, {
      provider: 'astroPay',
      amount: moneyOf('300'),
      requestId: newRequestId(),
    });
    expect(orderNo).toMatch(/^D/);
    const behind = server.sql`update deposit_method set needs_payer_name = true where flow = 'gateway'`;
    await expect(behind).rejects.toThrow('deposit_method_payer');
  });
  it('that is closed takes no order, until it is opened again', async () => {
    const was = await edited();
    await boss.ask(officeDeposit.savePaymentMethod, { ...was, isOpen: false });
    expect((await seen())?.isOpen ?? false).toBe(false);
    expect(await whyOf(byBank('300'))).toBe('methodClosed');
    await boss.ask(officeDeposit.savePaymentMethod, { ...(await edited()), isOpen: true });
    expect(await changeOf('method bank')).toMatchObject({ before: { isOpen: false }, after: { isOpen: true } });
    expect((await byBank('300')).order.status).toBe('awaitingPayment');
  });
});

it('a receiving account is added and changed, and the next order is paid to it; an open one keeps its own', async () => {
  const { accountList } = await boss.ask(officeDeposit.getDepositSettings, {});
  for (const account of accountList.filter(({ method }) => method === 'bank'))
    await boss.ask(officeDeposit.saveReceivingAccount, { ...account, isOpen: false });
  const isOffered = async () =>
    (await member.ask(deposit.getPaymentMethod, {})).methodList.find(({ method }) => method === 'bank')?.isOpen;
  expect([await isOffered(), await whyOf(byBank('300'))]).toEqual([false, 'methodClosed']);
  const account = {
    method: 'bank',
    bankName: 'Pier Bank',
    holder: 'Harbour',
    number: '6222000011112222',
    branch: null,
    qr: null,
    protocol: null,
    isOpen: true,
  };
  await confirmed(server, boss.ask(officeDeposit.saveReceivingAccount, { ...account, id: null }));
  expect(await changeOf('method bank')).toMatchObject({ action: 'account.save', before: null, after: account });
  expect(await isOffered()).toBe(true);
  const { order: first } = await byBank('300');
  expect(first.receiving).toMatchObject({ number: account.number, bankName: 'Pier Bank', holder: 'Harbour' });

  const known = (await boss.ask(officeDeposit.getDepositSettings, {})).accountList;
  const { id = null, revision } = known.find(({ number }) => number === account.number) ?? {};
  const moved = { ...account, number: '6222000033334444' };
  await confirmed(server, boss.ask(officeDeposit.saveReceivingAccount, { ...moved, id, revision }));
  expect(await changeOf('method bank')).toMatchObject({ before: { ...account, id }, after: { ...moved, id } });
  expect((await byBank('300')).order.receiving?.number).toBe(moved.number);
  const { order: again } = await member.ask(deposit.getRechargeAccountInfo, { orderNo: first.orderNo });
  expect(again.receiving?.number).toBe(account.number);
});

it('single values apply from the next call on, and are logged with the previous value', async () => {
  const save = (name: string, value: string) =>
    confirmed(server, boss.ask(officeSite.savePaymentValue, { name, value }));
  await save('orderMinutes', '45');
  const { order } = await byBank('300');
  expect(order.expiresAt.getTime() - order.createdAt.getTime()).toBe(45 * 60_000);
  expect(await changeOf('value orderMinutes')).toMatchObject({ action: 'money.value', before: 30, after: '45' });

  await save('openOrders', '1');
  expect(await whyOf(byBank('300'))).toBe('ordersOpen');
  expect(await changeOf('value openOrders')).toMatchObject({ before: 20, after: '1' });
  await save('openOrders', '20');

  await save('withdrawMin', '333');
  expect((await member.ask(withdraw.getWithdrawMethod, {})).min).toBe(moneyOf('333'));
  expect(await changeOf('value withdrawMin')).toMatchObject({ before: 100, after: '333' });
  await save('withdrawMin', '100');
  await save('quickMax', '777');
  expect((await member.ask(withdraw.checkIsQuickWithdraw, {})).max).toBe(moneyOf('777'));
  expect(await changeOf('value quickMax')).toMatchObject({ before: 50_000, after: '777' });
});

describe('withdrawal settings', () => {
  it('a tier gives its members their quota', async () => {
    const { quota } = await member.ask(withdraw.getWithdrawMethod, {});
    const { tierList } = await boss.ask(officeWithdraw.getWithdrawSettings, {});
    const { revision = 0 } = tierList.find(({ level }) => level === 1) ?? {};
    await confirmed(
      server,
      boss.ask(officeWithdraw.saveTier, { level: 1, count: 2, amount: moneyOf('400'), revision }),
    );
    expect((await member.ask(withdraw.getWithdrawMethod, {})).quota).toEqual({
      count: 2,
      countLeft: 2,
      amount: moneyOf('400'),
      amountLeft: moneyOf('400'),
    });
    const { before, after } = await changeOf('tier 1');
    expect(before).toMatchObject({ count: quota.count });
    expect(after).toMatchObject({ level: 1, count: 2, amount: '400.00' });
  });
  it('a window adds its bonus', async () => {
    const bonus = async () =>
      (await member.ask(withdraw.getWithdrawExtraRule, {})).ruleList.find((one) => one.window === '6-12')
        ?.waitingBonusPpm;
    const was = await bonus();
    const { windowList } = await boss.ask(officeWithdraw.getWithdrawSettings, {});
    const { revision = 0 } = windowList.find(({ window }) => window === '6-12') ?? {};
    await confirmed(server, boss.ask(officeWithdraw.saveWindow, { window: '6-12', waitingBonusPpm: 4_321, revision }));
    expect(await bonus()).toBe(4_321);
    expect(await changeOf('window 6-12')).toMatchObject({
      before: { window: '6-12', waitingBonusPpm: was },
      after: { window: '6-12', waitingBonusPpm: 4_321 },
    });
  });
  it('a closed method pays nothing', async () => {
    const card = await bindCard(member);
    const take = () =>
      member.ask(withdraw.withdraw, {
        type: 'instant',
        payeeKind: 'bankCard',
        payeeId: card,
        amount: moneyOf('200'),
        secondaryPassword: SECONDARY,
        requestId: newRequestId(),
      });
    await boss.ask(officeWithdraw.saveWithdrawMethod, { kind: 'bankCard', isOpen: false });
    const { methodList } = await member.ask(withdraw.getWithdrawMethod, {});
    expect(methodList.find(({ kind }) => kind === 'bankCard')?.isOpen ?? false).toBe(false);
    expect(await whyOf(take())).toBe('methodClosed');
    expect(await changeOf('withdrawMethod bankCard')).toMatchObject({
      before: { kind: 'bankCard', isOpen: true },
      after: { kind: 'bankCard', isOpen: false },
    });
    await boss.ask(officeWithdraw.saveWithdrawMethod, { kind: 'bankCard', isOpen: true });
    expect((await take()).order.status).toBe('submitted');
  });
});
