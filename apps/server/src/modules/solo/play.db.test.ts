import { limits, venueWallet } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { later, systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { systemRandom } from '#platform/random';
import { Refused } from '#platform/refuse';
import { makeVault } from '#platform/vault';
import { playGame, stakesIn } from './play.ts';
import { beginNext, holdSeed, replaceSeed } from './seeds.ts';

const database = withTestDatabase((url) => openDatabase(url, 2));
const GAME = { code: 'nightFerry', venue: 'slots', gameClass: 'slots', engine: 'nightFerry', state: 'open' } as const;

const vault = makeVault(Buffer.alloc(32, 1), 'instant');

it('a game requested in another currency than the account’s is not played', async () => {
  const { db, transact } = database();
  const tools = { transact, clock: systemClock, random: systemRandom, vault, announce: () => {} };
  const [row] = await db<{ member: bigint }[]>`select min(member) as member from ledger_account`;
  const member = row?.member as bigint;
  await transact(async (tx) => {
    await tx`update ledger_account set wallets = array[${venueWallet('slots')}::text], balances = '{900000000}'
      where member = ${member}`;
    const held = await holdSeed(tx, tools, member, systemClock());
    await replaceSeed(tx, tools, member, held, systemRandom.name(), systemClock());
  });
  const play = (currency: 'CNY' | 'VND') => {
    const [stake = 0n] = stakesIn(currency);
    const request = { game: GAME.code, stake, requestId: systemRandom.name() };
    return playGame(tools, member, request, GAME, currency).catch((error: unknown) => error);
  };
  expect(await play('VND')).toEqual(new Refused('stakeUnknown'));
  expect(await db`select 1 from bets_bet where member = ${member}`).toHaveLength(0);
  expect(await play('CNY')).toMatchObject({ played: { stake: stakesIn('CNY')[0] } });
  expect(await db`select currency from bets_bet where member = ${member}`).toEqual([{ currency: 'CNY' }]);
});

it('a win equal to its stake counts no turnover; a larger win and a loss count the stake', async () => {
  const { db, transact } = database();
  const harbour = {
    code: 'lanternHarbour',
    venue: 'slots',
    gameClass: 'slots',
    engine: 'lanternHarbour',
    state: 'open',
  } as const;
  // With these two seeds the first three games pay the stake, more, and nothing.
  const random = { ...systemRandom, token: () => Buffer.alloc(32, 7).toString('base64url') };
  const [row] = await db<{ member: bigint }[]>`select max(member) as member from ledger_account`;
  const member = row?.member as bigint;
  let now = systemClock();
  const tools = { transact, clock: () => now, random, vault, announce: () => {} };
  await transact(async (tx) => {
    await tx`update ledger_account set wallets = array[${venueWallet('slots')}::text], balances = '{900000000}'
      where member = ${member}`;
    await beginNext(tx, tools, member, { playerSeed: 'push 17', isPlayers: true }, now);
  });
  const [stake = 0n] = stakesIn('CNY');
  const ends: { payout: bigint; turnover: bigint | undefined }[] = [];
  for (let game = 0; game < 3; game += 1) {
    now = later(now, limits.SLOT_CYCLE_MS);
    const request = { game: harbour.code, stake, requestId: systemRandom.name() };
    const { played } = await playGame(tools, member, request, harbour, 'CNY');
    const [bet] = await db<{ turnover: bigint }[]>`select turnover from bets_bet where bet_no = ${played.roundNo}`;
    ends.push({ payout: played.payout, turnover: bet?.turnover });
  }
  const [push, win, loss] = ends;
  expect(push).toEqual({ payout: stake, turnover: 0n });
  expect(win?.payout).toBeGreaterThan(stake);
  expect([win?.turnover, loss]).toEqual([stake, { payout: 0n, turnover: stake }]);
});
