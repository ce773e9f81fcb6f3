import { venueWallet } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { insertBets, readBets } from '#bets';
import { postIn, withRow } from '#ledger';
import { systemClock } from '#platform/clock';
import { openDatabase, type Tx } from '#platform/db';
import { systemRandom } from '#platform/random';
import { Refused } from '#platform/refuse';
import { changePreferences } from './preferences.ts';

const database = withTestDatabase((url) => openDatabase(url, 4));
const EFFECTS = { clock: systemClock, random: systemRandom };
const WALLET = venueWallet('live');
const AMOUNT = 500_00n;

/** A seeded member whose whole balance is at one venue. */
async function member(): Promise<bigint> {
  const { db, transact } = database();
  const [row] = await db<{ id: bigint }[]>`select min(id) as id from identity_member`;
  const id = row?.id as bigint;
  await transact(
    (tx) =>
      tx`update ledger_account set wallets = array[${WALLET}::text], balances = array[${AMOUNT}::bigint] where member = ${id}`,
  );
  return id;
}

/** Stakes the whole balance, money and bet, the way a table does. */
function stakeAll(tx: Tx, who: bigint) {
  const bet = {
    member: who,
    betNo: 'B1',
    venue: 'live',
    game: 'baccarat-1',
    gameClass: 'live' as const,
    roundNo: 'R1',
    currency: 'CNY' as const,
    selections: ['banker'],
    stakes: [AMOUNT],
    stake: AMOUNT,
    placedAt: systemClock(),
  };
  const slips = { read: async () => undefined, write: (one: Tx, bets: (typeof bet)[]) => [insertBets(one, bets)] };
  const key = {
    member: who,
    kind: 'stake' as const,
    reference: bet.betNo,
    content: 'all',
    operator: ['revenue' as const],
  };
  const moves = [{ source: WALLET, target: 'operator:revenue' as const, amount: AMOUNT }];
  return postIn(tx, { ...key, ...withRow(slips, bet, () => moves) }, EFFECTS);
}

const waiting = async () => {
  const rows = await database().db`select 1 from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`;
  return rows.length;
};

it('a currency cannot change while a stake of the whole balance is being written', async () => {
  const { db, transact } = database();
  const who = await member();
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  let isStaked = () => {};
  const staked = new Promise<void>((done) => {
    isStaked = done;
  });
  const staking = transact(async (tx) => {
    await stakeAll(tx, who);
    isStaked();
    await held;
  });
  await staked;
  const tools = { transact, hasPending: readBets.hasOpen };
  const changing = changePreferences(tools, who, { currency: 'VND' }).catch((error: unknown) => error);
  await expect.poll(waiting).toBe(1);
  letGo();
  await staking;
  expect(await changing).toEqual(new Refused('currencyLocked'));
  const [account] = await db`select currency, balances from ledger_account where member = ${who}`;
  expect(account).toEqual({ currency: 'CNY', balances: [0n] });
});
