import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/db';
import { type BetEnd, type Ending, type FreshBet, insertBets, readBet, settleBets, upsertVenueBets } from './store.ts';

const database = withTestDatabase((url) => openDatabase(url, 3));
const NOW = new Date('2026-11-15T12:00:00.000Z');
const member = 6_000_001n;

const fresh = (betNo: string, more: Partial<FreshBet> = {}): FreshBet => ({
  member,
  betNo,
  venue: 'live',
  game: 'baccarat-1',
  gameClass: 'live',
  roundNo: 'R',
  currency: 'CNY',
  selections: ['banker'],
  stakes: [100n],
  stake: 100n,
  placedAt: NOW,
  ...more,
});
const place = (bet: FreshBet) => database().transact((tx) => insertBets(tx, [bet]));
const end = (betNo: string, payout: bigint, more: Partial<Ending & BetEnd> = {}) => {
  const ending: Ending = { gameClass: 'live', state: 'settled', settledAt: NOW, ...more };
  const bet: BetEnd = {
    member,
    betNo,
    currency: 'CNY',
    returns: [payout],
    payout,
    turnover: 100n,
    uncounted: null,
    ...more,
  };
  return database().transact((tx) => settleBets(tx, ending, [bet]));
};
type Reported = Parameters<typeof upsertVenueBets>[1][number];
const reportVenueBet = (betNo: string, more: Partial<Reported>) => {
  const bet: Reported = {
    member,
    betNo,
    venue: 'tide',
    game: 'tide.shells',
    gameClass: 'live',
    roundNo: 'r1',
    currency: 'CNY',
    stake: 100n,
    payout: null,
    turnover: 0n,
    uncounted: null,
    state: 'open',
    placedAt: NOW,
    settledAt: null,
    revision: 1,
    ...more,
  };
  return database().transact((tx) => upsertVenueBets(tx, [bet], 'log', NOW));
};
const factsOf = async (betNo: string) => {
  const rows = await database().db`
    select kind, revision, stake_change::int as stake, payout_change::int as payout, turnover_change::int as turnover,
      open_change::int as open
    from facts_log where member = ${member} and subject = ${betNo} order by tx, position`;
  return rows.map(({ kind, revision, stake, payout, turnover, open }) => [
    kind,
    revision,
    stake,
    payout,
    turnover,
    open,
  ]);
};

it('a bet is placed and settled; the same settlement again changes nothing', async () => {
  await place(fresh('a'));
  await end('a', 195n);
  await end('a', 999n);
  expect(await factsOf('a')).toEqual([
    ['betPlaced', 0, 100, 0, 0, 1],
    ['betSettled', 1, 0, 195, 100, -1],
  ]);
});

it('our own bet is revised by a higher revision, and each fact states the difference', async () => {
  await place(fresh('b'));
  await end('b', 195n);
  await end('b', 0n, { revision: 2 });
  await end('b', 500n, { revision: 2 });
  await end('b', 100n, { revision: 3, state: 'void', turnover: 0n, uncounted: 'void' });
  await end('b', 195n, { revision: 4 });
  expect(await factsOf('b')).toEqual([
    ['betPlaced', 0, 100, 0, 0, 1],
    ['betSettled', 1, 0, 195, 100, -1],
    ['betRevised', 2, 0, -195, 0, 0],
    ['betVoided', 3, -100, 0, -100, 0],
    ['betRevised', 4, 100, 195, 100, 0],
  ]);
  expect(await readBet(database().db, member, 'b')).toMatchObject({ state: 'settled', payout: 195n, revision: 4 });
});

it('a refunded stake counts as never staked', async () => {
  await place(fresh('c'));
  await end('c', 100n, { state: 'void', turnover: 0n, uncounted: 'void' });
  expect(await factsOf('c')).toEqual([
    ['betPlaced', 0, 100, 0, 0, 1],
    ['betVoided', 1, -100, 0, 0, -1],
  ]);
});

it('a parlay has many selections and one stake', async () => {
  await place(fresh('d', { selections: ['m1|home', 'm2,away', 'm3"draw'], stakes: [100n] }));
  expect(await readBet(database().db, member, 'd')).toMatchObject({
    selections: ['m1|home', 'm2,away', 'm3"draw'],
    stakes: [100n],
  });
  await expect(place(fresh('e', { selections: ['one', 'two', 'three'], stakes: [50n, 50n] }))).rejects.toThrow(
    'bets_bet_sound',
  );
});

it('the class of the game is that of the moment when the bet ended', async () => {
  await place(fresh('f'));
  await end('f', 0n, { gameClass: 'cards' });
  expect(await readBet(database().db, member, 'f')).toMatchObject({ gameClass: 'cards' });
});

/** The sums of a bet’s facts in each place. */
const sumsByPlace = (betNo: string) => database().db`
  select game_class as class, game, round_no as round, sum(stake_change)::int as stake, sum(payout_change)::int as payout,
    sum(turnover_change)::int as turnover, sum(open_change)::int as open
  from facts_log where member = ${member} and subject = ${betNo} group by game_class, game, round_no`;

