import { officeStaff } from '@harbour/contract/office-staff';
import { mayMeet, type Role } from '@harbour/contract/roles';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { toast } from '#base/toasts.ts';
import { FormSheet } from '#parts/FormSheet.tsx';
import { type Colleague, STAFF_ANSWERS } from './colleague.ts';
import { RoleChecks } from './RoleChecks.tsx';
import { TwoNeeded } from './TwoNeeded.tsx';

export function RolesSheet({ who, onClose }: { who: Colleague; onClose: () => void }) {
  const [roles, setRoles] = useState<Role[]>(who.roles);
  const change = useCommand(officeStaff.changeStaffRoles, ...STAFF_ANSWERS);
  const send = async () => {
    const { data, refused } = await change.run({ id: who.id, roles, was: who.roles });
    if (data) toast(data.approvalId ? say('staff.proposed') : say('saved'));
    // After a refusal the list is reloaded, so the sheet with the outdated ticks closes.
    if (data || refused) onClose();
  };
  return (
    <FormSheet
      title={say('staff.rolesOf', { name: who.name })}
      submit={say('save')}
      isBusy={change.isBusy}
      isDisabled={roles.length === 0 || !mayMeet(roles)}
      onSend={() => void send()}
      onClose={onClose}
    >
      <RoleChecks roles={roles} onChange={setRoles} />
      <TwoNeeded roles={roles} was={who.roles} />
    </FormSheet>
  );
}
