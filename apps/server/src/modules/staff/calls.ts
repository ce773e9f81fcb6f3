import { officeStaff } from '@harbour/contract/office-staff';
import { limits } from '@harbour/rules';
import { audit, type LinkedEntry, readAudit } from '#platform/audit';
import { verifyAudit } from '#platform/audit-chain';
import { later } from '#platform/clock';
import { implement } from '#platform/implement';
import { takePage } from '#platform/page';
import { finishEnrolment, openEnrolment } from './enrol.ts';
import { login } from './login.ts';
import { closeAccount, subjectOf } from './manage.ts';
import { changeOwnPassword, endOwnSession, finishOwnFactor, openOwnFactor, renewOwnRecoveryCodes } from './own.ts';
import { requestInvitation, requestReset, requestRoles } from './request.ts';
import { endStaffSessions, listStaffSessions } from './session.ts';
import { countRecoveryCodes, listAccounts, readAccount, type StaffAccount } from './store.ts';
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
      const [account, sessions, recoveryCodesLeft] = await Promise.all([
        readAccount(db, caller.staff),
        listStaffSessions(db, caller.staff, clock()),
        countRecoveryCodes(db, caller.staff),
      ]);
      return {
        self: selfOf(account as StaffAccount),
        recoveryCodesLeft,
        sessionList: sessions.map(({ id, ...session }) => ({
          ...session,
          id: String(id),
          isThis: id === caller.session,
        })),
      };
    },
    endStaffSession: async ({ id }, caller) => {
      await transact((tx) => endOwnSession(tx, id, caller, clock()));
      return {};
    },
    renewRecoveryCodes: async ({ factor }, caller) => ({
      recoveryCodeList: await renewOwnRecoveryCodes(tools, factor, caller),
    }),
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
          seenAt: account.activeAt,
          isSandbox: account.isSandbox,
          trustedFrom: account.trustedFrom,
          lockedUntil: account.lockedUntil && account.lockedUntil > now ? account.lockedUntil : null,
        })),
        changeList: changed.map(shownEntry),
      };
    },
    inviteStaff: (newcomer, caller) => transact((tx) => requestInvitation(tools, tx, newcomer, caller, clock())),
    changeStaffRoles: (change, caller) => transact((tx) => requestRoles(tools, tx, change, caller, clock())),
    closeStaff: async ({ id }, caller) => {
      await transact((tx) => closeAccount(tx, BigInt(id), caller, clock()));
      return {};
    },
    resetStaff: (asked, caller) => transact((tx) => requestReset(tools, tx, asked, caller, clock())),
    listAudit: async ({ staffId, subject, action, before }) => {
      const entries = await readAudit(db, {
        ...(staffId === undefined ? {} : { staff: BigInt(staffId) }),
        ...(subject === undefined ? {} : { subject }),
        ...(action === undefined ? {} : { action }),
        ...(before === undefined ? {} : { before: BigInt(before) }),
        limit: AUDIT_PAGE + 1,
      });
      const { shown, isEnd } = takePage(entries, AUDIT_PAGE);
      return { entryList: shown.map(shownEntry), isEnd };
    },
    verifyAudit: async () => {
      const { count, brokenAt, head } = await verifyAudit(db, { published: await ledger.readPublishedHeads() });
      return { entryCount: count, brokenAt: brokenAt === null ? null : Number(brokenAt), head };
    },
  });
}
