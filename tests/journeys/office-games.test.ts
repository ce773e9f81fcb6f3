import { contract } from '@harbour/contract';
import { moneyOf, siteDay } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, colleague, confirmed, setValue } from '#people';
import { balanceAt, bet, endOf, freshRound, player, until, viewOf } from '#players';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer } from '#server';

const { officeGames, officeTables, officeStaff, officeCases, liveTables, bets, games, solo } = contract;
let server: TestServer;
let risk: Colleague;
beforeAll(async () => {
  server = await openTestServer();
  server.passMidnight();
  await setValue(server, 'sandboxOperator', '0');
  risk = await colleague(server, 'risk');
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
/** The change itself; its proposal and its confirmation are logged next to it. */
const lastAct = async (subject: string) =>
  (await risk.ask(officeStaff.listAudit, { subject })).entryList.find(
    ({ action }) => action !== 'round.propose' && action !== 'round.confirmed',
  );
const place = (
  visitor: Awaited<ReturnType<typeof player>>,
  table: string,
  roundNo: string,
  selection = 'big',
  more = '50',
) => visitor.ask(liveTables.placeBets, { table, roundNo, betList: [bet(selection, more)], requestId: newRequestId() });
const tableAt = async (code: string) => {
  const { tableList } = await risk.ask(officeTables.listTables, {});
  return tableList.find(({ table }) => table === code);
};

describe('a venue', () => {
  it('that is stopped takes no bet within a second, pays open rounds, and opens again', async () => {
    const ann = await player(server, 'live');
    const { roundNo } = await freshRound(server, 'sicbo-1');
    const { betNo } = await place(ann, 'sicbo-1', roundNo);
    await risk.ask(officeGames.setVenueState, { venue: 'live', state: 'maintenance', note: 'the tide is in' });
    server.pass(1_000);
    expect(await whyOf(place(ann, 'sicbo-1', roundNo))).toBe('venueMaintenance');
    expect((await endOf(server, 'sicbo-1', roundNo)).phase).toBe('settled');
    expect((await ann.ask(bets.getBetInfo, { betNo })).bet.state).toBe('settled');
    const { venueList } = await risk.ask(officeGames.listVenues, {});
    expect(venueList.find(({ venue }) => venue === 'live')).toMatchObject({ kind: 'own', state: 'maintenance' });
    const { gameList } = await risk.ask(officeGames.listGames, {});
    expect(gameList.find(({ game }) => game === 'sicbo-1')).toMatchObject({ state: 'open', seenState: 'maintenance' });
    await risk.ask(officeGames.setVenueState, { venue: 'live', state: 'open' });
    expect(await lastAct('venue live')).toMatchObject({
      action: 'venue.state',
      before: '{"state":"maintenance"}',
      after: '{"state":"open"}',
    });
    server.pass(1_000);
    await until(server, 'sicbo-1', (next) => next.roundNo !== roundNo);
    expect(await whyOf(risk.ask(officeGames.setVenueState, { venue: 'nowhere', state: 'open' }))).toBe('walletUnknown');
  });
  it('that a colleague has closed meanwhile is not opened from an older screen; stopping always works', async () => {
    const set = (state: 'open' | 'maintenance' | 'closed', was: 'open' | 'maintenance' | 'closed') =>
      risk.ask(officeGames.setVenueState, { venue: 'tide', state, was });
    const listed = async () =>
      (await risk.ask(officeGames.listVenues, {})).venueList.find(({ venue }) => venue === 'tide')?.state;
    expect(await listed()).toBe('open');
    await set('closed', 'maintenance');
    // The office's list shows it at once, while members' pages may remember the old state for a moment.
    expect(await listed()).toBe('closed');
    expect(await whyOf(set('open', 'maintenance'))).toBe('changedMeanwhile');
    await set('maintenance', 'open');
    await set('open', 'maintenance');
  });
});

it('a game is stopped, and its demo closed', async () => {
  await risk.ask(officeGames.saveGame, { game: 'nightFerry', state: 'open', allowsDemo: false });
  server.pass(1_000);
  const demo = () => server.visitor().ask(games.getDemoUrl, { game: 'nightFerry', device: 'phone' });
  expect(await whyOf(demo())).toBe('demoNotAllowed');
  await risk.ask(officeGames.saveGame, { game: 'nightFerry', state: 'closed', allowsDemo: true });
  server.pass(1_000);
  expect(await whyOf(demo())).toBe('gameUnknown');
  expect(await lastAct('game nightFerry')).toMatchObject({
    before: '{"state":"open","allowsDemo":false}',
    after: '{"state":"closed","allowsDemo":true}',
  });
  expect(await whyOf(risk.ask(officeGames.saveGame, { game: 'no-1', state: 'open', allowsDemo: true }))).toBe(
    'gameUnknown',
  );
});

it('opening the demo of a game does not open the game that a colleague has stopped', async () => {
  const stateNow = async () =>
    (await risk.ask(officeGames.listGames, {})).gameList.find(({ game }) => game === 'lanternHarbour');
  await risk.ask(officeGames.saveGame, { game: 'lanternHarbour', state: 'maintenance' });
  await risk.ask(officeGames.saveGame, { game: 'lanternHarbour', allowsDemo: false });
  expect(await stateNow()).toMatchObject({ state: 'maintenance', allowsDemo: false });
  await risk.ask(officeGames.saveGame, { game: 'lanternHarbour', state: 'closed' });
  const opened = risk.ask(officeGames.saveGame, { game: 'lanternHarbour', state: 'open', was: 'maintenance' });
  expect(await whyOf(opened)).toBe('changedMeanwhile');
  await risk.ask(officeGames.saveGame, { game: 'lanternHarbour', state: 'open', was: 'closed', allowsDemo: true });
  expect(await stateNow()).toMatchObject({ state: 'open', allowsDemo: true });
});

describe('a table', () => {
  const edited = {
    table: 'dragontiger-1',
    least: moneyOf('20'),
    most: moneyOf('200'),
    mostInAll: moneyOf('400'),
    bettingMs: 15_000,
    dealingMs: 5_000,
    pauseMs: 4_000,
  };
  it('applies new limits within a second', async () => {
    const ann = await player(server, 'live');
    await risk.ask(officeTables.saveTable, edited);
    server.pass(1_000);
    const { roundNo } = await freshRound(server, 'dragontiger-1');
    expect(await whyOf(place(ann, 'dragontiger-1', roundNo, 'dragon', '10'))).toBe('stakeTooLow');
    expect(await whyOf(place(ann, 'dragontiger-1', roundNo, 'dragon', '210'))).toBe('stakeTooHigh');
    expect(await tableAt('dragontiger-1')).toMatchObject({ least: moneyOf('20'), mostInAll: moneyOf('400') });
    const act = await lastAct('table dragontiger-1');
    expect([act?.action, JSON.parse(act?.before ?? '').least, JSON.parse(act?.after ?? '').least]).toEqual([
      'table.save',
      '10.00',
      '20.00',
    ]);
  });
  it('keeps a colleague’s change to other fields, and is checked as a whole', async () => {
    const table = 'roulette-1';
    const both = [{ mostInAll: moneyOf('90000') }, { pauseMs: 3_500 }];
    await Promise.all(both.map((part) => risk.ask(officeTables.saveTable, { table, ...part })));
    server.pass(1_000);
    expect(await tableAt(table)).toMatchObject({ mostInAll: moneyOf('90000'), pauseMs: 3_500 });
    expect(await whyOf(risk.ask(officeTables.saveTable, { table, least: moneyOf('90001') }))).toBe('limitsForm');
  });
  it.each([
    ['an order that makes no sense', { least: moneyOf('300') }],
    ['parts of a unit', { most: moneyOf('200.50') }],
    ['less in all than on one selection', { mostInAll: moneyOf('100') }],
  ])('refuses %s', async (_, more) => {
    expect(await whyOf(risk.ask(officeTables.saveTable, { ...edited, ...more }))).toBe('limitsForm');
  });
  it('that does not exist is refused', async () => {
    expect(await whyOf(risk.ask(officeTables.saveTable, { ...edited, table: 'none-1' }))).toBe('gameUnknown');
    expect(await whyOf(risk.ask(officeTables.listTableRounds, { table: 'none-1' }))).toBe('gameUnknown');
  });
});

describe('a refunded round', () => {
  const giveBack = (table: string, roundNo: string) =>
    confirmed(server, risk.ask(officeTables.refundRound, { table, roundNo, note: 'the wheel stuck' }));

  it('while it takes bets: no later bet is accepted, and every stake is returned', async () => {
    const [ann, bob] = [await player(server, 'live'), await player(server, 'live')];
    const { roundNo } = await freshRound(server, 'roulette-1');
    const { betNo } = await place(ann, 'roulette-1', roundNo, 'red', '100');
    await place(bob, 'roulette-1', roundNo, 'straight:7', '40');
    expect((await tableAt('roulette-1'))?.openList).toEqual([{ currency: 'CNY', bets: 2, stake: moneyOf('140') }]);
    const late = Array.from({ length: 12 }, () => place(bob, 'roulette-1', roundNo, 'red', '5').catch(() => null));
    await giveBack('roulette-1', roundNo);
    expect(await whyOf(place(ann, 'roulette-1', roundNo, 'red', '10'))).toBe('bettingClosed');
    await Promise.all(late);
    expect((await endOf(server, 'roulette-1', roundNo)).phase).toBe('refunded');
    expect([await balanceAt(ann, 'live'), await balanceAt(bob, 'live')]).toEqual([moneyOf('500'), moneyOf('500')]);
    const left = await server.sql`select state from bets_bet where round_no = ${roundNo} and state <> 'void'`;
    expect(left).toHaveLength(0);
    // It is still one of our rounds and can be looked up; it only has no outcome.
    const refunded = { bet: { state: 'void' }, isOwn: true, outcome: null };
    expect(await ann.ask(bets.getBetInfo, { betNo })).toMatchObject(refunded);
    expect(await risk.ask(officeGames.getBet, { betNo })).toMatchObject(refunded);
    const { roundList } = await risk.ask(officeTables.listTableRounds, { table: 'roulette-1' });
    expect(roundList.find((round) => round.roundNo === roundNo)).toMatchObject({
      phase: 'refunded',
      whyRefunded: expect.stringMatching(/: the wheel stuck$/),
      resultCode: null,
    });
    expect(await lastAct(`round ${roundNo}`)).toMatchObject({ action: 'round.refund', after: '"the wheel stuck"' });
    expect(await whyOf(giveBack('roulette-1', roundNo))).toBe('roundOver');
  });

  it('is refused once it is dealt: the shown outcome is paid', async () => {
    const ann = await player(server, 'live');
    const { roundNo } = await freshRound(server, 'baccarat-1');
    await place(ann, 'baccarat-1', roundNo, 'banker', '100');
    await until(server, 'baccarat-1', (round) => round.phase === 'dealing');
    expect(await whyOf(giveBack('baccarat-1', roundNo))).toBe('roundOver');
    expect((await endOf(server, 'baccarat-1', roundNo)).phase).toBe('settled');
    expect((await server.recheck())?.findings).toEqual([]);
  });

  it('is refused once it is paid, and at another table; its outcome is never revealed early', async () => {
    const { roundNo } = await freshRound(server, 'baccarat-2');
    expect(await whyOf(giveBack('baccarat-1', roundNo))).toBe('roundUnknown');
    expect((await tableAt('baccarat-2'))?.round).toMatchObject({ roundNo, resultCode: null, whyRefunded: null });
    await endOf(server, 'baccarat-2', roundNo);
    expect(await whyOf(giveBack('baccarat-2', roundNo))).toBe('roundOver');
    expect((await viewOf(server, 'baccarat-2')).round?.phase).not.toBe('refunded');
  });
});

it('bets are found by their number, by their round in pages, and by the member', async () => {
  const ann = await player(server, 'live', '900');
  const { username } = (await ann.ask(contract.profile.getUserInfo, {})).userInfo;
  const { roundNo } = await freshRound(server, 'baccarat-2');
  const placed = await Promise.all(Array.from({ length: 25 }, () => place(ann, 'baccarat-2', roundNo, 'banker', '10')));
  const betNo = placed[0]?.betNo ?? '';
  const find = (asked: object) => risk.ask(officeGames.listBets, asked);
  expect((await find({ search: betNo.toLowerCase() })).betList).toMatchObject([{ betNo, member: { username } }]);
  const first = await find({ search: roundNo.toLowerCase() });
  expect(first.betList).toHaveLength(20);
  const rest = await find({ roundNo, after: first.next ?? '' });
  expect([rest.betList.length, rest.next]).toEqual([5, null]);
  expect(new Set([...first.betList, ...rest.betList].map((one) => one.betNo)).size).toBe(25);
  const found = await find({ search: username });
  expect(found.memberList).toMatchObject([{ username }]);
  const id = found.memberList[0]?.id ?? '';
  const more = await find({ member: id, after: found.next ?? '' });
  expect([found.betList.length, more.betList.length]).toEqual([20, 5]);
  await endOf(server, 'baccarat-2', roundNo);
  const shown = await risk.ask(officeGames.getBet, { betNo });
  expect(shown).toMatchObject({
    bet: { betNo, state: 'settled' },
    isOwn: true,
    lineList: [{ selectionList: ['banker'] }],
  });
  expect(shown.outcome).not.toBe(null);
  expect(await whyOf(risk.ask(officeGames.getBet, { betNo: 'B22222222222222' }))).toBe('betUnknown');
  expect(await find({ search: 'nobody-is-called-so' })).toEqual({ betList: [], memberList: [], next: null });
});

it('a role that may only view cannot change', async () => {
  const support = await colleague(server, 'support');
  expect((await support.ask(officeGames.listVenues, {})).venueList.length).toBeGreaterThan(3);
  const stop = support.ask(officeGames.setVenueState, { venue: 'live', state: 'closed' });
  expect(await whyOf(stop)).toBe('notPermitted');
});

describe('the return monitor', () => {
  const returnOf = async (code: string) => {
    const { returnList } = await risk.ask(officeGames.listReturns, {});
    return returnList.find(({ game }) => game === code);
  };
  const sumOf = async (code: string) => {
    const [sum] = await server.sql<{ bets: number; stakes: bigint; payouts: bigint }[]>`
      select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as stakes, coalesce(sum(payout), 0)::bigint as payouts
      from bets_bet where game = ${code} and state = 'settled'`;
    return sum;
  };

  it('adds up every settled bet, of tables and of slots, and no refunded one', async () => {
    const ann = await player(server, 'slots');
    await risk.ask(officeGames.saveGame, { game: 'lanternHarbour', state: 'open', allowsDemo: true });
    server.pass(1_000);
    for (let spin = 0; spin < 5; spin += 1) {
      server.pass(5_000);
      await ann.ask(solo.play, { game: 'lanternHarbour', stake: moneyOf('2'), requestId: newRequestId() });
    }
    server.pass(10_000);
    for (const code of ['lanternHarbour', 'baccarat-2', 'sicbo-1']) {
      const { bets: count, stakes, payouts } = (await sumOf(code)) ?? { bets: 0, stakes: 0n, payouts: 0n };
      await expect.poll(() => returnOf(code), { timeout: 15_000 }).toMatchObject({ bets: count, stakes, payouts });
    }
    expect(await returnOf('lanternHarbour')).toMatchObject({ bets: 5, rounds: 5, verdict: 'few' });
    const { dayList } = await risk.ask(officeGames.listReturnDays, { game: 'baccarat-2', currency: 'CNY' });
    expect(dayList).toMatchObject([{ day: siteDay(server.now()), game: 'baccarat-2', rounds: 1 }]);
    expect(dayList[0]?.theoretical).toBeCloseTo(0.989421, 5);
    expect(await returnOf('roulette-1')).toBe(undefined);
  });

  it('opens a case, once a day, when a return is off', async () => {
    await server.sql`update games_return set bets = 5000, payouts = (expected + 6 * sqrt(variance))::bigint where game = 'baccarat-2'`;
    const ofGame = async () => {
      const { caseList } = await risk.ask(officeCases.listCases, {});
      return caseList.filter(({ kind, subject }) => kind === 'returnOff' && subject === 'baccarat-2');
    };
    await expect.poll(async () => (await ofGame()).length, { timeout: 15_000 }).toBe(1);
    const off = await returnOf('baccarat-2');
    expect(off).toMatchObject({ verdict: 'off' });
    expect(off?.alarmedAt).not.toBe(null);
    const [found] = await ofGame();
    await risk.ask(officeCases.closeCase, { id: found?.id ?? '', note: 'looked into' });
    const { countedTo } = await risk.ask(officeGames.listReturns, {});
    server.pass(6_000);
    const isLater = async () => ((await risk.ask(officeGames.listReturns, {})).countedTo ?? 0) > (countedTo ?? 0);
    await expect.poll(isLater, { timeout: 15_000 }).toBe(true);
    expect(await ofGame()).toEqual([]);
  });
});
