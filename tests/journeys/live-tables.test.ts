import { contract } from '@harbour/contract';
import { returned, TABLE_GAMES, tableGame, verifyTableRound } from '@harbour/engines';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddBets } from '#bets';
import { balanceAt, bet, endOf, freshRound, player, until, viewOf } from '#players';
import { newRequestId } from '#request-id';
import { count, openTestServer, outcomes, refusalOf, type TestServer } from '#server';

const { liveTables, bets } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.passMidnight();
});
afterAll(() => server.close());

const place = (
  visitor: Awaited<ReturnType<typeof player>>,
  roundNo: string,
  betList: ReturnType<typeof bet>[],
  more = {},
) => visitor.ask(liveTables.placeBets, { table: 'baccarat-1', roundNo, betList, requestId: newRequestId(), ...more });

describe('a round', () => {
  it('takes bets, is dealt, pays by the rules, and is listed in the history', async () => {
    const ann = await player(server, 'live');
    const { roundNo } = await freshRound(server, 'baccarat-1');
    const placed = await place(ann, roundNo, [bet('banker', '100'), bet('tie', '10')]);
    expect([placed.stake, placed.balance]).toEqual([moneyOf('110'), moneyOf('390')]);
    const open = await ann.ask(bets.getSumBetRecord, { range: 'today' });
    expect(open).toMatchObject({ betCount: 1, openStake: moneyOf('110'), turnover: 0n, winLoss: 0n });

    const round = await endOf(server, 'baccarat-1', roundNo);
    const game = tableGame('baccarat', 1);
    const back = (selection: string, units: string) => returned(moneyOf(units), game.settle(selection, round.outcome));
    const payout = back('banker', '100') + back('tie', '10');
    expect(await balanceAt(ann, 'live')).toBe(moneyOf('390') + payout);
    const { betList } = await ann.ask(bets.getBetRecord, { range: 'today' });
    expect(betList).toMatchObject([
      { betNo: placed.betNo, roundNo, game: 'baccarat-1', state: 'settled', payout, winLoss: payout - moneyOf('110') },
    ]);
    const { lineList, outcome } = await ann.ask(bets.getBetInfo, { betNo: placed.betNo });
    expect(lineList.map(({ selectionList, payout }) => [selectionList, payout])).toEqual([
      [['banker'], back('banker', '100')],
      [['tie'], back('tie', '10')],
    ]);
    expect(outcome).toEqual(round.outcome);
    expect((await ann.ask(bets.getSumBetRecord, { range: 'today' })).openStake).toBe(0n);
  });

  it('can be verified from the values published before and after', async () => {
    const before = await freshRound(server, 'sicbo-1');
    const { linkBefore, anchor } = await viewOf(server, 'sicbo-1');
    await endOf(server, 'sicbo-1', before.roundNo);
    const published = await server.visitor().ask(liveTables.getRound, { roundNo: before.roundNo });
    expect([published.linkBefore, published.anchor]).toEqual([linkBefore, anchor]);
    const { isLinked, outcome } = verifyTableRound({
      game: published.engine,
      version: published.version,
      table: published.table,
      series: published.round.series,
      index: published.round.index,
      link: published.round.link ?? '',
      linkBefore: published.linkBefore,
    });
    expect([isLinked, outcome]).toEqual([true, published.round.outcome]);
  });

  it('reveals nothing of its outcome while bets are taken', async () => {
    const { roundNo, outcome, resultCode, link } = await freshRound(server, 'roulette-1');
    expect([outcome, resultCode, link]).toEqual([null, null, null]);
    expect((await refusalOf(server.visitor().ask(liveTables.getRound, { roundNo }))).why).toBe('roundRunning');
    const [row] = await server.sql`select outcome, link from live_tables_round where round_no = ${roundNo}`;
    expect(row).toEqual({ outcome: null, link: null });
  });
});

