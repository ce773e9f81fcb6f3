import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#house';
import { colleague } from '#people';
import { balanceAt, bet, endOf, freshRound, player } from '#players';
import { held, move, newcomer, openSeamless, startVenues, type Venues, wish } from '#venues';

const { bets, tables, officeGames } = contract;
let venues: Venues;
let house: TestHouse;
beforeAll(async () => {
  venues = await startVenues();
  house = await openTestHouse(venues.settings);
});
afterAll(async () => {
  expect((await house.recheck())?.findings).toEqual([]);
  await house.close();
  await venues.stop();
});

/** Somebody whose venue says that its bet is one of this round. */
async function betElsewhereOn(roundNo: string) {
  const guest = await newcomer(house);
  await move(guest, 'central', 'venue:pearl', '500');
  const name = await openSeamless(house, guest);
  const content = { transactionId: wish(), roundId: roundNo, game: 'pearl-dive', currency: 'CNY', amount: '10000' };
  const { answer } = await venues.control('pearl', 'call', { player: name, verb: 'bet', content });
  expect(answer).toMatchObject({ status: 'OK' });
  const [listed] = (await guest.ask(bets.getBetRecord, {})).betList;
  return { guest, listed };
}

it('a venue that names a round of ours names its own: ours is paid, and nothing of the other', async () => {
  const ann = await player(house, 'live');
  const { roundNo } = await freshRound(house, 'baccarat-1');
  const betList = ['banker', 'player', 'tie'].map((spot) => bet(spot, '10'));
  await ann.ask(tables.placeBets, { table: 'baccarat-1', roundNo, betList, requestId: wish() });
  const { guest, listed } = await betElsewhereOn(roundNo);
  expect(listed?.roundNo).toBe(`pearl:${roundNo}`);
  // As it would stand there under the very number.
  await house.sql`update bets_bet set round_no = ${roundNo} where bet_no = ${listed?.betNo ?? ''}`;
  const { phase } = await endOf(house, 'baccarat-1', roundNo);
  expect(phase).toBe('settled');
  expect(await balanceAt(ann, 'live')).toBeGreaterThan(moneyOf('470'));
  expect((await guest.ask(bets.getBetRecord, {})).betList).toMatchObject([{ state: 'open' }]);
  expect((await held(guest)).venues).toEqual({ pearl: moneyOf('400') });
});

it('a round of ours that is given back gives nothing of another back', async () => {
  const { roundNo } = await freshRound(house, 'roulette-1');
  const { guest, listed } = await betElsewhereOn(roundNo);
  await house.sql`update bets_bet set round_no = ${roundNo} where bet_no = ${listed?.betNo ?? ''}`;
  await house.sql`update live_tables_round set why_refunded = 'a test' where round_no = ${roundNo}`;
  await endOf(house, 'roulette-1', roundNo);
  expect((await guest.ask(bets.getBetRecord, {})).betList).toMatchObject([{ state: 'open' }]);
  expect((await held(guest)).venues).toEqual({ pearl: moneyOf('400') });
});

it('the office finds the bets of a venue’s round by its number, however the venue writes it', async () => {
  const { listed } = await betElsewhereOn('Dive 7/b');
  const risk = await colleague(house, 'risk');
  const { betNo = '', roundNo = '' } = listed ?? {};
  expect(roundNo).toBe('pearl:Dive 7/b');
  for (const asked of [{ roundNo }, { search: roundNo }])
    expect((await risk.ask(officeGames.listBets, asked)).betList).toMatchObject([{ betNo, roundNo }]);
  expect(await risk.ask(officeGames.getBet, { betNo })).toMatchObject({ isOwn: false, outcome: null });
});
