import { identity, type SMS_TYPES } from '@harbour/contract/identity';
import { Button, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useFormCommand } from '#api/cache.ts';
import { ask } from '#api/client.ts';
import { goInstead, usePlace } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { CodeForm } from '#parts/CodeForm.tsx';
import { useDetour } from '#parts/detour.ts';
import { MIDDLE_DIGITS, MiddleFour } from '#parts/MiddleFour.tsx';
import { Page } from '#parts/Page.tsx';
import { UserWaiting } from '#parts/UserWaiting.tsx';
import { text } from '#text';
import { holdProof } from './proof.ts';

type VerificationPurpose = Exclude<(typeof SMS_TYPES)[number], 'bindPhone' | 'bindPayee'>;

const NEXT: Record<VerificationPurpose, string> = {
  changePassword: '/pages/system/exitPassword',
  secondaryPassword: '/pages/system/secondaryPassword',
  changePhone: '/pages/system/setPhone',
};

/** §5: the middle four digits complete the number; the code that is sent to it is the proof. */
export function VerificationPage() {
  const { query } = usePlace();
  const asked = query.get('for') as VerificationPurpose;
  const purpose: VerificationPurpose = asked in NEXT ? asked : 'changePassword';
  const userInfo = useSession((state) => state.userInfo);
  const mayUseEmail = purpose === 'changePassword' && userInfo?.isEmailBound === true;
  const [isByEmail, setByEmail] = useState(false);
  const detour = useDetour();
  if (!userInfo) {
    return (
      <Page title={text('titles.systemVerification')}>
        <UserWaiting bones={[56, 56, 56]} />
      </Page>
    );
  }
  const byEmail = isByEmail || (!userInfo.isPhoneBound && mayUseEmail);
  const done = (proof: string | undefined) => {
    if (proof) holdProof(purpose, proof);
    goInstead(NEXT[purpose], detour.query);
  };
  return (
    <Page title={text('titles.systemVerification')} lead={byEmail ? '' : text('settings.verifyWords')}>
      {byEmail ? (
        <EmailProof onDone={done} />
      ) : (
        <PhoneProof purpose={purpose} masked={userInfo.phone ?? ''} onDone={done} />
      )}
      {mayUseEmail && userInfo.isPhoneBound && (
        <Button look="plain" onPress={() => setByEmail(!isByEmail)}>
          {text(isByEmail ? 'settings.verifyByPhone' : 'settings.verifyByEmail')}
        </Button>
      )}
    </Page>
  );
}

/** CodeForm shows what was refused. */
const atCode = () => true;

type ProofProps = { onDone: (proof: string | undefined) => void };

function PhoneProof({ purpose, masked, onDone }: ProofProps & { purpose: VerificationPurpose; masked: string }) {
  const [four, setFour] = useState('');
  const checking = useFormCommand(identity.checkSmsCode, atCode);
  const [before = '', after = ''] = masked.split('****');
  const mobile = `${before}${four}${after}`;
  const check = async (code: string) => {
    const { data, refused } = await checking.run({ smsType: purpose, mobile, code });
    if (data) onDone(data.proof);
    return refused?.message;
  };
  return (
    <CodeForm
      maySend={four.length === MIDDLE_DIGITS}
      send={() => ask(identity.getSmsCode, { smsType: purpose, mobile })}
      check={check}
      isBusy={checking.isBusy}
      accept={text('settings.verify')}
    >
      <MiddleFour before={before} after={after} label={text('settings.middleFour')} value={four} onChange={setFour} />
    </CodeForm>
  );
}

function EmailProof({ onDone }: ProofProps) {
  const [email, setEmail] = useState('');
  const checking = useFormCommand(identity.checkEmailCode, atCode);
  const check = async (code: string) => {
    const { data, refused } = await checking.run({ emailType: 'changePassword', email, code });
    if (data) onDone(data.proof);
    return refused?.message;
  };
  return (
    <CodeForm
      maySend={email.includes('@')}
      send={() => ask(identity.getEmailCode, { emailType: 'changePassword', email })}
      check={check}
      isBusy={checking.isBusy}
      accept={text('settings.verify')}
    >
      <TextField
        label={text('settings.yourEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
    </CodeForm>
  );
}
