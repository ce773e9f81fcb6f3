import { officeStaff } from '@house/contract/office-staff';
import type { Role } from '@house/contract/roles';
import { Button, Sheet } from '@house/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { Input } from '#parts/Fields.tsx';
import { Actions, Form, Pair } from '#parts/Page.tsx';
import type { NewCode } from './CodeSheet.tsx';
import { RoleChecks } from './RoleChecks.tsx';

export function InviteSheet({ onClose, onCode }: { onClose: () => void; onCode: (code: NewCode) => void }) {
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [roles, setRoles] = useState<Role[]>(['support']);
  const invite = useCommand(officeStaff.inviteStaff, officeStaff.listStaff);
  const send = async () => {
    const { data } = await invite.run({ username, name, roles });
    if (data) onCode({ code: data.enrolmentCode, expiresAt: data.expiresAt, name });
  };
  return (
    <Sheet title={say('staff.invite')} closeLabel={say('close')} onClose={onClose}>
      <Form onSend={() => void send()}>
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
        <Actions>
          <Button look="quiet" onPress={onClose}>
            {say('cancel')}
          </Button>
          <Button isSubmit isBusy={invite.isBusy} isDisabled={!name.trim() || !username || roles.length === 0}>
            {say('staff.makeInvite')}
          </Button>
        </Actions>
      </Form>
    </Sheet>
  );
}
