import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, refusalOf, register, type TestHouse, type Visitor } from '#house';
import { type Colleague, colleague } from '#people';
import { wish } from '#venues';

const { officeDesk, officeOversight, profile, wallet } = contract;
let house: TestHouse;
let finance: Colleague;
let risk: Colleague;
let visitor: Visitor;
let id: string;
beforeAll(async () => {
  house = await openTestHouse();
  [finance, risk] = [await colleague(house, 'finance'), await colleague(house, 'risk')];
  visitor = house.visitor();
  await register(visitor);
  const { username } = (await visitor.ask(profile.getUserInfo, {})).userInfo;
  id = (await finance.ask(officeDesk.searchMembers, { text: username })).memberList[0]?.id ?? '';
});
afterAll(() => house.close());

const taking = () =>
  ({
    id,
    direction: 'take',
    amount: moneyOf('800'),
    reason: 'correction',
    note: 'paid twice',
    requestId: wish(),
  }) as const;
const central = async () => (await visitor.ask(wallet.getUserBalance, {})).userBalanceMap.central;

describe('an adjustment that is asked for again', () => {
  it('is answered as the first time, also once it was done and there is too little for another', async () => {
    const asked = taking();
    const make = () => finance.ask(officeDesk.makeAdjustment, asked);
    const first = await make();
    expect(await make()).toEqual(first);
    await risk.ask(officeDesk.confirmAdjustment, { id: first.approvalId, isConfirmed: true });
    expect(await make()).toEqual(first);
    expect(await central()).toBe(moneyOf('200'));
    const { approvalList } = await risk.ask(officeOversight.listApprovals, {});
    expect(approvalList.filter(({ kind }) => kind === 'adjustment')).toEqual([]);
    const another = { ...asked, requestId: wish() };
    expect((await refusalOf(finance.ask(officeDesk.makeAdjustment, another))).why).toBe('withdrawExceedsBalance');
  });

  it.each<[string, object]>([
    ['amount', { amount: moneyOf('7') }],
    ['direction', { direction: 'take' }],
    ['reason', { reason: 'correction' }],
    ['note', { note: 'kept waiting twice' }],
  ])('with another %s is refused', async (_, change) => {
    const amount = moneyOf('5');
    const asked = { ...taking(), direction: 'give', amount, reason: 'goodwill', note: 'kept waiting' } as const;
    const first = await finance.ask(officeDesk.makeAdjustment, asked);
    const other = finance.ask(officeDesk.makeAdjustment, { ...asked, ...change });
    expect((await refusalOf(other)).why).toBe('requestReused');
    expect(await finance.ask(officeDesk.makeAdjustment, asked)).toEqual(first);
  });
});
