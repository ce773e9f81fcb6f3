import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bindCard, CARD, colleague, REAL_NAME, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import {
  count,
  freshName,
  openTestServer,
  outcomes,
  PASSWORD,
  prove,
  refusalOf,
  type TestServer,
  type Visitor,
} from '#server';

const { deposit, identity, payees, profile, wallet, withdraw, officeSite, officeWithdraw, officePayees } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const opened = { secondaryPassword: SECONDARY };

it('a bank card is added, masked, corrected and removed; its number is nowhere in the database', async () => {
  const visitor = await readyMember(server);
  const { bankList } = await visitor.ask(payees.getSysBank, {});
  expect(bankList).toHaveLength(15);
  const id = await bindCard(visitor);
  const { cardList, realName } = await visitor.ask(payees.queryUserBankCardList, {});
  expect(cardList).toMatchObject([{ id, bank: 'ICBC', cardNumber: `•••• ${CARD.slice(-4)}` }]);
  expect(realName).not.toContain('小明');
  await visitor.ask(payees.modifyBindBankCard, {
    id,
    cardType: 'credit',
    bank: 'CMB',
    branch: 'Second Street',
    ...opened,
  });
  expect((await visitor.ask(payees.queryUserBankCardList, {})).cardList).toMatchObject([
    { bank: 'CMB', cardType: 'credit' },
  ]);
  const rows = await server.sql`select payees_payee::text as text from payees_payee`;
  expect(rows.some(({ text }) => text.includes(CARD) || text.includes(Buffer.from(CARD).toString('hex')))).toBe(false);
  await visitor.ask(payees.deleteBankCard, { id });
  expect((await visitor.ask(payees.queryUserBankCardList, {})).cardList).toEqual([]);
  expect(await whyOf(visitor.ask(payees.deleteBankCard, { id }))).toBe('payeeUnknown');
});

it('a member of another phone area has its currency, its gift, its banks and its ways to pay', async () => {
  const visitor = server.visitor('th');
  const form = { username: freshName(), password: PASSWORD, confirmPassword: PASSWORD, birthDate: '1990-02-03' };
  const phone = { areaCode: '66', phone: '812345678' };
  const answer = visitor.ask(identity.register, { ...form, ...phone, termsAccepted: true });
  visitor.token = (await answer).token;
  const { currency, userBalanceMap } = await visitor.ask(wallet.getUserBalance, {});
  expect([currency, userBalanceMap.total]).toEqual(['THB', moneyOf('5000')]);

  await visitor.ask(identity.getSmsCode, { smsType: 'bindPhone' });
  const code = await visitor.newestCode();
  const { proof } = await visitor.ask(identity.checkSmsCode, { smsType: 'bindPhone', code });
  await visitor.ask(identity.setWithdrawPwd, { password: SECONDARY, confirmPassword: SECONDARY, proof });
  await visitor.ask(profile.modifyUserInfo, { realName: REAL_NAME });
  const { bankList } = await visitor.ask(payees.getSysBank, {});
  expect(bankList.map(({ bank }) => bank)).toEqual(['KBANK', 'SCB', 'BBL', 'KTB', 'BAY', 'TTB']);
  expect(bankList[0]?.name).toBe('ธนาคารกสิกรไทย');
  expect(await whyOf(bindCard(visitor))).toBe('bankUnknown');
  const card = { holderName: REAL_NAME, cardType: 'debit', cardNumber: CARD, branch: 'Silom' } as const;
  await visitor.ask(payees.bindBankCard, { ...card, bank: 'SCB', ...opened });

  const { methodList } = await visitor.ask(withdraw.getWithdrawMethod, {});
  expect(methodList.map(({ kind }) => kind)).toEqual(['bankCard', 'coin', 'ebpay', 'koipay']);
  const ways = (await visitor.ask(deposit.getPaymentMethod, {})).methodList.map(({ method }) => method);
  expect([ways.includes('bank'), ways.includes('alipay')]).toEqual([true, false]);
  const order = { method: 'alipay', amount: moneyOf('500'), payerName: REAL_NAME, requestId: newRequestId() };
  expect(await whyOf(visitor.ask(deposit.recharge, order))).toBe('methodClosed');
});

