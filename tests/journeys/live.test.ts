import { contract } from '@harbour/contract';
import { LIVE_PATH } from '@harbour/contract/live';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLine } from '#live-line';
import { openLivePage } from '#live-page';
import { admin, bindCard, type Colleague, colleague, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, PASSWORD, register, type TestServer, type Visitor } from '#server';

const { wallet, identity, deposit, withdraw, officeDeposit, officeWithdraw, officeCases, officeSite } = contract;
let server: TestServer;
/** A second server on the same database. */
let second: Awaited<ReturnType<TestServer['another']>>;
let secondOrigin: string;
beforeAll(async () => {
  server = await openTestServer();
  second = await server.another();
  secondOrigin = await second.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const move = ({ ask }: Visitor, amount: string) =>
  ask(wallet.convertMoney, { from: 'central', to: 'venue:live', amount: moneyOf(amount), requestId: newRequestId() });
const within = <T>(milliseconds: number, work: Promise<T>) =>
  Promise.race([
    work.then(() => 'in time'),
    new Promise((late) => setTimeout(() => late('too late'), milliseconds).unref()),
  ]);

describe('a change of the balance', () => {
  it('reaches every open page of the member within a second, at either server, and no other member', async () => {
    const [visitor, stranger] = [server.visitor(), server.visitor()];
    await register(visitor);
    await register(stranger);
    const pages = await Promise.all([
      openLivePage(server.origin, { token: visitor.token }),
      openLivePage(server.origin, { token: visitor.token }),
      openLivePage(secondOrigin, { token: visitor.token }),
    ]);
    const other = await openLivePage(server.origin, { token: stranger.token });
    await visitor.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
    await Promise.all(pages.map((page) => page.changes(1)));
    const done = move(visitor, '5');
    expect(await within(1_000, Promise.all(pages.map((page) => page.changes(2))))).toBe('in time');
    await done;
    expect((await visitor.ask(wallet.getUserBalance, {})).userBalanceMap.venues).toEqual({ live: moneyOf('5') });

    // A refused transfer changes nothing and sends no news: the page's next news is the gift.
    await move(visitor, '5').catch(() => {});
    await visitor.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
    await Promise.all(pages.map((page) => page.changes(3)));
    expect(pages.map((page) => page.changeCount())).toEqual([3, 3, 3]);
    expect(other.changeCount()).toBe(0);
    for (const page of [...pages, other]) page.close();
  });
});

describe('a switch of the mode', () => {
  it('reaches the member’s other open pages', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const page = await openLivePage(secondOrigin, { token: visitor.token });
    await visitor.ask(wallet.changeWalletType, { walletType: 'free' });
    await page.changes(1);
    // A refused switch sends no news: the next news is the gift.
    await visitor.ask(wallet.changeWalletType, { walletType: 'manual' }).catch(() => {});
    await visitor.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
    await page.changes(2);
    expect(page.changeCount()).toBe(2);
    page.close();
  });
});

describe('a decision about an order', () => {
  const AMOUNT = moneyOf('300');
  async function pageOf(visitor: Visitor) {
    const page = await openLivePage(alone.origin, { token: visitor.token });
    let heard = 0;
    return {
      ...page,
      /** Expects that the act sends this many pieces of news. */
      hears: async (times: number, act: Promise<unknown>) => {
        await act;
        heard += times;
        await page.changes(heard);
        expect(page.changeCount()).toBe(heard);
      },
      /** Expects that no further news arrives: the next is the gift. */
      leave: async () => {
        await visitor.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
        await page.changes(heard + 1);
        expect(page.changeCount()).toBe(heard + 1);
        page.close();
      },
    };
  }
  const inTheWay = async ({ ask }: Visitor) => (await ask(withdraw.getWithdrawMethod, {})).unverifiedOrderNo;
  const byBank = async ({ ask }: Visitor) =>
    (await ask(deposit.recharge, { method: 'bank', amount: AMOUNT, payerName: '王小明', requestId: newRequestId() }))
      .order.orderNo;
  async function proven(visitor: Visitor): Promise<string> {
    const orderNo = await byBank(visitor);
    await visitor.ask(deposit.confirmRechargeOrder, { orderNo, proofList: [await upload(visitor, 'proof')] });
    return orderNo;
  }
  /** One process only: news from another may arrive together, and could not be counted. */
  let alone: TestServer;
  let finance: Colleague;
  beforeAll(async () => {
    alone = await openTestServer();
    await (await admin(alone)).ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
    finance = await colleague(alone, 'finance');
  });
  afterAll(() => alone.close());

  it('reaches the member’s open page: a withdrawal is reviewed, approved, sent and paid', async () => {
    const visitor = await readyMember(alone);
    const payeeId = await bindCard(visitor);
    const page = await pageOf(visitor);
    const request = { type: 'instant', payeeKind: 'bankCard', payeeId, secondaryPassword: SECONDARY } as const;
    await page.hears(1, visitor.ask(withdraw.withdraw, { ...request, amount: AMOUNT, requestId: newRequestId() }));
    const orderNo = (await inTheWay(visitor)) ?? '';
    const claim = (isMine: boolean) => finance.ask(officeWithdraw.claimWithdrawal, { orderNo, isMine, from: null });
    await page.hears(1, claim(true));
    await page.hears(0, claim(false));
    const approved = finance.ask(officeWithdraw.approveWithdrawal, { orderNo });
    await approved;
    expect(await inTheWay(visitor)).toBeNull();
    await page.hears(3, approved);
    await page.leave();
  });

  it('reaches it too when a deposit is asked about, rejected, looked into, settled, or has expired', async () => {
    const visitor = await readyMember(alone);
    const page = await pageOf(visitor);
    const orderNo = await proven(visitor);
    expect(await inTheWay(visitor)).toBe(orderNo);
    await page.hears(1, finance.ask(officeDeposit.askDeposit, { orderNo, question: 'clearerProof' }));
    await page.hears(1, finance.ask(officeDeposit.askDeposit, { orderNo, question: null }));
    await page.hears(1, finance.ask(officeDeposit.rejectDeposit, { orderNo, rejection: 'notReceived' }));
    expect(await inTheWay(visitor)).toBeNull();
    const { payUrl } = await visitor.ask(deposit.createProviderOrder, {
      provider: 'astroPay',
      amount: AMOUNT,
      requestId: newRequestId(),
    });
    const body = new URLSearchParams({ how: 'wrongAmount' });
    await page.hears(1, fetch(`${alone.origin}${payUrl}`, { method: 'POST', body }));
    const [trouble] = (await finance.ask(officeCases.listCases, {})).caseList;
    await page.hears(1, finance.ask(officeCases.closeCase, { id: trouble?.id ?? '', note: 'sent back' }));
    const unpaid = await byBank(visitor);
    await alone.sql`update deposit_order set expires_at = ${alone.now()} where order_no = ${unpaid}`;
    await page.hears(1, Promise.resolve());
    await page.leave();
  });
});

describe('the live line', () => {
  it.each([
    ['a token that nobody has', 'x'.repeat(43), '4401'],
    ['a token that is none', 'x', '4401'],
    ['a token that is no text', 7, '1008'],
    ['no token', undefined, '1008'],
  ])('is closed for %s', async (_, token, code) => {
    await expect(openLivePage(server.origin, { token })).rejects.toThrow(code);
  });

  it.each([
    ['no object', 'null'],
    ['nonsense', '{{{'],
  ])('is closed for %s', async (_, message) => {
    expect((await openLine(server.origin, [message]).closed).code).toBe(1008);
  });

  it('is closed for a page of another site', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const hello = { token: visitor.token };
    await expect(openLivePage(server.origin, hello, { origin: 'https://elsewhere.example' })).rejects.toThrow('1008');
    const disguised = server.origin.replace('//', '//evil@');
    await expect(openLivePage(server.origin, hello, { origin: disguised })).rejects.toThrow('1008');
    const own = await openLivePage(server.origin, hello, { origin: server.origin });
    own.close();
  });

  it('is closed for a message that is too long', async () => {
    expect((await openLine(server.origin, ['x'.repeat(5_000)]).closed).code).toBe(1009);
  });

  it('has room again for pages that left while they were connecting', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const leaving = Array.from({ length: 60 }, () => {
      const socket = new WebSocket(server.origin.replace('http', 'ws') + LIVE_PATH);
      return new Promise((gone) => {
        socket.addEventListener('open', () => {
          socket.send(JSON.stringify({ type: 'login', token: visitor.token }));
          socket.close();
        });
        socket.addEventListener('close', gone);
      });
    });
    await Promise.all(leaving);
    const pages = await Promise.all(
      Array.from({ length: 40 }, () => openLivePage(server.origin, { token: visitor.token })),
    );
    for (const page of pages) page.close();
  });

  it('closes at once with its session, at either server, and no other line of the member does', async () => {
    const [owner, removed] = [server.visitor(), server.visitor()];
    const username = await register(owner);
    removed.token = (await removed.ask(identity.login, { username, password: PASSWORD })).token;
    const lines = await Promise.all(
      [server.origin, secondOrigin].map((origin) => openLivePage(origin, { token: removed.token })),
    );
    const own = await openLivePage(secondOrigin, { token: owner.token });
    const { deviceList } = await owner.ask(identity.getDeviceList, {});
    const sessionId = deviceList.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    // The heartbeat would notice only after half a minute.
    const closing = within(15_000, Promise.all(lines.map(({ closed }) => closed)));
    await owner.ask(identity.removeDevice, { sessionId });
    expect(await closing).toBe('in time');
    expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([4401, 4401]);
    await owner.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
    await own.changes(1);
    own.close();
  });

  it('does not open with an ended session', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const { token } = visitor;
    await visitor.ask(identity.logout, {});
    await expect(openLivePage(server.origin, { token })).rejects.toThrow('4401');
  });
});
