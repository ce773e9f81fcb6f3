import type { Transact } from '#platform/db';
import type { StaffCaller } from '#platform/implement';

/** Two colleagues that play mode has of its own: they have no password, so nobody can log in as them, and no administrator changes them. */
const SANDBOX_STAFF = [
  { username: 'sandbox', name: 'Sandbox operator' },
  { username: 'sandbox2', name: 'Sandbox second' },
] as const;

/** They act as people do: through the staff's own calls, and in the audit log. */
export async function seedSandboxStaff(transact: Transact, now: Date): Promise<[StaffCaller, StaffCaller]> {
  const callers = await transact(async (tx) => {
    const found: StaffCaller[] = [];
    for (const { username, name } of SANDBOX_STAFF) {
      await tx`insert into staff_account (username, name, roles, is_sandbox, created_at, trusted_from)
        values (${username}, ${name}, '{finance}', true, ${now}, ${now}) on conflict do nothing`;
      const [row] = await tx<{ id: bigint }[]>`select id from staff_account where username = ${username}`;
      found.push({
        staff: row?.id as bigint,
        staffName: name,
        roles: ['finance'],
        session: 0n,
        language: 'en',
        address: 'sandbox',
        device: Buffer.alloc(0),
        deviceName: 'sandbox',
      });
    }
    return found;
  });
  return callers as [StaffCaller, StaffCaller];
}
