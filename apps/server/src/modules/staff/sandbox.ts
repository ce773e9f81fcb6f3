import type { Role } from '@harbour/contract/roles';
import type { Transact } from '#platform/db';
import type { StaffCaller } from '#platform/implement';

/**
 * Sandbox accounts of play mode. They have no password, so no person can log in as them, and no administrator changes
 * them. The accounts that credit deposits are not the ones that approve withdrawals, and each has a second.
 */
const SANDBOX_STAFF = {
  depositor: { username: 'sandbox', name: 'Sandbox operator', role: 'finance' },
  depositSecond: { username: 'sandbox2', name: 'Sandbox second', role: 'finance' },
  payer: { username: 'sandbox3', name: 'Sandbox payer', role: 'risk' },
  payerSecond: { username: 'sandbox4', name: 'Sandbox payer second', role: 'risk' },
  settler: { username: 'sandbox5', name: 'Sandbox administrator', role: 'admin' },
} as const satisfies Record<string, { username: string; name: string; role: Role }>;
export type SandboxStaff = Record<keyof typeof SANDBOX_STAFF, StaffCaller>;

/** Creates the sandbox accounts. They act as people do: through the staff calls, and in the audit log. */
export async function seedSandboxStaff(transact: Transact, now: Date): Promise<SandboxStaff> {
  const callers = await transact(async (tx) => {
    const found: [string, StaffCaller][] = [];
    for (const [part, { username, name, role }] of Object.entries(SANDBOX_STAFF)) {
      await tx`insert into staff_account (username, name, roles, is_sandbox, created_at, trusted_from)
        values (${username}, ${name}, ${`{${role}}`}::text[], true, ${now}, ${now}) on conflict do nothing`;
      const [row] = await tx<{ id: bigint }[]>`select id from staff_account where username = ${username}`;
      const caller: StaffCaller = {
        staff: row?.id as bigint,
        staffName: name,
        roles: [role],
        session: 0n,
        language: 'en',
        address: 'sandbox',
        device: Buffer.alloc(0),
        deviceName: 'sandbox',
      };
      found.push([part, caller]);
    }
    return found;
  });
  return Object.fromEntries(callers) as SandboxStaff;
}
