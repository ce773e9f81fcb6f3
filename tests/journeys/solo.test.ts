import { contract } from '@harbour/contract';
import { returned, slotGame, verifySoloRound } from '@harbour/engines';
import { limits, moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceAt, player } from '#players';
import { newRequestId } from '#request-id';
import { count, openTestServer, outcomes, refusalOf, register, type TestServer, type Visitor } from '#server';

const { solo, bets } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.passMidnight();
});
afterAll(() => server.close());

const spin = ({ ask }: Visitor, stake = '10', requestId = newRequestId(), game = 'lanternHarbour') =>
  ask(solo.play, { game, stake: moneyOf(stake), requestId });
/** Lets time pass until the next game may begin. */
const rest = () => server.pass(limits.SLOT_CYCLE_MS);

describe('a game', () => {
  it('takes the stake, pays the return of its outcome, and is listed in the history', async () => {
    const ann = await player(server, 'slots');
    let balance = moneyOf('500');
    for (let round = 0; round < 12; round += 1) {
      const game = round % 2 === 0 ? 'lanternHarbour' : 'nightFerry';
      const played = await spin(ann, '10', newRequestId(), game);
      const due = returned(played.stake, slotGame(game, 1).returnOf(played.outcome as never));
      balance += due - moneyOf('10');
      expect([played.payout, played.balance]).toEqual([due, balance]);
      rest();
    }
    expect(await balanceAt(ann, 'slots')).toBe(balance);
    const sums = await ann.ask(bets.getSumBetRecord, { range: 'today', gameClass: 'slots' });
    expect(sums).toMatchObject({ betCount: 12, stake: moneyOf('120'), winLoss: balance - moneyOf('500') });
    const { sessionResult } = await ann.ask(solo.getSeat, { game: 'nightFerry' });
    expect([sessionResult.staked, sessionResult.net]).toEqual([moneyOf('120'), balance - moneyOf('500')]);
  });

  it('requested twice is one game, and is shown as it ended after its answer was lost', async () => {
    const ann = await player(server, 'slots');
    const requestId = newRequestId();
    const answers = await Promise.all([1, 2, 3, 4].map(() => spin(ann, '10', requestId)));
    expect(new Set(answers.map(({ roundNo }) => roundNo)).size).toBe(1);
    const { last } = await ann.ask(solo.getSeat, { game: 'lanternHarbour' });
    expect(last).toMatchObject({ roundNo: answers[0]?.roundNo, outcome: answers[0]?.outcome });
    expect((await refusalOf(spin(ann, '20', requestId))).why).toBe('requestReused');
    expect((await ann.ask(bets.getSumBetRecord, { range: 'today' })).betCount).toBe(1);
  });

  it('keeps its pace: a burst is one game, and the next comes after the cycle', async () => {
    const ann = await player(server, 'slots');
    const burst = await outcomes(Array.from({ length: 10 }, () => spin(ann, '1')));
    expect([count(burst, 'done'), count(burst, 'playTooFast')]).toEqual([1, 9]);
    rest();
    await spin(ann, '1');
  });

  it.each([
    ['stakeUnknown', '3'],
    ['notEnoughToPlay', '100'],
  ])('is refused with %s, and nothing is taken or counted', async (why, stake) => {
    const ann = await player(server, 'slots', '50');
    const before = (await ann.ask(solo.getSeat, { game: 'lanternHarbour' })).seeds;
    expect((await refusalOf(spin(ann, stake))).why).toBe(why);
    expect((await ann.ask(solo.getSeat, { game: 'lanternHarbour' })).seeds).toEqual(before);
    expect(await balanceAt(ann, 'slots')).toBe(moneyOf('50'));
  });

  it('as a demo is the same game without money, for everyone', async () => {
    const guest = server.visitor();
    const before = await server.sql`select count(*)::int as bets from bets_bet`;
    const { outcome, payout, stake } = await guest.ask(solo.playDemo, {
      game: 'nightFerry',
      stake: moneyOf('100'),
    });
    expect(payout).toBe(returned(stake, slotGame('nightFerry', 1).returnOf(outcome as never)));
    expect(await server.sql`select count(*)::int as bets from bets_bet`).toEqual(before);
  });
});

