import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { systemClock as clock } from '#platform/clock';
import { systemRandom as random } from '#platform/random';
import { httpVenue } from './http.ts';
import { readBets, readTransfer } from './read-answer.ts';
import { signVenue } from './signature.ts';

const expected = { transferId: 't1', direction: 'in', amount: 100n, currency: 'CNY' } as const;
const about = { transferId: 't1', direction: 'in', amount: '100', currency: 'CNY', balance: '250', why: null };
const confirmed = { status: 'OK', state: 'confirmed', ...about };

it('accepts a confirmation of this transfer', () => {
  expect(readTransfer(confirmed, expected)).toEqual({ state: 'confirmed', amount: 100n, balance: 250n });
  expect(readTransfer({ ...confirmed, status: 'TX_EXISTS' }, expected).state).toBe('confirmed');
});

it.each([
  ['another transfer', { ...confirmed, transferId: 't2' }],
  ['the other direction', { ...confirmed, direction: 'out' }],
  ['another amount', { ...confirmed, amount: '1000' }],
  ['another currency', { ...confirmed, currency: 'USD' }],
  ['no balance', { ...confirmed, balance: '2.50' }],
  ['no state', { ...about, status: 'OK' }],
  ['an unknown state', { ...confirmed, state: 'done' }],
  ['a confirmation with a no', { ...confirmed, status: 'WALLET_LOCKED', state: 'maybe', transferId: 't2' }],
  ['the content of another', { ...confirmed, status: 'TX_MISMATCH' }],
  ['not found, though it was just sent', { status: 'TX_NOT_FOUND' }],
])('learns nothing from %s', (_, reply) => {
  expect(() => readTransfer(reply, expected)).toThrow();
});

it('tells a final failure from a rejected request', () => {
  const failed = { ...about, status: 'INSUFFICIENT_FUNDS', state: 'failed', why: 'INSUFFICIENT_FUNDS' };
  expect(readTransfer(failed, expected)).toEqual({ state: 'failed', why: 'INSUFFICIENT_FUNDS' });
  expect(readTransfer({ status: 'INSUFFICIENT_FUNDS' }, expected)).toEqual({
    state: 'notTaken',
    why: 'INSUFFICIENT_FUNDS',
  });
  expect(() => readTransfer({ status: 'RATE_LIMITED' }, { transferId: 't1' }, true)).toThrow('RATE_LIMITED');
});

it('rejects a bet that lacks a field or exceeds the ledger’s range, and reads every other', () => {
  const bet = {
    betId: 'b',
    revision: 1,
    player: 'p',
    currency: 'CNY',
    game: 'g',
    roundId: 'r',
    stake: '1',
    payout: '0',
    state: 'settled',
    placedAt: '2026-11-15T12:00:00.000Z',
    settledAt: null,
  };
  const wrong: Record<string, unknown>[] = [
    ...Object.keys(bet).map((field) => ({ [field]: undefined })),
    ...[0, 1.5, 3_000_000_000, '2'].map((revision) => ({ revision })),
    ...['betId', 'player', 'game', 'roundId'].flatMap((field) => [{ [field]: 'a\0b' }, { [field]: 'x'.repeat(201) }]),
    ...['stake', 'payout'].flatMap((field) => [{ [field]: '-1' }, { [field]: '1000000000000000' }]),
    ...['+200000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', 'soon'].map((placedAt) => ({ placedAt })),
    { settledAt: '2100-01-01T00:00:00Z' },
    { state: 'cashed out' },
  ];
  const { bets, unread } = readBets([bet, ...wrong.map((one) => ({ ...bet, ...one })), { ...bet, betId: 'last' }]);
  expect(bets.map(({ betId, stake }) => [betId, stake])).toEqual([
    ['b', 1n],
    ['last', 1n],
  ]);
  expect(unread.filter(({ problem }) => problem.startsWith('the venue '))).toHaveLength(wrong.length);
  // Kept as received, and in a text that the database can hold.
  expect(unread.every(({ message }) => message.startsWith('{') && !message.includes('\0'))).toBe(true);
});

it('ignores a genuine answer to another question', async () => {
  const key = Buffer.alloc(32, 1);
  const venue = createServer((request, response) => {
    const [method, path, body] = ['POST', request.url as string, JSON.stringify({ requestId: 'old', status: 'OK' })];
    const timestamp = String(clock().getTime());
    const signature = signVenue(key, { side: 'answer', method, path, timestamp, body });
    response.writeHead(200, { 'x-timestamp': timestamp, 'x-signature': signature }).end(body);
  });
  await new Promise<void>((ready) => venue.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(venue.address() as AddressInfo).port}`;
  const kicking = httpVenue({ code: 'tide', url, key, clock, random }).kick({
    venue: 'tide',
    player: 'p',
    currency: 'CNY',
  });
  await expect(kicking).rejects.toThrow('another question');
  venue.closeAllConnections();
  venue.close();
});
