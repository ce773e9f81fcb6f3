import { venueWallet } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { systemRandom } from '#platform/random';
import { Refused } from '#platform/refuse';
import { makeVault } from '#platform/vault';
import { playGame, stakesIn } from './play.ts';
import { holdSeed, replaceSeed } from './seeds.ts';

const database = withTestDatabase((url) => openDatabase(url, 2));
const GAME = { code: 'nightFerry', venue: 'slots', gameClass: 'slots', engine: 'nightFerry', state: 'open' } as const;

it('a game that was asked for in another currency than the book’s is not played', async () => {
  const { db, transact } = database();
  const vault = makeVault(Buffer.alloc(32, 1), 'instant');
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
