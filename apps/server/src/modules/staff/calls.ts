import { officeStaff } from '@house/contract/office-staff';
import { limits } from '@house/rules';
import { audit, readAudit } from '#platform/audit';
import { verifyAudit } from '#platform/audit-chain';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { countAttempt, forgetAttempts } from '#platform/throttle';
import { finishEnrolment, openEnrolment, renewRecoveryCodes } from './enrol.ts';
import { login, spendFactor } from './login.ts';
import { changeRoles, closeAccount, inviteColleague, resetAccount, subjectOf } from './manage.ts';
import { changeOwnPassword, finishOwnFactor, openOwnFactor } from './own.ts';
import { endStaffSessions, listStaffSessions } from './session.ts';
import { type Account, listAccounts, lockAccount, readAccount } from './tables.ts';
import type { StaffCallTools } from './tools.ts';

const AUDIT_PAGE = 50;
const selfOf = ({ id, username, name, roles }: Account) => ({ id: String(id), username, name, roles });

export function staffCalls(tools: StaffCallTools) {
  const { db, transact, clock, ledger } = tools;
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
    changeOwnPassword: async (change, caller) => {
      await changeOwnPassword(tools, change, caller);
      return {};
    },
    openOwnFactor: (proof, caller) => openOwnFactor(tools, proof, caller),
    finishOwnFactor: async ({ factor }, caller) => {
      await finishOwnFactor(tools, factor, caller);
      return {};
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
    inviteStaff: async (newcomer, caller) => {
      const { id, ...enrolment } = await transact((tx) => inviteColleague(tools, tx, newcomer, caller, clock()));
      return { id: String(id), ...enrolment };
    },
    changeStaffRoles: async ({ id, ...change }, caller) => {
      await transact((tx) => changeRoles(tx, { id: BigInt(id), ...change }, caller, clock()));
      return {};
    },
    closeStaff: async ({ id }, caller) => {
      await transact((tx) => closeAccount(tx, BigInt(id), caller, clock()));
      return {};
    },
    resetStaff: ({ id }, caller) => transact((tx) => resetAccount(tools, tx, BigInt(id), caller, clock())),
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
