import { setTimeout as pause } from 'node:timers/promises';
import type { TableView } from '@harbour/contract/live-tables';
import type { ReadGames } from '#games';
import type { Job } from '#platform/jobs';
import type { News } from '#platform/news';
import { remembered } from '#platform/remembered';
import { type AheadTools, aheadJob } from './ahead.ts';
import { type DealerTools, takeStep, topicOf } from './dealer.ts';
import { makePreparations } from './prepare.ts';
import { dueAt } from './steps.ts';
import { lastRound, readTables, type StoredRound, type Table } from './store.ts';
import { viewOf } from './view.ts';

export type FloorTools = Omit<DealerTools, 'readTable' | 'preparations'> &
  AheadTools & { readGames: ReadGames; news: Pick<News, 'onTopic' | 'onMissed'> };

/** This process's cache of the tables, invalidated by news, and its listeners. */
export type TableFloor = {
  readTable: (code: string) => Promise<Table | undefined>;
  readAll: () => Promise<Table[]>;
  roundAt: (code: string) => Promise<StoredRound | undefined>;
  view: (code: string) => Promise<TableView | undefined>;
  onChanged: (listener: (table: string) => void) => void;
  jobs: Job[];
};

/** How often the clock is checked; and how long a round is cached, in case its news was lost. */
const TICK_MS = 50;
const BELIEVED_MS = 5_000;
/** The longest that an operator's change of a limit takes to apply. */
const REMEMBERED_MS = 500;
const JOINED_MS = 250;

type KnownTable = { round: Promise<StoredRound | undefined>; until: number };

export async function openTableFloor(tools: FloorTools): Promise<TableFloor> {
  const { db, clock, log, news, readGames } = tools;
  const known = new Map<string, KnownTable>();
  const listeners = new Set<(table: string) => void>();
  const readRows = remembered(() => readTables(db), clock, REMEMBERED_MS);
  const codes = (await readRows('all')).map(({ code }) => code);

  const readByCode = remembered(
    async () => {
      const [games, rows] = await Promise.all([readGames(), readRows('all')]);
      const tables = games.flatMap(({ code, venue, gameClass, engine, state }): Table[] => {
        const row = rows.find((one) => one.code === code);
        return row ? [{ ...row, venue, gameClass, engine, state }] : [];
      });
      return new Map(tables.map((table) => [table.code, table]));
    },
    clock,
    JOINED_MS,
  );
  const readAll = async () => [...(await readByCode('all')).values()];
  const readTable = async (code: string) => (await readByCode('all')).get(code);
  /** Caches the pending read, so that a read started before an invalidation never replaces a newer one. */
  const roundAt = (code: string): Promise<StoredRound | undefined> => {
    const now = clock().getTime();
    const found = known.get(code);
    if (found && now < found.until) return found.round;
    const fresh = { round: lastRound(db, code), until: now + BELIEVED_MS };
    known.set(code, fresh);
    fresh.round.catch(() => known.get(code) === fresh && known.delete(code));
    return fresh.round;
  };
  const notify = (code: string) => {
    for (const listener of listeners) listener(code);
  };
  const lookAtState = makeStateWatch(readTable, notify);
  const hear = (topic: string) => {
    const code = codes.find((one) => topicOf(one) === topic);
    if (code === undefined) return;
    known.delete(code);
    notify(code);
  };
  news.onTopic(hear);
  news.onMissed(() => codes.map(topicOf).forEach(hear));

  const dealer = { ...tools, readTable, preparations: makePreparations(db) };
  const jobs = codes.map((code) => ({
    name: `live-tables.step ${code}`,
    everyMs: TICK_MS,
    run: async () => {
      await lookAtState(code);
      const round = await roundAt(code);
      await untilDue(round, clock());
      const step = await takeStep(dealer, code, round).catch((error: unknown) => {
        known.delete(code);
        log.error({ err: error, table: code }, 'a step of a table failed; it is tried again');
      });
      if (step) known.delete(code);
    },
  }));
  return {
    readTable,
    readAll,
    roundAt,
    view: async (code) => {
      const table = await readTable(code);
      return table && viewOf(table, await roundAt(code), clock());
    },
    onChanged: (listener) => listeners.add(listener),
    jobs: [...jobs, aheadJob(tools, { readAll, roundAt })],
  };
}

/** Waits for a step that is due before the clock is checked again, so that no step is late by part of a tick. */
async function untilDue(round: StoredRound | undefined, now: Date): Promise<void> {
  const leftMs = round ? dueAt(round).getTime() - now.getTime() : 0;
  // A timer may fire a moment early.
  if (leftMs > 0 && leftMs < TICK_MS) await pause(leftMs + 1);
}

/**
 * Watches the state of a table, which is changed elsewhere (a game or a whole venue is stopped), and notifies its
 * viewers.
 */
function makeStateWatch(readTable: TableFloor['readTable'], notify: (code: string) => void) {
  const states = new Map<string, Table['state'] | undefined>();
  return async (code: string): Promise<void> => {
    const state = (await readTable(code))?.state;
    const isOther = states.has(code) && states.get(code) !== state;
    states.set(code, state);
    if (isOther) notify(code);
  };
}
