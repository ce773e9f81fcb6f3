import { withTestDatabase } from '@harbour/tests/database';
import { describe, expect, it } from 'vitest';
import { openLedger } from '#ledger';
import { systemClock } from '#platform/clock';
import { type Database, openDatabase, type TransactInTwo, type Tx } from '#platform/db';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { systemRandom } from '#platform/random';
import { Refused } from '#platform/refuse';
import { makeVault } from '#platform/vault';
import { placeBets, rememberCurrencies } from './place.ts';
import { seriesForNext } from './series.ts';
import { timesFrom } from './steps.ts';
import { insertRound, lastRound, lockRound, type StoredRound, shareRounds, type Table } from './store.ts';

const database = withTestDatabase((url) => openDatabase(url, 6));
const vault = makeVault(Buffer.alloc(32, 1), 'tables');
const TIMES = { bettingMs: 20_000, dealingMs: 5_000, pauseMs: 3_000 };
/** A new round for each test; earlier ones are over. */
async function openRound({ transact, db }: Database): Promise<StoredRound> {
  await transact(async (tx) => {
    await tx`update live_tables_round set phase = 'refunded' where phase in ('betting', 'dealing')`;
    const now = systemClock();
    const game = { code: 'baccarat', version: 1 };
    const series = await seriesForNext(tx, { random: systemRandom, vault }, 'baccarat-1', game, now);
    const place = series.used + 1;
    await insertRound(tx, series.id, {
      roundNo: `R${systemRandom
        .name()
        .replace(/[^A-Z2-9]/gi, 'A')
        .toUpperCase()
        .slice(0, 14)}`,
      table: 'baccarat-1',
      place,
      linkBefore: series.anchor,
      ...timesFrom(now, TIMES),
    });
  });
  return (await lastRound(db, 'baccarat-1')) as StoredRound;
}

/** Number of transactions that wait for a lock. */
async function waiting({ db }: Database): Promise<number> {
  const rows = await db`select 1 from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`;
  return rows.length;
}

it('a round is not closed while a bet on it is being written', async () => {
  const { transact } = database();
  const { id, roundNo } = await openRound(database());
  const steps: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  let hasShare = () => {};
  const shared = new Promise<void>((done) => {
    hasShare = done;
  });
  const betting = transact(async (tx) => {
    await shareRounds(tx, [roundNo]);
    hasShare();
    await held;
    steps.push('bet written');
  });
  await shared;
  const closing = transact(async (tx: Tx) => {
    await lockRound(tx, id);
    steps.push('closed');
  });
  await expect.poll(() => waiting(database())).toBe(1);
  letGo();
  await Promise.all([betting, closing]);
  expect(steps).toEqual(['bet written', 'closed']);
});

describe('a bet whose batch waits for a lock', () => {
  const TABLE: Table = {
    code: 'baccarat-1',
    venue: 'live',
    gameClass: 'live',
    engine: 'baccarat',
    state: 'open',
    streamUrl: null,
    ...TIMES,
    least: 1_00n,
    most: 900_00n,
    mostInAll: 900_00n,
  };

  /** Asks for a bet before the close, on an account that stays locked until a moment. */
  async function betHeldUntil(momentOf: (round: StoredRound) => Date) {
    const { db, transact } = database();
    const round = await openRound(database());
    const [row] = await db<{ member: bigint }[]>`select min(member) as member from ledger_account`;
    const member = row?.member as bigint;
    await transact(
      (tx) => tx`update ledger_account set wallets = '{venue:live}', balances = '{50000}' where member = ${member}`,
    );
    let now = round.opensAt;
    const tools = { clock: () => now, random: systemRandom };
    // A batch with more patience: a busy machine may hold the lock for longer than a batch waits.
    const transactInTwo: TransactInTwo = ({ read, write }) =>
      transact(async (tx) => {
        const { result, statements } = write(tx, await read(tx));
        await Promise.all(statements);
        return result;
      });
    const more = { log: makeLog('silent'), metrics: makeMetrics(), onPosted: () => {} };
    const ledger = openLedger({ ...tools, ...more, database: { ...database(), transactInTwo } });
    const placing = { ...tools, ledger, currencies: rememberCurrencies(ledger.readBalances) };
    const requestId = systemRandom.name();
    const request = {
      table: TABLE.code,
      roundNo: round.roundNo,
      betList: [{ selection: 'banker', stake: 10_00n }],
      requestId,
    };
    const answer = await transact(async (tx) => {
      await tx`select 1 from ledger_account where member = ${member} for update`;
      const placed = placeBets(placing, member, request, TABLE, round).catch((error: unknown) => error);
      await expect.poll(() => waiting(database())).toBe(1);
      now = momentOf(round);
      return { placed };
    });
    const outcome = await answer.placed;
    const bets = await db`select bet_no as "betNo" from bets_bet where round_no = ${round.roundNo}`;
    return { outcome, bets: bets.length };
  }

  it('is accepted if it gets the lock just before the close, although it was asked for long before', async () => {
    const { outcome, bets } = await betHeldUntil(({ closesAt }) => new Date(closesAt.getTime() - 1));
    expect([outcome, bets]).toEqual([expect.objectContaining({ stake: 10_00n }), 1]);
  });

  it('is refused if it gets the lock at the close, although it was asked for in time', async () => {
    const { outcome, bets } = await betHeldUntil(({ closesAt }) => closesAt);
    expect([outcome, bets]).toEqual([new Refused('bettingClosed'), 0]);
  });
});
