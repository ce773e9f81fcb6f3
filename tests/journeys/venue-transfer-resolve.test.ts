import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, refusalOf, type TestHouse } from '#house';
import { type Colleague, colleague } from '#people';
import { crossingOf, type Guest, held, move, newcomer, startVenues, type Venues } from '#venues';

const { officeCrossings, officeOversight } = contract;
const HOUR_MS = 3_600_000;
let venues: Venues;
let house: TestHouse;
/** Two whose transfers a venue never answers, and two who decide. */
let guests: Guest[];
let finance: Colleague;
let risk: Colleague;
beforeAll(async () => {
  venues = await startVenues();
  house = await openTestHouse(venues.settings);
  await venues.goWrong('tide', [{ kind: 'dropBefore', probability: 1, verbs: ['transfer', 'transfer-state'] }]);
  guests = [await newcomer(house), await newcomer(house)];
  for (const guest of guests) await move(guest, 'central', 'venue:tide', '300');
  house.pass(HOUR_MS);
  [finance, risk] = [await colleague(house, 'finance'), await colleague(house, 'risk')];
});
afterAll(async () => {
  expect((await house.recheck())?.findings).toEqual([]);
  await house.close();
  await venues.stop();
});

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;

it('a no of the second person leaves it as it was, and the database refuses the maker besides', async () => {
  const guest = guests[0] as Guest;
  const { order_no: orderNo } = await crossingOf(house, guest.member);
  await finance.ask(officeCrossings.resolveCrossing, { orderNo, isDone: true, note: 'the venue says so' });
  const [approval] = await house.sql<{ id: bigint }[]>`select id from approvals_approval where subject = ${orderNo}`;
  const id = String(approval?.id);
  const bySelf = house.sql`update approvals_approval set state = 'confirmed', decider = maker where id = ${id}`;
  await expect(bySelf).rejects.toThrow('approvals_approval_four_eyes');
  await risk.ask(officeCrossings.confirmCrossing, { id, isConfirmed: false });
  expect(await held(guest)).toMatchObject({ central: moneyOf('700'), transit: moneyOf('300') });
  expect(await whyOf(risk.ask(officeCrossings.confirmCrossing, { id, isConfirmed: true }))).toBe('approvalUnknown');
});

it('a transfer that its venue never answers is ended by two people, once; the money can be moved again', async () => {
  const guest = guests[1] as Guest;
  expect(await held(guest)).toMatchObject({ central: moneyOf('700'), transit: moneyOf('300') });
  const { order_no: orderNo } = await crossingOf(house, guest.member);

  const { crossing } = await finance.ask(officeCrossings.getCrossing, { orderNo });
  expect(crossing).toMatchObject({ place: 'venue:tide', doneLanding: 'venue:tide', notDoneLanding: 'central' });
  const said = { orderNo, isDone: false, note: 'not in the list of the venue' };
  await finance.ask(officeCrossings.resolveCrossing, said);
  expect(await whyOf(risk.ask(officeCrossings.resolveCrossing, said))).toBe('approvalOpen');
  expect((await risk.ask(officeCrossings.getCrossing, { orderNo })).crossing.awaitsSecond).toBe(true);
  const { approvalList } = await risk.ask(officeOversight.listApprovals, {});
  const found = approvalList.find(({ subject }) => subject === orderNo);
  expect(found).toMatchObject({
    kind: 'crossing',
    amount: moneyOf('300'),
    crossing: { isDone: false, landing: 'central' },
  });

  const yes = { id: found?.id ?? '', isConfirmed: true };
  expect(await whyOf(finance.ask(officeCrossings.confirmCrossing, yes))).toBe('makerCannotConfirm');
  expect(await held(guest)).toMatchObject({ transit: moneyOf('300') });
  const twice = await Promise.allSettled([1, 2, 3].map(() => risk.ask(officeCrossings.confirmCrossing, yes)));
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await held(guest)).toMatchObject({ central: moneyOf('1000'), transit: 0n });
  expect(await crossingOf(house, guest.member)).toMatchObject({ state: 'failed', landed: 'central' });
  expect(await whyOf(finance.ask(officeCrossings.resolveCrossing, said))).toBe('orderOver');

  // The other one's venue answers for itself, while a second person is waited for.
  const [other] = guests;
  const { order_no: answered } = await crossingOf(house, other?.member as bigint);
  await finance.ask(officeCrossings.resolveCrossing, { ...said, orderNo: answered });
  await venues.goWrong('tide');
  house.pass(15 * 60_000);
  const standing = async () => (await crossingOf(house, other?.member as bigint)).state;
  await expect.poll(standing, { timeout: 15_000, interval: 100 }).toBe('confirmed');
  const open = (await risk.ask(officeOversight.listApprovals, {})).approvalList;
  expect(open.map(({ subject }) => subject)).not.toContain(answered);

  expect(await move(guest, 'central', 'venue:tide', '300')).toMatchObject({ isPending: false });
  const acts = await house.sql`select action from platform_audit where subject = ${orderNo} order by seq`;
  expect(acts.map(({ action }) => action)).toEqual(['crossing.resolve', 'crossing.confirmed']);
});
