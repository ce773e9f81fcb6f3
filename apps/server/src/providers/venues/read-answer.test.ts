import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CURRENCIES } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { systemClock as clock } from '#platform/clock';
import { VenueRefusal } from '#platform/ports';
import { systemRandom as random } from '#platform/random';
import { httpVenue } from './http.ts';
import { amountIn, currencyIn, listIn, readBets, readGame, readTransfer, textIn } from './read-answer.ts';
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

/** The status of a refusal; other errors say nothing about the transfer. */
function refusalOf(read: () => unknown): string | undefined {
  try {
    read();
  } catch (error) {
    return error instanceof VenueRefusal ? error.status : 'nothing known';
  }
  return undefined;
}

it.each(['INSUFFICIENT_FUNDS', 'MEMBER_NOT_FOUND', 'WALLET_LOCKED', 'RATE_LIMITED', 'VENUE_MAINTENANCE'])(
  'a request turned away with %s was not taken, and as the answer to a question it is a refusal',
  (status) => {
    expect(readTransfer({ status }, expected)).toEqual({ state: 'notTaken', why: status });
    expect(refusalOf(() => readTransfer({ status }, expected, true))).toBe(status);
  },
);

it('a pending transfer is pending, whether its state or its status says so', () => {
  expect(readTransfer({ ...confirmed, state: 'pending' }, expected)).toEqual({ state: 'pending' });
  expect(readTransfer({ ...confirmed, state: 'pending', status: 'TX_EXISTS' }, expected)).toEqual({ state: 'pending' });
  expect(readTransfer({ status: 'TX_PENDING' }, expected)).toEqual({ state: 'pending' });
  expect(readTransfer({ status: 'TX_PENDING' }, expected, true)).toEqual({ state: 'pending' });
});

it('a transfer that is asked for may be unknown to the venue; one that was just sent may not', () => {
  expect(readTransfer({ status: 'TX_NOT_FOUND' }, expected, true)).toEqual({ state: 'notFound' });
  expect(refusalOf(() => readTransfer({ status: 'TX_NOT_FOUND' }, expected))).toBe('TX_NOT_FOUND');
  expect(readTransfer(confirmed, expected, true).state).toBe('confirmed');
});

it.each([
  ['the content of another transfer', 'TX_MISMATCH', 'confirmed'],
  ['a failure of another transfer', 'TX_MISMATCH', 'failed'],
  ['another transfer that is pending', 'TX_MISMATCH', 'pending'],
  ['a confirmation without an OK', 'SIGNATURE_INVALID', 'confirmed'],
  ['a confirmation that is turned away', 'WALLET_LOCKED', 'confirmed'],
  ['an unknown status', 'SIGNATURE_INVALID', undefined],
])('%s is refused with its status', (_, status, state) => {
  expect(refusalOf(() => readTransfer({ ...confirmed, status, state, why: 'LATE' }, expected))).toBe(status);
  expect(refusalOf(() => readTransfer({ ...confirmed, status, state, why: 'LATE' }, expected, true))).toBe(status);
});

it.each([
  ['an OK without a state', { ...confirmed, state: undefined }],
  ['an old OK without a state', { ...confirmed, status: 'TX_EXISTS', state: undefined }],
  ['an OK with an unknown state', { ...confirmed, state: 'done' }],
  ['a failure of another transfer', { ...confirmed, transferId: 't2', state: 'failed', why: 'LATE' }],
  ['another transfer that is pending', { ...confirmed, transferId: 't2', state: 'pending' }],
  ['a failure without a reason', { ...confirmed, state: 'failed' }],
  ['an answer without a status', { ...confirmed, status: undefined }],
])('%s is no refusal: nothing is known', (_, reply) => {
  expect(refusalOf(() => readTransfer(reply, expected))).toBe('nothing known');
});

it('only what is known of a transfer has to match', () => {
  const other = { ...confirmed, direction: 'out', amount: '999', currency: 'USD' };
  expect(readTransfer(other, { transferId: 't1' })).toEqual({ state: 'confirmed', amount: 999n, balance: 250n });
  expect(readTransfer(other, { transferId: 't1', direction: 'out', currency: 'USD' }).state).toBe('confirmed');
  expect(() => readTransfer(other, { transferId: 't1', direction: 'in', currency: 'USD' })).toThrow('another transfer');
  expect(() => readTransfer(other, { transferId: 't1', amount: 99n })).toThrow('another transfer');
});

