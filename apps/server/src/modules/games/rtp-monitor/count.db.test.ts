import { tableOdds } from '@harbour/engines/table-odds';
import { siteDay } from '@harbour/rules';
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
  { code: 'nightFerry', kind: 'slot', engine: 'nightFerry' },
]);
const count = () => drain({ ...database(), clock: systemClock }, consumer, 20_000);
beforeAll(count);

const NOW = new Date('2026-11-15T12:00:00.000Z');
const DAY = siteDay(NOW);

type Staked = { betNo: string; selection: string; stake: bigint };
const place = (game: string, roundNo: string, ...bets: Staked[]) =>
  database().transact((tx) =>
    insertBets(
      tx,
      bets.map(({ betNo, selection, stake }) => ({
        member: 7_000_001n,
        betNo,
        venue: 'live',
        game,
        gameClass: 'live',
        roundNo,
        currency: 'CNY',
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
const dayOf = async (game: string) =>
  (await readReturns(database().db, { from: DAY, to: DAY }, { game, currency: 'CNY' }))[0];

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
