import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock as clock } from '@harbour/server/clock';
import type { VenueBet, VenueClient, VenueMember, VenueTransfer } from '@harbour/server/ports';
import { systemRandom as random } from '@harbour/server/random';
import { httpVenue } from '@harbour/server/venue-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from './faults.ts';
import { GAME_NAMES } from './games.ts';
import { startVenueSandbox, type VenueSandbox } from './start.ts';

// A busy machine is slow to start a process.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

const keys = { tide: Buffer.alloc(32, 1), pearl: Buffer.alloc(32, 2) };
const file = join(mkdtempSync(join(tmpdir(), 'venues-')), 'ledger.jsonl');
const starting = { keys, file, clock, random };
let sandbox: VenueSandbox;
let venue: VenueClient;
let member: VenueMember;

const venueWith = (changes: Partial<Parameters<typeof httpVenue>[0]> = {}) =>
  httpVenue({ code: 'tide', url: sandbox.url, key: keys.tide, clock, random, patienceMs: 2_000, ...changes });
const newMember = async (): Promise<VenueMember> => {
  const one: VenueMember = { venue: 'tide', player: random.name(), currency: 'CNY' };
  await venue.createMember(one, 'en');
  return one;
};
const transferOf = (direction: 'in' | 'out', amount: bigint): VenueTransfer => ({
  ...member,
  transferId: random.name(),
  direction,
  amount,
});
const goWrong = (...faults: (Partial<Fault> & Pick<Fault, 'kind'>)[]) =>
  sandbox.order('tide', { seed: 7, faults: faults.map((fault) => ({ probability: 1, ...fault })) });
const play = (n: number, stake = 100n) => sandbox.control('tide', 'play', { player: member.player, n, stake, seed: 1 });

beforeAll(async () => {
  sandbox = await startVenueSandbox(starting);
  venue = venueWith();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await goWrong();
  member = await newMember();
});

describe('money at a transfer venue', () => {
  it('goes in and out, and the venue reports the balance', async () => {
    expect(await venue.transfer(transferOf('in', 5_000n))).toEqual({
      state: 'confirmed',
      amount: 5_000n,
      balance: 5_000n,
    });
    expect(await venue.transfer(transferOf('out', 2_000n))).toMatchObject({ balance: 3_000n });
    expect(await venue.getBalance(member)).toBe(3_000n);
  });
  it('moves once for one id, however often and however concurrently it is sent', async () => {
    const transfer = transferOf('in', 700n);
    const answers = await Promise.all(Array.from({ length: 8 }, () => venue.transfer(transfer)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['confirmed']));
    expect(await venue.getBalance(member)).toBe(700n);
  });
  it('is refused with other content under a known id', async () => {
    const transfer = transferOf('in', 700n);
    await venue.transfer(transfer);
    await expect(venue.transfer({ ...transfer, amount: 800n })).rejects.toMatchObject({ status: 'TX_MISMATCH' });
    expect(await venue.getBalance(member)).toBe(700n);
  });
  it('fails for good above the balance', async () => {
    const transfer = transferOf('out', 1n);
    expect(await venue.transfer(transfer)).toEqual({ state: 'failed', why: 'INSUFFICIENT_FUNDS' });
    await venue.transfer(transferOf('in', 100n));
    expect(await venue.transfer(transfer)).toEqual({ state: 'failed', why: 'INSUFFICIENT_FUNDS' });
    expect(await venue.getTransfer(transfer)).toEqual({ state: 'failed', why: 'INSUFFICIENT_FUNDS' });
  });
  it('is cashed out completely, and asked again gives the same answer', async () => {
    await venue.transfer(transferOf('in', 4_321n));
    const order = { ...member, transferId: random.name() };
    const answer = { state: 'confirmed', amount: 4_321n, balance: 0n };
    expect(await venue.cashOutAll(order)).toEqual(answer);
    expect(await venue.cashOutAll(order)).toEqual(answer);
    expect(await venue.getTransfer(order)).toEqual(answer);
  });
  it('is unknown under an id that was never sent, and for an unknown member', async () => {
    expect(await venue.getTransfer(transferOf('in', 1n))).toEqual({ state: 'notFound' });
    const stranger = { ...transferOf('in', 1n), player: random.name() };
    expect(await venue.transfer(stranger)).toEqual({ state: 'failed', why: 'MEMBER_NOT_FOUND' });
    await expect(venue.getBalance(stranger)).rejects.toMatchObject({ status: 'MEMBER_NOT_FOUND' });
  });
});

