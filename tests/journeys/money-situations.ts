import { randomBytes } from 'node:crypto';
import { contract, type Refusal } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { bindCard, CARD, type Colleague, colleague, REAL_NAME, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import type { TestServer, Visitor } from '#server';
import { PAYOUT_SITUATIONS } from './payout-situations.ts';
import { type Answer, post } from './wire.ts';

const {
  deposit,
  payees,
  withdraw,
  officeStaff,
  officeDeposit,
  officeWithdraw,
  backoffice,
  officeCases,
  officeTables,
  officeSite,
} = contract;

type People = { ready: Visitor; boss: Colleague; finance: Colleague; support: Colleague; rival: Colleague };
type Situation = (visitor: Visitor, people: People, server: TestServer) => Promise<Answer>;

const CARD_INPUT = {
  holderName: REAL_NAME,
  cardType: 'debit',
  bank: 'ICBC',
  cardNumber: CARD,
  branch: 'First Street',
  secondaryPassword: SECONDARY,
};
const COIN_INPUT = {
  alias: 'mine',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  coin: 'USDT',
  protocol: 'TRC20',
  secondaryPassword: SECONDARY,
};
const third = (kind: string, account: string) => ({ kind, alias: 'mine', account, secondaryPassword: SECONDARY });
const order = (amount: string, more: object = {}) => ({
  method: 'bank',
  amount,
  payerName: REAL_NAME,
  requestId: newRequestId(),
  ...more,
});
const out = (payeeId: string, more: object = {}) => ({
  type: 'instant',
  payeeKind: 'bankCard',
  payeeId,
  amount: '200',
  secondaryPassword: SECONDARY,
  requestId: newRequestId(),
  ...more,
});

/** Asks as the ready member, who serves for every situation that leaves no trace. */
const asReady =
  (path: string, body: object): Situation =>
  ({ language }, { ready }, server) =>
    post(server, ready, language, path, body);
const asBoss =
  (path: string, body: object): Situation =>
  ({ language }, { boss }, server) =>
    post(server, boss, language, path, body);
const asFinance =
  (path: string, body: object): Situation =>
  ({ language }, { finance }, server) =>
    post(server, finance, language, path, body);

/** Asks as a new member who may do everything. */
const asNew =
  (work: (member: Visitor, card: string, server: TestServer) => Promise<{ path: string; body: object }>): Situation =>
  async ({ language }, _, server) => {
    const member = await readyMember(server);
    const { path, body } = await work(member, await bindCard(member), server);
    return post(server, member, language, path, body);
  };

async function provenOrder(member: Visitor): Promise<string> {
  const { order: made } = await member.ask(deposit.recharge, {
    method: 'bank',
    amount: moneyOf('100'),
    payerName: REAL_NAME,
    requestId: newRequestId(),
  });
  await member.ask(deposit.confirmRechargeOrder, { orderNo: made.orderNo, proofList: [await upload(member, 'proof')] });
  return made.orderNo;
}

/** How each refusal of deposits, withdrawals and the back office comes about. */
export const MONEY_SITUATIONS: Partial<Record<Refusal, Situation>> = {
  notPermitted: ({ language }, { support }, server) =>
    post(server, support, language, officeDeposit.approveDeposit.path, {
      orderNo: 'D22222222222222',
      received: '1.00',
    }),
  cardNumberForm: asReady(payees.bindBankCard.path, { ...CARD_INPUT, cardNumber: '6222020000000000001' }),
  coinAddressMismatch: asReady(payees.bindCoinAccount.path, { ...COIN_INPUT, protocol: 'ERC20' }),
  walletAccountForm: asReady(payees.bindThirdPartAccount.path, third('ebpay', '!!!')),
  aliasForm: asReady(payees.bindCoinAccount.path, { ...COIN_INPUT, alias: '' }),
  branchForm: asReady(payees.bindBankCard.path, { ...CARD_INPUT, branch: 'x' }),
  noteForm: asFinance(officeCases.closeCase.path, { id: '1', note: '' }),
  staffNameForm: asBoss(officeStaff.inviteStaff.path, { username: 'X', name: 'x', roles: ['support'] }),
  staffPasswordForm: ({ language }, { ready }, server) =>
    post(server, ready, language, officeStaff.finishEnrolment.path, {
      code: 'x'.repeat(43),
      password: 'short',
      factor: '123456',
    }),
  realNameMissing: async ({ language }, _, server) => {
    const member = await readyMember(server);
    await server.sql`update profile_member set real_name = null, verified_at = null where member = (
      select member from identity_session order by id desc limit 1)`;
    return post(server, member, language, payees.bindBankCard.path, CARD_INPUT);
  },
  holderNotYou: asReady(payees.bindBankCard.path, { ...CARD_INPUT, holderName: '李小红' }),
  bankUnknown: asReady(payees.bindBankCard.path, { ...CARD_INPUT, bank: 'NOBANK' }),
  payeesFull: async ({ language }, _, server) => {
    const member = await readyMember(server);
    for (let at = 0; at < 10; at += 1) {
      const account = `eb${String(at).repeat(16)}`;
      await member.ask(payees.bindThirdPartAccount, {
        kind: 'ebpay',
        alias: 'mine',
        account,
        secondaryPassword: SECONDARY,
      });
    }
    return post(server, member, language, payees.bindThirdPartAccount.path, third('ebpay', `eb${'z'.repeat(16)}`));
  },
  payeeTaken: asNew(async () => ({ path: payees.bindBankCard.path, body: CARD_INPUT })),
  payeeUnknown: asReady(payees.deleteBankCard.path, { id: '999999999' }),
  payeeQrMissing: asReady(payees.bindThirdPartAccount.path, third('alipay', '13800000000')),
  ebpayForm: asReady(payees.bindThirdPartAccount.path, third('ebpay', 'kb0123456789abcdef')),
  koipayForm: asReady(payees.bindThirdPartAccount.path, third('koipay', 'eb0123456789abcdef')),
  alipayForm: asReady(payees.bindThirdPartAccount.path, third('alipay', 'nobody')),
  wechatForm: asReady(payees.bindThirdPartAccount.path, third('wechat', '1.2.3')),
  methodClosed: asReady(deposit.recharge.path, { ...order('100'), method: 'barter' }),
  depositTooLow: asReady(deposit.recharge.path, order('99.99')),
  depositTooHigh: asReady(deposit.recharge.path, order('3000.01')),
  ordersOpen: asNew(async (member) => {
    for (let at = 0; at < 3; at += 1)
      await member.ask(deposit.recharge, {
        method: 'bank',
        amount: moneyOf('100'),
        payerName: REAL_NAME,
        requestId: newRequestId(),
      });
    return { path: deposit.recharge.path, body: order('100') };
  }),
  payerNameMissing: asReady(deposit.recharge.path, { method: 'bank', amount: '100', requestId: newRequestId() }),
  protocolMissing: asReady(deposit.recharge.path, { method: 'blockchain', amount: '100', requestId: newRequestId() }),
  orderUnknown: asReady(deposit.cancelRechargeOrder.path, { orderNo: 'D22222222222222', reason: 'other' }),
  orderOver: asNew(async (member) => {
    const { order: made } = await member.ask(deposit.recharge, {
      method: 'bank',
      amount: moneyOf('100'),
      payerName: REAL_NAME,
      requestId: newRequestId(),
    });
    await member.ask(deposit.cancelRechargeOrder, { orderNo: made.orderNo, reason: 'other' });
    return { path: deposit.cancelRechargeOrder.path, body: { orderNo: made.orderNo, reason: 'other' } };
  }),
  proofMissing: asReady(deposit.confirmRechargeOrder.path, { orderNo: 'D22222222222222', proofList: [] }),
  cancelsUsedUp: asNew(async (member) => {
    let orderNo = '';
    for (let at = 0; at < 6; at += 1) {
      const { order: made } = await member.ask(deposit.recharge, {
        method: 'bank',
        amount: moneyOf('100'),
        payerName: REAL_NAME,
        requestId: newRequestId(),
      });
      orderNo = made.orderNo;
      if (at < 5) await member.ask(deposit.cancelRechargeOrder, { orderNo, reason: 'other' });
    }
    return { path: deposit.cancelRechargeOrder.path, body: { orderNo, reason: 'other' } };
  }),
  gatewayAway: async ({ language }, _, server) => {
    const member = await readyMember(server);
    return server.withoutProvider(() =>
      post(server, member, language, '/web/astroPay/createOrder', {
        provider: 'astroPay',
        amount: '100',
        requestId: newRequestId(),
      }),
    );
  },
  windowMissing: asNew(async (_, card) => ({ path: withdraw.withdraw.path, body: out(card, { type: 'scheduled' }) })),
  firstWithdrawalNeeded: asNew(async (member) => {
    const account = `eb${'q'.repeat(16)}`;
    const { id } = await member.ask(payees.bindThirdPartAccount, {
      kind: 'ebpay',
      alias: 'mine',
      account,
      secondaryPassword: SECONDARY,
    });
    return { path: withdraw.withdraw.path, body: out(id, { payeeKind: 'ebpay' }) };
  }),
  quickNotOpen: asNew(async (_, card) => ({ path: withdraw.withdraw.path, body: out(card, { amount: '50000.01' }) })),
  orderUnverified: asNew(async (member, card) => {
    await provenOrder(member);
    return { path: withdraw.withdraw.path, body: out(card) };
  }),
  withdrawTooLow: asNew(async (_, card) => ({ path: withdraw.withdraw.path, body: out(card, { amount: '99.99' }) })),
  withdrawCountUsedUp: asNew(async (member, card, server) => {
    for (let at = 0; at < 3; at += 1) {
      await member.ask(withdraw.withdraw, {
        type: 'instant',
        payeeKind: 'bankCard',
        payeeId: card,
        amount: moneyOf('100'),
        secondaryPassword: SECONDARY,
        requestId: newRequestId(),
      });
      await server.sql`update withdraw_order set status = 'paying', payout = 'waiting' where status = 'submitted'`;
    }
    return { path: withdraw.withdraw.path, body: out(card) };
  }),
  withdrawExceedsQuota: asNew(async (_, card) => ({
    path: withdraw.withdraw.path,
    body: out(card, { amount: '50000.01', type: 'scheduled', window: '0-6' }),
  })),
  withdrawExceedsBalance: asNew(async (_, card) => ({
    path: withdraw.withdraw.path,
    body: out(card, { amount: '1000.01' }),
  })),
  enrolmentStale: ({ language }, { ready }, server) =>
    post(server, ready, language, officeStaff.openEnrolment.path, { code: 'x'.repeat(43) }),
  factorWrong: asBoss(officeStaff.renewRecoveryCodes.path, { factor: '000000' }),
  staffLoginWrong: ({ language }, { ready }, server) =>
    post(server, ready, language, officeStaff.loginStaff.path, {
      // Another username each time, because wrong tries for one are slowed down.
      username: `nobody-${randomBytes(4).toString('hex')}`,
      password: 'nothing',
      factor: '000000',
    }),
  limitsForm: asBoss(officeTables.saveTable.path, {
    table: 'baccarat-1',
    least: '20.00',
    most: '10.00',
    mostInAll: '30.00',
    bettingMs: 20_000,
    dealingMs: 9_000,
    pauseMs: 4_000,
  }),
  roundOver: asBoss(officeTables.refundRound.path, {
    table: 'baccarat-1',
    roundNo: 'R22222222222222',
    note: 'too late',
  }),
  staffUnknown: asBoss(officeStaff.closeStaff.path, { id: '999999' }),
  notYourself: async ({ language }, { boss }, server) => {
    const { self } = await boss.ask(officeStaff.getSelf, {});
    return post(server, boss, language, officeStaff.closeStaff.path, { id: self.id });
  },
  ownedByOther: async ({ language }, { finance, rival }, server) => {
    const member = await readyMember(server);
    const orderNo = await provenOrder(member);
    await rival.ask(officeDeposit.claimDeposit, { orderNo, isMine: true, from: null });
    return post(server, finance, language, officeDeposit.rejectDeposit.path, { orderNo, rejection: 'notReceived' });
  },
  receivedDiffers: async ({ language }, { finance }, server) => {
    const orderNo = await provenOrder(await readyMember(server));
    return post(server, finance, language, officeDeposit.approveDeposit.path, { orderNo, received: '99.00' });
  },
  approvalOpen: async ({ language }, { finance }, server) => {
    const member = await readyMember(server);
    const card = await bindCard(member);
    const { order: made } = await member.ask(withdraw.withdraw, {
      type: 'instant',
      payeeKind: 'bankCard',
      payeeId: card,
      amount: moneyOf('100'),
      secondaryPassword: SECONDARY,
      requestId: newRequestId(),
    });
    await server.sql`update withdraw_order set status = 'paying', payout = 'unknown', next_try_at = null where order_no = ${made.orderNo}`;
    const body = { orderNo: made.orderNo, isPaid: true, note: 'seen on the statement' };
    await post(server, finance, language, officeWithdraw.resolvePayout.path, body);
    return post(server, finance, language, officeWithdraw.resolvePayout.path, body);
  },
  payoutUnderWay: async ({ language }, { finance, rival }, server) => {
    const member = await readyMember(server);
    const order = { type: 'instant', payeeKind: 'bankCard', payeeId: await bindCard(member) } as const;
    const request = { ...order, amount: moneyOf('100'), secondaryPassword: SECONDARY };
    const { orderNo } = (await member.ask(withdraw.withdraw, { ...request, requestId: newRequestId() })).order;
    await server.sql`update withdraw_order set status = 'paying', payout = 'unknown', next_try_at = null,
      sending_until = ${new Date(server.now().getTime() + 60_000)} where order_no = ${orderNo}`;
    await finance.ask(officeWithdraw.resolvePayout, { orderNo, isPaid: false, note: 'not on the statement' });
    const [approval] = await server.sql<{ id: bigint }[]>`select id from approvals_approval where subject = ${orderNo}`;
    const body = { id: String(approval?.id), isConfirmed: true };
    return post(server, rival, language, officeWithdraw.confirmWithdrawal.path, body);
  },
  ...PAYOUT_SITUATIONS,
  approvalUnknown: asFinance(officeWithdraw.confirmWithdrawal.path, { id: '999999', isConfirmed: true }),
  makerCannotConfirm: async ({ language }, { finance, ready }, server) => {
    const { memberList } = await finance.ask(backoffice.searchMembers, { text: await usernameOf(ready) });
    const request = {
      id: memberList[0]?.id ?? '',
      direction: 'give',
      amount: moneyOf('1'),
      reason: 'goodwill',
      note: 'for waiting',
    } as const;
    const { approvalId } = await finance.ask(backoffice.makeAdjustment, { ...request, requestId: newRequestId() });
    return post(server, finance, language, backoffice.confirmAdjustment.path, { id: approvalId, isConfirmed: true });
  },
  caseUnknown: asFinance(officeCases.closeCase.path, { id: '999999', note: 'nothing there' }),
  memberUnknown: asFinance(backoffice.addMemberNote.path, { id: '999999999', words: 'nobody' }),
  changedMeanwhile: asBoss(officeWithdraw.saveTier.path, { level: 1, count: 1, amount: '1.00', revision: 999_999 }),
  settingForm: asBoss(officeSite.savePaymentValue.path, { name: 'openOrders', value: '0' }),
  methodUnknown: asBoss(officeDeposit.saveReceivingAccount.path, {
    id: null,
    method: 'barter',
    bankName: null,
    holder: null,
    number: '1',
    branch: null,
    qr: null,
    protocol: null,
    isOpen: true,
  }),
};

const usernameOf = async (visitor: Visitor) => (await visitor.ask(contract.profile.getUserInfo, {})).userInfo.username;

export const MONEY_REFUSALS = Object.keys(MONEY_SITUATIONS) as Refusal[];

export async function peopleOf(server: TestServer): Promise<People> {
  const [ready, boss, finance, support, rival] = [
    await readyMember(server),
    await colleague(server, 'admin'),
    await colleague(server, 'finance'),
    await colleague(server, 'support'),
    await colleague(server, 'finance'),
  ];
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  return { ready, boss, finance, support, rival };
}