describe('a field of an answer', () => {
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['a number', 5],
    ['a list of texts', ['text']],
    ['with a zero byte', 'a\0b'],
    ['too long', 'x'.repeat(2_001)],
  ])('is no text if it is %s', (_, name) => {
    expect(() => textIn({ name }, 'name')).toThrow('without name');
  });
  it('is a text up to the longest allowed', () => {
    expect(textIn({ name: 'x'.repeat(2_000) }, 'name')).toHaveLength(2_000);
    expect(textIn({ name: 'five5' }, 'name', 5)).toBe('five5');
    expect(() => textIn({ name: 'more-6' }, 'name', 5)).toThrow('without name');
  });

  it.each([
    ['0', 0n],
    ['-5', -5n],
    ['250', 250n],
    ['9'.repeat(18), 999_999_999_999_999_999n],
    [`-${'9'.repeat(18)}`, -999_999_999_999_999_999n],
  ])('%s is an amount', (balance, amount) => {
    expect(amountIn({ balance }, 'balance')).toBe(amount);
  });
  it.each(['1'.repeat(19), ' 5', '5 ', '0x5', '5.0', '--5', '-', '1e3', 'five'])('"%s" is no amount', (balance) => {
    expect(() => amountIn({ balance }, 'balance')).toThrow('no amount as balance');
  });

  it('is a currency if it is one of ours', () => {
    expect(CURRENCIES.map((currency) => currencyIn({ currency }))).toEqual(CURRENCIES);
    expect(() => currencyIn({ currency: 'XTS' })).toThrow('unknown currency');
    expect(() => currencyIn({})).toThrow('without currency');
  });

  it('is a list of objects; an entry that is none is empty', () => {
    expect(listIn({ games: [{ code: 'a' }, null, undefined] }, 'games')).toEqual([{ code: 'a' }, {}, {}]);
    expect(listIn({ games: [] }, 'games')).toEqual([]);
    for (const games of [undefined, null, {}, 'games'])
      expect(() => listIn({ games }, 'games')).toThrow('no list of games');
  });
});

describe('a game of a venue', () => {
  const game = { code: 'reef', names: { en: 'Reef', zh: '礁石' }, gameClass: 'fishing', allowsDemo: true };
  it('is read field by field', () => {
    expect(readGame({ ...game, url: 'http://elsewhere' })).toEqual(game);
  });
  it.each([false, undefined, null, 'true', 1])('allows no demo with %j', (allowsDemo) => {
    expect(readGame({ ...game, allowsDemo }).allowsDemo).toBe(false);
  });
  it('has only names that are texts, or none', () => {
    expect(readGame({ ...game, names: { en: 'Reef', zh: 7, th: null } }).names).toEqual({ en: 'Reef' });
    expect([readGame({ ...game, names: undefined }).names, readGame({ ...game, names: null }).names]).toEqual([{}, {}]);
  });
  it.each(['code', 'gameClass'])('is not read without its %s', (field) => {
    expect(() => readGame({ ...game, [field]: undefined })).toThrow(`without ${field}`);
  });
});

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

it('rejects a bet that lacks a field or exceeds the ledger’s range, and reads every other', () => {
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

const LARGEST_REVISION = 2_147_483_647;

it('a bet is read field by field', () => {
  const reply = {
    betId: 'b',
    revision: 2,
    player: 'p',
    currency: 'USD',
    game: 'g',
    roundId: 'r',
    stake: '500',
    payout: '750',
    state: 'settled',
    placedAt: '2026-11-15T12:00:00.000Z',
    settledAt: '2026-11-15T12:00:30.000Z',
  };
  const read = {
    ...reply,
    stake: 500n,
    payout: 750n,
    placedAt: new Date(reply.placedAt),
    settledAt: new Date(reply.settledAt),
  };
  expect(readBets([{ ...reply, note: 'unexpected' }])).toEqual({ bets: [read], unread: [] });
});

it.each<[string, Record<string, unknown>]>([
  ['that is open and has no end', { state: 'open', settledAt: null }],
  ['that is void', { state: 'void' }],
  ['with the highest revision', { revision: LARGEST_REVISION }],
  ['with a stake of nothing', { stake: '0' }],
  ['with the largest stake and payout', { stake: '9'.repeat(15), payout: '9'.repeat(15) }],
  ['with the longest names', Object.fromEntries(['betId', 'game', 'roundId'].map((name) => [name, 'x'.repeat(200)]))],
  ['placed at the earliest time', { placedAt: '2000-01-01T00:00:00.000Z' }],
  ['placed at the latest time', { placedAt: '2099-12-31T23:59:59.999Z' }],
])('a bet %s is read', (_, changes) => {
  const { bets, unread } = readBets([{ ...bet, ...changes }]);
  expect([bets.length, unread]).toEqual([1, []]);
  expect(bets[0]).toMatchObject({ state: changes.state ?? bet.state, settledAt: null });
});

it.each<[string, Record<string, unknown>, string]>([
  ['one revision too high', { revision: LARGEST_REVISION + 1 }, 'revision'],
  ['placed a moment too early', { placedAt: '1999-12-31T23:59:59.999Z' }, 'placedAt'],
  ['placed a moment too late', { placedAt: '2100-01-01T00:00:00.000Z' }, 'placedAt'],
  ['in an unknown currency', { currency: 'XTS' }, 'currency'],
])('a bet that is %s is set aside', (_, changes, field) => {
  const { bets, unread } = readBets([{ ...bet, ...changes }]);
  expect(bets).toEqual([]);
  expect(unread).toEqual([{ message: expect.stringContaining(field), problem: expect.stringContaining(field) }]);
});

it('of a bet that cannot be read, the beginning is kept', () => {
  const long = { betId: 'b', note: 'x'.repeat(3_000) };
  expect(readBets([long]).unread.map(({ message }) => message)).toEqual([JSON.stringify(long).slice(0, 2_000)]);
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