it('a revision is counted in the class in which the bet ended, whatever the game’s class is by then', async () => {
  await place(fresh('g'));
  await end('g', 195n);
  await end('g', 0n, { revision: 2, gameClass: 'cards', turnover: 60n });
  const live = { class: 'live', game: 'baccarat-1', round: 'R', open: 0 };
  expect(await sumsByPlace('g')).toEqual([{ ...live, stake: 100, payout: 0, turnover: 60 }]);
  await end('g', 100n, { revision: 3, gameClass: 'cards', state: 'void', turnover: 0n });
  expect(await sumsByPlace('g')).toEqual([{ ...live, stake: 0, payout: 0, turnover: 0 }]);
  expect(await readBet(database().db, member, 'g')).toMatchObject({ gameClass: 'live' });
});

it('two revisions at the same time state each its own difference', async () => {
  await place(fresh('h'));
  await end('h', 195n);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const revised = (payout: bigint): BetEnd => ({
    member,
    betNo: 'h',
    currency: 'CNY',
    returns: [payout],
    payout,
    turnover: 100n,
    uncounted: null,
  });
  const ending: Ending = { gameClass: 'live', state: 'settled', settledAt: NOW };
  const first = database().transact(async (tx) => {
    await settleBets(tx, { ...ending, revision: 2 }, [revised(50n)]);
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  const process = Promise.withResolvers<number>();
  const second = database().transact(async (tx) => {
    const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    process.resolve(own?.pid ?? 0);
    await settleBets(tx, { ...ending, revision: 3 }, [revised(70n)]);
  });
  const pid = await process.promise;
  await expect
    .poll(() => database().db`select distinct pid from pg_locks where pid = ${pid} and not granted`)
    .toEqual([{ pid }]);
  gate.resolve();
  await Promise.all([first, second]);
  expect(await factsOf('h')).toEqual([
    ['betPlaced', 0, 100, 0, 0, 1],
    ['betSettled', 1, 0, 195, 100, -1],
    ['betRevised', 2, 0, -145, 0, 0],
    ['betRevised', 3, 0, 20, 0, 0],
  ]);
});

it('a venue’s bet is reported complete, revised, and once for each revision', async () => {
  const report = (more: Partial<Reported> = {}) => reportVenueBet('tide:9', more);
  await report();
  await report();
  await report({ state: 'settled', settledAt: NOW, payout: 250n, turnover: 100n, revision: 2 });
  await report({ state: 'settled', settledAt: NOW, payout: 900n, turnover: 100n, revision: 2 });
  await report({ state: 'settled', settledAt: NOW, payout: 50n, turnover: 100n, revision: 3 });
  await report({ state: 'void', settledAt: NOW, payout: 100n, revision: 5 });
  expect(await factsOf('tide:9')).toEqual([
    ['betPlaced', 1, 100, 0, 0, 1],
    ['betSettled', 2, 0, 250, 100, -1],
    ['betRevised', 3, 0, -200, 0, 0],
    ['betVoided', 5, -100, -50, -100, 0],
  ]);
});

it('a venue moves an open bet to another game, class and round, but not one that has ended', async () => {
  const elsewhere = { gameClass: 'fishing', game: 'tide.pearls', roundNo: 'r2' } as const;
  const settled = { state: 'settled', settledAt: NOW, turnover: 100n } as const;
  const move = (betNo: string, more: Partial<Reported>) => reportVenueBet(betNo, { ...elsewhere, ...more });
  await reportVenueBet('tide:11', { ...settled, payout: 250n });
  await move('tide:11', { ...settled, payout: 50n, stake: 80n, turnover: 80n, revision: 2 });
  await move('tide:11', { ...settled, state: 'void', payout: 80n, turnover: 0n, revision: 3 });
  await move('tide:11', { ...settled, payout: 30n, stake: 90n, turnover: 90n, revision: 4 });
  expect(await sumsByPlace('tide:11')).toEqual([
    { class: 'live', game: 'tide.shells', round: 'r1', stake: 90, payout: 30, turnover: 90, open: 0 },
  ]);
  await reportVenueBet('tide:12', {});
  await move('tide:12', { ...settled, payout: 0n, revision: 2 });
  expect(await readBet(database().db, member, 'tide:11')).toMatchObject({ gameClass: 'live', roundNo: 'r1' });
  expect(await readBet(database().db, member, 'tide:12')).toMatchObject(elsewhere);
});

it('a venue’s bet that is first reported when it has ended counts its stake and its payout at once', async () => {
  const bet = {
    ...fresh('tide:10'),
    venue: 'tide',
    payout: 30n,
    turnover: 100n,
    uncounted: null,
    state: 'settled' as const,
    settledAt: NOW,
    revision: 4,
  };
  await database().transact((tx) => upsertVenueBets(tx, [bet], 'log', NOW));
  expect(await factsOf('tide:10')).toEqual([['betSettled', 4, 100, 30, 100, 0]]);
});
