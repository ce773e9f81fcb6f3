import { DEMO_MEMBERS } from '@harbour/server/seed';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { openDatabase, type Transact } from '#platform/db';
import { hashPassword } from '#platform/password';
import { systemRandom } from '#platform/random';
import { login } from './login.ts';
import { findMemberByUsername, setPassword } from './store.ts';
import type { IdentityTools } from './tools.ts';

const database = withTestDatabase((url) => openDatabase(url));
const [{ username, password }] = DEMO_MEMBERS;
const caller = {
  language: 'en',
  address: '127.0.0.1',
  device: Buffer.alloc(32, 7),
  deviceName: 'a phone',
  hasDeviceId: true,
} as const;

it('a password that is changed while it is being compared opens no session', async () => {
  const { db, transact } = database();
  const another = await hashPassword('another1word');
  const member = await findMemberByUsername(db, username);
  const tries: Transact[] = [
    transact,
    // The try is counted first, then compared; the password change happens in between.
    async (work) => {
      await transact((tx) => setPassword(tx, member?.id ?? 0n, another));
      return transact(work);
    },
  ];
  const inBetween: Transact = (work) => (tries.shift() ?? transact)(work);
  const tools = { db, transact: inBetween, clock: systemClock, random: systemRandom } as IdentityTools;
  await expect(login(tools, { username, password }, caller)).rejects.toMatchObject({ why: 'accountOrPasswordWrong' });
  expect(await db`select 1 from identity_session where member = ${member?.id ?? 0n}`).toHaveLength(0);
  expect(await login(tools, { username, password: 'another1word' }, caller)).toHaveLength(43);
});
