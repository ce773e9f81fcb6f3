import { limits, venueWallet } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeAll, expect, it } from 'vitest';
import { changeCurrency, openLedger } from '#ledger';
import { openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import type { VenueBet, VenueClient, VenueWindow } from '#platform/ports';
import { systemRandom } from '#platform/random';
import type { IntegrationTools } from '../tools.ts';
import { pullLog } from './pull.ts';

const database = withTestDatabase((url) => openDatabase(url, 4));
let now = new Date('2026-11-15T12:00:00.000Z');
const windows: VenueWindow[] = [];
const asked: (string | null)[] = [];
let member: bigint;
let tools: IntegrationTools;

beforeAll(async () => {
  const { db, transact } = database();
  const [row] = await db<{ id: bigint }[]>`select min(id) as id from identity_member`;
  member = row?.id as bigint;
  await transact(
    (tx) => tx`insert into integration_player (member, venue, currency, player, known_at)
      values (${member}, 'tide', 'CNY', 'p', ${now})`,
  );
  const [clock, log] = [() => now, makeLog('silent')];
  const ledger = openLedger({
    database: database(),
    clock,
    random: systemRandom,
    log,
    metrics: makeMetrics(),
    onPosted: () => {},
  });
  const venue: Partial<VenueClient> = {
    pullBets: async (cursor) => {
      asked.push(cursor);
      const window = windows.shift();
      if (!window) throw new Error('no answer');
      return window;
    },
  };
  tools = {
    db,
    transact,
    clock,
    random: systemRandom,
    log,
    ledger,
    openVenue: () => venue as VenueClient,
    readVenues: async () => [],
    readGames: async () => [],
    announce: () => {},
  };
});

const bet = (betId: string, more: Partial<VenueBet> = {}): VenueBet => ({
  betId,
  revision: 1,
  player: 'p',
  currency: 'CNY',
  game: 'g',
  roundId: 'r',
  stake: 100n,
  payout: 150n,
  state: 'settled',
  placedAt: now,
  settledAt: now,
  ...more,
});
const casesOf = (kind: string) =>
  database().db`select kind, subject, detail, member, words from cases_case where kind = ${kind} order by id`;
const pull = () => pullLog(tools, 'tide');
const balance = async () => (await tools.ledger.readBalances(member)).wallets.get(venueWallet('tide')) ?? 0n;

it('an unreadable bet is set aside with one case; the rest of the log is read', async () => {
  const unread = [{ message: '{"betId":"a\\u0000b"}', problem: 'the venue reported a bet without a state' }];
  windows.push({ bets: [bet('one')], unread, cursor: '1', isEnd: false });
  windows.push({ bets: [bet('two')], unread, cursor: '2', isEnd: true });
  await pull();
  expect(asked).toEqual([null, '1']);
  expect(await balance()).toBe(100n);
  expect(await casesOf('venueUnread')).toMatchObject([{ subject: 'tide', member: null }]);
  const kept = await database().db`select message, problem from integration_unread where venue = 'tide'`;
  expect(kept).toEqual(unread);
});

it('the largest amount read is not more than the ledger holds', async () => {
  const long = '𠮷'.repeat(100);
  const most = { revision: 2 ** 31 - 1, stake: 10n ** 15n - 1n, payout: 10n ** 15n - 1n, roundId: long, game: long };
  const placedAt = new Date('2099-12-31T23:59:59.999Z');
  windows.push({ bets: [bet(long, { ...most, placedAt })], unread: [], cursor: '3', isEnd: true });
  await pull();
  const kept = await database().db`select revision from integration_bet where bet_id = ${long}`;
  expect(kept).toEqual([{ revision: 2 ** 31 - 1 }]);
});

it('a loss that waited for its money is posted, although the log is unavailable', async () => {
  const before = await balance();
  const lost = before + 10n;
  windows.push({ bets: [bet('lost', { stake: lost, payout: 0n })], unread: [], cursor: '4', isEnd: true });
  await pull();
  expect(await balance()).toBe(before);
  await tools.ledger.post({
    member,
    kind: 'transfer',
    reference: 'arrived',
    content: '',
    operator: [],
    decide: () => [{ source: 'central', target: venueWallet('tide'), amount: 10n }],
  });
  await expect(pull()).rejects.toThrow('no answer');
  expect(await balance()).toBe(0n);
});

/** A transfer between the central wallet and the venue's mirrored one. */
const transfer = (name: string, amount: bigint, isIn: boolean) =>
  tools.ledger.post({
    member,
    kind: 'transfer',
    reference: name,
    content: '',
    operator: [],
    decide: () => [
      isIn
        ? { source: 'central', target: venueWallet('tide'), amount }
        : { source: venueWallet('tide'), target: 'central', amount },
    ],
  });
const report = async (...bets: VenueBet[]) => {
  windows.push({ bets, unread: [], cursor: '5', isEnd: true });
  await pull();
};
const unposted = () => casesOf('betUnposted');

it('a correction of money already taken out opens one case after a day, and is posted when the money comes', async () => {
  await report(bet('fixed', { stake: 10n, payout: 300n }));
  await transfer('out', 290n, false);
  await report(bet('fixed', { stake: 10n, payout: 0n, revision: 2 }));
  expect(await unposted()).toEqual([]);
  now = new Date(now.getTime() + limits.DAY_MS);
  await report();
  await report();
  expect(await unposted()).toMatchObject([{ subject: 'tide:fixed', detail: '2', member, words: '-3.00 CNY' }]);
  await transfer('in', 300n, true);
  await report();
  expect(await balance()).toBe(0n);
});

it('waiting losses do not delay other bets, however many they are', async () => {
  const early = new Date(now.getTime() - limits.DAY_MS);
  await report(
    ...Array.from({ length: 500 }, (_, at) => bet(`w${at}`, { stake: 10n ** 9n, payout: 0n, placedAt: early })),
  );
  await transfer('more', 100n, true);
  await report(bet('later', { payout: 0n }));
  expect(await balance()).toBe(0n);
});

it('a payout to an account in another currency opens a case at once, and is left to a person', async () => {
  await database().transact(async (tx) => {
    await tx`delete from integration_bet where bet_id like 'w%'`;
    await tx`insert into integration_player (member, venue, currency, player, known_at)
      select id, 'tide', 'CNY', 'q', ${now} from identity_member where id <> ${member} order by id limit 1`;
  });
  const before = (await unposted()).length;
  const lost = bet('gone', { player: 'q', payout: 0n, stake: 0n });
  await report(lost);
  const [other] = await database().db<{ member: bigint }[]>`select member from integration_player where player = 'q'`;
  await database().transact(async (tx) => {
    await tx`update ledger_account set balances = array_fill(0::bigint, array[cardinality(balances)])
      where member = ${other?.member as bigint}`;
    await changeCurrency(tx, other?.member as bigint, 'THB', async () => false);
  });
  await report({ ...lost, payout: 40n, revision: 2 });
  await report();
  expect((await unposted()).slice(before)).toMatchObject([
    { subject: 'tide:gone', member: other?.member, words: '0.40 CNY' },
  ]);
});
