import { contract, everyCall } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oddRareFacts } from '#facts';
import { openLivePage } from '#live-page';
import { admin, bindCard, type Colleague, colleague, readyMember, SECONDARY } from '#people';
import { balanceAt, bet, endOf, freshRound, player } from '#players';
import { newRequestId } from '#request-id';
import { openTestServer, PASSWORD, refusalOf, register, type TestServer, type Visitor } from '#server';
import { post } from './wire.ts';

const { identity, profile, wallet, withdraw, liveTables } = contract;
const { officeMembers, officeChanges, backoffice, officeSite, officeWithdraw } = contract;
let server: TestServer;
/** Another process of the same server. */
let second: Awaited<ReturnType<TestServer['another']>>;
let secondOrigin: string;
let [risk, other, support, finance]: Colleague[] = [];
beforeAll(async () => {
  server = await openTestServer();
  second = await server.another();
  secondOrigin = await second.http.listen({ port: 0, host: '127.0.0.1' });
  await (await admin(server)).ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  [risk, other] = [await colleague(server, 'risk'), await colleague(server, 'risk')];
  [support, finance] = [await colleague(server, 'support'), await colleague(server, 'finance')];
});
afterAll(async () => {
  expect((await server.recheck())?.findings).toEqual([]);
  expect(await oddRareFacts(server)).toEqual([]);
  await second.close();
  await server.close();
});

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
const idOf = async (username: string) => {
  const [row] = await server.sql<{ id: bigint }[]>`select id from identity_member where username = ${username}`;
  return String(row?.id);
};
const nameOf = async ({ ask }: Visitor) => (await ask(profile.getUserInfo, {})).userInfo.username;
const suspend = (id: string) =>
  (risk as Colleague).ask(officeMembers.suspendMember, { id, reason: 'stolen', note: 'called us about it' });
const logIn = async (visitor: Visitor, username: string) => {
  visitor.token = (await visitor.ask(identity.login, { username, password: PASSWORD })).token;
};
const place = (visitor: Visitor, roundNo: string, requestId = newRequestId()) =>
  visitor.ask(liveTables.placeBets, { table: 'baccarat-1', roundNo, betList: [bet('banker', '10')], requestId });
/** Asks the other process with the same token. */
const askThere = async (token: string) => {
  const headers = { token, language: 'en' };
  const answer = await fetch(`${secondOrigin}${profile.getUserInfo.path}`, { method: 'POST', headers });
  return ((await answer.json()) as { code: number }).code;
};

it('a suspended member is logged out at once, at every process, and comes back only to read and to withdraw', async () => {
  const visitor = server.visitor();
  const username = await register(visitor);
  const id = await idOf(username);
  const token = visitor.token ?? '';
  const lines = await Promise.all([server.origin, secondOrigin].map((origin) => openLivePage(origin, { token })));
  expect(await askThere(token)).toBe(0);
  await suspend(id);
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([4401, 4401]);
  expect(await askThere(token)).toBe(401);
  expect(await whyOf(visitor.ask(profile.getUserInfo, {}))).toBe('notLoggedIn');

  await logIn(visitor, username);
  expect((await visitor.ask(profile.getUserInfo, {})).userInfo.isSuspended).toBe(true);
  const shut = everyCall().filter(({ call }) => call.access === 'member' && !call.whileSuspended);
  const refusals = await Promise.all(
    shut.map(async ({ call }) => (await post(server, visitor, 'en', call.path, {})).why),
  );
  expect(shut.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['recharge', 'getGameUrl', 'play', 'placeBets', 'topUpPlayMoney', 'changeWalletType']),
  );
  expect(new Set(refusals)).toEqual(new Set(['accountSuspended']));
  const { member, auditList } = await (support as Colleague).ask(backoffice.getMember, { id });
  expect(member).toMatchObject({
    status: 'suspended',
    statusChange: { by: (risk as Colleague).username, reason: 'stolen', note: 'called us about it' },
  });
  expect(auditList.map(({ action }) => action)).toContain('member.suspend');
});

it('takes no stake after the suspension, not even one admitted before; an accepted bet stands and pays', async () => {
  const ann = await player(server, 'live');
  const username = await nameOf(ann);
  const id = await idOf(username);
  const { roundNo } = await freshRound(server, 'baccarat-1');
  await place(ann, roundNo);
  const before = await balanceAt(ann, 'live');
  let isHeld = true;
  /**
   * A batch gives up a locked account after half a second: the request is repeated under the same id until it is
   * released.
   */
  const whyOfLate = async (requestId: string): Promise<string | undefined> => {
    const wasHeld = isHeld;
    const why = await whyOf(place(ann, roundNo, requestId));
    return wasHeld && why === 'fault' ? whyOfLate(requestId) : why;
  };
  let late: Promise<string | undefined> | undefined;
  await server.sql.begin(async (sql) => {
    // The suspension locks the account; the stake has passed the edge, and waits for it.
    await sql`update ledger_account set is_suspended = true where member = ${id}`;
    late = whyOfLate(newRequestId());
    const waiting = () => server.sql`select 1 from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`;
    await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBeGreaterThan(0);
  });
  isHeld = false;
  expect(await late).toBe('accountSuspended');
  await suspend(id);
  await logIn(ann, username);
  expect(await whyOf(place(ann, roundNo))).toBe('accountSuspended');
  const [row] = await server.sql`select count(*)::int as bets from bets_bet where member = ${id}`;
  expect(row?.bets).toBe(1);
  await endOf(server, 'baccarat-1', roundNo);
  await expect
    .poll(async () => {
      const [open] =
        await server.sql`select count(*)::int as bets from bets_bet where member = ${id} and state = 'open'`;
      return open?.bets;
    })
    .toBe(0);
  expect(await balanceAt(ann, 'live')).toBeGreaterThanOrEqual(before);
});

