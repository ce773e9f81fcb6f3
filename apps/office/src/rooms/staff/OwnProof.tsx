import { PasswordField, TextField } from '@harbour/ui';
import { say } from '#base/say.ts';

type Proof = { oldPassword: string; factor: string };

/** The present password and second factor: asked for together before what opens the door is changed. */
export function OwnProof({ proof, onChange }: { proof: Proof; onChange: (proof: Proof) => void }) {
  return (
    <>
      <PasswordField
        label={say('own.oldPassword')}
        value={proof.oldPassword}
        onChange={(oldPassword) => onChange({ ...proof, oldPassword })}
        autoComplete="current-password"
        showLabel={say('login.show')}
        hideLabel={say('login.hide')}
      />
      <TextField
        label={say('login.factor')}
        hint={say('login.factorHint')}
        value={proof.factor}
        onChange={(factor) => onChange({ ...proof, factor })}
        autoComplete="one-time-code"
        maxLength={11}
      />
    </>
  );
}

export const NO_PROOF: Proof = { oldPassword: '', factor: '' };
export const isGiven = ({ oldPassword, factor }: Proof) => oldPassword !== '' && factor.trim() !== '';
