import { limits } from '@harbour/rules';
import { audit } from '#platform/audit';
import { later } from '#platform/clock';
import type { Tx } from '#platform/db';
import { digest, keyedDigest } from '#platform/digest';
import { MACHINE } from '#platform/machine-caller';
import { insertAccount, keepEnrolment } from './enrol.ts';
import { beginAnew, hasAdmin, lockAdmins, rolesText, subjectOf } from './manage.ts';
import { lockNamed } from './store.ts';
import type { StaffTools } from './tools.ts';

/** The second name is for an installation where `admin` is an account without administrator rights. */
const NAMES = ['admin', 'administrator'];

/**
 * The enrolment code while the installation has no administrator. It is derived from the secret and its own expiry, so
 * every node and every restart gives the same code until it is used or a day has passed.
 */
export function firstEnrolment({ transact, clock, secret }: StaffTools): Promise<string | undefined> {
  return transact(async (tx) => {
    await lockAdmins(tx);
    const now = clock();
    if (await hasAdmin(tx)) return undefined;
    const staff = await firstAccount(tx, now);
    if (staff === undefined) return undefined;
    const codeUntil = (end: Date) =>
      keyedDigest(secret, 'first', String(staff), end.toISOString()).toString('base64url');
    const open = await tx<{ hash: Buffer; expiresAt: Date }[]>`
      select code_hash as hash, expires_at as "expiresAt" from staff_enrolment
      where staff = ${staff} and spent_at is null and expires_at > ${now}`;
    for (const { hash, expiresAt } of open) {
      if (digest(codeUntil(expiresAt)).equals(hash)) return codeUntil(expiresAt);
    }
    const expiresAt = later(now, limits.DAY_MS);
    await keepEnrolment(tx, staff, { enrolmentCode: codeUntil(expiresAt), expiresAt }, now);
    return codeUntil(expiresAt);
  });
}

/** The first account: a new one, or a closed one that is reopened. An account in use is never taken over. */
async function firstAccount(tx: Tx, now: Date): Promise<bigint | undefined> {
  for (const username of NAMES) {
    const known = await lockNamed(tx, username);
    if (!known) return insertAccount(tx, { username, name: 'Administrator', roles: ['admin'] }, now);
    if (known.status === 'active' || known.isSandbox) continue;
    if (known.status === 'closed' || !known.roles.includes('admin')) {
      await beginAnew(tx, known.id, now);
      await tx`update staff_account set roles = ${rolesText(['admin'])}::text[] where id = ${known.id}`;
      const { status, roles } = known;
      const change = { before: { status, roles }, after: { status: 'invited', roles: ['admin'] } };
      await audit(tx, MACHINE, { action: 'staff.reopen', subject: subjectOf(known.id), ...change }, now);
    }
    return known.id;
  }
  return undefined;
}
