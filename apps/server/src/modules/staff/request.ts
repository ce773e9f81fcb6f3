import type { Input } from '@harbour/contract';
import type { officeStaff } from '@harbour/contract/office-staff';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { staffChanges } from './changes.ts';
import type { StaffEnrolment } from './enrol.ts';
import {
  changeRoles,
  inviteColleague,
  lockAdmins,
  needsSecondAdmin,
  resetAccount,
  type StaffOrigin,
} from './manage.ts';
import { readAccount } from './store.ts';
import type { StaffCallTools } from './tools.ts';

/** A request is done at once, or waits as an approval; only a person who acts alone gets the enrolment code. */
type RequestedEnrolment = { approvalId: string | null; enrolment: StaffEnrolment | null };

const alone = (by: StaffCaller): StaffOrigin => ({ by, invitedBy: by.staff, confirmedBy: null });
const begun = (enrolment: StaffEnrolment): RequestedEnrolment => ({ approvalId: null, enrolment });
const proposed = (approvalId: bigint): RequestedEnrolment => ({ approvalId: String(approvalId), enrolment: null });

/** Invites a colleague, or leaves it to a second administrator. */
export async function requestInvitation(
  tools: StaffCallTools,
  tx: Tx,
  newcomer: Input<typeof officeStaff.inviteStaff>,
  caller: StaffCaller,
  now: Date,
): Promise<RequestedEnrolment> {
  if (needsSecondAdmin(newcomer))
    return proposed(await tools.propose(tx, staffChanges(tools).invite, newcomer, caller, now));
  return begun(await inviteColleague(tools, tx, newcomer, alone(caller), now));
}

/** Changes a colleague's roles, or leaves it to a second administrator. */
export async function requestRoles(
  tools: StaffCallTools,
  tx: Tx,
  change: Input<typeof officeStaff.changeStaffRoles>,
  caller: StaffCaller,
  now: Date,
): Promise<{ approvalId: string | null }> {
  if (needsSecondAdmin(change))
    return { approvalId: String(await tools.propose(tx, staffChanges(tools).roles, change, caller, now)) };
  await changeRoles(tx, { ...change, id: BigInt(change.id) }, caller, now);
  return { approvalId: null };
}

/** Resets a colleague's account, or leaves it to a second administrator. */
export async function requestReset(
  tools: StaffCallTools,
  tx: Tx,
  request: Input<typeof officeStaff.resetStaff>,
  caller: StaffCaller,
  now: Date,
): Promise<RequestedEnrolment> {
  const id = BigInt(request.id);
  // Locked before the roles are read, or a colleague could give the account a role about money in between.
  await lockAdmins(tx);
  const { roles = [] } = (await readAccount(tx, id)) ?? {};
  if (needsSecondAdmin({ roles }))
    return proposed(await tools.propose(tx, staffChanges(tools).reset, request, caller, now));
  return begun(await resetAccount(tools, tx, id, alone(caller), now));
}
