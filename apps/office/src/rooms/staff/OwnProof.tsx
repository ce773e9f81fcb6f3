import { say } from '#base/say.ts';
import { CurrentPassword, Factor } from '#parts/Credentials.tsx';

type Proof = { oldPassword: string; factor: string };

/** The present password and second factor, both required before either is changed. */
export function OwnProof({ proof, onChange }: { proof: Proof; onChange: (proof: Proof) => void }) {
  return (
    <>
      <CurrentPassword
        label={say('own.oldPassword')}
        value={proof.oldPassword}
        onChange={(oldPassword) => onChange({ ...proof, oldPassword })}
      />
      <Factor value={proof.factor} onChange={(factor) => onChange({ ...proof, factor })} />
    </>
  );
}

export const NO_PROOF: Proof = { oldPassword: '', factor: '' };
export const isGiven = ({ oldPassword, factor }: Proof) => oldPassword !== '' && factor.trim() !== '';
