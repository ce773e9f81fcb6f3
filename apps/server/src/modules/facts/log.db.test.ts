import { withTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { list, openDatabase, type Tx } from '#platform/db';
import { appendFacts, openMonths } from './log.ts';

const opened = withTestDatabase((url) => {
  const app = openDatabase(url, 4);
  const warnings: (string | undefined)[] = [];
  const onnotice = ({ message }: postgres.Notice) => void warnings.push(message);
  const owner = postgres(url, { max: 1, onnotice });
  return { app, owner, warnings, close: async () => void (await Promise.all([app.close(), owner.end()])) };
});

const NOW = new Date();
const nameOf = (at: Date) => `facts_log_${at.toISOString().slice(0, 7).replace('-', '')}`;
const inMonths = (ahead: number) => new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() + ahead, 1));

const open = (month: string) => opened().app.transact((tx) => tx`select facts_open_month(${month}::timestamptz)`);
const append = (tx: Tx, subject: string, at: Date) =>
  appendFacts(tx, [{ kind: 'memberClosed', member: 1n, subject, at }]);
const write = (subject: string, at = NOW) => opened().app.transact((tx) => append(tx, subject, at));
async function partitionOf(subject: string): Promise<string[]> {
  const rows = await opened().app.db<{ partition: string }[]>`
    select tableoid::regclass::text as partition from facts_log where subject = ${subject}`;
  return rows.map(({ partition }) => partition);
}
async function isOpen(month: string): Promise<boolean> {
  const [row] = await opened().app.db<{ isOpen: boolean }[]>`
    select to_regclass(${nameOf(new Date(month))}) is not null as "isOpen"`;
  return row?.isOpen === true;
}

/** Runs `work` while a transaction that has done `before` is still open, and ends that transaction in any case. */
async function whileOpen(before: (tx: Tx) => PromiseLike<unknown>, work: () => Promise<void>): Promise<void> {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const transaction = opened().app.transact(async (tx) => {
    await before(tx);
    begun.resolve();
    await gate.promise;
  });
  try {
    await Promise.race([begun.promise, transaction]);
    await work();
  } finally {
    gate.resolve();
    await transaction;
  }
}

it('a change of the log is refused to the server by its rights and to its owner by a trigger, in every partition', async () => {
  const { app, owner } = opened();
  await write('kept');
  await open('2031-01-15Z');
  for (const table of ['facts_log', nameOf(NOW), 'facts_log_203101', 'facts_log_rest']) {
    for (const change of [`update ${table} set member = 2`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(app.transact((tx) => tx.unsafe(change))).rejects.toThrow(/permission denied/);
      await expect(owner.unsafe(change)).rejects.toThrow(/only ever added to/);
    }
  }
  expect(await partitionOf('kept')).toEqual([nameOf(NOW)]);
});

describe('a fact', () => {
  it('lands in the month of its time in UTC, to the last millisecond', async () => {
    for (const month of ['2031-02-15Z', '2031-03-15Z']) await open(month);
    await write('last of February', new Date('2031-02-28T23:59:59.999Z'));
    await write('first of March', new Date('2031-03-01T00:00:00.000Z'));
    expect(await partitionOf('last of February')).toEqual(['facts_log_203102']);
    expect(await partitionOf('first of March')).toEqual(['facts_log_203103']);
  });

  it('of a month that is not open lands in the rest, where that month then stays, while others still open', async () => {
    const { owner, warnings } = opened();
    const april = new Date('2031-04-10T12:00:00.000Z');
    await write('too early', april);
    await owner`select facts_open_month(${april})`;
    expect(warnings.filter((words) => words?.includes('facts_log_203104 is not opened'))).toHaveLength(1);
    await write('one more', april);
    await open('2031-05-15Z');
    expect([...(await partitionOf('too early')), ...(await partitionOf('one more'))]).toEqual([
      'facts_log_rest',
      'facts_log_rest',
    ]);
    expect([await isOpen('2031-04'), await isOpen('2031-05')]).toEqual([false, true]);
  });
});

describe('opening a month', () => {
  it('is done by the server for this month and the next three', async () => {
    const { app, owner } = opened();
    const months = [0, 1, 2, 3].map((ahead) => nameOf(inMonths(ahead)));
    const found = async () => {
      const rows = await app.db<{ name: string }[]>`select name from unnest(${list(months)}::text[]) name
        where to_regclass(name) is not null order by name`;
      return rows.map(({ name }) => name);
    };
    await owner.unsafe(`drop table ${months[2]}, ${months[3]}`);
    expect(await found()).toEqual(months.slice(0, 2));
    await app.transact(openMonths);
    expect(await found()).toEqual(months);
    await app.transact(openMonths);
  });

  it('does not wait for a transaction that has written', async () => {
    await whileOpen(
      (tx) => append(tx, 'in progress', NOW),
      async () => void (await open('2031-06-15Z')),
    );
    expect(await isOpen('2031-06')).toBe(true);
  });

  it('gives up behind a reader, and is done at the next try', async () => {
    // The owner's connection has no patience of its own that would end the wait.
    const { owner } = opened();
    await whileOpen(
      (tx) => tx`select count(*) from facts_log`,
      () => expect(owner`select facts_open_month('2031-07-15Z')`).rejects.toThrow(/lock timeout/),
    );
    expect(await isOpen('2031-07')).toBe(false);
    await open('2031-07-15Z');
    expect(await isOpen('2031-07')).toBe(true);
  });

  it('lets postings through while it waits for a reader', async () => {
    const { app, owner } = opened();
    const waiting = async () => {
      const rows = await app.db`select 1 from pg_locks join pg_class on pg_class.oid = relation
        where relname like 'facts_log%' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
      return rows.length;
    };
    let opening: Promise<unknown> = Promise.resolve();
    await whileOpen(
      (tx) => tx`select count(*) from facts_log`,
      async () => {
        // Long enough to be seen; this patience is rolled back.
        opening = owner.begin(async (tx) => {
          await tx`alter function facts_open_month set lock_timeout = '1min'`;
          await tx`select facts_open_month('2031-08-15Z')`;
          throw new Error('opened');
        });
        opening.catch(() => {});
        await expect.poll(waiting).toBe(1);
        await write('meanwhile');
        expect(await waiting()).toBe(1);
      },
    );
    await expect(opening).rejects.toThrow('opened');
    expect(await partitionOf('meanwhile')).toEqual([nameOf(NOW)]);
  });
});
