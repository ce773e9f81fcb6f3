import { withTestDatabase } from '@harbour/tests/database';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { openDatabase, type Tx } from '#platform/db';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { type Consumer, consumeBatch, drain, factJobs, startConsumers } from './consume.ts';
import { appendFacts, type Fact, findPage, lockCursor, oldestPending } from './log.ts';

/** The log waits for every open transaction of the cluster, and so for those of tests that run at the same time. */
const PATIENCE_MS = 20_000;

const database = withTestDatabase((url) => openDatabase(url, 8));
/** Plans each statement for its values. */
const pooled = withTestDatabase((url) => openDatabase(url, 2, undefined, { isPooled: true }));
const tools = () => ({ ...database(), clock: systemClock });

let name: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  name = `test ${count}`;
  // Each test follows the log from here.
  await drain(
    tools(),
    consumerOf(async () => {}),
    PATIENCE_MS,
  );
});

type Handle = Extract<Consumer, { handle: unknown }>['handle'];
const consumerOf = (handle: Handle): Consumer => ({ name, kinds: ['memberClosed'], handle });
const append = (tx: Tx, ...subjects: string[]) =>
  appendFacts(
    tx,
    subjects.map((subject) => ({ kind: 'memberClosed', member: 1n, subject, at: systemClock() })),
  );
const write = (...subjects: string[]) => database().transact((tx) => append(tx, ...subjects));

/** Runs `work` while a transaction that has appended `subject` is still open, and ends that transaction in any case. */
async function whileOpen(subject: string, work: () => Promise<void>): Promise<void> {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const open = database().transact(async (tx) => {
    await append(tx, subject);
    begun.resolve();
    await gate.promise;
  });
  try {
    await Promise.race([begun.promise, open]);
    await work();
  } finally {
    gate.resolve();
    await open;
  }
}

function recorder() {
  const seen: string[] = [];
  const handle = async (_: Tx, facts: Fact[]) => {
    seen.push(...facts.map(({ subject }) => subject));
  };
  return { seen, consumer: consumerOf(handle) };
}

