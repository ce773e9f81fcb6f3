import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase, type Transact } from '#platform/db';
import { hashPassword } from '#platform/password';
import { systemRandom } from '#platform/random';
import { makeVault } from '#platform/vault';
import { insertAccount, renewRecoveryCodes } from './enrol.ts';
import { changeOwnPassword } from './own.ts';
import { listStaffSessions, makeStaffSessions, openStaffSession } from './session.ts';
import { listAccounts } from './store.ts';
import type { StaffTools } from './tools.ts';

const OPENED = new Date('2026-11-15T04:00:00Z');
const OLD = 'a quiet desk by the pier';
const NEXT = 'umbrellas dry on the quay';
const database = withTestDatabase((url) => openDatabase(url));
const logIn = { language: 'en', address: '127.0.0.1', device: Buffer.alloc(32, 7), deviceName: 'a desk' } as const;

async function colleague(username: string): Promise<bigint> {
  const passwordHash = await hashPassword(OLD);
  return database().transact(async (tx) => {
    const id = await insertAccount(tx, { username, name: username, roles: ['support'] }, OPENED);
    await tx`update staff_account set status = 'active', password_hash = ${passwordHash}, factor_sealed = '\\x00' where id = ${id}`;
    return id;
  });
}

it('a colleague was last active at the last call, not at the login', async () => {
  const { db, transact } = database();
  const staff = await colleague('eve');
  const token = await transact((tx) =>
    openStaffSession(tx, staff, { ...logIn, hasDeviceId: true }, systemRandom, OPENED),
  );
  const used = later(OPENED, limits.STAFF_IDLE_MS / 2);
  await makeStaffSessions(db, transact, () => used).find(token);
  const listed = (await listAccounts(db)).find(({ id }) => id === staff);
  expect([listed?.seenAt, listed?.activeAt]).toEqual([OPENED, used]);
});

it('a back-office session in use all day ends exactly at the end of its lifetime', async () => {
  const { db, transact } = database();
  const staff = await colleague('ann');
  const caller = { ...logIn, hasDeviceId: true };
  const token = await transact((tx) => openStaffSession(tx, staff, caller, systemRandom, OPENED));
  let now = OPENED;
  const { find } = makeStaffSessions(db, transact, () => now);
  const isFound = async (at: Date) => {
    now = at;
    const [session, listed] = [await find(token), await listStaffSessions(db, staff, at)];
    return [session?.staff === staff, listed.length === 1];
  };
  const step = limits.STAFF_IDLE_MS / 2;
  for (let used = step; used < limits.STAFF_SESSION_MS; used += step)
    expect(await isFound(later(OPENED, used))).toEqual([true, true]);
  const end = later(OPENED, limits.STAFF_SESSION_MS);
  expect([await isFound(later(end, -1)), await isFound(end)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

it('an old password that is changed while it is being compared changes nothing', async () => {
  const { db, transact } = database();
  const staff = await colleague('ben');
  const secret = Buffer.alloc(32, 1);
  const tools = { db, clock: () => OPENED, random: systemRandom, secret, vault: makeVault(secret, 'staff') };
  const [factor = ''] = await transact((tx) => renewRecoveryCodes({ ...tools, transact }, tx, staff));
  const another = await hashPassword('somebody else was quicker');
  const turns: Transact[] = [
    transact,
    // The first transaction counts the try; the password changes before the second.
    async (work) => {
      await transact((tx) => tx`update staff_account set password_hash = ${another} where id = ${staff}`);
      return transact(work);
    },
  ];
  const inBetween: Transact = (work) => (turns.shift() ?? transact)(work);
  const caller = { ...logIn, staff, staffName: 'ben', roles: ['support'] as const, session: 0n };
  const change = { oldPassword: OLD, factor, password: NEXT };
  const changing = changeOwnPassword({ ...tools, transact: inBetween } satisfies StaffTools, change, caller);
  await expect(changing).rejects.toMatchObject({ why: 'oldPasswordWrong' });
  const [row] = await db<{ hash: string }[]>`select password_hash as hash from staff_account where id = ${staff}`;
  expect(row?.hash).toBe(another);
});