it('a suspended member moves money back and withdraws it; an empty account can be closed, and reopened by two people', async () => {
  const visitor = await readyMember(server);
  const username = await nameOf(visitor);
  const id = await idOf(username);
  const card = await bindCard(visitor);
  await visitor.ask(wallet.convertMoney, {
    from: 'central',
    to: 'venue:live',
    amount: moneyOf('100'),
    requestId: newRequestId(),
  });
  await suspend(id);
  await logIn(visitor, username);
  server.pass(11_000);
  expect(
    await whyOf(
      visitor.ask(wallet.convertMoney, {
        from: 'central',
        to: 'venue:live',
        amount: moneyOf('5'),
        requestId: newRequestId(),
      }),
    ),
  ).toBe('accountSuspended');
  expect(
    await whyOf(
      visitor.ask(wallet.convertMoney, {
        from: 'venue:live',
        to: 'venue:slots',
        amount: moneyOf('5'),
        requestId: newRequestId(),
      }),
    ),
  ).toBe('accountSuspended');
  await visitor.ask(wallet.oneTouchTransfer, { requestId: newRequestId() });
  const close = () =>
    (risk as Colleague).ask(officeMembers.closeMember, { id, reason: 'askedFor', note: 'wants to leave' });
  expect(await whyOf(close())).toBe('accountNotEmpty');

  const { order } = await visitor.ask(withdraw.withdraw, {
    type: 'instant',
    payeeKind: 'bankCard',
    payeeId: card,
    amount: moneyOf('1000'),
    secondaryPassword: SECONDARY,
    requestId: newRequestId(),
  });
  expect(await whyOf(close())).toBe('accountNotEmpty');
  const page = await (finance as Colleague).ask(officeWithdraw.getWithdrawalOrder, { orderNo: order.orderNo });
  expect(page.order.flagList).toContain('suspended');
  await (finance as Colleague).ask(officeWithdraw.approveWithdrawal, { orderNo: order.orderNo });
  await expect
    .poll(async () => (await visitor.ask(withdraw.getWithdrawOrder, { orderNo: order.orderNo })).order.status)
    .toBe('paid');
  await close();
  expect(await whyOf(visitor.ask(profile.getUserInfo, {}))).toBe('notLoggedIn');
  expect(await whyOf(visitor.ask(identity.login, { username, password: PASSWORD }))).toBe('accountClosed');

  const reopen = { id, was: 'closed', note: 'came back in person' } as const;
  const stale = (risk as Colleague).ask(officeMembers.reopenMember, { ...reopen, was: 'suspended' });
  expect(await whyOf(stale)).toBe('changedMeanwhile');
  const { approvalId } = await (risk as Colleague).ask(officeMembers.reopenMember, reopen);
  expect(await whyOf((other as Colleague).ask(officeMembers.reopenMember, reopen))).toBe('approvalOpen');
  const confirm = { id: approvalId, isConfirmed: true, note: 'seen the papers' };
  expect(await whyOf((risk as Colleague).ask(officeChanges.confirmChange, confirm))).toBe('makerCannotConfirm');
  expect(await whyOf((finance as Colleague).ask(officeChanges.confirmChange, confirm))).toBe('notPermitted');
  expect(await whyOf(visitor.ask(identity.login, { username, password: PASSWORD }))).toBe('accountClosed');
  await (other as Colleague).ask(officeChanges.confirmChange, confirm);
  const facts = await server.sql<{ kind: string }[]>`
    select kind from facts_log where member = ${id} and subject = ${id} order by tx, position`;
  expect(facts.map(({ kind }) => kind)).toEqual(['memberRegistered', 'memberClosed', 'memberReopened']);
  await logIn(visitor, username);
  server.pass(11_000);
  await visitor.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  await visitor.ask(wallet.convertMoney, {
    from: 'central',
    to: 'venue:live',
    amount: moneyOf('5'),
    requestId: newRequestId(),
  });
});

it('support logs a member out everywhere, and cannot suspend; finance can do neither', async () => {
  const visitor = server.visitor();
  const username = await register(visitor);
  const id = await idOf(username);
  const line = await openLivePage(secondOrigin, { token: visitor.token });
  const suspending = { id, reason: 'other', note: 'no reason' } as const;
  expect(await whyOf((support as Colleague).ask(officeMembers.suspendMember, suspending))).toBe('notPermitted');
  expect(await whyOf((finance as Colleague).ask(officeMembers.suspendMember, suspending))).toBe('notPermitted');
  const out = { id, note: 'lost the phone' };
  expect(await whyOf((finance as Colleague).ask(officeMembers.logOutMember, out))).toBe('notPermitted');
  await (support as Colleague).ask(officeMembers.logOutMember, out);
  expect(await line.closed).toBe(4401);
  expect(await whyOf(visitor.ask(profile.getUserInfo, {}))).toBe('notLoggedIn');
  await logIn(visitor, username);
  await visitor.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  const nobody = { id: '999999999', note: 'nobody at all' };
  expect(await whyOf((support as Colleague).ask(officeMembers.logOutMember, nobody))).toBe('memberUnknown');
  expect(await whyOf((risk as Colleague).ask(officeMembers.closeMember, { ...suspending, id: nobody.id }))).toBe(
    'memberUnknown',
  );
});
