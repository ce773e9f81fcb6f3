import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { mayConfirm } from './confirm.ts';
import { insertAccount } from './enrol.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const database = withTestDatabase((url) => openDatabase(url));

it('a new account may confirm from the moment it is trusted, and is told how long that takes', async () => {
  const { transact } = database();
  const account = (username: string) =>
    transact(async (tx) => {
      const id = await insertAccount(tx, { username, name: username, roles: ['admin'] }, NOW);
      await tx`update staff_account set trusted_from = ${NOW} where id = ${id}`;
      return id;
    });
  const people = { decider: await account('ann'), maker: await account('ben') };
  const confirm = (at: Date) => transact((tx) => mayConfirm(tx, people, at));
  await expect(confirm(later(NOW, -1))).rejects.toMatchObject({ why: 'tooNewToConfirm', params: { hours: 1 } });
  await expect(confirm(NOW)).resolves.toBeUndefined();
});
