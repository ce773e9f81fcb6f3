import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/db';
import { readBets } from './read.ts';
import {
  type BetEnd,
  type Ending,
  insertBets,
  readBet,
  settleBets,
  settleOpenBets,
  sumBets,
  upsertVenueBets,
} from './store.ts';

const database = withTestDatabase((url) => openDatabase(url, 3));
const NOW = new Date('2026-11-15T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * limits.MINUTE_MS);
let member = 9_000_000n;

type Played = [minutes: number, stake: bigint, payout: bigint | null];

/** A new member with these bets, and one at another venue, which must not count. */
async function played(...bets: Played[]): Promise<bigint> {
  member += 1n;
  const who = member;
  const fresh = bets.map(([minutes, stake], at) => ({
    member: who,
    betNo: `B${who}${at}`,
    venue: 'live',
    game: 'baccarat-1',
    roundNo: 'R',
    currency: 'CNY' as const,
    gameClass: 'live' as const,
    selections: ['banker'],
    stakes: [stake],
    stake,
    placedAt: ago(minutes),
  }));
  const other = { ...fresh[0], betNo: `B${who}x`, venue: 'slots', placedAt: ago(20) } as (typeof fresh)[number];
  const ended = bets.flatMap(([, , payout], at) =>
    payout === null ? [] : [{ member: who, betNo: `B${who}${at}`, ...pushed(payout) }],
  );
  await database().transact(async (tx) => {
    await insertBets(tx, bets.length > 0 ? [...fresh, other] : []);
    await settleBets(tx, ENDING, ended);
  });
  return who;
}
const ENDING: Ending = { state: 'settled', gameClass: 'live', settledAt: NOW };
const pushed = (payout: bigint) => ({
  currency: 'CNY' as const,
  returns: [payout],
  payout,
  turnover: 0n,
  uncounted: 'push' as const,
});
const sessionOf = (who: bigint, currency: 'CNY' | 'VND' = 'CNY') =>
  readBets.sessionResult(database().db, { member: who, venue: 'live', currency }, NOW);
const sessionResult = async (...bets: Played[]) => sessionOf(await played(...bets));

describe('a play session', () => {
  const nothing = { since: null, net: 0n, staked: 0n };
  it('of a member without bets is zero', async () => expect(await sessionResult()).toEqual(nothing));
  it('adds up stakes and payouts, without the result of an open bet', async () => {
    const session = await sessionResult([1, 500n, null], [3, 1000n, 2000n], [9, 1000n, 0n]);
    expect(session).toEqual({ since: ago(9), net: 0n, staked: 2500n });
  });
  it('begins after a pause of more than half an hour', async () => {
    const session = await sessionResult([2, 100n, 0n], [32, 100n, 0n], [63, 900n, 0n]);
    expect(session).toEqual({ since: ago(32), net: -200n, staked: 200n });
  });
  it('that ended half an hour ago is over', async () => expect(await sessionResult([31, 100n, 0n])).toEqual(nothing));
  it('of more than a day, in thousands of bets, is summed from its beginning', async () => {
    const bets = Array.from({ length: 3_000 }, (_, at): Played => [at / 2, 100n, at < 5 ? 190n : null]);
    const session = await sessionResult(...bets, [1_999, 100n, 0n]);
    expect(session).toEqual({ since: ago(2_999 / 2), net: 5n * 90n, staked: 3_000n * 100n });
  });
});

describe('a member whose currency has changed', () => {
  const inAll = (who: bigint, currency: 'CNY' | 'VND') => {
    const filter = { member: who, from: ago(90), to: NOW, venues: ['live'], gameClass: null, state: null };
    return sumBets(database().db, filter, currency);
  };
  const since = (who: bigint, currency: 'CNY' | 'VND') => readBets.playedSince(database().db, who, currency, ago(90));

  it('gets each sum in that currency alone; the list has all bets', async () => {
    const who = await played([2, 700n, 900n], [9, 100n, null]);
    const first = {
      member: who,
      betNo: `V${who}`,
      venue: 'live',
      game: 'baccarat-1',
      roundNo: 'R',
      gameClass: 'live' as const,
    };
    const other = { ...first, currency: 'VND' as const, selections: ['tie'], stakes: [50_000n], stake: 50_000n };
    await database().transact((tx) => insertBets(tx, [{ ...other, placedAt: ago(5) }]));
    const end = { ...pushed(400_000n), currency: 'VND' as const, turnover: 50_000n };
    await database().transact((tx) => settleBets(tx, ENDING, [{ member: who, betNo: `V${who}`, ...end }]));

    expect(await inAll(who, 'CNY')).toMatchObject({ betCount: 2, stake: 800n, winLoss: 200n, openStake: 100n });
    const inVnd = { betCount: 1, stake: 50_000n, turnover: 50_000n, winLoss: 350_000n, openStake: 0n };
    expect(await inAll(who, 'VND')).toEqual(inVnd);
    expect(await sessionOf(who)).toEqual({ since: ago(9), net: 200n, staked: 800n });
    expect(await sessionOf(who, 'VND')).toEqual({ since: ago(5), net: 350_000n, staked: 50_000n });
    // Bets at the other venue count here.
    expect(await since(who, 'CNY')).toEqual({ staked: 1_500n, turnover: 0n });
    expect(await since(who, 'VND')).toEqual({ staked: 50_000n, turnover: 50_000n });
    const listed = await readBets.ofMember(database().db, who, undefined, 10);
    expect(listed.filter(({ venue }) => venue === 'live').map(({ currency }) => currency)).toEqual([
      'CNY',
      'VND',
      'CNY',
    ]);
  });
});

describe('a bet reported by an outside venue', () => {
  const reported = (more: object) => ({
    member: 8_000_000n,
    betNo: 'tide:1',
    venue: 'tide',
    game: 'tide.shells',
    roundNo: 'r1',
    currency: 'CNY' as const,
    stake: 0n,
    payout: 500n,
    turnover: 0n,
    uncounted: 'free' as const,
    gameClass: 'live' as const,
    state: 'settled' as const,
    placedAt: ago(5),
    settledAt: NOW,
    revision: 1,
    ...more,
  });
  const report = (from: 'log' | 'calls', more = {}) =>
    database().transact((tx) => upsertVenueBets(tx, [reported(more)], from, NOW));
  const known = () => readBet(database().db, 8_000_000n, 'tide:1');

  it('is listed without a stake too, and changed by a higher revision only', async () => {
    await report('log');
    expect(await known()).toMatchObject({ stake: 0n, payout: 500n, state: 'settled' });
    await report('log', { payout: 900n });
    expect(await known()).toMatchObject({ payout: 500n });
    await report('log', { payout: 700n, revision: 2 });
    expect(await known()).toMatchObject({ payout: 700n, revision: 2 });
    await report('calls', { payout: 800n, revision: 2 });
    expect(await known()).toMatchObject({ payout: 800n, revision: 2 });
  });
  it('is the only kind of bet that may be free', async () => {
    await expect(played([1, 0n, null])).rejects.toThrow('bets_bet_sound');
  });
});

it('a parlay’s stake is on none of its selections alone, and its line has all of them', async () => {
  const who = 8_100_000n;
  const round = { roundNo: 'RP', game: 'baccarat-1' };
  const selections = ['banker', 'tie', 'player'];
  const own = { member: who, venue: 'live', gameClass: 'live', currency: 'CNY', placedAt: NOW, ...round } as const;
  const end = (betNo: string, returned: bigint): BetEnd => ({
    member: who,
    betNo,
    currency: 'CNY',
    returns: [returned],
    payout: returned,
    turnover: 0n,
    uncounted: null,
  });
  await database().transact((tx) =>
    insertBets(tx, [
      { ...own, betNo: 'single', selections: ['banker'], stakes: [400n], stake: 400n },
      { ...own, betNo: 'parlay', selections, stakes: [700n], stake: 700n },
    ]),
  );
  const held = await readBets.held(database().db, ['RP'], ['baccarat-1'], [who]);
  expect(held).toEqual([{ member: who, roundNo: 'RP', selection: 'banker', stake: 400n }]);
  await database().transact((tx) => settleBets(tx, ENDING, [end('single', 780n), end('parlay', 9_000n)]));
  expect(await readBets.endedInRounds(database().db, [round])).toEqual([
    { ...round, currency: 'CNY', selection: 'banker', bets: 1, stake: 400n, returned: 780n },
  ]);
  const parlay = await readBet(database().db, who, 'parlay');
  expect(parlay && readBets.linesOf(parlay)).toEqual([{ selectionList: selections, stake: 700n, payout: 9_000n }]);
});

it.each([
  ['an ended bet', '1'],
  ['an unknown bet', '2'],
])('%s lets none of the bets end that should end with it', async (_, other) => {
  const who = await played([1, 100n, null], [2, 100n, 0n]);
  const end = (at: string): BetEnd => ({
    member: who,
    betNo: `B${who}${at}`,
    currency: 'CNY',
    returns: [300n],
    payout: 300n,
    turnover: 100n,
    uncounted: null,
  });
  const settle = (...places: string[]) => database().transact((tx) => settleOpenBets(tx, ENDING, places.map(end)));
  await expect(settle('0', other)).rejects.toThrow('1 of 2 bets are not open');
  expect(await readBet(database().db, who, `B${who}0`)).toMatchObject({ state: 'open' });
  await settle('0');
  expect(await readBet(database().db, who, `B${who}0`)).toMatchObject({ state: 'settled', payout: 300n });
});
