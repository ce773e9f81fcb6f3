// A process that writes facts or follows them, until it is killed. A follower may stop for ever at one step of its work.
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@harbour/server/clock';
import { list, openDatabase, type Transact, type Tx } from '@harbour/server/db';
import { appendFacts, type Consumer, drain } from '@harbour/server/facts';

/** A step of a consumer that has found new facts. */
export type FactsStep = 'cursorLocked' | 'pageRead' | 'written' | 'beforeCommit' | 'afterCommit';
export type FactsWork = 'write' | 'follow' | 'followRows';
/** `wrote` and `handled` have committed. */
export type FactsNews = { wrote?: string; handled?: number; reached?: string; stopped?: true };

const KINDS = ['memberClosed'] as const;
const WRITERS = 4;
const PATIENCE_MS = 20_000;
/** The pause of a process without new facts, or without its database. */
const AGAIN_MS = 25;
/** The connection to the database broke; any other failure is a fault. */
const LOST = /^(?:08|57P|CONNECT|ECONN|EPIPE|ConnectionLost)/;

const [url = '', work = '', name = '', stopsAt = ''] = process.argv.slice(2);
const { db, transact } = openDatabase(url, WRITERS);
const tell = (news: FactsNews) => new Promise((told) => process.send?.(news, told));
const reach = async (step: FactsStep): Promise<void> => {
  if (step !== stopsAt) return;
  await tell({ reached: step });
  await new Promise(() => {});
};

let handled = 0;
const withSteps: Transact = async (task) => {
  handled = 0;
  const done = await transact(async (tx) => {
    const result = await task(stopsAt === 'cursorLocked' ? stoppingAtLock(tx, reach) : tx);
    if (handled > 0) await reach('beforeCommit');
    return result;
  });
  if (handled > 0) await reach('afterCommit');
  if (handled > 0) await tell({ handled });
  return done;
};
const byObjects: Consumer = {
  name,
  kinds: KINDS,
  handle: async (tx, facts) => {
    await reach('pageRead');
    const subjects = list(facts.map(({ subject }) => subject));
    await tx`insert into crash_effect (subject, process) select unnest(${subjects}::text[]), ${process.pid}::int`;
    handled = facts.length;
    await reach('written');
  },
};
const byRows: Consumer = {
  name,
  kinds: KINDS,
  handleRows: async (tx, facts) => {
    const { count } = await tx`
      insert into crash_effect (subject, process) select subject, ${process.pid}::int from ${facts} fact`;
    handled = count;
  },
};

let isStopping = false;
const again = async (task: () => Promise<void>): Promise<void> => {
  while (!isStopping)
    await task().catch((error: Error & { code?: string }) => {
      if (!LOST.test(error.code ?? error.constructor.name)) throw error;
      return pause(AGAIN_MS);
    });
};
const follow = async () => {
  await drain({ db, transact: withSteps, clock: systemClock }, work === 'follow' ? byObjects : byRows, PATIENCE_MS);
  await pause(AGAIN_MS);
};
let written = 0;
/** The cause and its fact. An unanswered one is not written again: it has both, or neither. */
const write = async () => {
  written += 1;
  const subject = `${process.pid} ${written}`;
  await transact(async (tx) => {
    await tx`insert into crash_cause (subject) values (${subject})`;
    await appendFacts(tx, [{ kind: 'memberClosed', member: 1n, subject, at: systemClock() }]);
  });
  await tell({ wrote: subject });
};
const working = work === 'write' ? Array.from({ length: WRITERS }, () => again(write)) : [again(follow)];
process.once('message', async () => {
  isStopping = true;
  await Promise.all(working);
  await tell({ stopped: true });
});
process.once('disconnect', () => process.exit(0));

/** Stops behind the statement that locks the cursor. */
function stoppingAtLock(tx: Tx, reach: (step: FactsStep) => Promise<void>): Tx {
  return new Proxy(tx, {
    apply: (sql, self, given) => {
      const query = Reflect.apply(sql as never, self, given) as Promise<unknown>;
      if (!String(given[0]).includes('for update skip locked')) return query;
      return query.then(async (rows) => {
        await reach('cursorLocked');
        return rows;
      });
    },
  });
}
