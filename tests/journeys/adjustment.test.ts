import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, colleague } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, register, type TestServer, type Visitor } from '#server';

const { backoffice, officeApprovals, profile, wallet } = contract;
let server: TestServer;
let finance: Colleague;
let risk: Colleague;
let visitor: Visitor;
let id: string;
beforeAll(async () => {
  server = await openTestServer();
  [finance, risk] = [await colleague(server, 'finance'), await colleague(server, 'risk')];
  visitor = server.visitor();
  await register(visitor);
  const { username } = (await visitor.ask(profile.getUserInfo, {})).userInfo;
  id = (await finance.ask(backoffice.searchMembers, { text: username })).memberList[0]?.id ?? '';
});
afterAll(() => server.close());

const taking = () =>
  ({
    id,
    direction: 'take',
    amount: moneyOf('800'),
    reason: 'correction',
    note: 'paid twice',
    requestId: newRequestId(),
  }) as const;
const central = async () => (await visitor.ask(wallet.getUserBalance, {})).userBalanceMap.central;

describe('a repeated adjustment', () => {
  it('gets the same answer, also once it was posted and the balance is too low for another', async () => {
    const asked = taking();
    const make = () => finance.ask(backoffice.makeAdjustment, asked);
    const first = await make();
    expect(await make()).toEqual(first);
    await risk.ask(backoffice.confirmAdjustment, { id: first.approvalId, isConfirmed: true });
    expect(await make()).toEqual(first);
    expect(await central()).toBe(moneyOf('200'));
    const { approvalList } = await risk.ask(officeApprovals.listApprovals, {});
    expect(approvalList.filter(({ kind }) => kind === 'adjustment')).toEqual([]);
    const another = { ...asked, requestId: newRequestId() };
    expect((await refusalOf(finance.ask(backoffice.makeAdjustment, another))).why).toBe('withdrawExceedsBalance');
  });

  it.each<[string, object]>([
    ['amount', { amount: moneyOf('7') }],
    ['direction', { direction: 'take' }],
    ['reason', { reason: 'correction' }],
    ['note', { note: 'kept waiting twice' }],
  ])('with another %s is refused', async (_, change) => {
    const amount = moneyOf('5');
    const asked = { ...taking(), direction: 'give', amount, reason: 'goodwill', note: 'kept waiting' } as const;
    const first = await finance.ask(backoffice.makeAdjustment, asked);
    const other = finance.ask(backoffice.makeAdjustment, { ...asked, ...change });
    expect((await refusalOf(other)).why).toBe('requestReused');
    expect(await finance.ask(backoffice.makeAdjustment, asked)).toEqual(first);
  });
});
