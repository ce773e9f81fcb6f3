import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestDatabase } from '@harbour/tests/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { asOwner, type Database, openDatabase } from './db.ts';
import { checkLogins, claimInstallation, inspectDatabase, keepPrimary } from './installation.ts';
import type { Primary } from './primary.ts';

let url: string;
let drop: () => Promise<void>;
let database: Database;
let primary: Primary;
const dataDir = mkdtempSync(join(tmpdir(), 'installation-'));
const given = { secret: randomBytes(32), dataDir, databaseIdentity: undefined, machineClock: systemClock };
beforeAll(async () => {
  ({ url, drop } = await makeTestDatabase());
  database = openDatabase(url, 2);
  primary = (await inspectDatabase(url, given)) as Primary;
});
beforeEach(async () => {
  await asOwner(url, (tx) => tx`truncate platform_installation`);
  rmSync(join(dataDir, 'database-timelines.json'), { force: true });
});
afterAll(async () => {
  await database.close();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('starts with one secret and refuses every other, also when two nodes start at once', async () => {
  const other = { ...given, secret: randomBytes(32) };
  const begun = await Promise.allSettled([given, other].map((one) => claimInstallation(database, one, primary)));
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [right, wrong] = begun[0]?.status === 'fulfilled' ? [given, other] : [other, given];
  expect(await inspectDatabase(url, right)).toEqual(primary);
  await expect(inspectDatabase(url, wrong)).rejects.toThrow('is not the one that this database was set up with');
});

it('refuses to start when the clocks disagree', async () => {
  const machineClock = () => new Date(Date.now() - 60_000);
  await expect(inspectDatabase(url, { ...given, machineClock })).rejects.toThrow(/\d s behind the database's/);
});

it('refuses a timeline older than the stored one, and another cluster, unless the operator names it', async () => {
  const { system, timeline } = primary;
  await claimInstallation(database, given, { system, timeline: timeline + 1 });
  await expect(inspectDatabase(url, given)).rejects.toThrow('old primary');
  // An old primary does not know that it was replaced; this node does.
  await asOwner(url, (tx) => tx`update platform_installation set timeline = ${timeline}`);
  await expect(inspectDatabase(url, given)).rejects.toThrow('old primary');
  rmSync(join(dataDir, 'database-timelines.json'));
  expect(await inspectDatabase(url, given)).toEqual(primary);

  await keepPrimary(database, dataDir, { system: '77', timeline: 9 });
  await expect(inspectDatabase(url, given)).rejects.toThrow(`start once with DATABASE_IDENTITY=${system}/${timeline}`);
  expect(await inspectDatabase(url, { ...given, databaseIdentity: primary })).toEqual(primary);
  await claimInstallation(database, given, primary);
  expect(await inspectDatabase(url, given)).toEqual(primary);
  // Left in the environment, the setting does not permit an older timeline.
  const databaseIdentity = { system, timeline: timeline + 1 };
  await expect(inspectDatabase(url, { ...given, databaseIdentity })).rejects.toThrow('old primary');
});

it('ignores an unreadable file of timelines', async () => {
  writeFileSync(join(dataDir, 'database-timelines.json'), '{');
  expect(await inspectDatabase(url, given)).toEqual(primary);
});

it('requires its own role and read-only readers, or refuses to start', async () => {
  await checkLogins(database, false);
  const name = `login_${new URL(url).pathname.slice(1)}`;
  await asOwner(url, (tx) => tx.unsafe(`create role ${name} login password 'p'`));
  const login = new URL(url);
  login.username = name;
  login.password = 'p';
  const outcome = async (isPooled: boolean) => {
    const opened = openDatabase(login.href, 1, undefined, { isPooled });
    return checkLogins(opened, isPooled)
      .then(
        () => 'open',
        (error: Error) => error.message,
      )
      .finally(opened.close);
  };
  expect(await outcome(false)).toContain('grant it that role');
  await asOwner(url, (tx) => tx.unsafe(`grant house_app to ${name}`));
  expect(await outcome(false)).toBe('open');
  // If sessions keep no settings, the defaults of the login must be right.
  expect(await outcome(true)).toContain(`work as "${name}" with readers that can write`);
  await asOwner(url, (tx) => tx.unsafe(`alter role ${name} set role = house_app`));
  expect(await outcome(true)).toContain('work as "house_app" with readers that can write');
  await asOwner(url, (tx) => tx.unsafe(`alter role ${name} set default_transaction_read_only = on`));
  expect(await outcome(true)).toBe('open');
  const dropping = openDatabase(login.href, 1, undefined, { isPooled: true });
  await expect(checkLogins(dropping, false)).rejects.toThrow('A pooler is in front of the database');
  await dropping.close();
  await asOwner(url, (tx) => tx.unsafe(`drop owned by ${name}; drop role ${name}`));
});
