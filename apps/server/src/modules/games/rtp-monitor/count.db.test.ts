import { tableOdds } from '@harbour/engines/table-odds';
import { type Currency, dayAfter, siteDay } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeAll, expect, it } from 'vitest';
import { type BetEnd, type Ending, insertBets, settleBets } from '#bets';
import { drain } from '#facts';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { rtpConsumer } from './count.ts';
import { readReturns } from './store.ts';
import { tallyRound } from './verdict.ts';

const database = withTestDatabase((url) => openDatabase(url, 4));
const consumer = rtpConsumer(async () => [
  { code: 'roulette-1', kind: 'table', engine: 'roulette' },
  { code: 'sicbo-1', kind: 'table', engine: 'sicBo' },
  { code: 'baccarat-1', kind: 'table', engine: 'baccarat' },
  { code: 'dragontiger-1', kind: 'table', engine: 'dragonTiger' },
  { code: 'nightFerry', kind: 'slot', engine: 'nightFerry' },
]);
const count = () => drain({ ...database(), clock: systemClock }, consumer, 20_000);
beforeAll(count);

const NOW = new Date('2026-11-15T12:00:00.000Z');
const DAY = siteDay(NOW);

type Staked = { betNo: string; selection: string; stake: bigint; currency?: Currency };
const place = (game: string, roundNo: string, ...bets: Staked[]) =>
  database().transact((tx) =>
    insertBets(
      tx,
      bets.map(({ betNo, selection, stake, currency = 'CNY' }) => ({
        member: 7_000_001n,
        betNo,
        venue: 'live',
        game,
        gameClass: 'live',
        roundNo,
        currency,
        selections: [selection],
        stakes: [stake],
        stake,
        placedAt: NOW,
      })),
    ),
  );
const end = (betNo: string, payout: bigint, more: Partial<Ending & BetEnd> = {}) => {
  const ending: Ending = { gameClass: 'live', state: 'settled', settledAt: NOW, ...more };
  const bet: BetEnd = {
    member: 7_000_001n,
    betNo,
    currency: 'CNY',
    returns: [payout],
    payout,
    turnover: 0n,
    uncounted: null,
    ...more,
  };
  return database().transact((tx) => settleBets(tx, ending, [bet]));
};
const dayOf = async (game: string, currency: Currency = 'CNY') =>
  (await readReturns(database().db, { from: DAY, to: DAY }, { game, currency }))[0];

it('tallies a round as a whole once its last bet has ended, and again when one is revised or void after all', async () => {
  await place(
    'roulette-1',
    'R1',
    { betNo: 'one', selection: 'red', stake: 1_000n },
    { betNo: 'two', selection: 'black', stake: 1_000n },
    { betNo: 'three', selection: 'straight:7', stake: 500n },
  );
  const lines = [
    { selection: 'red', stake: 1_000n, returned: 2_000n, bets: 1 },
    { selection: 'black', stake: 1_000n, returned: 0n, bets: 1 },
    { selection: 'straight:7', stake: 500n, returned: 18_000n, bets: 1 },
  ];
  await end('one', 2_000n);
  await count();
  expect(await dayOf('roulette-1')).toBeUndefined();
  await end('two', 0n);
  await end('three', 18_000n);
  await count();
  const { expected, variance, third, ...exact } = tallyRound(lines, tableOdds('roulette'));
  const counted = await dayOf('roulette-1');
  expect(counted).toMatchObject(exact);
  expect(counted?.expected).toBeCloseTo(expected, 6);
  expect(counted?.variance).toBeCloseTo(variance, 0);
  expect((counted?.third ?? 0) / third).toBeCloseTo(1, 6);

  await end('three', 0n, { revision: 2 });
  await count();
  expect(await dayOf('roulette-1')).toMatchObject({ bets: 3, rounds: 1, stakes: 2_500n, payouts: 2_000n });
  await end('three', 500n, { revision: 3, state: 'void' });
  await count();
  expect(await dayOf('roulette-1')).toMatchObject({ bets: 2, rounds: 1, stakes: 2_000n, payouts: 2_000n });
});