it('ten cards at most, also in parallel, and the same one once', async () => {
  const visitor = await readyMember(server);
  const numbers = Array.from({ length: 14 }, (_, at) => withCheckDigit(`62220200000000${String(at).padStart(4, '0')}`));
  const bound = await outcomes(numbers.map((number) => bindCard(visitor, number)));
  expect([count(bound, 'done'), count(bound, 'payeesFull')]).toEqual([10, 4]);
  const other = await readyMember(server);
  const same = await outcomes(Array.from({ length: 5 }, () => bindCard(other)));
  expect([count(same, 'done'), count(same, 'payeeTaken')]).toEqual([1, 4]);
});

function withCheckDigit(start: string): string {
  const sum = [...start].reverse().reduce((total, digit, at) => {
    const twice = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

it('a virtual-coin address must fit its protocol exactly, and the phone is proven', async () => {
  const visitor = await readyMember(server);
  const coin = { alias: 'cold', coin: 'USDT', ...opened } as const;
  const bind = async (address: string, protocol: 'TRC20' | 'ERC20', proof?: string) =>
    visitor.ask(payees.bindCoinAccount, { ...coin, address, protocol, ...(proof ? { proof } : {}) });
  expect(await whyOf(bind(TRON, 'TRC20'))).toBe('proofNeeded');
  const wrong: [string, 'TRC20' | 'ERC20'][] = [
    [`${TRON.slice(0, -1)}9`, 'TRC20'],
    [ETHER, 'TRC20'],
    [TRON, 'ERC20'],
    [ETHER.replace('aAeb', 'aaeb'), 'ERC20'],
    [`${ETHER}00`, 'ERC20'],
  ];
  for (const [address, protocol] of wrong) expect(await whyOf(bind(address, protocol))).toBe('coinAddressMismatch');
  for (const [address, protocol] of [
    [TRON, 'TRC20'],
    [ETHER, 'ERC20'],
    [ETHER.toLowerCase().replace('5a', '6a'), 'ERC20'],
  ] as const) {
    server.pass(61_000);
    await bind(address, protocol, await prove(visitor, 'bindPayee', visitor.mobile));
  }
  const { accountList } = await visitor.ask(payees.queryCoinAccounts, {});
  expect(accountList.map(({ address }) => address.slice(0, 8))).toEqual(['0x6a••••', '0x5a••••', 'TJRa••••']);
  server.pass(61_000);
  const again = bind(ETHER.toLowerCase(), 'ERC20', await prove(visitor, 'bindPayee', visitor.mobile));
  expect(await whyOf(again)).toBe('payeeTaken');
});

it('EBpay, KOIpay, Alipay and WeChat; the last two with the member’s own picture', async () => {
  const visitor = await readyMember(server);
  const bind = (kind: 'ebpay' | 'koipay' | 'alipay' | 'wechat', account: string, qrFile?: string) =>
    visitor.ask(payees.bindThirdPartAccount, { kind, alias: kind, account, ...opened, ...(qrFile ? { qrFile } : {}) });
  await bind('ebpay', `eb${'a'.repeat(15)}`);
  await bind('koipay', `kb${'b'.repeat(32)}`);
  expect(await whyOf(bind('alipay', '13812345678'))).toBe('payeeQrMissing');
  const stranger = await readyMember(server);
  expect(await whyOf(bind('alipay', '13812345678', await upload(stranger, 'payeeQr')))).toBe('payeeQrMissing');
  await bind('alipay', '13812345678', await upload(visitor, 'payeeQr'));
  await bind('wechat', 'harbour_light', await upload(visitor, 'payeeQr'));
  const { accountList } = await visitor.ask(payees.queryThirdPartAccounts, {});
  expect(accountList.map(({ kind }) => kind)).toEqual(['wechat', 'alipay', 'koipay', 'ebpay']);
  const [newest] = accountList;
  await visitor.ask(payees.modifyThirdPartAccount, { id: newest?.id ?? '', alias: 'harbour', ...opened });
  await visitor.ask(payees.deleteThirdPartAccount, { id: newest?.id ?? '' });
  expect((await visitor.ask(payees.queryThirdPartAccounts, {})).accountList).toHaveLength(3);
});

async function withCode(account: string) {
  const visitor = await readyMember(server);
  const first = await upload(visitor, 'payeeQr');
  const wanted = { kind: 'alipay', alias: 'mine', account, qrFile: first, ...opened } as const;
  const { id } = await visitor.ask(payees.bindThirdPartAccount, wanted);
  const kept = async () => (await visitor.ask(payees.queryThirdPartAccounts, {})).accountList[0]?.qrFile;
  const change = (qrFile: string, secondaryPassword = SECONDARY) =>
    visitor.ask(payees.modifyThirdPartAccount, { id, alias: 'mine', qrFile, secondaryPassword });
  return { visitor, id, first, kept, change };
}

it('a payment picture is visible to its owner only, and replacing it needs the secondary password and an own upload', async () => {
  const { visitor, first, kept, change } = await withCode('13812345671');
  const stranger = await readyMember(server);
  const second = await upload(visitor, 'payeeQr');
  const see = async ({ token }: Visitor) =>
    (await fetch(`${server.origin}/web/upload/file/${await kept()}`, { headers: { token: token ?? '' } })).status;
  expect([await see(visitor), await see(stranger)]).toEqual([200, 404]);
  expect((await fetch(`${server.origin}/files/${first}`)).status).toBe(404);
  expect(await whyOf(change(second, '135791'))).toBe('secondaryWrong');
  expect(await whyOf(change(await upload(stranger, 'payeeQr')))).toBe('payeeQrMissing');
  expect(await whyOf(change(await upload(visitor, 'proof')))).toBe('payeeQrMissing');
  expect(await kept()).toBe(first);
  await change(second);
  expect(await kept()).toBe(second);
});

it('a wallet has no picture, even if one is sent along', async () => {
  const visitor = await readyMember(server);
  const account = `eb${'c'.repeat(15)}`;
  const { id } = await visitor.ask(payees.bindThirdPartAccount, { kind: 'ebpay', alias: 'eb', account, ...opened });
  const qrFile = await upload(visitor, 'payeeQr');
  await visitor.ask(payees.modifyThirdPartAccount, { id, alias: 'mine', qrFile, ...opened });
  const { accountList } = await visitor.ask(payees.queryThirdPartAccounts, {});
  expect(accountList).toMatchObject([{ alias: 'mine', qrFile: null }]);
});

it('a withdrawal keeps the picture that it was made with, and the next one has the new', async () => {
  const [finance, boss] = [await colleague(server, 'finance'), await colleague(server, 'admin')];
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  const { visitor, id, first, change } = await withCode('13812345672');
  const order = async () => {
    const wanted = { type: 'instant', payeeKind: 'alipay', payeeId: id, amount: moneyOf('200'), ...opened } as const;
    return (await visitor.ask(withdraw.withdraw, { ...wanted, requestId: newRequestId() })).order.orderNo;
  };
  const pictureOf = async (orderNo: string) =>
    (await finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo })).payee.qrFile;
  const early = await order();
  const second = await upload(visitor, 'payeeQr');
  await change(second);
  expect(await pictureOf(early)).toBe(first);
  await finance.ask(officeWithdraw.rejectWithdrawal, { orderNo: early, rejection: 'documentsNeeded' });
  expect(await pictureOf(await order())).toBe(second);
});

async function withCard() {
  const visitor = await readyMember(server);
  const id = await bindCard(visitor);
  const correct = (bank: string, branch: string) =>
    visitor.ask(payees.modifyBindBankCard, { id, cardType: 'debit', bank, branch, ...opened });
  return { visitor, id, correct };
}

it('a withdrawal goes to the bank and branch that it was made with, and another bank makes a card new again', async () => {
  const [finance, boss] = [await colleague(server, 'finance'), await colleague(server, 'admin')];
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  const { visitor, id, correct } = await withCard();
  await server.sql`update payees_payee set added_at = added_at - interval '2 days' where id = ${id}`;
  const wanted = { type: 'instant', payeeKind: 'bankCard', payeeId: id, amount: moneyOf('200'), ...opened } as const;
  const { orderNo, payee: shown } = (await visitor.ask(withdraw.withdraw, { ...wanted, requestId: newRequestId() }))
    .order;
  const pageOf = (named: string) => finance.ask(officeWithdraw.getWithdrawalOrder, { orderNo: named });
  const seen = await pageOf(orderNo);
  server.pass(1_000);
  await correct('ICBC', 'Second Street');
  expect((await pageOf(orderNo)).order.flagList).not.toContain('newPayee');
  await correct('CMB', 'Third Street');
  const page = await pageOf(orderNo);
  expect([page.payee.name, page.payee.changedAt !== null]).toEqual([seen.payee.name, true]);
  expect(page.order.flagList).toContain('newPayee');
  expect((await visitor.ask(withdraw.getWithdrawOrder, { orderNo })).order.payee).toEqual(shown);

  const sent = vi.spyOn(globalThis, 'fetch');
  await finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
  const status = async () => (await visitor.ask(withdraw.getWithdrawOrder, { orderNo })).order.status;
  await expect.poll(status).toBe('paid');
  const payouts = sent.mock.calls.flatMap(([, init]) => {
    const body = typeof init?.body === 'string' && init.body.includes(orderNo) ? JSON.parse(init.body) : {};
    return body.id === orderNo ? [[body.bank, body.branch]] : [];
  });
  sent.mockRestore();
  expect(payouts).toEqual([['ICBC', 'First Street']]);
  const next = (await visitor.ask(withdraw.withdraw, { ...wanted, requestId: newRequestId() })).order;
  expect(next.payee.name).not.toBe(shown.name);
  expect((await pageOf(next.orderNo)).order.flagList).toContain('newPayee');
});

it('the branch of a card can be corrected even if its bank was closed meanwhile; the card cannot move to a closed bank', async () => {
  const boss = await colleague(server, 'admin');
  const { visitor, correct } = await withCard();
  const { bankList } = await boss.ask(officePayees.getBanks, {});
  const closed = bankList.filter(({ bank }) => bank === 'ICBC' || bank === 'CMB');
  const revision = async (bank: string) =>
    (await boss.ask(officePayees.getBanks, {})).bankList.find((one) => one.bank === bank)?.revision ?? 0;
  const save = async (isOpen: boolean) => {
    for (const bank of closed)
      await boss.ask(officePayees.saveBank, { ...bank, isOpen, revision: await revision(bank.bank) });
  };
  await save(false);
  await correct('ICBC', 'Second Street');
  expect(await whyOf(correct('CMB', 'Third Street'))).toBe('bankUnknown');
  await save(true);
  expect((await visitor.ask(payees.queryUserBankCardList, {})).cardList).toMatchObject([
    { bank: 'ICBC', branch: 'Second Street' },
  ]);
});

it('an account is one in every spelling, and stored as typed', async () => {
  const visitor = await readyMember(server);
  const qrFile = await upload(visitor, 'payeeQr');
  const bind = (kind: 'alipay' | 'wechat', account: string) =>
    visitor.ask(payees.bindThirdPartAccount, { kind, alias: kind, account, qrFile, ...opened });
  await bind('alipay', '+8613812345679');
  await bind('wechat', 'Harbour_Lamp');
  for (const account of ['13812345679', '8613812345679'])
    expect(await whyOf(bind('alipay', account))).toBe('payeeTaken');
  expect(await whyOf(bind('wechat', 'harbour_lamp'))).toBe('payeeTaken');
  const { accountList } = await visitor.ask(payees.queryThirdPartAccounts, {});
  expect(accountList.map(({ account }) => account.slice(0, 4))).toEqual(['Harb', '+861']);
});

it('another member’s payee and its picture cannot be seen, changed or removed', async () => {
  const [owner, other] = [await readyMember(server), await readyMember(server)];
  const id = await bindCard(owner);
  expect(await whyOf(other.ask(payees.deleteBankCard, { id }))).toBe('payeeUnknown');
  const change = { id, cardType: 'debit', bank: 'CMB', branch: 'Mine now', ...opened } as const;
  expect(await whyOf(other.ask(payees.modifyBindBankCard, change))).toBe('payeeUnknown');
  expect((await other.ask(payees.queryUserBankCardList, {})).cardList).toEqual([]);
  const name = await upload(owner, 'proof');
  const see = (visitor: Visitor) =>
    fetch(`${server.origin}/web/upload/file/${name}`, { headers: { token: visitor.token ?? '' } });
  expect([(await see(owner)).status, (await see(other)).status]).toEqual([200, 404]);
  expect((await fetch(`${server.origin}/files/${name}`)).status).toBe(404);
  expect(
    (await fetch(`${server.origin}/web/office/file/${name}`, { headers: { token: owner.token ?? '' } })).status,
  ).toBe(404);
});
