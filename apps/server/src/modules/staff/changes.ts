import { officeStaff } from '@harbour/contract/office-staff';
import type { Change } from '#platform/proposal';
import { changeRoles, inviteColleague, resetAccount, subjectOf } from './manage.ts';
import type { StaffTools } from './tools.ts';

const subject = ({ id }: { id: string }) => subjectOf(BigInt(id));

/**
 * The changes to staff accounts that a second administrator confirms. The enrolment code goes to that person, never to
 * the maker.
 */
export function staffChanges(tools: StaffTools) {
  const invite: Change<typeof officeStaff.inviteStaff> = {
    call: officeStaff.inviteStaff,
    kind: 'staff',
    subject: ({ username }) => `staff ${username}`,
    apply: async (tx, newcomer, by, now, invitedBy) => ({
      enrolment: await inviteColleague(tools, tx, newcomer, { by, invitedBy, confirmedBy: by.staff }, now),
    }),
  };
  const roles: Change<typeof officeStaff.changeStaffRoles> = {
    call: officeStaff.changeStaffRoles,
    kind: 'staff',
    subject,
    apply: async (tx, { id, ...change }, by, now) => {
      await changeRoles(tx, { id: BigInt(id), ...change }, by, now);
      return {};
    },
  };
  const reset: Change<typeof officeStaff.resetStaff> = {
    call: officeStaff.resetStaff,
    kind: 'staff',
    subject,
    apply: async (tx, { id }, by, now, invitedBy) => ({
      enrolment: await resetAccount(tools, tx, BigInt(id), { by, invitedBy, confirmedBy: by.staff }, now),
    }),
  };
  return { invite, roles, reset };
}
