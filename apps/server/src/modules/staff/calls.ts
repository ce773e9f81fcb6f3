import { officeStaff } from '@house/contract/office-staff';
import { limits } from '@house/rules';
import { audit, readAudit } from '#platform/audit';
import { verifyAudit } from '#platform/audit-chain';
import { isUniqueViolation, type Tx } from '#platform/db';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { countAttempt, forgetAttempts } from '#platform/throttle';
import {
  finishEnrolment,
  giveEnrolment,
  insertAccount,
  openEnrolment,
  renewRecoveryCodes,
  spendEnrolments,
} from './enrol.ts';
import { login, spendFactor } from './login.ts';
import { endStaffSessions, listStaffSessions } from './session.ts';
import { type Account, listAccounts, lockAccount, lockIfKnown, readAccount } from './tables.ts';
import type { StaffTools } from './tools.ts';

const AUDIT_PAGE = 50;
const selfOf = ({ id, username, name, roles }: Account) => ({ id: String(id), username, name, roles });
const subjectOf = (id: bigint) => `staff ${id}`;
const isSame = (some: readonly string[], others: readonly string[]) =>
  String(some.toSorted()) === String(others.toSorted());

/** A colleague, never oneself, held until the end: what is decided here is decided over what stands now. */
async function lockOther(tx: Tx, id: string, own: bigint): Promise<Account> {
  if (BigInt(id) === own) refuse('notYourself');
  return (await lockIfKnown(tx, BigInt(id))) ?? refuse('staffUnknown');
}

/** One who still works here; whose account a colleague has closed stays away. */
async function lockWorking(tx: Tx, id: string, own: bigint): Promise<Account> {
  const account = await lockOther(tx, id, own);
  return account.status === 'closed' ? refuse('changedMeanwhile') : account;
}

