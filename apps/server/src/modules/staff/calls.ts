import { officeStaff } from '@harbour/contract/office-staff';
import { needTwo } from '@harbour/contract/roles';
import { limits } from '@harbour/rules';
import { audit, type LinkedEntry, readAudit } from '#platform/audit';
import { verifyAudit } from '#platform/audit-chain';
import { later } from '#platform/clock';
import { implement, type StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { countAttempt, forgetAttempts } from '#platform/throttle';
import { resetNeedsTwo, staffChanges } from './changes.ts';
import { finishEnrolment, openEnrolment, renewRecoveryCodes, type StaffEnrolment } from './enrol.ts';
import { login, spendFactor } from './login.ts';
import { changeRoles, closeAccount, inviteColleague, resetAccount, subjectOf } from './manage.ts';
import { changeOwnPassword, finishOwnFactor, openOwnFactor } from './own.ts';
import { endStaffSessions, listStaffSessions } from './session.ts';
import { listAccounts, lockAccount, readAccount, type StaffAccount } from './store.ts';
import type { StaffCallTools } from './tools.ts';

const AUDIT_PAGE = 50;
const CHANGES_SHOWN_MS = 7 * limits.DAY_MS;
/** Audit actions that the other administrators are notified of. */
const STAFF_CHANGES = ['staff.invite', 'staff.roles', 'staff.reset', 'staff.close', 'staff.reopen', 'staff.locked'];
const selfOf = ({ id, username, name, roles }: StaffAccount) => ({ id: String(id), username, name, roles });

const shownEntry = ({ seq, staffName, staff: _, ...entry }: LinkedEntry) => ({
  ...entry,
  seq: Number(seq),
  staff: staffName,
});

const alone = (by: StaffCaller) => ({ by, invitedBy: by.staff, confirmedBy: null });
const begun = (enrolment: StaffEnrolment) => ({ approvalId: null, enrolment });
const proposed = (approvalId: bigint) => ({ approvalId: String(approvalId), enrolment: null });

export function staffCalls(tools: StaffCallTools) {
  const { db, transact, clock, ledger, propose } = tools;
  const changes = staffChanges(tools);
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
        self: selfOf(account as StaffAccount),
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
      const now = clock();
      const changed = await readAudit(db, {
        subjects: accounts.map(({ id }) => subjectOf(id)),
        actions: STAFF_CHANGES,
        since: later(now, -CHANGES_SHOWN_MS),
        limit: AUDIT_PAGE,
      });
      return {
        staffList: accounts.map((account) => ({
          ...selfOf(account),
          status: account.status,
          seenAt: account.seenAt,
          isSandbox: account.isSandbox,
          trustedFrom: account.trustedFrom,
          lockedUntil: account.lockedUntil && account.lockedUntil > now ? account.lockedUntil : null,
        })),
        changeList: changed.map(shownEntry),
      };
    },
    inviteStaff: (newcomer, caller) =>
      transact(async (tx) => {
        if (needTwo(newcomer.roles)) return proposed(await propose(tx, changes.invite, newcomer, caller, clock()));
        return begun(await inviteColleague(tools, tx, newcomer, alone(caller), clock()));
      }),
    changeStaffRoles: (change, caller) =>
      transact(async (tx) => {
        const given = change.roles.filter((role) => !change.was.includes(role));
        if (needTwo(given)) return { approvalId: String(await propose(tx, changes.roles, change, caller, clock())) };
        await changeRoles(tx, { ...change, id: BigInt(change.id) }, caller, clock());
        return { approvalId: null };
      }),
    closeStaff: async ({ id }, caller) => {
      await transact((tx) => closeAccount(tx, BigInt(id), caller, clock()));
      return {};
    },
    resetStaff: (asked, caller) =>
      transact(async (tx) => {
        if (await resetNeedsTwo(tx, asked.id))
          return proposed(await propose(tx, changes.reset, asked, caller, clock()));
        return begun(await resetAccount(tools, tx, BigInt(asked.id), alone(caller), clock()));
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
        entryList: entries.slice(0, AUDIT_PAGE).map(shownEntry),
        isEnd: entries.length <= AUDIT_PAGE,
      };
    },
    verifyAudit: async () => {
      const { count, brokenAt, head } = await verifyAudit(db, { published: await ledger.readPublishedHeads() });
      return { entryCount: count, brokenAt: brokenAt === null ? null : Number(brokenAt), head };
    },
  });
}
