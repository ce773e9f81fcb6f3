import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer } from '#server';
import { differences, held, move, newcomer, playerOf, startVenues, type Venues, venueTransferOf } from '#venues';

const { wallet, history } = contract;
let venues: Venues;
let server: TestServer;
beforeAll(async () => {
  venues = await startVenues();
  server = await openTestServer(venues.settings);
});
afterEach(async () => {
  await venues.goWrong('tide');
});
afterAll(async () => {
  await server.close();
  await venues.stop();
});

const soon = { timeout: 15_000, interval: 100 };
const stateOf = async (member: bigint) => (await venueTransferOf(server, member)).state;
type Look = { state: string; asks: number; version: string; nextAskAt: Date; isOver: boolean };
const look = async (member: bigint): Promise<Look> => {
  const [row] = await server.sql<Look[]>`select state, asks, xmin::text as version, next_ask_at as "nextAskAt",
    ended_at is not null as "isOver" from integration_transfer where member = ${member} order by created_at desc limit 1`;
  return row as Look;
};
/** Lets time pass from poll to poll until the transfer is in this state. */
async function passUntil(member: bigint, state: string, questions = 8): Promise<void> {
  for (let question = 0; question < questions; question += 1) {
    const before = await look(member);
    if (before.isOver) break;
    server.pass(Math.max(0, before.nextAskAt.getTime() - server.now().getTime()) + 1);
    await vi.waitUntil(async () => (await look(member)).asks > before.asks, soon);
    // And the result was stored: a server whose clock jumps while it is sending would not send any more.
    const asked = await look(member);
    const isWritten = async () => {
      const { isOver, version, state: now } = await look(member);
      return isOver || (version !== asked.version && now === 'unknown');
    };
    await vi.waitUntil(isWritten, { timeout: 800, interval: 30 }).catch(() => undefined);
  }
  expect(await stateOf(member)).toBe(state);
}

describe('a transfer to a venue that keeps the money', () => {
  it('arrives there, is listed once, and comes back', async () => {
    const guest = await newcomer(server);
    const done = await move(guest, 'central', 'venue:tide', '300');
    expect(done).toMatchObject({ fromBalance: moneyOf('700'), toBalance: moneyOf('300'), isPending: false });
    const player = await playerOf(server, guest.member, 'tide');
    expect((await venues.ledger('tide')).balances[player]).toBe('30000');
    expect((await refusalOf(move(guest, 'venue:tide', 'central', '1'))).why).toBe('tooFrequent');
    expect((await refusalOf(move(guest, 'central', 'venue:live', '1'))).why).toBe('tooFrequent');
    expect((await guest.ask(wallet.getUserTransInfo, {})).waitSeconds).toBeGreaterThan(0);
    server.pass(11_000);
    expect((await guest.ask(wallet.getUserPlatBalance, { venue: 'tide' })).balance).toBe(moneyOf('300'));
    const back = await move(guest, 'venue:tide', 'venue:live', '120.50');
    expect(back).toMatchObject({ fromBalance: moneyOf('179.50'), toBalance: moneyOf('120.50') });
    const { recordList } = await guest.ask(history.queryTransactionRecordList, { type: 'transfer' });
    expect(recordList.map(({ orderNo, status, mode }) => [orderNo, status, mode])).toEqual([
      [back.orderNo, 'success', 'manual'],
      [done.orderNo, 'success', 'manual'],
    ]);
    const { record, entryList } = await guest.ask(history.getTransactionRecordInfo, { orderNo: done.orderNo });
    expect([record.from.wallet, record.to.wallet, entryList.length]).toEqual(['central', 'venue:tide', 2]);
    expect(await differences(server, venues)).toEqual([]);
  });

  it('is refused by the same rules, in the same order, before the venue is called', async () => {
    const guest = await newcomer(server);
    expect((await refusalOf(move(guest, 'venue:tide', 'venue:tide', '1'))).why).toBe('sameWallet');
    expect((await refusalOf(move(guest, 'locked', 'venue:tide', '1'))).why).toBe('walletUnknown');
    expect((await refusalOf(move(guest, 'central', 'venue:tide', '1000.01'))).why).toBe('transferExceedsBalance');
    await server.sql`update venues_venue set state = 'maintenance' where code = 'tide'`;
    server.pass(1_000);
    expect((await refusalOf(move(guest, 'central', 'venue:tide', '1'))).why).toBe('venueMaintenance');
    await server.sql`update venues_venue set state = 'open' where code = 'tide'`;
    server.pass(1_000);
    await venues.goWrong('tide', [{ kind: 'dropBefore', probability: 1, verbs: ['create-member'] }]);
    const stranger = await newcomer(server);
    expect((await refusalOf(move(stranger, 'central', 'venue:tide', '1'))).why).toBe('venueAway');
    expect((await held(stranger)).central).toBe(moneyOf('1000'));
  });

  it('is done once for the same request, and refused for another under its id', async () => {
    const guest = await newcomer(server);
    const requestId = newRequestId();
    const first = await move(guest, 'central', 'venue:tide', '10', requestId);
    const again = await move(guest, 'central', 'venue:tide', '10', requestId);
    expect([again.orderNo, again.toBalance]).toEqual([first.orderNo, moneyOf('10')]);
    expect((await refusalOf(move(guest, 'central', 'venue:tide', '11', requestId))).why).toBe('requestReused');
    expect((await refusalOf(move(guest, 'central', 'venue:live', '10', requestId))).why).toBe('requestReused');
    server.pass(11_000);
    const other = newRequestId();
    await move(guest, 'central', 'venue:live', '10', other);
    server.pass(11_000);
    expect((await refusalOf(move(guest, 'central', 'venue:tide', '10', other))).why).toBe('requestReused');
    expect((await held(guest)).venues).toEqual({ tide: moneyOf('10'), live: moneyOf('10') });
  });
});