export function staffCalls(tools: StaffTools) {
  const { db, transact, clock, random, ledger } = tools;
  return implement(officeStaff, {
    openEnrolment: ({ code }) => openEnrolment(tools, code),
    finishEnrolment: async (asked, caller) => {
      const { token, account, recoveryCodeList } = await finishEnrolment(tools, asked, caller);
      return { token, self: selfOf(account), recoveryCodeList };
    },
    loginStaff: async (attempt, caller) => {
      const { token, account } = await login(tools, attempt, caller);
      return { token, self: selfOf(account) };
    },
    logoutStaff: async (_, caller) => {
      await transact(async (tx) => {
        const now = clock();
        await endStaffSessions(tx, caller.staff, now, caller.session);
        await audit(tx, caller, { action: 'staff.logout', subject: subjectOf(caller.staff) }, now);
      });
      return {};
    },
    getSelf: async (_, caller) => {
      const [account, sessions, [codes]] = await Promise.all([
        readAccount(db, caller.staff),
        listStaffSessions(db, caller.staff, clock()),
        db<{ left: number }[]>`
          select count(*)::int as left from staff_recovery_code where staff = ${caller.staff} and spent_at is null`,
      ]);
      return {
        self: selfOf(account as Account),
        recoveryCodesLeft: codes?.left ?? 0,
        sessionList: sessions.map(({ id, ...session }) => ({
          ...session,
          id: String(id),
          isThis: id === caller.session,
        })),
      };
    },
    endStaffSession: async ({ id }, caller) => {
      await transact(async (tx) => {
        const now = clock();
        if (!(await endStaffSessions(tx, caller.staff, now, BigInt(id)))) refuse('deviceUnknown');
        await audit(tx, caller, { action: 'staff.endSession', subject: subjectOf(caller.staff), before: id }, now);
      });
      return {};
    },
    renewRecoveryCodes: async ({ factor }, caller) => {
      const codes = await transact(async (tx) => {
        const now = clock();
        const { count } = await countAttempt(tx, `staff-factor:${caller.staff}`, limits.LOGIN_LOCK_MS, now);
        const isTried = count <= limits.STAFF_FAILURES_BEFORE_LOCK;
        if (!(isTried && (await spendFactor(tools, tx, await lockAccount(tx, caller.staff), factor, now))))
          return undefined;
        await forgetAttempts(tx, [`staff-factor:${caller.staff}`]);
        await audit(tx, caller, { action: 'staff.recoveryCodes', subject: subjectOf(caller.staff) }, now);
        return renewRecoveryCodes(tools, tx, caller.staff);
      });
      return { recoveryCodeList: codes ?? refuse('factorWrong') };
    },
    listStaff: async () => {
      const accounts = await listAccounts(db);
      return {
        staffList: accounts.map((account) => ({
          ...selfOf(account),
          status: account.status,
          seenAt: account.seenAt,
          lockedUntil: account.lockedUntil && account.lockedUntil > clock() ? account.lockedUntil : null,
        })),
      };
    },
    inviteStaff: (newcomer, caller) =>
      transact(async (tx) => {
        const now = clock();
        const id = await insertAccount(tx, newcomer, now);
        await audit(tx, caller, { action: 'staff.invite', subject: subjectOf(id), after: newcomer }, now);
        return { id: String(id), ...(await giveEnrolment(tx, id, random, now)) };
      }).catch((error: unknown) => {
        if (isUniqueViolation(error, 'staff_account_username_key')) return refuse('usernameTaken');
        throw error;
      }),
    changeStaffRoles: async ({ id, roles, was }, caller) => {
      await transact(async (tx) => {
        const { id: account, roles: before } = await lockWorking(tx, id, caller.staff);
        if (!isSame(was, before)) refuse('changedMeanwhile');
        await tx`update staff_account set roles = ${`{${roles.join(',')}}`}::text::text[] where id = ${account}`;
        await audit(tx, caller, { action: 'staff.roles', subject: subjectOf(account), before, after: roles }, clock());
      });
      return {};
    },
    closeStaff: async ({ id }, caller) => {
      await transact(async (tx) => {
        const now = clock();
        const { id: account, status } = await lockOther(tx, id, caller.staff);
        await tx`update staff_account set status = 'closed' where id = ${account}`;
        await spendEnrolments(tx, account, now);
        await endStaffSessions(tx, account, now);
        await audit(
          tx,
          caller,
          { action: 'staff.close', subject: subjectOf(account), before: status, after: 'closed' },
          now,
        );
      });
      return {};
    },
    resetStaff: ({ id }, caller) =>
      transact(async (tx) => {
        const now = clock();
        const { id: account, status } = await lockWorking(tx, id, caller.staff);
        await tx`update staff_account set status = 'invited', password_hash = null, factor_sealed = null,
          factor_step = 0 where id = ${account}`;
        await tx`delete from staff_recovery_code where staff = ${account}`;
        await endStaffSessions(tx, account, now);
        const act = {
          action: 'staff.reset',
          subject: subjectOf(account),
          before: { status },
          after: { status: 'invited' },
        };
        await audit(tx, caller, act, now);
        return giveEnrolment(tx, account, random, now);
      }),
    listAudit: async ({ staffId, subject, action, before }) => {
      const entries = await readAudit(db, {
        ...(staffId === undefined ? {} : { staff: BigInt(staffId) }),
        ...(subject === undefined ? {} : { subject }),
        ...(action === undefined ? {} : { action }),
        ...(before === undefined ? {} : { before: BigInt(before) }),
        limit: AUDIT_PAGE + 1,
      });
      return {
        entryList: entries.slice(0, AUDIT_PAGE).map(({ seq, staffName, staff: _, ...entry }) => ({
          ...entry,
          seq: Number(seq),
          staff: staffName,
        })),
        isEnd: entries.length <= AUDIT_PAGE,
      };
    },
    verifyAudit: async () => {
      const { count, brokenAt, head } = await verifyAudit(db, { published: await ledger.readPublishedHeads() });
      return { entryCount: count, brokenAt: brokenAt === null ? null : Number(brokenAt), head };
    },
  });
}
