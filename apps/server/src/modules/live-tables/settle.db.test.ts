import { withTestDatabase } from '@harbour/tests/database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BetEnd, insertBets, settleBets } from '#bets';
import { type Ledger, openLedger } from '#ledger';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { systemRandom } from '#platform/random';
import { makeVault } from '#platform/vault';
import { type DealerTools, refundRound, takeStep } from './dealer.ts';
import { BETS_A_PAGE } from './pages.ts';
import { makePreparations } from './prepare.ts';
import { refundBets, settleBetsOf } from './settle.ts';
import { lastRound, type StoredRound, type Table, writeDealt, writeRefund } from './store.ts';

const database = withTestDatabase((url) => openDatabase(url, 8));
const log = makeLog('silent');
const TABLE: Table = {
  code: 'roulette-1',
  venue: 'live',
  gameClass: 'live',
  engine: 'roulette',
  state: 'open',
  streamUrl: null,
  least: 1_00n,
  most: 900_00n,
  mostInAll: 900_00n,
  bettingMs: 1_000,
  dealingMs: 500,
  pauseMs: 500,
};
const DRAWN = { outcome: { number: 1 }, resultCode: '1', link: 'ab'.repeat(32) };
let ledger: Ledger;
let tools: DealerTools;
let member: bigint;
let now: Date;
let order = 0;

beforeAll(async () => {
  const { db } = database();
  const common = { clock: () => now, random: systemRandom, log };
  ledger = openLedger({ ...common, database: database(), metrics: makeMetrics(), onPosted: () => {} });
  const vault = makeVault(Buffer.alloc(32, 1), 'tables');
  tools = { ...database(), ...common, ledger, vault, readTable: async () => TABLE, preparations: makePreparations(db) };
  const [row] = await db<{ id: bigint }[]>`select min(id) as id from identity_member`;
  member = row?.id as bigint;
});
beforeEach(() => {
  now = systemClock();
});

const roundOf = async () => (await lastRound(database().db, TABLE.code)) as StoredRound;
const step = async (known?: StoredRound) => takeStep(tools, TABLE.code, known ?? (await roundOf()));

/** A new round, and one bet of ten on each named selection. */
async function roundWith(...selections: string[]): Promise<{ round: StoredRound; bets: string[] }> {
  const { transact } = database();
  await transact((tx) => tx`update live_tables_round set phase = 'refunded' where phase = 'betting'`);
  await transact((tx) => tx`update live_tables_round set phase = 'settled' where phase = 'dealing'`);
  const before = await lastRound(database().db, TABLE.code);
  if (before && before.endsAt > now) now = before.endsAt;
  await takeStep(tools, TABLE.code, before);
  const round = await roundOf();
  const bets = [];
  for (const selection of selections) {
    order += 1;
    const betNo = `B${String(order).padStart(14, '0')}`;
    const slip = {
      venue: 'live',
      gameClass: 'live' as const,
      game: TABLE.code,
      roundNo: round.roundNo,
      currency: 'CNY' as const,
      placedAt: now,
    };
    await transact((tx) =>
      insertBets(tx, [{ member, betNo, ...slip, selections: [selection], stakes: [10_00n], stake: 10_00n }]),
    );
    bets.push(betNo);
  }
  return { round, bets };
}

const dealt = (round: StoredRound) =>
  database().transact((tx) => writeDealt(tx, round.id, { ...DRAWN, settlesAt: round.settlesAt, endsAt: round.endsAt }));
const paid = async ({ roundNo }: StoredRound) => {
  const rows = await database().db<{ kind: string; amount: bigint }[]>`
    select kind, amount from ledger_journal where member = ${member} and reference = ${roundNo} order by seq`;
  return rows.map(({ kind, amount }) => `${kind} ${amount}`);
};
const stateOf = async (betNo: string) => {
  const rows = await database().db<{ state: string; turnover: bigint }[]>`
    select state, turnover from bets_bet where bet_no = ${betNo}`;
  return rows[0];
};

/** Ends a winning bet without its payment, as no process of ours does. */
async function endAlone(betNo: string): Promise<void> {
  const ending = { state: 'settled', gameClass: 'live', settledAt: now } as const;
  const end: BetEnd = {
    member,
    betNo,
    currency: 'CNY',
    returns: [20_00n],
    payout: 20_00n,
    turnover: 0n,
    uncounted: 'covered',
  };
  await database().transact((tx) => settleBets(tx, ending, [end]));
}

