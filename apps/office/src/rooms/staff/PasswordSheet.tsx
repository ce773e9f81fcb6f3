import { officeStaff } from '@harbour/contract/office-staff';
import { Button, PasswordField, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { toast } from '#base/toasts.ts';
import { Actions, Form, Soft } from '#parts/Page.tsx';
import { isGiven, NO_PROOF, OwnProof } from './OwnProof.tsx';

export function PasswordSheet({ onClose }: { onClose: () => void }) {
  const [proof, setProof] = useState(NO_PROOF);
  const [password, setPassword] = useState('');
  const change = useCommand(officeStaff.changeOwnPassword, officeStaff.getSelf);
  const send = async () => {
    const { data, refused } = await change.run({ ...proof, password });
    if (data) {
      toast(say('own.passwordChanged'));
      onClose();
    } else if (refused) setProof({ ...proof, factor: '' });
  };
  return (
    <Sheet title={say('own.changePassword')} closeLabel={say('close')} onClose={onClose}>
      <Form onSend={() => void send()}>
        <OwnProof proof={proof} onChange={setProof} />
        <PasswordField
          label={say('own.newPassword')}
          hint={say('begin.passwordHint')}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          showLabel={say('login.show')}
          hideLabel={say('login.hide')}
        />
        <Soft>{say('own.othersEnd')}</Soft>
        <Actions>
          <Button look="quiet" onPress={onClose}>
            {say('cancel')}
          </Button>
          <Button isSubmit isBusy={change.isBusy} isDisabled={!isGiven(proof) || !password}>
            {say('own.changePassword')}
          </Button>
        </Actions>
      </Form>
    </Sheet>
  );
}