describe('an uncertain call throws, and polling gives its end', () => {
  it.each([
    ['the answer was lost', { kind: 'dropAfter' }, 'confirmed'],
    ['the question was lost', { kind: 'dropBefore' }, 'notFound'],
    ['the answer was garbled', { kind: 'garble' }, 'confirmed'],
    ['the answer has a foreign signature', { kind: 'badSignature' }, 'confirmed'],
    ['the answer came too late', { kind: 'slow', ms: 1_200 }, 'confirmed'],
  ] as const)('%s', async (_, fault, state) => {
    await goWrong({ ...fault, verbs: ['transfer'], times: 1 });
    const transfer = transferOf('in', 100n);
    await expect(venueWith({ patienceMs: 600 }).transfer(transfer)).rejects.toThrow();
    expect((await venue.getTransfer(transfer)).state).toBe(state);
    expect((await venue.transfer(transfer)).state).toBe('confirmed');
    expect(await venue.getBalance(member)).toBe(100n);
  });
  it('broken before or after the work, the same id still moves once', async () => {
    await goWrong({ kind: 'error500', verbs: ['transfer'], times: 6 });
    const transfer = transferOf('in', 100n);
    for (let turn = 0; turn < 6; turn += 1) await expect(venue.transfer(transfer)).rejects.toThrow('500');
    await venue.transfer(transfer);
    expect(await venue.getBalance(member)).toBe(100n);
  });
  it('doing everything twice moves once', async () => {
    await goWrong({ kind: 'double' });
    await venue.transfer(transferOf('in', 100n));
    await venue.cashOutAll({ ...member, transferId: random.name() });
    expect(await venue.getBalance(member)).toBe(0n);
  });
  it('answers out of order still belong to their own questions', async () => {
    await goWrong({ kind: 'reorder', times: 1, verbs: ['transfer'], ms: 5_000 });
    const arrived: string[] = [];
    const [first, second] = [transferOf('in', 100n), transferOf('in', 23n)];
    const held = venue.transfer(first).then(() => arrived.push('first'));
    const balances = async () => (await sandbox.control('tide', 'ledger')).balances;
    await expect.poll(balances, { timeout: 10_000 }).toMatchObject({ [member.player]: '100' });
    await Promise.all([held, venue.transfer(second).then(() => arrived.push('second'))]);
    expect(arrived).toEqual(['second', 'first']);
    expect(await venue.getBalance(member)).toBe(123n);
  });
  it('pending is not final, until the venue has decided', async () => {
    await goWrong({ kind: 'pending', times: 1, ms: 60_000 });
    const transfer = transferOf('in', 100n);
    expect(await venue.transfer(transfer)).toEqual({ state: 'pending' });
    expect(await venue.getTransfer(transfer)).toEqual({ state: 'pending' });
    await sandbox.control('tide', 'clock', { aheadMs: 61_000 });
    expect(await venue.getTransfer(transfer)).toMatchObject({ state: 'confirmed', amount: 100n });
    await sandbox.control('tide', 'clock', { aheadMs: 0 });
  });
  it('a rejected request was not accepted this time', async () => {
    await goWrong({ kind: 'refuse', status: 'VENUE_MAINTENANCE' });
    const transfer = transferOf('in', 100n);
    expect(await venue.transfer(transfer)).toEqual({ state: 'notTaken', why: 'VENUE_MAINTENANCE' });
    await expect(venue.getTransfer(transfer)).rejects.toMatchObject({ status: 'VENUE_MAINTENANCE' });
    await expect(venue.getGames()).rejects.toMatchObject({ status: 'VENUE_MAINTENANCE' });
    await goWrong();
    expect(await venue.getTransfer(transfer)).toEqual({ state: 'notFound' });
  });
});

