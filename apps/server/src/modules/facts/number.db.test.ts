import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import { type Consumer, consumeBatch, drain } from './consume.ts';
import { appendFacts, continueLog } from './log.ts';
import { openFacts } from './open.ts';

const database = withTestDatabase((url) => openDatabase(url, 4));
const tools = () => ({ ...database(), clock: systemClock });
/** The log waits for every open transaction of the cluster, and so for those of tests that run at the same time. */
const PATIENCE_MS = 20_000;

const write = (subject: string) =>
  database().transact((tx) => appendFacts(tx, [{ kind: 'memberClosed', member: 1n, subject, at: systemClock() }]));
/** Writes a fact as a cluster has numbered it that has come much further. */
const writeElsewhere = (subject: string, number: string, position: number) =>
  database().transact(
    (tx) => tx`insert into facts_log (tx, position, kind, member, subject, at, body)
      values (${number}::xid8, ${position}, 'memberClosed', 1, ${subject}, now(), '{}')`,
  );
const putCursor = (name: string, number: string) =>
  database().transact(
    (tx) => tx`insert into facts_cursor (name, tx) values (${name}, ${number}::xid8)
      on conflict (name) do update set tx = excluded.tx, position = 0`,
  );
/** Everything that a consumer finds between its cursor and the end of the log. */
async function readRest(name: string): Promise<string[]> {
  const seen: string[] = [];
  const consumer: Consumer = {
    name,
    kinds: ['memberClosed'],
    handle: async (_, facts) => void seen.push(...facts.map(({ subject }) => subject)),
  };
  await drain(tools(), consumer, PATIENCE_MS);
  return seen;
}

it('the facts of another cluster keep their order, and new ones come after them', async () => {
  // Positions are handed out in blocks, so a later transaction may have the lower one.
  await writeElsewhere('handled', '800000000', 33);
  await writeElsewhere('pending', '900000000', 70);
  await writeElsewhere('pending too', '900000001', 40);
  await putCursor('moved', '800000001');
  expect(await database().transact(continueLog)).toBe(true);
  await write('new');
  expect(await readRest('moved')).toEqual(['pending', 'pending too', 'new']);
  expect(await readRest('fresh')).toEqual(['handled', 'pending', 'pending too', 'new']);
  expect(await database().transact(continueLog)).toBe(false);
});

it('a server that starts lets the log go on above the cursors too, and after each further move', async () => {
  for (const number of ['700000000000', '710000000000']) {
    await putCursor('moved', number);
    await openFacts({ ...tools(), log: makeLog('silent') } as never);
    await write(`after ${number}`);
    expect(await readRest('moved')).toEqual([`after ${number}`]);
  }
});

it('a consumer whose cursor is ahead of the cluster fails, instead of taking new facts for handled ones', async () => {
  await putCursor('ahead', '800000000000');
  await write('never read');
  const consumer: Consumer = { name: 'ahead', kinds: ['memberClosed'], handle: async () => {} };
  await expect(consumeBatch(tools(), consumer)).rejects.toThrow('ahead of this database');
});
