import { officeStaff } from '@harbour/contract/office-staff';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { toast } from '#base/toasts.ts';
import { NewPassword } from '#parts/Credentials.tsx';
import { FormSheet } from '#parts/FormSheet.tsx';
import { Soft } from '#parts/Page.tsx';
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
    <FormSheet
      title={say('own.changePassword')}
      submit={say('own.changePassword')}
      isBusy={change.isBusy}
      isDisabled={!isGiven(proof) || !password}
      onSend={() => void send()}
      onClose={onClose}
    >
      <OwnProof proof={proof} onChange={setProof} />
      <NewPassword label={say('own.newPassword')} value={password} onChange={setPassword} />
      <Soft>{say('own.othersEnd')}</Soft>
    </FormSheet>
  );
}