describe('the seeds', () => {
  it('are not both the server’s: nothing is played until the player has set one, which is then kept', async () => {
    const ann = await player(server, 'live');
    expect((await refusalOf(spin(ann))).why).toBe('seedNotSet');
    const before = await ann.ask(solo.getSeat, { game: 'lanternHarbour' });
    expect(before.hasOwnSeed).toBe(false);
    const { seeds } = await ann.ask(solo.setFirstSeed, { playerSeed: 'made-by-ann' });
    // The commitment in use was shown before.
    expect(seeds).toEqual({ commitment: before.nextCommitment, playerSeed: 'made-by-ann', nonce: 0 });
    // Another device that does not know it yet, and the same one again, change nothing.
    const later = await Promise.all(
      ['made-by-her-phone', 'made-by-ann'].map((playerSeed) => ann.ask(solo.setFirstSeed, { playerSeed })),
    );
    expect(later).toEqual([{ seeds }, { seeds }]);
    const after = await ann.ask(solo.getSeat, { game: 'lanternHarbour' });
    expect([after.hasOwnSeed, after.seeds]).toEqual([true, seeds]);
    expect((await refusalOf(spin(ann))).why).toBe('notEnoughToPlay');
  });

  it('prove every game once the player has changed the own seed: committed before, revealed after', async () => {
    const ann = await player(server, 'slots');
    const seat = await ann.ask(solo.getSeat, { game: 'lanternHarbour' });
    const first = await spin(ann);
    rest();
    const second = await spin(ann);
    expect([first, second].map(({ seeds }) => [seeds.commitment, seeds.nonce])).toEqual([
      [seat.seeds.commitment, 1],
      [seat.seeds.commitment, 2],
    ]);
    expect((await ann.ask(solo.getPlayed, { roundNo: first.roundNo })).serverSeed).toBe(null);
    const { revealed, seeds } = await ann.ask(solo.changeSeed, { playerSeed: 'my-own-luck-7' });
    expect([revealed.commitment, revealed.games]).toEqual([seat.seeds.commitment, 2]);
    // The server had committed to the next seed before it knew the player's.
    expect(seeds).toEqual({ commitment: seat.nextCommitment, playerSeed: 'my-own-luck-7', nonce: 0 });
    for (const { roundNo } of [first, second]) {
      const { played, serverSeed } = await ann.ask(solo.getPlayed, { roundNo });
      const { isCommitted, outcome } = verifySoloRound({
        game: played.game,
        version: played.version,
        serverSeed: serverSeed ?? '',
        ...played.seeds,
      });
      expect([isCommitted, outcome]).toEqual([true, played.outcome]);
    }
    rest();
    expect((await spin(ann)).seeds).toMatchObject({ commitment: seeds.commitment, nonce: 1 });
  });

  it('are the member’s own: no other sees the game', async () => {
    const [ann, ben] = [await player(server, 'slots'), await player(server, 'slots')];
    const { roundNo } = await spin(ann);
    expect((await refusalOf(ben.ask(solo.getPlayed, { roundNo }))).why).toBe('roundUnknown');
    expect(await ben.ask(solo.getPlayedList, {})).toEqual({ playedList: [], isAll: true });
  });

  it('are listed with every game ever played, newest first, also after more than a month', async () => {
    const ann = await player(server, 'slots');
    expect(await ann.ask(solo.getPlayedList, {})).toEqual({ playedList: [], isAll: true });
    const games = [await spin(ann)];
    rest();
    games.unshift(await spin(ann, '1', newRequestId(), 'nightFerry'));
    await ann.ask(solo.changeSeed, { playerSeed: 'another-luck' });
    await server.sql`update solo_round set at = at - interval '40 days' where round_no = any(${games.map(({ roundNo }) => roundNo)})`;
    rest();
    games.unshift(await spin(ann));
    const playedList = games.map(({ roundNo, seeds: { commitment, nonce } }) => ({ roundNo, commitment, nonce }));
    expect(playedList.map(({ nonce }) => nonce)).toEqual([1, 2, 1]);
    expect(await ann.ask(solo.getPlayedList, {})).toEqual({ playedList, isAll: true });
    // As many more as a list holds, and then one.
    const [{ member = 0n } = {}] = await server.sql<{ member: bigint }[]>`
      select member from solo_round where round_no = ${games[0]?.roundNo ?? ''}`;
    const fill = (from: number, to: number) => server.sql`
      insert into solo_round (round_no, member, game, version, seed, nonce, stake, payout, outcome, at)
      select round_no || n, member, game, version, seed, n, stake, payout, outcome, at
      from solo_round, generate_series(${from}::int, ${to}::int) n where round_no = ${games[0]?.roundNo ?? ''} and member = ${member}`;
    await fill(2, limits.PLAYED_GAMES - 2);
    const whole = await ann.ask(solo.getPlayedList, {});
    expect([whole.playedList.length, whole.isAll]).toEqual([limits.PLAYED_GAMES, true]);
    await fill(limits.PLAYED_GAMES - 1, limits.PLAYED_GAMES - 1);
    const newest = await ann.ask(solo.getPlayedList, {});
    expect([newest.playedList.length, newest.isAll]).toEqual([limits.PLAYED_GAMES, false]);
    expect(newest.playedList[0]?.nonce).toBe(limits.PLAYED_GAMES - 1);
    expect(newest.playedList.some(({ roundNo }) => roundNo === games.at(-1)?.roundNo)).toBe(false);
  });

  it('changed during a game leave neither a game without a seed nor play on a revealed one', async () => {
    const ann = await player(server, 'slots');
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([spin(ann, '1'), ann.ask(solo.changeSeed, { playerSeed: `luck-number-${round}` })]);
      rest();
    }
    const late = await server.sql`select 1 from solo_round join solo_seed seed on seed.id = seed
      where at > revealed_at`;
    expect(late).toHaveLength(0);
  });

  it('are never missing, however many games and changes run at once, also for the parallel pages of a new member', async () => {
    const ann = await player(server, 'slots');
    const rush = Array.from({ length: 30 }, (_, at) => [
      spin(ann, '1'),
      ...(at % 2 === 0 ? [ann.ask(solo.changeSeed, { playerSeed: `rush-number-${at}` })] : []),
    ]).flat();
    const ended = await outcomes(rush);
    expect(new Set(ended)).toEqual(new Set(['done', 'playTooFast']));
    expect(count(ended, 'playTooFast')).toBe(29);
    const ben = server.visitor();
    await register(ben);
    const pages = Array.from({ length: 8 }, (_, at) => [
      ben.ask(solo.getSeat, { game: 'lanternHarbour' }),
      ben.ask(solo.setFirstSeed, { playerSeed: `first-of-ben-${at}` }),
    ]).flat();
    expect(count(await outcomes(pages), 'done')).toBe(16);
    const several = await server.sql`select member from solo_seed
      where revealed_at is null and player_seed is not null group by member having count(*) > 1`;
    expect(several).toHaveLength(0);
  });
});

it('the ledger agrees with every game', async () => {
  expect((await server.recheck())?.findings).toEqual([]);
  const odd = await server.sql`
    select 1 from solo_round round join bets_bet bet on bet.bet_no = round.round_no and bet.member = round.member
    where bet.stake <> round.stake or bet.payout <> round.payout`;
  expect(odd).toHaveLength(0);
});
