import { officeStaff } from '@harbour/contract/office-staff';
import { mayMeet, type Role } from '@harbour/contract/roles';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { toast } from '#base/toasts.ts';
import type { NewCode } from '#parts/CodeSheet.tsx';
import { Input } from '#parts/Fields.tsx';
import { FormSheet } from '#parts/FormSheet.tsx';
import { Pair } from '#parts/Page.tsx';
import { STAFF_ANSWERS } from './colleague.ts';
import { RoleChecks } from './RoleChecks.tsx';
import { TwoNeeded } from './TwoNeeded.tsx';

export function InviteSheet({ onClose, onCode }: { onClose: () => void; onCode: (code: NewCode) => void }) {
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [roles, setRoles] = useState<Role[]>(['support']);
  const invite = useCommand(officeStaff.inviteStaff, ...STAFF_ANSWERS);
  const send = async () => {
    const { data } = await invite.run({ username, name, roles });
    if (data?.enrolment) onCode({ ...data.enrolment, name });
    else if (data) {
      toast(say('staff.proposed'));
      onClose();
    }
  };
  return (
    <FormSheet
      title={say('staff.invite')}
      submit={say('staff.makeInvite')}
      isBusy={invite.isBusy}
      isDisabled={!name.trim() || !username || roles.length === 0 || !mayMeet(roles)}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Pair>
        <Input label={say('staff.name')} value={name} onChange={setName} maxLength={60} />
        <Input
          label={say('staff.username')}
          hint={say('staff.usernameHint')}
          value={username}
          onChange={(text) => setUsername(text.toLowerCase())}
          maxLength={30}
        />
      </Pair>
      <RoleChecks roles={roles} onChange={setRoles} />
      <TwoNeeded roles={roles} />
    </FormSheet>
  );
}
