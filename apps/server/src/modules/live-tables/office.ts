import type { Input } from '@harbour/contract';
import { type OfficeRound, officeTables } from '@harbour/contract/office-games';
import { LARGEST_LIMIT, limits } from '@harbour/rules';
import { propose } from '#approvals';
import { readBets } from '#bets';
import type { ReadGameNames } from '#games';
import { asMoney, audit } from '#platform/audit';
import { type Clock, later } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import { implement } from '#platform/implement';
import type { Change } from '#platform/proposal';
import { refuse } from '#platform/refuse';
import { holdRound, refundRound } from './dealer.ts';
import type { TableFloor } from './floor.ts';
import { lastRound, lastRounds, type StoredRound, type Table, type TableLimits } from './store.ts';

export type TableOfficeTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  floor: Pick<TableFloor, 'readAll' | 'readTable'>;
  readGameNames: ReadGameNames;
};
type EditedTable = Input<typeof officeTables.saveTable>;
type HeldRound = TableLimits & Pick<Table, 'bettingMs' | 'dealingMs' | 'pauseMs'>;

const ROUNDS_SHOWN = 50;

/** The staff calls about tables, and the change that a second person confirms. */
export function tableOffice(tools: TableOfficeTools) {
  const change = refundChange(tools.clock);
  return { officeCalls: tableOfficeCalls(tools, change), changes: [change] as unknown as Change[] };
}

/** A running round is refunded by two people, and waits for the second; a table is closed by one, at once. */
const refundChange = (clock: Clock): Change<typeof officeTables.refundRound> => ({
  call: officeTables.refundRound,
  kind: 'round',
  subject: ({ roundNo }) => `round ${roundNo}`,
  apply: async (tx, { table, roundNo, note }, caller, now) => {
    const why = `${caller.staffName}: ${note}`;
    const round = (await refundRound(tx, roundNo, why, clock)) ?? refuse('roundOver');
    if (round.table !== table) refuse('roundUnknown');
    const act = { before: { table, phase: round.phase }, after: note };
    await audit(tx, caller, { action: 'round.refund', subject: `round ${roundNo}`, ...act }, now);
    return {};
  },
  waiting: {
    begin: (tx, { roundNo }, now) => holdRound(tx, roundNo, later(now, limits.ROUND_HELD_MS), now),
    end: (tx, { roundNo }, now) => holdRound(tx, roundNo, now, now),
  },
});

function tableOfficeCalls(
  { db, transact, clock, floor, readGameNames }: TableOfficeTools,
  change: ReturnType<typeof refundChange>,
) {
  return implement(officeTables, {
    listTables: async (_, { language }) => {
      const [tables, names] = await Promise.all([floor.readAll(), readGameNames(language)]);
      const rounds = await Promise.all(tables.map(({ code }) => lastRound(db, code)));
      const open = await readBets.openIn(
        db,
        rounds.flatMap((round) => round ?? []),
      );
      const tableList = tables.map(({ code, venue: _venue, ...table }, at) => {
        const round = rounds[at];
        const openList = open.filter(({ roundNo }) => roundNo === round?.roundNo);
        return {
          ...table,
          table: code,
          name: names.get(code) ?? code,
          round: round ? roundFor(round) : null,
          openList: openList.map(({ currency, bets, stake }) => ({ currency, bets, stake })),
        };
      });
      return { now: clock(), tableList };
    },
    listTableRounds: async ({ table }) => {
      const { code } = (await floor.readTable(table)) ?? refuse('gameUnknown');
      return { roundList: (await lastRounds(db, code, ROUNDS_SHOWN)).map(roundFor) };
    },
    saveTable: async (edited, caller) => {
      await transact(async (tx) => {
        const { before, after } = await writeTable(tx, edited);
        const change = { before: asMoney(before), after: asMoney(after) };
        await audit(tx, caller, { action: 'table.save', subject: `table ${edited.table}`, ...change }, clock());
      });
      return {};
    },
    refundRound: async (request, caller) => ({
      approvalId: String(await transact((tx) => propose(tx, change, request, caller, clock(), request.note))),
    }),
  });
}

/** Whole units, each at least the one before it. */
export function areLimits({ least, most, mostInAll }: TableLimits): boolean {
  const areWhole = [least, most, mostInAll].every((limit) => limit % 100n === 0n);
  return areWhole && least <= most && most <= mostInAll && mostInAll <= LARGEST_LIMIT;
}

/** Writes only the named fields, so that a colleague's change of others is kept, and checks the result as a whole. */
async function writeTable(tx: Tx, { table, ...edited }: EditedTable): Promise<{ before: HeldRound; after: HeldRound }> {
  const [before] = await tx<HeldRound[]>`
    select least, most, most_in_all as "mostInAll", betting_ms as "bettingMs", dealing_ms as "dealingMs", pause_ms as "pauseMs"
    from live_tables_table where code = ${table} for update`;
  if (!before) return refuse('gameUnknown');
  const named = Object.entries(edited).filter(([, value]) => value !== undefined);
  const after: HeldRound = { ...before, ...Object.fromEntries(named) };
  if (!areLimits(after)) refuse('limitsForm');
  const { least, most, mostInAll, bettingMs, dealingMs, pauseMs } = after;
  await tx`update live_tables_table set least = ${least}, most = ${most}, most_in_all = ${mostInAll}, betting_ms = ${bettingMs},
    dealing_ms = ${dealingMs}, pause_ms = ${pauseMs} where code = ${table}`;
  return { before, after };
}

/** A round for staff; its outcome is secret before the betting has ended, for staff too. */
function roundFor({ roundNo, phase, opensAt, closesAt, settlesAt, resultCode, whyRefunded }: StoredRound): OfficeRound {
  return {
    roundNo,
    phase,
    opensAt,
    closesAt,
    settlesAt,
    resultCode: phase === 'betting' ? null : resultCode,
    whyRefunded,
  };
}
