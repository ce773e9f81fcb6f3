import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { asOwner, isUniqueViolation, list, openDatabase, type Tx } from './db.ts';

let url = '';
const database = withTestDatabase((made) => {
  url = made;
  return openDatabase(made);
});

it('PostgreSQL itself refuses a write through a read-only connection', async () => {
  await expect(database().db`insert into site_config (key, value) values ('a', 'b')`).rejects.toThrow(/read-only/);
});

it('a Db does not compile where a Tx is wanted', () => {
  const write = (tx: Tx) => tx;
  // @ts-expect-error a Db reads, and a Tx writes
  expect(write(database().db)).toBe(database().db);
});

it('a refusal inside a transaction leaves nothing behind', async () => {
  const work = database().transact(async (tx) => {
    await tx`insert into site_config (key, value) values ('half', 'done')`;
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await database().db`select 1 from site_config where key = 'half'`).toHaveLength(0);
});

it('tells a unique violation from any other failure', async () => {
  const twice = database().transact((tx) => tx`insert into site_config (key, value) values ('brand_keyword', 'x')`);
  const error = await twice.catch((problem: unknown) => problem);
  expect(isUniqueViolation(error, 'site_config_pkey')).toBe(true);
  expect(isUniqueViolation(error, 'identity_member_phone')).toBe(false);
  expect(isUniqueViolation(new Error('other'), 'site_config_pkey')).toBe(false);
});

it('reads big numbers exactly, and keeps days as text', async () => {
  const [row] = await database().db`select 9007199254740993::bigint as big, date '2026-02-28' as day`;
  expect(row).toEqual({ big: 9007199254740993n, day: '2026-02-28' });
});

it('lists are written and read unchanged, whatever they contain', async () => {
  const texts = ['plain', 'with space', 'a,b', '{c}', 'say "x"', 'back\\slash', 'venue:live', 'ไทย', 'null'];
  const numbers = [0n, -5n, 9007199254740993n];
  const [row] = await database().db`
    select ${list(texts)}::text[] as texts, ${list(numbers)}::bigint[] as numbers, '{}'::text[] as none`;
  expect(row).toEqual({ texts, numbers, none: [] });
});

it('a plan made while a table was empty does not scan the whole table once it is full', async () => {
  await asOwner(url, (tx) => tx.unsafe('truncate platform_bucket; analyze platform_bucket'));
  const wholeReadings = await database().transact(async (tx) => {
    await tx`select 1 from platform_bucket where key = any(${list(['a', 'b'])}::text[])`;
    const [table] = await tx`select seq_scan as scans from pg_stat_xact_user_tables where relname = 'platform_bucket'`;
    return table?.scans;
  });
  expect(wholeReadings).toBe(0n);
});