it('counts a round in each currency, also in one whose bets had all ended before the last bet of another', async () => {
  await place(
    'sicbo-1',
    'R2',
    { betNo: 'four', selection: 'big', stake: 1_000n },
    { betNo: 'five', selection: 'big', stake: 50_000n, currency: 'VND' },
  );
  await end('four', 2_000n);
  await count();
  expect(await dayOf('sicbo-1')).toBeUndefined();
  await end('five', 100_000n);
  await count();
  expect(await dayOf('sicbo-1')).toMatchObject({ bets: 1, rounds: 1, stakes: 1_000n, payouts: 2_000n });
  expect(await dayOf('sicbo-1', 'VND')).toMatchObject({ bets: 1, rounds: 1, stakes: 50_000n, payouts: 100_000n });
});

it('counts a round that was void, and is settled after all, as one round', async () => {
  await place('baccarat-1', 'R3', { betNo: 'six', selection: 'banker', stake: 1_000n });
  await end('six', 1_000n, { state: 'void' });
  await count();
  expect(await dayOf('baccarat-1')).toBeUndefined();
  await end('six', 1_950n, { revision: 2 });
  await count();
  const settled = { bets: 1, rounds: 1, stakes: 1_000n, payouts: 1_950n };
  expect(await dayOf('baccarat-1')).toMatchObject(settled);
  await end('six', 1_000n, { revision: 3, state: 'void' });
  await count();
  expect(await dayOf('baccarat-1')).toMatchObject({ bets: 0, rounds: 0, stakes: 0n, payouts: 0n });
  await end('six', 1_950n, { revision: 4 });
  await count();
  expect(await dayOf('baccarat-1')).toMatchObject(settled);
});

it('a revision months later changes the day on which the round ended', async () => {
  const before = await dayOf('baccarat-1');
  await place('baccarat-1', 'R5', { betNo: 'late', selection: 'player', stake: 1_000n });
  await end('late', 2_000n);
  await count();
  await end('late', 0n, { revision: 2, settledAt: new Date('2027-03-15T12:00:00.000Z') });
  await count();
  expect(await dayOf('baccarat-1')).toMatchObject({
    bets: (before?.bets ?? 0) + 1,
    rounds: (before?.rounds ?? 0) + 1,
    stakes: (before?.stakes ?? 0n) + 1_000n,
    payouts: before?.payouts ?? 0n,
  });
  const after = { from: dayAfter(DAY, 1), to: '2027-12-31' };
  expect(await readReturns(database().db, after, { game: 'baccarat-1', currency: 'CNY' })).toEqual([]);
});

it('a revision of a round that was counted before the log began is not counted as a new round', async () => {
  await place('dragontiger-1', 'R4', { betNo: 'seven', selection: 'dragon', stake: 1_000n });
  await end('seven', 2_000n);
  await count();
  const counted = await dayOf('dragontiger-1');
  expect(counted).toMatchObject({ bets: 1, rounds: 1, stakes: 1_000n, payouts: 2_000n });
  await database().transact((tx) => tx`delete from games_round_return where round_no = 'R4'`);
  await end('seven', 0n, { revision: 2 });
  await count();
  expect(await dayOf('dragontiger-1')).toEqual(counted);
});

it('counts each slot game by its fact, and a revision by its difference', async () => {
  await place('nightFerry', 'G1', { betNo: 'G1', selection: 'spin', stake: 200n });
  await place('nightFerry', 'G2', { betNo: 'G2', selection: 'spin', stake: 100n });
  await end('G1', 900n);
  await end('G2', 0n);
  await count();
  expect(await dayOf('nightFerry')).toMatchObject({ bets: 2, rounds: 2, stakes: 300n, payouts: 900n });
  await end('G1', 400n, { revision: 2 });
  await count();
  expect(await dayOf('nightFerry')).toMatchObject({ bets: 2, rounds: 2, stakes: 300n, payouts: 400n });
  await end('G2', 100n, { revision: 2, state: 'void' });
  await count();
  expect(await dayOf('nightFerry')).toMatchObject({ bets: 1, rounds: 1, stakes: 200n, payouts: 400n });
});

it('counts neither an open bet nor one that was void before it ended', async () => {
  const before = await dayOf('nightFerry');
  await place('nightFerry', 'G3', { betNo: 'G3', selection: 'spin', stake: 700n });
  await count();
  await end('G3', 700n, { state: 'void' });
  await count();
  expect(await dayOf('nightFerry')).toEqual(before);
});
