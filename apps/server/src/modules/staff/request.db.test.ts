import { serverSecret, withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { auditKeyOf } from '#platform/audit-chain';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { MACHINE } from '#platform/machine-caller';
import { systemRandom } from '#platform/random';
import { makeVault } from '#platform/vault';
import { insertAccount } from './enrol.ts';
import { lockAdmins, rolesText } from './manage.ts';
import { requestReset } from './request.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const APPROVAL = 7n;
const database = withTestDatabase((url) => openDatabase(url, 10, auditKeyOf(serverSecret())));

/** Whether a transaction waits for a lock that another one holds. */
const isWaiting = async () => {
  const rows = await database().db`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  return rows.length > 0;
};

it('an account that gets a role about money while its reset is requested is not reset by one person', async () => {
  const { db, transact } = database();
  const tools = {
    db,
    transact,
    clock: systemClock,
    random: systemRandom,
    secret: serverSecret(),
    vault: makeVault(serverSecret(), 'staff'),
    ledger: { readPublishedHeads: async () => [] },
    propose: async () => APPROVAL,
  };
  const active = (username: string, role: 'admin' | 'support') =>
    transact(async (tx) => {
      const id = await insertAccount(tx, { username, name: username, roles: [role] }, NOW);
      await tx`update staff_account set status = 'active', password_hash = '-', factor_sealed = '-' where id = ${id}`;
      return id;
    });
  const caller = { ...MACHINE, staff: await active('ann', 'admin') };
  const id = await active('ben', 'support');
  const reset = () =>
    transact((tx) => requestReset(tools, tx, { id: String(id) }, caller, NOW)).then(({ approvalId }) => approvalId);
  const requested = await transact(async (tx) => {
    await lockAdmins(tx);
    await tx`update staff_account set roles = ${rolesText(['finance'])}::text[] where id = ${id}`;
    const waiting = reset();
    await expect.poll(isWaiting).toBe(true);
    return { waiting };
  });
  expect(await requested.waiting).toBe(String(APPROVAL));
});