describe('a consumer', () => {
  it('handles each fact once and in order, over several batches', async () => {
    const subjects = Array.from({ length: 2_500 }, (_, at) => `s${at}`);
    await write(...subjects);
    const { seen, consumer } = recorder();
    await drain(tools(), consumer, PATIENCE_MS);
    expect(seen).toEqual(subjects);
    await drain(tools(), consumer, PATIENCE_MS);
    expect(seen).toHaveLength(2_500);
  });

  it('reads no more of the log than its page, however much follows', async () => {
    const subjects = Array.from({ length: 5_000 }, (_, at) => `p${at}`);
    await pooled().transact((tx) => append(tx, ...subjects));
    const rowsRead = async (tx: Tx) => {
      const [row] = await tx<{ rows: number }[]>`
        select sum(idx_tup_fetch)::int as rows from pg_stat_xact_all_tables where relname like 'facts_log%'`;
      return row?.rows ?? 0;
    };
    const page = () =>
      pooled().transact(async (tx) => {
        const cursor = await lockCursor(tx, name);
        const before = await rowsRead(tx);
        const { count: found } = await findPage(tx, cursor ?? { tx: '0', position: 0n }, ['memberClosed'], 1_000);
        return { found, read: (await rowsRead(tx)) - before };
      });
    // The facts are found once the transactions of other tests have ended.
    await vi.waitFor(async () => expect((await page()).found).toBe(1_000), PATIENCE_MS);
    expect((await page()).read).toBeLessThan(1_100);
  });

  it('handles rows in SQL once, over several batches, without those of other kinds or of open transactions', async () => {
    const kinds = ['memberClosed'] as const;
    const { transact, db } = database();
    const sizes: number[] = [];
    const byRows: Consumer = {
      name,
      kinds,
      handleRows: async (tx, facts) => {
        const { count } = await tx`
          insert into facts_cursor (name) select ${`${name} of `} || subject from ${facts} fact`;
        sizes.push(count);
      },
    };
    await transact(
      (tx) => tx`
      insert into facts_log (at, kind, member, subject, body)
      select now(), case when n > 10010 then 'memberRegistered' else 'memberClosed' end, 1, n::text, '{}'
      from generate_series(1, 10020) n`,
    );
    await whileOpen('open', async () => {
      await expect
        .poll(() => consumeBatch(tools(), byRows).then(() => sizes), { timeout: PATIENCE_MS })
        .toEqual([10_000, 10]);
    });
    await drain(tools(), byRows, PATIENCE_MS);
    await drain(tools(), byRows, PATIENCE_MS);
    expect(sizes).toEqual([10_000, 10, 1]);
    const [last] = await db`select 1 from facts_cursor where name = ${`${name} of open`}`;
    expect(last).toBeDefined();
  });

  it('skips facts of other kinds', async () => {
    await database().transact((tx) =>
      appendFacts(tx, [{ kind: 'depositCredited', member: 1n, subject: 'other', at: systemClock(), currency: 'CNY' }]),
    );
    await write('mine');
    const { seen, consumer } = recorder();
    await drain(tools(), consumer, PATIENCE_MS);
    expect(seen).toEqual(['mine']);
  });

  it.each(['first', 'last'])('skips no transaction that began earlier and commits %s', async (order) => {
    const { seen, consumer } = recorder();
    await whileOpen('early', async () => {
      if (order === 'first') return;
      await write('late');
      await consumeBatch(tools(), consumer);
      expect(seen).toEqual([]);
    });
    if (order === 'first') await write('late');
    await drain(tools(), consumer, PATIENCE_MS);
    expect(seen).toEqual(['early', 'late']);
  });

  it('does not see a fact whose transaction was rolled back', async () => {
    const undone = database().transact(async (tx) => {
      await append(tx, 'undone');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await write('done');
    const { seen, consumer } = recorder();
    await drain(tools(), consumer, PATIENCE_MS);
    expect(seen).toEqual(['done']);
  });

  it('handles the same facts again when its handler failed: neither its writes nor the cursor were kept', async () => {
    await write('a', 'b');
    let fails = true;
    const given: string[][] = [];
    const consumer = consumerOf(async (tx, facts) => {
      given.push(facts.map(({ subject }) => subject));
      await tx`insert into facts_cursor (name) values (${`${name} effect`})`;
      if (fails) throw new Error('not today');
    });
    await expect(drain(tools(), consumer, PATIENCE_MS)).rejects.toThrow('not today');
    expect(await database().db`select 1 from facts_cursor where name = ${`${name} effect`}`).toHaveLength(0);
    fails = false;
    await drain(tools(), consumer, PATIENCE_MS);
    expect(given).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(await database().db`select 1 from facts_cursor where name = ${`${name} effect`}`).toHaveLength(1);
  });

  it('is run by one process at a time', async () => {
    await write('a');
    const inside = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const seen: string[] = [];
    const slow = consumerOf(async (_, facts) => {
      seen.push(...facts.map(({ subject }) => subject));
      inside.resolve();
      await gate.promise;
    });
    const first = drain(tools(), slow, PATIENCE_MS);
    await inside.promise;
    expect(await consumeBatch(tools(), slow)).toBeUndefined();
    gate.resolve();
    await first;
    expect(seen).toEqual(['a']);
  });

  it('reports the age of its oldest pending fact', async () => {
    expect(await oldestPending(database().db, name, ['memberClosed'])).toBeUndefined();
    await write('waits');
    expect(await oldestPending(database().db, name, ['memberClosed'])).toBeInstanceOf(Date);
  });
});

it('the log is append-only: the server has no right to change it, and its owner is refused', async () => {
  await write('kept');
  for (const change of ['update facts_log set member = 2', 'delete from facts_log', 'truncate facts_log'])
    await expect(database().transact((tx) => tx.unsafe(change))).rejects.toThrow(/permission denied/);
});

describe('running consumers', () => {
  const running = (consumers: Consumer[]) => {
    const wakes: (() => void)[] = [];
    const cases: string[] = [];
    const metrics = makeMetrics();
    const given = {
      ...database(),
      clock: systemClock,
      log: makeLog('silent'),
      metrics,
      news: { onChanged: (listener: (member: bigint) => void) => wakes.push(() => listener(1n)), onMissed: () => {} },
      onStopped: async (_: Tx, consumer: string) => void cases.push(consumer),
    };
    const started = startConsumers(given as never, consumers);
    return { started, wake: () => wakes[0]?.(), cases, given: given as never };
  };

  it('a failing consumer is reported and does not stop the others', async () => {
    const { seen, consumer } = recorder();
    const broken: Consumer = {
      name: `${name} broken`,
      kinds: ['memberClosed'],
      handle: async () => {
        throw new Error('broken');
      },
    };
    await write('x');
    const { started, cases } = running([broken, consumer]);
    await expect
      .poll(() => [seen.includes('x'), cases.includes(broken.name)], { timeout: PATIENCE_MS })
      .toEqual([true, true]);
    await started.stop();
  });

  it('a consumer is woken by news, and also runs by itself if news is lost', async () => {
    const { seen, consumer } = recorder();
    const { started, wake } = running([consumer]);
    await write('by news');
    wake();
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['by news']);
    await write('by itself');
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['by news', 'by itself']);
    await started.stop();
  });

  it('news without a pause does not put a consumer off', async () => {
    const { seen, consumer } = recorder();
    const { started, wake } = running([consumer]);
    const news = setInterval(wake, 10);
    await write('under load');
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['under load']);
    await write('still under load');
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['under load', 'still under load']);
    clearInterval(news);
    await started.stop();
  });

  it('a late consumer is reported', async () => {
    const { consumer } = recorder();
    await database().transact((tx) =>
      appendFacts(tx, [{ kind: 'memberClosed', member: 1n, subject: 'old', at: new Date(Date.now() - 120_000) }]),
    );
    const { started, given, cases } = running([]);
    const [lag] = factJobs(given, [consumer]);
    await lag?.run(() => false);
    expect(cases).toEqual([name]);
    await started.stop();
  });
});
