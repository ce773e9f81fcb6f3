import { withTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { openDatabase, type Tx } from '#platform/db';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { type Consumer, consumeBatch, drain, drainFor, factJobs, startConsumers } from './consume.ts';
import { appendFacts, type Fact, findPage, lockCursor, newestPending, oldestPending } from './log.ts';

/** The log waits for every open transaction of the cluster, and so for those of tests that run at the same time. */
const PATIENCE_MS = 20_000;
/** A consumer that looks by itself this seldom does not during a test. */
const NEVER_MS = 3_600_000;

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

describe('draining for a member', () => {
  const writeOf = (member: bigint, subject: string) =>
    database().transact((tx) => appendFacts(tx, [{ kind: 'memberClosed', member, subject, at: systemClock() }]));

  it('includes their newest fact, and does not wait for a transaction of others that began after it', async () => {
    const { seen, consumer } = recorder();
    await writeOf(7n, 'mine');
    await whileOpen('of another', async () => {
      await writeOf(8n, 'after the other began');
      await drainFor(tools(), consumer, 7n, PATIENCE_MS);
      expect(seen).toEqual(['mine']);
    });
  });

  it('waits for a transaction that began before it, because that one may append an earlier fact', async () => {
    const { seen, consumer } = recorder();
    let draining: Promise<void> | undefined;
    await whileOpen('of another', async () => {
      await writeOf(7n, 'mine');
      await expect(drainFor(tools(), consumer, 7n, 0)).rejects.toThrow('did not catch up');
      draining = drainFor(tools(), consumer, 7n, PATIENCE_MS);
    });
    await draining;
    expect(seen).toEqual(['of another', 'mine']);
  });

  it('handles nothing for a member without a fact', async () => {
    const { seen, consumer } = recorder();
    await writeOf(8n, 'of another');
    await drainFor(tools(), consumer, 9n, PATIENCE_MS);
    expect(seen).toEqual([]);
  });
});

it('the newest fact is that of the highest transaction, also where its number has one more digit', async () => {
  await database().transact(
    (tx) => tx`insert into facts_log (tx, at, kind, member, subject)
      values ('9', now(), 'memberClosed', 77, 'earlier'), ('10', now(), 'memberClosed', 77, 'later')`,
  );
  const follower = { name: 'never ran', kinds: ['memberClosed'] } as const;
  expect(await newestPending(database().db, follower, 77n)).toMatchObject({ tx: '10' });
});

describe('running consumers', () => {
  const running = (consumers: Consumer[], lookEveryMs?: number) => {
    const wakes: (() => void)[] = [];
    const cases: string[] = [];
    const metrics = makeMetrics();
    const mayRun = { answer: true, asked: 0 };
    const given = {
      ...database(),
      clock: systemClock,
      log: makeLog('silent'),
      metrics,
      news: { onChanged: (listener: (member: bigint) => void) => wakes.push(() => listener(1n)), onMissed: () => {} },
      mayRun: () => {
        mayRun.asked += 1;
        return mayRun.answer;
      },
      onStopped: async (_: Tx, consumer: string) => void cases.push(consumer),
    };
    const started = startConsumers(given as never, consumers, lookEveryMs);
    return { started, wake: () => wakes[0]?.(), mayRun, cases, given: given as never };
  };
  /** A consumer whose first turns do something before they handle what they are given. */
  const firstDoing = (deeds: ((tx: Tx) => Promise<void>)[]) => {
    const seen: string[] = [];
    const left = [...deeds];
    const consumer = consumerOf(async (tx, facts) => {
      await left.shift()?.(tx);
      seen.push(...facts.map(({ subject }) => subject));
    });
    return { seen, consumer };
  };
  const fail = async () => {
    throw new Error('not today');
  };

  /**
   * Writes a fact that a consumer reads at its next look: every transaction that began before it has ended, also those
   * of the tests that share this PostgreSQL; `known` of this test's own are still open.
   */
  const writeReadable = async (subject: string, known = 0) => {
    await write(subject);
    const olderThanFact = async () => {
      const [row] = await database().db<{ count: number }[]>`
        select count(*)::int as count from pg_snapshot_xip(pg_current_snapshot()) as running
        where facts_number(running) < (select max(tx) from facts_log)`;
      return row?.count;
    };
    await expect.poll(olderThanFact, { timeout: PATIENCE_MS }).toBe(known);
  };

  it('one that keeps failing is reported and does not stop the others', async () => {
    const { seen, consumer } = recorder();
    const broken: Consumer = { name: `${name} broken`, kinds: ['memberClosed'], handle: fail };
    await write('x');
    const { started, cases } = running([broken, consumer]);
    await expect
      .poll(() => [seen.includes('x'), cases.includes(broken.name)], { timeout: PATIENCE_MS })
      .toEqual([true, true]);
    await started.stop();
  });

  it('one that fails once tries again by itself and opens no case; after a second failure in a row it opens one', async () => {
    const once = firstDoing([fail]);
    await writeReadable('a');
    const first = running([once.consumer], NEVER_MS);
    await expect.poll(() => once.seen, { timeout: PATIENCE_MS }).toEqual(['a']);
    expect(first.cases).toEqual([]);
    await first.started.stop();

    const twice = firstDoing([fail, fail]);
    await writeReadable('b');
    const second = running([twice.consumer], NEVER_MS);
    await expect.poll(() => twice.seen, { timeout: PATIENCE_MS }).toEqual(['b']);
    expect(second.cases).toEqual([name]);
    await second.started.stop();
  });

  it('one that loses its connection again and again goes on by itself and opens no case', async () => {
    const admin = postgres(inject('postgresUrl'), { max: 1 });
    const lose = async (tx: Tx) => {
      const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await admin`select pg_terminate_backend(${backend?.pid ?? 0}, 5000)`;
      await tx`select 1`;
    };
    const { seen, consumer } = firstDoing([lose, lose, lose]);
    await writeReadable('a');
    const { started, cases } = running([consumer], NEVER_MS);
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['a']);
    expect(cases).toEqual([]);
    await started.stop();
    await admin.end();
  });

  it('none runs in a process that may not write, and all go on once it may', async () => {
    const { seen, consumer } = recorder();
    await writeReadable('before');
    const { started, mayRun, wake } = running([consumer], NEVER_MS);
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['before']);
    mayRun.answer = false;
    await writeReadable('meanwhile');
    const { asked } = mayRun;
    wake();
    await expect.poll(() => mayRun.asked, { timeout: PATIENCE_MS }).toBeGreaterThan(asked);
    // Another process handles it.
    const other = recorder();
    await drain(tools(), other.consumer, PATIENCE_MS);
    expect([seen, other.seen]).toEqual([['before'], ['meanwhile']]);
    mayRun.answer = true;
    await writeReadable('after');
    wake();
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['before', 'after']);
    await started.stop();
  });

  it('one is woken by news, long before it would look by itself', async () => {
    const { seen, consumer } = recorder();
    await writeReadable('at the start');
    const { started, wake } = running([consumer], NEVER_MS);
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['at the start']);
    await writeReadable('by news');
    wake();
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['at the start', 'by news']);
    await started.stop();
  });

  it('news that comes while one is at work makes it look again', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const wait = () => {
      begun.resolve();
      return gate.promise;
    };
    const { seen, consumer } = firstDoing([wait]);
    await writeReadable('a');
    const { started, wake } = running([consumer], NEVER_MS);
    await begun.promise;
    await writeReadable('b', 1);
    wake();
    gate.resolve();
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['a', 'b']);
    await started.stop();
  });

  it('one looks by itself if news is lost', async () => {
    const { seen, consumer } = recorder();
    await write('at the start');
    const { started } = running([consumer]);
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['at the start']);
    await write('by itself');
    await expect.poll(() => seen, { timeout: PATIENCE_MS }).toEqual(['at the start', 'by itself']);
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
