import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newRequestId } from '#request-id';
import { openTestServer, PASSWORD, type TestServer } from '#server';
import { differences, type Guest, held, move, newcomer, startVenues, type Venues, venueTransferOf } from '#venues';

const { wallet, games, history, identity } = contract;
let venues: Venues;
let server: TestServer;
beforeAll(async () => {
  venues = await startVenues();
  server = await openTestServer(venues.settings);
});
afterEach(() => venues.goWrong('tide'));
afterAll(async () => {
  expect(await differences(server, venues)).toEqual([]);
  expect((await server.recheck())?.findings).toEqual([]);
  await server.close();
  await venues.stop();
});

const soon = { timeout: 15_000, interval: 100 };
const enter = ({ ask }: Guest, game: string, requestId = newRequestId()) =>
  ask(games.getGameUrl, { game, device: 'phone', requestId });
const leave = ({ ask }: Guest, venue: string, requestId = newRequestId()) => ask(games.leaveGame, { venue, requestId });
const sweep = ({ ask }: Guest, playing: string[] = [], requestId = newRequestId()) =>
  ask(games.sweepVenues, { playing, requestId });
const freeGuest = () => newcomer(server, 'free');
/** The same member on another device. */
async function onAnotherDevice(guest: Guest): Promise<Guest> {
  const other = server.visitor();
  const [row] = await server.sql<
    { username: string }[]
  >`select username from identity_member where id = ${guest.member}`;
  other.token = (await other.ask(identity.login, { username: row?.username ?? '', password: PASSWORD })).token;
  return Object.assign(other, { member: guest.member });
}
const NOTHING = { brought: 0n, isPending: false };
const ALL = moneyOf('1000');
const places = async (guest: Guest) => {
  const { central, transit, venues: there } = await held(guest);
  const full = Object.entries({ central, transit, ...there }).filter(([, balance]) => balance > 0n);
  return Object.fromEntries(full);
};

it('in manual mode nothing follows', async () => {
  const guest = await newcomer(server);
  expect(await enter(guest, 'tide.dive')).toMatchObject({ isExternal: true, brought: null, isPending: false });
  expect(await places(guest)).toEqual({ central: ALL });
});

it('in free-transfer mode all the money follows from venue to venue, without a wait, and comes back', async () => {
  const guest = await freeGuest();
  const requestId = newRequestId();
  expect(await enter(guest, 'tide.dive', requestId)).toMatchObject({ brought: ALL, isPending: false });
  expect((await enter(guest, 'tide.dive', requestId)).brought).toBe(ALL);
  expect(await places(guest)).toEqual({ tide: ALL });
  expect(await enter(guest, 'pearl.dive')).toMatchObject({ brought: ALL, venue: 'pearl' });
  expect(await places(guest)).toEqual({ pearl: ALL });
  expect((await enter(guest, 'baccarat-1')).brought).toBe(ALL);
  expect(await places(guest)).toEqual({ live: ALL });
  expect((await enter(guest, 'tide.dive')).brought).toBe(ALL);
  const back = newRequestId();
  expect(await leave(guest, 'tide', back)).toEqual({ brought: ALL, isPending: false });
  expect(await leave(guest, 'tide', back)).toEqual({ brought: ALL, isPending: false });
  expect(await leave(guest, 'live')).toEqual({ brought: 0n, isPending: false });
  expect(await places(guest)).toEqual({ central: ALL });
  const { recordList } = await guest.ask(history.queryTransactionRecordList, { type: 'transfer' });
  expect(new Set(recordList.map(({ mode, status }) => `${mode} ${status}`))).toEqual(new Set(['free success']));
  expect(recordList.reduce((sum, { amount }) => sum + amount, 0n)).toBe(ALL * 6n);
});

it('money in transit is reported, arrives by itself, and is not sent for twice', async () => {
  const guest = await freeGuest();
  await venues.goWrong('tide', [{ kind: 'dropAfter', probability: 1, times: 1, verbs: ['transfer'] }]);
  expect(await enter(guest, 'tide.dive')).toMatchObject({ brought: 0n, isPending: true });
  expect(await places(guest)).toEqual({ transit: ALL });
  expect(await leave(guest, 'tide')).toEqual({ brought: 0n, isPending: true });
  server.pass(5_001);
  await expect.poll(async () => (await venueTransferOf(server, guest.member)).state, soon).toBe('confirmed');
  expect(await places(guest)).toEqual({ tide: ALL });
});