describe('whatever the venue answers, the money is in one place', () => {
  type Fault = Parameters<Venues['goWrong']>[1];
  const once = (kind: NonNullable<Fault>[number]['kind'], more: object = {}): Fault => [
    { kind, probability: 1, times: 1, verbs: ['transfer'], ...more },
  ];
  // The first answer to the member, the final state, and how often it was sent.
  it.each<[string, Fault, boolean, string, number]>([
    ['done, and answered twice', once('double'), false, 'confirmed', 1],
    ['done late', once('slow', { ms: 300 }), false, 'confirmed', 1],
    ['done, and the line was cut', once('dropAfter'), true, 'confirmed', 1],
    ['done, and garbled', once('garble'), true, 'confirmed', 1],
    ['done, with a foreign signature', once('badSignature'), true, 'confirmed', 1],
    ['the line was cut before', once('dropBefore'), true, 'confirmed', 2],
    ['pending', once('pending', { ms: 1 }), true, 'confirmed', 1],
    ['turned away for a moment', once('refuse', { status: 'RATE_LIMITED' }), true, 'confirmed', 2],
  ])('%s', async (_, faults, isPending, state, sends) => {
    const guest = await newcomer(server);
    await venues.goWrong('tide', faults);
    const answer = await move(guest, 'central', 'venue:tide', '200');
    expect(answer.isPending).toBe(isPending);
    if (isPending) {
      const { central, transit, venues: there } = await held(guest);
      expect([central, transit, there.tide ?? 0n]).toEqual([moneyOf('800'), moneyOf('200'), 0n]);
      const { recordList } = await guest.ask(history.queryTransactionRecordList, { status: 'processing' });
      expect(recordList.map(({ orderNo }) => orderNo)).toEqual([answer.orderNo]);
      // The server would poll the venue meanwhile, and learn it.
      await server.sql`update integration_transfer set next_ask_at = next_ask_at + interval '1 minute'
        where order_no = ${answer.orderNo}`;
      server.pass(11_000);
      expect((await refusalOf(move(guest, 'central', 'venue:tide', '1'))).why).toBe('venueTransferOpen');
      await passUntil(guest.member, state);
    }
    expect((await venueTransferOf(server, guest.member)).sends).toBe(sends);
    expect(await held(guest)).toMatchObject({ central: moneyOf('800'), transit: 0n, venues: { tide: moneyOf('200') } });
    expect(await differences(server, venues)).toEqual([]);
  });

  it('the venue’s refusal gives it back', async () => {
    const guest = await newcomer(server);
    await move(guest, 'central', 'venue:tide', '200');
    const player = await playerOf(server, guest.member, 'tide');
    // Lost there, and not in the log yet.
    await venues.goWrong('tide', [{ kind: 'lateBets', probability: 1, ms: 3_600_000 }]);
    // A seed that loses.
    await venues.control('tide', 'play', { player, n: 1, stake: '12000', seed: 1 });
    const left = 80_00n;
    server.pass(11_000);
    expect((await refusalOf(move(guest, 'venue:tide', 'central', '200'))).why).toBe('transferExceedsBalance');
    expect(await held(guest)).toMatchObject({ central: moneyOf('800'), transit: 0n, venues: { tide: moneyOf('200') } });
    const { recordList } = await guest.ask(history.queryTransactionRecordList, { status: 'failed' });
    expect(recordList).toHaveLength(1);
    // One touch collects the whole balance there, whatever the log has not reported yet.
    server.pass(11_000);
    const collected = await guest.ask(wallet.oneTouchTransfer, { requestId: newRequestId() });
    expect(collected).toMatchObject({ collected: left, isPending: false, central: moneyOf('800') + left });
    await venues.control('tide', 'clock', { aheadMs: 3_700_000 });
    const differenceCount = async () => {
      server.pass(4_000);
      return (await differences(server, venues)).length;
    };
    await expect.poll(differenceCount, soon).toBe(0);
    expect(await held(guest)).toMatchObject({ venues: { tide: 0n }, total: moneyOf('800') + left });
  });

  it('a transfer that never arrives is given back after two polls ten minutes apart, and not sent again in between', async () => {
    const guest = await newcomer(server);
    await venues.goWrong('tide', [{ kind: 'dropBefore', probability: 1, verbs: ['transfer'] }]);
    expect((await move(guest, 'central', 'venue:tide', '200')).isPending).toBe(true);
    await passUntil(guest.member, 'failed');
    expect(await venueTransferOf(server, guest.member)).toMatchObject({ sends: 3, landed: 'central' });
    expect(await held(guest)).toMatchObject({ central: moneyOf('1000'), transit: 0n });
    const [times] = await server.sql`select ended_at - not_found_at >= interval '10 minutes' as is_patient
      from integration_transfer where member = ${guest.member}`;
    expect(times?.is_patient).toBe(true);
  });
});