describe('one bet', () => {
  const drawn = (round: StoredRound): StoredRound => ({ ...round, ...DRAWN });
  it('that was paid is not refunded, nor the other way round', async () => {
    const { round } = await roundWith('red');
    await settleBetsOf(tools, TABLE, drawn(round));
    await refundBets(tools, TABLE, round);
    const other = await roundWith('red');
    await refundBets(tools, TABLE, other.round);
    await settleBetsOf(tools, TABLE, drawn(other.round));
    expect([await paid(round), await paid(other.round)]).toEqual([['win 2000'], ['refund 1000']]);
  });

  it('has one end when both are tried at once, by two processes', async () => {
    const metrics = makeMetrics();
    const second = openLedger({ ...tools, database: database(), metrics, onPosted: () => {} });
    for (let turn = 0; turn < 12; turn += 1) {
      const { round, bets } = await roundWith('red');
      await Promise.allSettled([
        settleBetsOf(tools, TABLE, drawn(round)),
        refundBets({ ...tools, ledger: second }, TABLE, round),
      ]);
      const { state } = (await stateOf(bets[0] as string)) ?? {};
      expect(await paid(round)).toEqual([state === 'settled' ? 'win 2000' : 'refund 1000']);
    }
  });
});

it('a bet in another currency than the account is neither paid nor refunded, and stays open', async () => {
  const { round, bets } = await roundWith('red');
  const [betNo] = bets as [string];
  await database().transact((tx) => tx`update bets_bet set currency = 'VND' where bet_no = ${betNo}`);
  const wrong = `bet ${betNo} is in VND, the account in CNY`;
  await expect(settleBetsOf(tools, TABLE, { ...round, ...DRAWN })).rejects.toThrow(wrong);
  await expect(refundBets(tools, TABLE, round)).rejects.toThrow(wrong);
  expect([await paid(round), (await stateOf(betNo))?.state]).toEqual([[], 'open']);
});

describe('one round', () => {
  it('that was dealt is not refunded by a process that still sees it undealt', async () => {
    const { round } = await roundWith('red');
    now = new Date(round.closesAt.getTime() + 3_600_000);
    await dealt(round);
    expect(await step(round)).toBe('refund');
    expect((await roundOf()).phase).toBe('dealing');
    expect(await database().transact((tx) => refundRound(tx, round.roundNo, 'late', tools.clock))).toBeUndefined();
    await step();
    expect([(await roundOf()).phase, await paid(round)]).toEqual(['settled', ['win 2000']]);
  });

  it('that is marked for a refund is neither dealt nor paid, and is refunded by the next process', async () => {
    const { round } = await roundWith('red');
    await database().transact((tx) => writeRefund(tx, round.id, 'stale', now));
    now = round.settlesAt;
    await step(round);
    expect((await roundOf()).phase).toBe('betting');
    await expect(dealt(round)).rejects.toThrow('live_tables_round_one_end');
    await step({ ...round, phase: 'dealing', ...DRAWN });
    expect(await paid(round)).toEqual([]);
    await step();
    const after = await roundOf();
    expect([after.phase, after.whyRefunded, await paid(round)]).toEqual(['refunded', 'stale', ['refund 1000']]);
  });

  it('is marked before its first stake is refunded', async () => {
    const { round } = await roundWith('red');
    now = new Date(round.closesAt.getTime() + 3_600_000);
    const failing = { ...tools, ledger: { ...ledger, post: () => Promise.reject(new Error('the database is away')) } };
    await expect(takeStep(failing, TABLE.code, round)).rejects.toThrow('away');
    expect(await roundOf()).toMatchObject({ phase: 'betting', whyRefunded: 'stale' });
  });

  it('whose first bet was paid alone is continued as if all had been paid at once', async () => {
    const { round, bets } = await roundWith('red', 'black', 'straight:7');
    await dealt(round);
    await endAlone(bets[0] as string);
    now = round.settlesAt;
    await step();
    const counted = await Promise.all(bets.map(async (betNo) => (await stateOf(betNo))?.turnover));
    expect([counted, await paid(round)]).toEqual([[0n, 0n, 10_00n], []]);
  });

  it('is paid to a member by one posting, for all bets that end with it', async () => {
    const { round, bets } = await roundWith('red', 'black', 'straight:1');
    const second = openLedger({ ...tools, database: database(), metrics: makeMetrics(), onPosted: () => {} });
    const drawn = { ...round, ...DRAWN };
    await Promise.all([
      settleBetsOf(tools, TABLE, drawn),
      settleBetsOf({ ...tools, ledger: second }, TABLE, drawn),
      settleBetsOf(tools, TABLE, drawn),
    ]);
    await settleBetsOf(tools, TABLE, drawn);
    expect(await paid(round)).toEqual(['win 38000']);
    expect((await Promise.all(bets.map(stateOf))).map((bet) => bet?.state)).toEqual(['settled', 'settled', 'settled']);
  });

  it('ends for a member as a whole or not at all', async () => {
    const { round, bets } = await roundWith('red', 'black', 'straight:1');
    await database().transact((tx) => tx`update bets_bet set currency = 'VND' where bet_no = ${bets[1] as string}`);
    await expect(settleBetsOf(tools, TABLE, { ...round, ...DRAWN })).rejects.toThrow(`bet ${bets[1]} is in VND`);
    expect((await Promise.all(bets.map(stateOf))).map((bet) => bet?.state)).toEqual(['open', 'open', 'open']);
    expect(await paid(round)).toEqual([]);
  });
});