describe('the log of bets', () => {
  const pullAll = async (from: string | null) => {
    const known = new Map<string, VenueBet>();
    let [cursor, count] = [from, 0];
    for (let isEnd = false; !isEnd; ) {
      const window = await venue.pullBets(cursor);
      for (const bet of window.bets) known.set(`${bet.betId}/${bet.revision}`, bet);
      count += window.bets.length;
      ({ cursor, isEnd } = window);
    }
    return { mine: [...known.values()].filter(({ player }) => player === member.player), count, cursor };
  };
  const startOf = async () => (await pullAll(null)).cursor;

  it('has each bet, some of them more than once, and the balance follows from it', async () => {
    const from = await startOf();
    await venue.transfer(transferOf('in', 100_000n));
    await goWrong({ kind: 'duplicatedWindows', times: 2 }, { kind: 'reorder', verbs: ['window'], times: 2 });
    await play(120);
    const { mine, count, cursor } = await pullAll(from);
    expect(mine).toHaveLength(120);
    expect(count).toBeGreaterThan(120);
    expect((await venue.pullBets(cursor)).bets).not.toEqual([]);
    const net = mine.reduce((sum, { stake, payout }) => sum + payout - stake, 0n);
    expect(await venue.getBalance(member)).toBe(100_000n + net);
  });
  it('shows a late bet later, an open bet settled, and a corrected one under a new revision', async () => {
    const from = await startOf();
    await venue.transfer(transferOf('in', 1_000n));
    await goWrong(
      { kind: 'lateBets', times: 1, ms: 60_000 },
      { kind: 'openBets', times: 1, ms: 90_000 },
      { kind: 'correctedBets', times: 1, ms: 120_000 },
    );
    await play(2);
    const early = await pullAll(from);
    expect(early.mine).toHaveLength(1);
    await sandbox.control('tide', 'clock', { aheadMs: 121_000 });
    const late = await pullAll(from);
    expect(late.mine.map(({ revision }) => revision).sort()).toEqual([1, 1, 2, 2]);
    const last = [
      ...new Map(late.mine.toSorted((a, b) => a.revision - b.revision).map((bet) => [bet.betId, bet])).values(),
    ];
    const net = last.reduce((sum, { state, stake, payout }) => sum + (state === 'void' ? 0n : payout - stake), 0n);
    expect(await venue.getBalance(member)).toBe(1_000n + net);
    await sandbox.control('tide', 'clock', { aheadMs: 0 });
  });
});

describe('authentication', () => {
  it.each([
    ['another key', { key: Buffer.alloc(32, 9) }],
    ['an old moment', { clock: () => new Date(clock().getTime() - 31_000) }],
    ['a moment to come', { clock: () => new Date(clock().getTime() + 31_000) }],
    ['a venue that is not there', { code: 'toString' }],
  ])('with %s: always the same 401', async (_, changes) => {
    await expect(venueWith(changes).getGames()).rejects.toThrow('the venue answered 401');
  });
});

it('shows a page in the requested language, plays a demo, and ends on command', async () => {
  const demo = await venue.launch({ game: 'pearl-dive', language: 'th', device: 'phone', token: null, member: null });
  expect(await (await fetch(demo.url)).text()).toContain(GAME_NAMES.tide.th);
  const ask = async (url: string, part: string, content: object) =>
    (await fetch(new URL(part, url), { method: 'POST', body: JSON.stringify(content) })).json();
  expect(await ask(demo.url, 'dive', { shell: 0, stake: '100', roundId: 'one' })).toMatchObject({ status: 'OK' });
  const order = { game: 'pearl-dive', language: 'cny', device: 'wide', token: random.token(), member } as const;
  const { url } = await venue.launch(order);
  expect(await ask(url, 'dive', { shell: 0, stake: '100', roundId: 'one' })).toMatchObject({
    status: 'INSUFFICIENT_FUNDS',
  });
  await venue.transfer(transferOf('in', 100n));
  const { nextRoundId: _, ...first } = await ask(url, 'dive', { shell: 0, stake: '100', roundId: 'two' });
  expect(await ask(url, 'dive', { shell: 0, stake: '100', roundId: 'two' })).toMatchObject({
    ...first,
    replayed: true,
  });
  await venue.kick(member);
  expect(await ask(url, 'state', {})).toEqual({ status: 'ENDED' });
});

it('remembers every answer after it is killed', async () => {
  const transfer = transferOf('in', 5_000n);
  await venue.transfer(transfer);
  await play(20);
  const [before, log] = [await venue.getBalance(member), await sandbox.control('tide', 'ledger')];
  await sandbox.kill();
  await expect(venue.getBalance(member)).rejects.toThrow();
  sandbox = await startVenueSandbox({ ...starting, port: sandbox.port });
  expect(await venue.getBalance(member)).toBe(before);
  expect(await venue.getTransfer(transfer)).toMatchObject({ state: 'confirmed', amount: 5_000n });
  expect((await sandbox.control('tide', 'ledger')).logLength).toBe(log.logLength);
});
