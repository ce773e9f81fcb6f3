import type { Role } from '@harbour/contract/roles';
import type { Db, Tx } from '#platform/db';

export type StaffAccount = {
  id: bigint;
  username: string;
  name: string;
  roles: Role[];
  status: 'invited' | 'active' | 'closed';
  passwordHash: string | null;
  factorSealed: Buffer | null;
  factorStep: bigint;
  failures: number;
  lockedUntil: Date | null;
  seenAt: Date | null;
  /** A sandbox account: it has no password and no person behind it. */
  isSandbox: boolean;
  nextFactorSealed: Buffer | null;
  nextFactorUntil: Date | null;
  trustedFrom: Date | null;
};

const columns = (db: Db) => db`
  id, username, name, roles, status, password_hash as "passwordHash", factor_sealed as "factorSealed",
  factor_step as "factorStep", failures, locked_until as "lockedUntil", seen_at as "seenAt",
  is_sandbox as "isSandbox", next_factor_sealed as "nextFactorSealed", next_factor_until as "nextFactorUntil",
  trusted_from as "trustedFrom"`;

export async function findAccount(db: Db, username: string): Promise<StaffAccount | undefined> {
  const [row] = await db<StaffAccount[]>`select ${columns(db)} from staff_account where username = ${username}`;
  return row;
}

export async function readAccount(db: Db, id: bigint): Promise<StaffAccount | undefined> {
  const [row] = await db<StaffAccount[]>`select ${columns(db)} from staff_account where id = ${id}`;
  return row;
}

export async function lockIfKnown(tx: Tx, id: bigint): Promise<StaffAccount | undefined> {
  const [row] = await tx<StaffAccount[]>`select ${columns(tx)} from staff_account where id = ${id} for update`;
  return row;
}

export async function lockNamed(tx: Tx, username: string): Promise<StaffAccount | undefined> {
  const [row] = await tx<
    StaffAccount[]
  >`select ${columns(tx)} from staff_account where username = ${username} for update`;
  return row;
}

export async function lockAccount(tx: Tx, id: bigint): Promise<StaffAccount> {
  const row = await lockIfKnown(tx, id);
  if (!row) throw new Error('no such staff account');
  return row;
}

/** `activeAt` is the last call of any session, while `seenAt` is the last login. */
type ListedAccount = StaffAccount & { activeAt: Date | null };

export function listAccounts(db: Db): Promise<ListedAccount[]> {
  return db<ListedAccount[]>`
    select ${columns(db)},
      greatest(seen_at, (select max(s.seen_at) from staff_session s where s.staff = a.id)) as "activeAt"
    from staff_account a order by id limit 500`;
}

export async function countRecoveryCodes(db: Db, staff: bigint): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from staff_recovery_code where staff = ${staff} and spent_at is null`;
  return row?.count ?? 0;
}

/** Vault context of the second factor's secret. */
export const factorContext = (id: bigint) => `staff ${id}`;