describe('a bet', () => {
  it('is accepted until the close and refused at it, by the server’s clock', async () => {
    const ann = await player(server, 'live');
    // A machine that is slower than the moment lasts tries another round.
    const placeInTime = async (): Promise<string> => {
      const { roundNo, closesAt } = await freshRound(server, 'baccarat-1');
      server.pass(closesAt.getTime() - server.now().getTime() - 900);
      const [end] = await outcomes([place(ann, roundNo, [bet('player', '10')])]);
      if (end === 'bettingClosed' && server.now() >= closesAt) return placeInTime();
      expect(end).toBe('done');
      return roundNo;
    };
    const roundNo = await placeInTime();
    server.pass(900);
    const asked = await outcomes(Array.from({ length: 8 }, () => place(ann, roundNo, [bet('player', '10')])));
    expect(count(asked, 'bettingClosed')).toBe(8);
    // A bet's own time is that of its request; the moment that counts is when its money was decided.
    const decided = await server.sql<{ isInTime: boolean }[]>`
      select journal.at < round.closes_at as "isInTime" from bets_bet bet join live_tables_round round using (round_no)
      join ledger_journal journal on journal.member = bet.member and journal.reference = bet.bet_no and journal.kind = 'stake'`;
    expect(decided.length).toBeGreaterThan(0);
    expect(decided.every(({ isInTime }) => isInTime)).toBe(true);
  });

  it('sent twice is one bet, also when its answer comes after the close', async () => {
    const ann = await player(server, 'live');
    const { roundNo } = await freshRound(server, 'baccarat-1');
    const requestId = newRequestId();
    const twice = await Promise.all([1, 2, 3].map(() => place(ann, roundNo, [bet('player', '20')], { requestId })));
    expect(new Set(twice.map(({ betNo }) => betNo)).size).toBe(1);
    await until(server, 'baccarat-1', (round) => round.phase === 'dealing');
    expect(await place(ann, roundNo, [bet('player', '20')], { requestId })).toEqual(twice[0]);
    const other = place(ann, roundNo, [bet('banker', '20')], { requestId });
    expect((await refusalOf(other)).why).toBe('requestReused');
    expect(await server.sql`select 1 from bets_bet where bet_no = ${twice[0]?.betNo ?? ''}`).toHaveLength(1);
  });

  it('that was accepted stays accepted when it is repeated after the table was stopped or its limits changed', async () => {
    const ann = await player(server, 'live');
    const { roundNo } = await freshRound(server, 'baccarat-1');
    const requestId = newRequestId();
    const again = () => place(ann, roundNo, [bet('player', '20')], { requestId });
    const first = await again();
    for (const state of ['maintenance', 'closed']) {
      await server.sql`update venues_venue set state = ${state} where code = 'live'`;
      server.pass(600);
      const fresh = refusalOf(place(ann, roundNo, [bet('player', '20')]));
      expect((await fresh).why).toBe(state === 'closed' ? 'venueClosed' : 'venueMaintenance');
      expect(await again()).toEqual(first);
    }
    await server.sql`update venues_venue set state = 'open' where code = 'live'`;
    const [{ least } = { least: 0n }] = await server.sql<{ least: bigint }[]>`
      select least from live_tables_table where code = 'baccarat-1'`;
    await server.sql`update live_tables_table set least = 5000 where code = 'baccarat-1'`;
    server.pass(600);
    expect((await refusalOf(place(ann, roundNo, [bet('player', '20')]))).why).toBe('stakeTooLow');
    expect(await again()).toEqual(first);
    await server.sql`update live_tables_table set least = ${least} where code = 'baccarat-1'`;
    server.pass(600);
  });

  it('on the round of another table is refused, and affects neither', async () => {
    const ann = await player(server, 'live');
    const { roundNo } = await freshRound(server, 'roulette-1');
    expect((await refusalOf(place(ann, roundNo, [bet('banker', '10')]))).why).toBe('bettingClosed');
    expect((await endOf(server, 'roulette-1', roundNo)).phase).toBe('settled');
  });

  it('in many parallel requests never takes more than the balance or the table’s limit', async () => {
    const ann = await player(server, 'live', '1000');
    const { roundNo } = await freshRound(server, 'baccarat-1');
    const asked = await outcomes(Array.from({ length: 60 }, () => place(ann, roundNo, [bet('banker', '30')])));
    expect([count(asked, 'done'), count(asked, 'notEnoughToPlay')]).toEqual([33, 27]);
    expect(await balanceAt(ann, 'live')).toBe(moneyOf('10'));
    const rows = await server.sql<
      { staked: bigint }[]
    >`select sum(stake)::bigint as staked from bets_bet where round_no = ${roundNo}`;
    expect(rows[0]?.staked).toBe(moneyOf('990'));
  });

  it('is limited over the round as a whole, also within one burst', async () => {
    const ann = await player(server, 'live', '1000');
    await server.sql`update live_tables_table set most = 10000, most_in_all = 15000 where code = 'dragontiger-1'`;
    server.pass(1_000);
    const { roundNo } = await freshRound(server, 'dragontiger-1');
    const stake = (selection: string) =>
      ann.ask(liveTables.placeBets, {
        table: 'dragontiger-1',
        roundNo,
        betList: [bet(selection, '60')],
        requestId: newRequestId(),
      });
    const onDragon = await outcomes(Array.from({ length: 5 }, () => stake('dragon')));
    expect([count(onDragon, 'done'), count(onDragon, 'stakeTooHigh')]).toEqual([1, 4]);
    const elsewhere = await outcomes(['tie', 'suitedTie', 'tigerOdd'].map(stake));
    expect([count(elsewhere, 'done'), count(elsewhere, 'stakesTooHigh')]).toEqual([1, 2]);
  });

  it('may cover the whole roulette layout, and each selection is paid by itself', async () => {
    const ann = await player(server, 'live', '900');
    const { code, selections } = TABLE_GAMES.reduce((most, game) =>
      game.selections.length > most.selections.length ? game : most,
    );
    const table = `${code}-1`;
    const { roundNo } = await freshRound(server, table);
    const everywhere = selections.map((selection) => bet(selection, '5'));
    const { betNo } = await place(ann, roundNo, everywhere, { table });
    const { outcome } = await endOf(server, table, roundNo);
    const { lineList } = await ann.ask(bets.getBetInfo, { betNo });
    const due = (selection: string) => returned(moneyOf('5'), tableGame(code).settle(selection, outcome));
    expect(lineList).toEqual(
      everywhere.map(({ selection, stake }) => ({ selectionList: [selection], stake, payout: due(selection) })),
    );
    // The bets of that round are offered again in the next.
    const { roundList } = await ann.ask(liveTables.getOwnBets, { table });
    const last = roundList.find((round) => round.roundNo === roundNo)?.betList ?? [];
    expect(last.map(({ selection, stake }) => ({ selection, stake }))).toEqual(everywhere);
  });

  it.each<[string, ReturnType<typeof bet>[]]>([
    ['selectionUnknown', [bet('nowhere', '10')]],
    ['stakeNotWhole', [bet('banker', '10.50')]],
    ['stakeTooLow', [bet('banker', '9')]],
    ['stakeTooHigh', [bet('banker', '5001')]],
    ['notEnoughToPlay', [bet('banker', '501')]],
  ])('is refused with %s', async (why, betList) => {
    const ann = await player(server, 'live');
    const { roundNo } = await freshRound(server, 'baccarat-1');
    expect((await refusalOf(place(ann, roundNo, betList))).why).toBe(why);
    expect(await balanceAt(ann, 'live')).toBe(moneyOf('500'));
  });
});

