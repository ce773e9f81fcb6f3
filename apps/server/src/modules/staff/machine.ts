import type { Role } from '@harbour/contract/roles';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/db';
import { MACHINE } from '#platform/machine-caller';
import { refuse } from '#platform/refuse';
import { giveEnrolment } from './enrol.ts';
import {
  beginAnew,
  closeAccount,
  inviteColleague,
  lockAdmins,
  resetAccount,
  type StaffOrigin,
  subjectOf,
} from './manage.ts';
import { listAccounts, lockNamed } from './store.ts';
import type { StaffTools } from './tools.ts';

const BY_MACHINE: StaffOrigin = { by: MACHINE, invitedBy: null, confirmedBy: null };

/**
 * Commands on the server's own machine, to start and to recover. A person with that access could write into the
 * database too, but this is audited.
 */
export function staffOnMachine(tools: StaffTools) {
  const { db, transact, clock, random } = tools;
  const withAccount = <T>(username: string, work: (tx: Tx, id: bigint, now: Date) => Promise<T>): Promise<T> =>
    transact(async (tx) => {
      await lockAdmins(tx);
      const { id } = (await lockNamed(tx, username)) ?? refuse('staffUnknown');
      return work(tx, id, clock());
    });
  return {
    list: () => listAccounts(db),
    invite: (newcomer: { username: string; name: string; roles: Role[] }) =>
      transact((tx) => inviteColleague(tools, tx, newcomer, BY_MACHINE, clock())),
    reset: (username: string) => withAccount(username, (tx, id, now) => resetAccount(tools, tx, id, BY_MACHINE, now)),
    close: (username: string) => withAccount(username, (tx, id, now) => closeAccount(tx, id, MACHINE, now)),
    /** Reopens a closed account, or gives an invited one a new code. */
    reopen: (username: string) =>
      transact(async (tx) => {
        const now = clock();
        const { id, status, isSandbox } = (await lockNamed(tx, username)) ?? refuse('staffUnknown');
        if (isSandbox) return refuse('sandboxStaff');
        if (status === 'active') return refuse('changedMeanwhile');
        await beginAnew(tx, id, now);
        await tx`update staff_account set invited_by = null, confirmed_by = null where id = ${id}`;
        const change = { before: { status }, after: { status: 'invited' } };
        await audit(tx, MACHINE, { action: 'staff.reopen', subject: subjectOf(id), ...change }, now);
        return giveEnrolment(tx, id, random, now);
      }),
  };
}