/** A member without an account loses a bet: a page of its own, because members with an account come later. */
const losing = (round: StoredRound, bets = 1, selection = 'black') =>
  database().transact(
    (
      tx,
    ) => tx`insert into bets_bet (member, bet_no, venue, game, round_no, currency, selections, stakes, stake, placed_at)
      select 0, ${round.roundNo} || number, 'live', ${TABLE.code}, ${round.roundNo}, 'CNY', array[${selection}], '{1000}', 1000, ${now}
      from generate_series(1, ${bets}) as number`,
  );

describe('a dealt round', () => {
  it('is read and judged before it is due, and ends in the class that the game has when it is paid', async () => {
    const { round, bets } = await roundWith('red');
    await dealt(round);
    expect(await step()).toBeUndefined();
    now = round.settlesAt;
    const cannotRead = {
      ...tools,
      db: undefined as never,
      readTable: async () => ({ ...TABLE, gameClass: 'cards' as const }),
    };
    expect(await takeStep(cannotRead, TABLE.code, await roundOf())).toBe('settle');
    const [bet] = await database().db`select game_class, settled_at from bets_bet where bet_no = ${bets[0] as string}`;
    expect([bet, await paid(round)]).toEqual([{ game_class: 'cards', settled_at: now }, ['win 2000']]);
  });

  it('is read again if a bet has ended meanwhile', async () => {
    const { round, bets } = await roundWith('red', 'straight:1');
    await dealt(round);
    await step();
    await endAlone(bets[0] as string);
    now = round.settlesAt;
    await expect(step()).rejects.toThrow('1 of 2 bets');
    expect([await step(), (await roundOf()).phase, await paid(round)]).toEqual(['settle', 'settled', ['win 36000']]);
  });

  it('is kept until it is taken, the table has another, or it is over; and only if it is not too long', async () => {
    const { round } = await roundWith('red');
    await losing(round);
    const drawn: StoredRound = { ...round, ...DRAWN, phase: 'dealing' };
    const keep = async (pages: number, ...others: Partial<StoredRound>[]) => {
      const preparations = makePreparations(database().db, pages);
      await preparations.prepare(drawn);
      for (const other of others) await preparations.prepare({ ...drawn, ...other });
      return [preparations.take(drawn)?.length, preparations.take(drawn)];
    };
    expect(await keep(2)).toEqual([2, undefined]);
    expect(await keep(1)).toEqual([undefined, undefined]);
    expect(await keep(2, { phase: 'settled' })).toEqual([undefined, undefined]);
    expect(await keep(2, { roundNo: 'another' })).toEqual([undefined, undefined]);
    expect(await keep(2, { roundNo: 'another', table: 'roulette-2' })).toEqual([2, undefined]);
  });
});

it('a member with more bets than a page is paid once, and gets no turnover for red and black', async () => {
  const { round } = await roundWith('black');
  await database().transact(
    (
      tx,
    ) => tx`insert into bets_bet (member, bet_no, venue, game, round_no, currency, selections, stakes, stake, placed_at)
      select ${member}, ${round.roundNo} || number, 'live', ${TABLE.code}, ${round.roundNo}, 'CNY', '{red}', '{1}', 1, ${now}
      from generate_series(1, ${2 * BETS_A_PAGE}) as number`,
  );
  await settleBetsOf(tools, TABLE, { ...round, ...DRAWN });
  const [sums] = await database().db<{ open: number; turnover: bigint }[]>`
    select count(*) filter (where state = 'open')::int as open, sum(turnover)::bigint as turnover
    from bets_bet where round_no = ${round.roundNo} and selections = '{red}'`;
  expect([sums, await paid(round)]).toEqual([{ open: 0, turnover: 0n }, [`win ${2 * (2 * BETS_A_PAGE)}`]]);
});

it('a member whose bets lie on both sides of the end of a page gets no turnover for red and black', async () => {
  const { round, bets } = await roundWith('red', 'black');
  // Another member, earlier in the order of members, has bets that leave space for one more on the first page.
  await losing(round, BETS_A_PAGE - 1, 'odd');
  await settleBetsOf(tools, TABLE, { ...round, outcome: { number: 2 }, resultCode: '2', link: DRAWN.link });
  const ends = await Promise.all(bets.map(stateOf));
  expect(ends).toEqual([
    { state: 'settled', turnover: 0n },
    { state: 'settled', turnover: 0n },
  ]);
});
