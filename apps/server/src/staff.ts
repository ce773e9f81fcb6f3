import { auditKeyOf } from '#platform/audit-chain';
import { type Clock, systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { systemRandom } from '#platform/random';
import { makeVault } from '#platform/vault';
import { staffOnMachine } from '#staff';

/** Opens only the staff accounts, for an operator at the machine, beside a running server or not. */
export function openStaffAtMachine(databaseUrl: string, secret: Buffer, clock: Clock = systemClock) {
  const { db, transact, close } = openDatabase(databaseUrl, 2, auditKeyOf(secret));
  const effects = { clock, random: systemRandom };
  return { ...staffOnMachine({ db, transact, ...effects, secret, vault: makeVault(secret, 'staff') }), end: close };
}
