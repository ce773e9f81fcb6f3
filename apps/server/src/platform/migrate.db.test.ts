import { withTestDatabase } from '@house/tests/database';
import { expect, it } from 'vitest';
import { openDatabase } from './db.ts';
import { migrate } from './migrate.ts';

const database = withTestDatabase(openDatabase);

it('brings an empty database forward once, however many processes try', async () => {
  await database().transact((tx) => tx.unsafe('drop schema public cascade; create schema public'));
  const done = await Promise.all([
    migrate(database().transact),
    migrate(database().transact),
    migrate(database().transact),
  ]);
  expect(done.filter((fresh) => fresh.length > 0)).toHaveLength(1);
  expect(await database().db`select 1 from identity_member`).toHaveLength(0);
});

it('has nothing to do the second time', async () => {
  expect(await migrate(database().transact)).toEqual([]);
});

it('refuses a migration that was changed after it ran', async () => {
  await database().transact(
    (tx) => tx`update platform_migration set digest = 'other' where name = '0001_platform.sql'`,
  );
  await expect(migrate(database().transact)).rejects.toThrow('0001_platform.sql was changed');
});
