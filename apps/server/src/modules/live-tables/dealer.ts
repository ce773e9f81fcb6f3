import { chanceOf, hexOf, tableGame, tableMessage } from '@harbour/engines';
import type { Ledger } from '#ledger';
import { type Clock, later } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import type { Log } from '#platform/log';
import { tellTopic } from '#platform/news';
import { freshNumber } from '#platform/order-number';
import type { Random } from '#platform/random';
import type { Vault } from '#platform/vault';
import type { Preparations } from './prepare.ts';
import { openLink, seriesForNext } from './series.ts';
import { refundBets, settleBetsOf } from './settle.ts';
import { dealtFrom, dueStep, isBeingRefunded, type RoundStep, timesAfterDeal, timesFrom } from './steps.ts';
import {
  findRound,
  findSeries,
  insertRound,
  lastRound,
  lockRound,
  lockTable,
  type StoredRound,
  type Table,
  writeDealt,
  writeEnd,
  writeHold,
  writeRefund,
} from './store.ts';

export type DealerTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  log: Log;
  vault: Vault;
  ledger: Pick<Ledger, 'post' | 'isHalted'>;
  /** The table with the current state of its venue. */
  readTable: (code: string) => Promise<Table | undefined>;
  preparations: Preparations;
};

/** The news topic of changes at a table. */
export const topicOf = (table: string) => `table ${table}`;

/**
 * Takes the step that is due at a table, if any; any number of processes may try. Returns the step taken. While none is
 * due, a dealt round is prepared for its payment.
 */
export async function takeStep(
  tools: DealerTools,
  code: string,
  known: StoredRound | undefined,
): Promise<RoundStep | undefined> {
  const { clock, ledger, readTable, preparations } = tools;
  const table = await readTable(code);
  if (!table) return undefined;
  const isOpen = table.state === 'open';
  const step = dueStep(known, clock(), isOpen);
  if (step === 'open' && !(await ledger.isHalted())) await openRound(tools, table);
  if (step === 'deal' && known) await deal(tools, table, known);
  if (step === 'settle' && known) await settle(tools, table, known);
  if (step === 'refund' && known) await refund(tools, table, known, known.whyRefunded ?? 'stale');
  if (step === undefined && known) await preparations.prepare(known);
  return step;
}

async function openRound({ transact, clock, random, vault }: DealerTools, table: Table): Promise<void> {
  await transact(async (tx) => {
    const now = clock();
    if (!(await lockTable(tx, table.code))) return;
    if (dueStep(await lastRound(tx, table.code), now, true) !== 'open') return;
    const game = tableGame(table.engine);
    const series = await seriesForNext(tx, { random, vault }, table.code, game, now);
    const place = series.used + 1;
    await insertRound(tx, series.id, {
      roundNo: freshNumber('R', random),
      table: table.code,
      place,
      linkBefore: hexOf(openLink(vault, series, place - 1)),
      ...timesFrom(now, table),
    });
    await tellTopic(tx, topicOf(table.code));
  });
}

/** Deals a round whose betting has ended: opens the link and publishes the outcome. */
async function deal(tools: DealerTools, table: Table, known: StoredRound): Promise<void> {
  const { transact, clock, vault, log } = tools;
  let cannot: unknown;
  await transact(async (tx) => {
    const round = await lockRound(tx, known.id);
    const now = clock();
    if (round?.phase !== 'betting' || now < dealtFrom(round) || isBeingRefunded(round)) return;
    const series = await findSeries(tx, round.series);
    try {
      const link = openLink(vault, series, round.place);
      const game = tableGame(round.engine, round.version);
      const outcome = game.draw(chanceOf(link, tableMessage(round.table, round.series, round.place))) as object;
      const dealt = { outcome, resultCode: game.resultCode(outcome), link: hexOf(link) };
      await writeDealt(tx, round.id, { ...dealt, ...timesAfterDeal(now, round.closesAt, table) });
      await tellTopic(tx, topicOf(table.code));
    } catch (error) {
      cannot = error;
    }
  });
  if (cannot === undefined) return;
  log.error({ err: cannot, round: known.roundNo }, 'a round cannot be dealt: its stakes are refunded');
  await refund(tools, table, known, 'undealt');
}

async function settle(tools: DealerTools, table: Table, known: StoredRound): Promise<void> {
  const round = await tools.transact((tx) => lockRound(tx, known.id));
  if (round?.phase !== 'dealing') return;
  await settleBetsOf(tools, table, round, tools.preparations.take(round));
  await end(tools, round, (tx) => writeEnd(tx, round.id, 'settled', round.endsAt));
}

/**
 * Refunds a round. It is marked before its first stake is refunded: from then on it cannot be dealt, and a later
 * process continues the refund.
 */
async function refund(tools: DealerTools, table: Table, known: StoredRound, why: string): Promise<void> {
  const round = await tools.transact(async (tx) => {
    // A bet in progress at this moment is either placed or refused.
    const found = await lockRound(tx, known.id);
    if (found?.phase !== 'betting') return undefined;
    await writeRefund(tx, found.id, why, tools.clock());
    return found;
  });
  if (!round) return;
  await refundBets(tools, table, round);
  // However late it is, the table shows the refund for a while before the next round begins.
  const until = later(tools.clock(), table.pauseMs);
  await end(tools, round, (tx) => writeEnd(tx, round.id, 'refunded', until));
}

async function end({ transact }: DealerTools, round: StoredRound, write: (tx: Tx) => Promise<boolean>): Promise<void> {
  await transact(async (tx) => {
    if (await write(tx)) await tellTopic(tx, topicOf(round.table));
  });
}

/** Locks the round if its stakes can still be refunded; a dealt round cannot be taken back. */
async function lockUndealt(tx: Tx, roundNo: string): Promise<StoredRound | undefined> {
  const known = await findRound(tx, roundNo);
  const round = known && (await lockRound(tx, known.id));
  return round?.phase === 'betting' && !isBeingRefunded(round) ? round : undefined;
}

/** Marks a running round for a refund; the next step does it, in whichever process, and continues after a crash. */
export async function refundRound(
  tx: Tx,
  roundNo: string,
  why: string,
  clock: Clock,
): Promise<StoredRound | undefined> {
  const round = await lockUndealt(tx, roundNo);
  if (!round) return undefined;
  await writeRefund(tx, round.id, why, clock());
  await tellTopic(tx, topicOf(round.table));
  return round;
}

/** Ends the betting of a round and delays its deal until the given time; a dealt round goes on. */
export async function holdRound(tx: Tx, roundNo: string, until: Date, now: Date): Promise<void> {
  const round = await lockUndealt(tx, roundNo);
  if (!round) return;
  await writeHold(tx, round.id, until, now);
  await tellTopic(tx, topicOf(round.table));
}