it('a venue that releases nothing now keeps its money, and the rest follows', async () => {
  const guest = await freeGuest();
  await enter(guest, 'tide.dive');
  await guest.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  await venues.goWrong('tide', [{ kind: 'dropBefore', probability: 1, verbs: ['transfer', 'transfer-state'] }]);
  expect(await enter(guest, 'baccarat-1')).toMatchObject({ brought: ALL, isPending: true });
  expect(await places(guest)).toEqual({ live: ALL, transit: ALL });
  await venues.goWrong('tide');
  server.pass(60_000);
  await expect.poll(async () => (await venueTransferOf(server, guest.member)).state, soon).toBe('confirmed');
  expect(await places(guest)).toEqual({ live: ALL * 2n });
});

it('a new member is in free-transfer mode, and stays in the mode they choose', async () => {
  const guest = await freeGuest();
  expect((await guest.ask(wallet.getUserTransInfo, {})).walletType).toBe('free');
  await guest.ask(wallet.changeWalletType, { walletType: 'manual' });
  expect((await enter(guest, 'baccarat-1')).brought).toBeNull();
  expect(await sweep(guest)).toEqual({ brought: null, isPending: false });
});

it('brings home what was left at our own venues and at others, once, however often it is asked', async () => {
  const guest = await freeGuest();
  await enter(guest, 'tide.dive');
  await guest.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  await move(guest, 'central', 'venue:live', '400');
  const requestId = newRequestId();
  const whole = { brought: ALL + moneyOf('400'), isPending: false };
  // While the venue answers the first, the second may say that its money is on its way.
  const meanwhile = { brought: moneyOf('400'), isPending: true };
  const answers = await Promise.all([sweep(guest, [], requestId), sweep(guest, [], requestId)]);
  for (const answer of answers) expect([whole, meanwhile]).toContainEqual(answer);
  expect(answers).toContainEqual(whole);
  expect(await places(guest)).toEqual({ central: ALL * 2n });
  expect(await sweep(guest, [], requestId)).toEqual(whole);
  expect(await sweep(guest)).toEqual(NOTHING);
  expect(await places(guest)).toEqual({ central: ALL * 2n });
});

it('leaves the money of a game that is open on this device, or that is played on another', async () => {
  const guest = await freeGuest();
  await enter(guest, 'baccarat-1');
  expect(await sweep(guest, ['live'])).toEqual(NOTHING);
  const other = await onAnotherDevice(guest);
  expect(await sweep(other)).toEqual(NOTHING);
  expect(await leave(other, 'live')).toEqual(NOTHING);
  expect(await places(guest)).toEqual({ live: ALL });
  server.pass(10 * 60_000 + 1);
  expect(await sweep(other)).toEqual({ brought: ALL, isPending: false });
});

it('a member who left on one device may be swept from another at once', async () => {
  const guest = await freeGuest();
  await enter(guest, 'baccarat-1');
  await leave(guest, 'live');
  server.pass(10_001);
  await move(guest, 'central', 'venue:live', '30');
  expect(await sweep(await onAnotherDevice(guest))).toEqual({ brought: moneyOf('30'), isPending: false });
});

it('what a venue does not give back now is on its way, and the rest comes home', async () => {
  const guest = await freeGuest();
  await enter(guest, 'tide.dive');
  await guest.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  await move(guest, 'central', 'venue:live', '200');
  await venues.goWrong('tide', [{ kind: 'dropAfter', probability: 1, times: 1, verbs: ['transfer'] }]);
  expect(await sweep(guest)).toEqual({ brought: moneyOf('200'), isPending: true });
  expect(await sweep(guest)).toMatchObject({ brought: 0n });
  server.pass(5_001);
  await expect.poll(async () => (await venueTransferOf(server, guest.member)).state, soon).toBe('confirmed');
  expect(await places(guest)).toEqual({ central: ALL * 2n });
});
