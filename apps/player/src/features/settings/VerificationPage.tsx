import { identity, type SMS_TYPES } from '@house/contract/identity';
import { Button, CodeField, TextField } from '@house/ui';
import { useState } from 'react';
import { useCommand } from '#api/cache.ts';
import { ask } from '#api/client.ts';
import { useSession } from '#api/stores.ts';
import { goInstead, usePlace } from '#app/router.ts';
import { CodeButton } from '#parts/CodeButton.tsx';
import { Form, Page } from '#parts/Page.tsx';
import { text } from '#text';
import { holdProof } from './proof.ts';
import styles from './Settings.module.css';

type Purpose = Exclude<(typeof SMS_TYPES)[number], 'bindPhone'>;

const NEXT: Record<Purpose, string> = {
  changePassword: '/pages/system/exitPassword',
  secondaryPassword: '/pages/system/secondaryPassword',
  changePhone: '/pages/system/setPhone',
};

/** §5: the middle four digits complete the number; the code that is sent to it is the proof. */
export function VerificationPage() {
  const { query } = usePlace();
  const asked = query.get('for') as Purpose;
  const purpose: Purpose = asked in NEXT ? asked : 'changePassword';
  const userInfo = useSession((state) => state.userInfo);
  const mayUseEmail = purpose === 'changePassword' && userInfo?.isEmailBound === true;
  const [isByEmail, setByEmail] = useState(false);
  if (!userInfo) return <Page title={text('titles.systemVerification')}>{null}</Page>;
  const byEmail = isByEmail || (!userInfo.isPhoneBound && mayUseEmail);
  const done = (proof: string | undefined) => {
    if (proof) holdProof(purpose, proof);
    goInstead(NEXT[purpose]);
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

function PhoneProof({
  purpose,
  masked,
  onDone,
}: {
  purpose: Purpose;
  masked: string;
  onDone: (proof: string | undefined) => void;
}) {
  const [four, setFour] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const check = useCommand(identity.checkSmsCode);
  const [before = '', after = ''] = masked.split('****');
  const mobile = `${before}${four}${after}`;
  const send = async () => {
    const { data, refused } = await check.run({ smsType: purpose, mobile, code });
    if (data) onDone(data.proof);
    else setError(refused?.message);
  };
  return (
    <Form onSend={() => void send()}>
      <div className={styles.mask}>
        <span>{before}</span>
        <input
          className={styles.four}
          aria-label={text('settings.middleFour')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="····"
          value={four}
          onChange={(event) => setFour(event.target.value.replace(/\D/g, ''))}
        />
        <span>{after}</span>
      </div>
      <CodeButton send={() => ask(identity.getSmsCode, { smsType: purpose, mobile })} isDisabled={four.length < 4} />
      <CodeField
        label={text('common.code')}
        value={code}
        onChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
        error={error}
        autoComplete="one-time-code"
      />
      <Button isSubmit isWide isBusy={check.isBusy} isDisabled={code.length < 6 || four.length < 4}>
        {text('settings.verify')}
      </Button>
    </Form>
  );
}

function EmailProof({ onDone }: { onDone: (proof: string | undefined) => void }) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const check = useCommand(identity.checkEmailCode);
  const send = async () => {
    const { data, refused } = await check.run({ emailType: 'changePassword', email, code });
    if (data) onDone(data.proof);
    else setError(refused?.message);
  };
  return (
    <Form onSend={() => void send()}>
      <TextField
        label={text('settings.yourEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
      <CodeButton
        send={() => ask(identity.getEmailCode, { emailType: 'changePassword', email })}
        isDisabled={!email.includes('@')}
      />
      <CodeField
        label={text('common.code')}
        value={code}
        onChange={setCode}
        error={error}
        autoComplete="one-time-code"
      />
      <Button isSubmit isWide isBusy={check.isBusy} isDisabled={code.length < 6}>
        {text('settings.verify')}
      </Button>
    </Form>
  );
}
