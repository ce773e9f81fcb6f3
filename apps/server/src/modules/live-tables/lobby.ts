import { LOBBY_RESULTS, LobbyView } from '@harbour/contract/live-tables';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { LiveTopic } from '#platform/live-topic';
import type { TableFloor } from './floor.ts';
import { readLastResultCodes, type StoredRound } from './store.ts';

type LobbyTools = { db: Db; clock: Clock; floor: Pick<TableFloor, 'readAll' | 'roundAt' | 'onChanged'> };

/** The lobby has one audience: all tables are in one message. */
const LOBBY_KEY = 'tables';

/**
 * `lobby:tables` on the live line: the phase, the clock and the last results of every table, in one message for all
 * cards of a page.
 */
export function lobbyTopic({ db, clock, floor }: LobbyTools): LiveTopic<'lobby'> {
  const resultsOf = rememberResults((table) => readLastResultCodes(db, table, LOBBY_RESULTS));
  return {
    name: 'lobby',
    who: 'anybody',
    read: async (key) => {
      if (key !== LOBBY_KEY) return undefined;
      const tableList = (await floor.readAll()).map(async ({ code, state }) => {
        const round = await floor.roundAt(code);
        return {
          table: code,
          state,
          round: round ? clockOf(round) : null,
          resultCodeList: await resultsOf(code, round),
        };
      });
      return z.encode(LobbyView, { now: clock(), tableList: await Promise.all(tableList) });
    },
    onChanged: (listener) => floor.onChanged(() => listener(LOBBY_KEY)),
  };
}

const clockOf = ({ phase, closesAt, endsAt, heldUntil }: StoredRound) => ({
  phase,
  closesAt,
  endsAt,
  isHeld: phase === 'betting' && heldUntil !== null,
});

/** A table's results are read again only when its round, or the phase of it, is another one. */
function rememberResults(read: (table: string) => Promise<string[]>) {
  const known = new Map<string, { at: string; results: Promise<string[]> }>();
  return (table: string, round: StoredRound | undefined): Promise<string[]> => {
    const at = `${round?.roundNo} ${round?.phase}`;
    const found = known.get(table);
    if (found?.at === at) return found.results;
    const fresh = { at, results: read(table) };
    known.set(table, fresh);
    fresh.results.catch(() => known.get(table) === fresh && known.delete(table));
    return fresh.results;
  };
}
