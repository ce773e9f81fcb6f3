import { makeTestDatabase } from '@house/tests/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from './db.ts';
import { migrate } from './migrate.ts';

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await makeTestDatabase());
});
afterAll(() => drop());

it('brings an empty database forward once, however many processes try', async () => {
  await asOwner(url, (tx) => tx.unsafe('drop schema public cascade; create schema public'));
  const done = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(done.filter((fresh) => fresh.length > 0)).toHaveLength(1);
  expect(await asOwner(url, (tx) => tx`select 1 from identity_member`)).toHaveLength(0);
});

it('has nothing to do the second time', async () => {
  expect(await migrate(url)).toEqual([]);
});

it('refuses a migration that was changed after it ran', async () => {
  await asOwner(url, (tx) => tx`update platform_migration set digest = 'other' where name = '0001_platform.sql'`);
  await expect(migrate(url)).rejects.toThrow('0001_platform.sql was changed');
});
