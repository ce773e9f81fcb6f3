import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Colleague, colleague } from '#people';
import { openTestServer, refusalOf, type TestServer } from '#server';
import { type Guest, held, move, newcomer, startVenues, type Venues, venueTransferOf } from '#venues';

const { officeVenueTransfers, officeApprovals } = contract;
const HOUR_MS = 3_600_000;
let venues: Venues;
let server: TestServer;
/** Two members whose transfers a venue never answers, and two people who resolve them. */
let guests: Guest[];
let finance: Colleague;
let risk: Colleague;
beforeAll(async () => {
  venues = await startVenues();
  server = await openTestServer(venues.settings);
  await venues.goWrong('tide', [{ kind: 'dropBefore', probability: 1, verbs: ['transfer', 'transfer-state'] }]);
  guests = [await newcomer(server), await newcomer(server)];
  for (const guest of guests) await move(guest, 'central', 'venue:tide', '300');
  server.pass(HOUR_MS);
  [finance, risk] = [await colleague(server, 'finance'), await colleague(server, 'risk')];
});
afterAll(async () => {
  expect((await server.recheck())?.findings).toEqual([]);
  await server.close();
  await venues.stop();
});

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;

it('the second person’s rejection changes nothing, and the database refuses the maker too', async () => {
  const guest = guests[0] as Guest;
  const { order_no: orderNo } = await venueTransferOf(server, guest.member);
  await finance.ask(officeVenueTransfers.resolveVenueTransfer, { orderNo, isDone: true, note: 'the venue says so' });
  const [approval] = await server.sql<{ id: bigint }[]>`select id from approvals_approval where subject = ${orderNo}`;
  const id = String(approval?.id);
  const bySelf = server.sql`update approvals_approval set state = 'confirmed', decider = maker where id = ${id}`;
  await expect(bySelf).rejects.toThrow('approvals_approval_four_eyes');
  await risk.ask(officeVenueTransfers.confirmVenueTransfer, { id, isConfirmed: false });
  expect(await held(guest)).toMatchObject({ central: moneyOf('700'), transit: moneyOf('300') });
  expect(await whyOf(risk.ask(officeVenueTransfers.confirmVenueTransfer, { id, isConfirmed: true }))).toBe(
    'approvalUnknown',
  );
});

it('a transfer that its venue never answers is ended by two people, once; the money can be moved again', async () => {
  const guest = guests[1] as Guest;
  expect(await held(guest)).toMatchObject({ central: moneyOf('700'), transit: moneyOf('300') });
  const { order_no: orderNo } = await venueTransferOf(server, guest.member);

  const { venueTransfer } = await finance.ask(officeVenueTransfers.getVenueTransfer, { orderNo });
  expect(venueTransfer).toMatchObject({ place: 'venue:tide', doneLanding: 'venue:tide', notDoneLanding: 'central' });
  const resolution = { orderNo, isDone: false, note: 'not in the list of the venue' };
  await finance.ask(officeVenueTransfers.resolveVenueTransfer, resolution);
  expect(await whyOf(risk.ask(officeVenueTransfers.resolveVenueTransfer, resolution))).toBe('approvalOpen');
  expect((await risk.ask(officeVenueTransfers.getVenueTransfer, { orderNo })).venueTransfer.awaitsSecond).toBe(true);
  const { approvalList } = await risk.ask(officeApprovals.listApprovals, {});
  const found = approvalList.find(({ subject }) => subject === orderNo);
  expect(found).toMatchObject({
    kind: 'venueTransfer',
    amount: moneyOf('300'),
    venueTransfer: { isDone: false, landing: 'central' },
  });

  const yes = { id: found?.id ?? '', isConfirmed: true };
  expect(await whyOf(finance.ask(officeVenueTransfers.confirmVenueTransfer, yes))).toBe('makerCannotConfirm');
  expect(await held(guest)).toMatchObject({ transit: moneyOf('300') });
  const twice = await Promise.allSettled([1, 2, 3].map(() => risk.ask(officeVenueTransfers.confirmVenueTransfer, yes)));
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await held(guest)).toMatchObject({ central: moneyOf('1000'), transit: 0n });
  expect(await venueTransferOf(server, guest.member)).toMatchObject({ state: 'failed', landed: 'central' });
  expect(await whyOf(finance.ask(officeVenueTransfers.resolveVenueTransfer, resolution))).toBe('orderOver');

  // The other transfer's venue answers by itself while a second person is awaited.
  const [other] = guests;
  const { order_no: answered } = await venueTransferOf(server, other?.member as bigint);
  await finance.ask(officeVenueTransfers.resolveVenueTransfer, { ...resolution, orderNo: answered });
  await venues.goWrong('tide');
  server.pass(15 * 60_000);
  const state = async () => (await venueTransferOf(server, other?.member as bigint)).state;
  await expect.poll(state, { timeout: 15_000, interval: 100 }).toBe('confirmed');
  const open = (await risk.ask(officeApprovals.listApprovals, {})).approvalList;
  expect(open.map(({ subject }) => subject)).not.toContain(answered);

  expect(await move(guest, 'central', 'venue:tide', '300')).toMatchObject({ isPending: false });
  const acts = await server.sql`select action from platform_audit where subject = ${orderNo} order by seq`;
  expect(acts.map(({ action }) => action)).toEqual(['venueTransfer.resolve', 'venueTransfer.confirmed']);
});
