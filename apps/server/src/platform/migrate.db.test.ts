import { makeTestDatabase } from '@harbour/tests/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, openDatabase } from './db.ts';
import { migrate } from './migrate.ts';

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await makeTestDatabase());
});
afterAll(() => drop());

it('migrates an empty database once, however many processes try', async () => {
  await asOwner(url, (tx) => tx.unsafe('drop schema public cascade; create schema public'));
  const done = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(done.filter((fresh) => fresh.length > 0)).toHaveLength(1);
  expect(await asOwner(url, (tx) => tx`select 1 from identity_member`)).toHaveLength(0);
});

it('does nothing the second time', async () => {
  expect(await migrate(url)).toEqual([]);
});

it('refuses a database that a later version has migrated further', async () => {
  await asOwner(url, (tx) => tx`insert into platform_migration (name, digest) values ('9999_later.sql', 'other')`);
  await expect(migrate(url)).rejects.toThrow('newer than this version (it has 9999_later.sql)');
  await asOwner(url, (tx) => tx`delete from platform_migration where name = '9999_later.sql'`);
});

it('goes on from a migration that was published in another wording, to the same state', async () => {
  const former = 'bf9721e21040c8571d56b4ee10b5ac11c70cfa438e6f579879cdeb3a95912765';
  await asOwner(url, async (tx) => {
    await tx`delete from platform_migration where name = '0094_snapshot_upkeep.sql'`;
    await tx`update platform_migration set digest = ${former} where name = '0091_ledger_snapshot.sql'`;
    await tx.unsafe(`alter table ledger_snapshot_account set (autovacuum_enabled = off);
      alter table ledger_snapshot_operator set (autovacuum_enabled = off);
      grant truncate on ledger_snapshot_account, ledger_snapshot_operator to house_app`);
  });
  expect(await migrate(url)).toEqual(['0094_snapshot_upkeep.sql']);
  const left = await asOwner(
    url,
    (tx) => tx`select relname from pg_class where relname ~ '^ledger_snapshot_(account|operator)$'
      and (reloptions is not null or has_table_privilege('house_app', oid, 'truncate'))`,
  );
  expect([...left]).toEqual([]);
  expect(await migrate(url)).toEqual([]);
});

it('refuses a migration that was changed after it ran', async () => {
  await asOwner(url, (tx) => tx`update platform_migration set digest = 'other' where name = '0001_platform.sql'`);
  await expect(migrate(url)).rejects.toThrow('0001_platform.sql was changed');
});

it('works for an ordinary owner: with the role already created and granted, or with the right to create roles', async () => {
  const name = new URL(url).pathname.slice(1);
  await asOwner(url, async (tx) => {
    await tx.unsafe(`drop schema public cascade; create schema public`);
    await tx.unsafe(`create role plain_${name} login password 'p'; grant house_app to plain_${name}`);
    await tx.unsafe(`alter schema public owner to plain_${name}`);
  });
  const plain = new URL(url);
  plain.username = `plain_${name}`;
  plain.password = 'p';
  expect((await migrate(plain.href)).length).toBeGreaterThan(6);
  const database = openDatabase(plain.href, 2);
  await expect(database.transact((tx) => tx`delete from ledger_journal`)).rejects.toThrow(/permission denied/);
  await expect(database.transact((tx) => tx`create table mine ()`)).rejects.toThrow(/permission denied/);
  await database.close();
  await asOwner(url, (tx) => tx.unsafe(`drop owned by plain_${name} cascade; drop role plain_${name}`));
});
