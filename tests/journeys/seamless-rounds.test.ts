import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleague } from '#people';
import { balanceAt, bet, endOf, freshRound, player } from '#players';
import { newRequestId } from '#request-id';
import { openTestServer, type TestServer } from '#server';
import { held, move, newcomer, openSeamless, startVenues, type Venues } from '#venues';

const { bets, liveTables, officeGames } = contract;
let venues: Venues;
let server: TestServer;
beforeAll(async () => {
  venues = await startVenues();
  server = await openTestServer(venues.settings);
});
afterAll(async () => {
  expect((await server.recheck())?.findings).toEqual([]);
  await server.close();
  await venues.stop();
});

/** A guest with a bet at a venue that claims this round number. */
async function betElsewhereOn(roundNo: string) {
  const guest = await newcomer(server);
  await move(guest, 'central', 'venue:pearl', '500');
  const name = await openSeamless(server, guest);
  const content = {
    transactionId: newRequestId(),
    roundId: roundNo,
    game: 'pearl-dive',
    currency: 'CNY',
    amount: '10000',
  };
  const { answer } = await venues.control('pearl', 'call', { player: name, verb: 'bet', content });
  expect(answer).toMatchObject({ status: 'OK' });
  const [listed] = (await guest.ask(bets.getBetRecord, {})).betList;
  return { guest, listed };
}

it('a venue’s round with the number of one of ours is its own: ours is paid, and nothing of the other', async () => {
  const ann = await player(server, 'live');
  const { roundNo } = await freshRound(server, 'baccarat-1');
  const betList = ['banker', 'player', 'tie'].map((selection) => bet(selection, '10'));
  await ann.ask(liveTables.placeBets, { table: 'baccarat-1', roundNo, betList, requestId: newRequestId() });
  const { guest, listed } = await betElsewhereOn(roundNo);
  expect(listed?.roundNo).toBe(`pearl:${roundNo}`);
  // Stored with exactly the same number.
  await server.sql`update bets_bet set round_no = ${roundNo} where bet_no = ${listed?.betNo ?? ''}`;
  const { phase } = await endOf(server, 'baccarat-1', roundNo);
  expect(phase).toBe('settled');
  expect(await balanceAt(ann, 'live')).toBeGreaterThan(moneyOf('470'));
  expect((await guest.ask(bets.getBetRecord, {})).betList).toMatchObject([{ state: 'open' }]);
  expect((await held(guest)).venues).toEqual({ pearl: moneyOf('400') });
});

it('refunding one of our rounds refunds nothing of a venue’s', async () => {
  const { roundNo } = await freshRound(server, 'roulette-1');
  const { guest, listed } = await betElsewhereOn(roundNo);
  await server.sql`update bets_bet set round_no = ${roundNo} where bet_no = ${listed?.betNo ?? ''}`;
  await server.sql`update live_tables_round set why_refunded = 'a test' where round_no = ${roundNo}`;
  await endOf(server, 'roulette-1', roundNo);
  expect((await guest.ask(bets.getBetRecord, {})).betList).toMatchObject([{ state: 'open' }]);
  expect((await held(guest)).venues).toEqual({ pearl: moneyOf('400') });
});

it('the office finds the bets of a venue’s round by its number, however the venue writes it', async () => {
  const { listed } = await betElsewhereOn('Dive 7/b');
  const risk = await colleague(server, 'risk');
  const { betNo = '', roundNo = '' } = listed ?? {};
  expect(roundNo).toBe('pearl:Dive 7/b');
  for (const asked of [{ roundNo }, { search: roundNo }])
    expect((await risk.ask(officeGames.listBets, asked)).betList).toMatchObject([{ betNo, roundNo }]);
  expect(await risk.ask(officeGames.getBet, { betNo })).toMatchObject({ isOwn: false, outcome: null });
});