describe('a stopped table', () => {
  it('takes no bet within a second, and still pays its round', async () => {
    const ann = await player(server, 'live');
    const { roundNo } = await freshRound(server, 'sicbo-1');
    const on = (selection: string) =>
      ann.ask(liveTables.placeBets, {
        table: 'sicbo-1',
        roundNo,
        betList: [bet(selection, '50')],
        requestId: newRequestId(),
      });
    const { betNo } = await on('big');
    await server.sql`update games_game set state = 'maintenance' where code = 'sicbo-1'`;
    server.pass(1_000);
    expect((await refusalOf(on('small'))).why).toBe('venueMaintenance');
    const round = await endOf(server, 'sicbo-1', roundNo);
    expect(round.phase).toBe('settled');
    expect((await ann.ask(bets.getBetInfo, { betNo })).bet.state).toBe('settled');
    server.pass(60_000);
    expect((await viewOf(server, 'sicbo-1')).round?.roundNo).toBe(roundNo);
    await server.sql`update games_game set state = 'open' where code = 'sicbo-1'`;
    server.pass(1_000);
    await until(server, 'sicbo-1', (next) => next.roundNo !== roundNo);
  });
});

it('the ledger agrees with every bet', async () => {
  expect((await server.recheck())?.findings).toEqual([]);
  expect(await oddBets(server)).toEqual([]);
});
