import { identity } from '@house/contract/identity';
import { Button, CodeField, Segmented, TextField } from '@house/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#api/cache.ts';
import { ask, CallRefused } from '#api/client.ts';
import { CodeButton } from '#parts/CodeButton.tsx';
import { Form } from '#parts/Page.tsx';
import { FIRST_AREA, PhoneField } from '#parts/PhoneField.tsx';
import { text } from '#text';
import styles from './RecoveryPage.module.css';

type ProofStepProps = { ticket: string; onStale: () => void; onDone: (secondaryNeeded: boolean) => void };

export function ProofStep({ ticket, onStale, onDone }: ProofStepProps) {
  const [channel, setChannel] = useState<'phone' | 'email'>('phone');
  const [areaCode, setAreaCode] = useState<string>(FIRST_AREA);
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const areas = useCall(identity.getRegisterItem, {}).data?.areaList ?? [];
  const byPhone = useCommand(identity.checkPhoneCodeByForgetPwd);
  const byEmail = useCommand(identity.checkEmailCodeByForgetPwd);
  const check = channel === 'phone' ? byPhone : byEmail;

  const sendCode = () =>
    (channel === 'phone'
      ? ask(identity.getPhoneCodeByForgetPwd, { ticket, areaCode, phone })
      : ask(identity.getEmailCodeByForgetPwd, { ticket, email })
    ).catch((problem: unknown) => {
      if (problem instanceof CallRefused && problem.why === 'recoveryStale') onStale();
      throw problem;
    });
  const send = async () => {
    const { data, refused } = await check.run({ ticket, code });
    if (data) return onDone(data.secondaryNeeded);
    setError(refused?.message);
    if (refused?.why === 'recoveryStale') onStale();
  };
  return (
    <Form onSend={() => void send()}>
      <p className={styles.words}>{text('recovery.proofWords')}</p>
      <Segmented
        label={text('recovery.channel')}
        value={channel}
        options={[
          { value: 'phone', label: text('recovery.byPhone') },
          { value: 'email', label: text('recovery.byEmail') },
        ]}
        onChange={(next) => {
          setChannel(next);
          setCode('');
        }}
      />
      {channel === 'phone' ? (
        <PhoneField areas={areas} areaCode={areaCode} phone={phone} onArea={setAreaCode} onPhone={setPhone} />
      ) : (
        <TextField
          label={text('common.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
        />
      )}
      <CodeButton
        key={channel}
        send={sendCode}
        isDisabled={channel === 'phone' ? phone.length < 5 : !email.includes('@')}
      />
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
      <Button isSubmit isWide isBusy={check.isBusy} isDisabled={code.length < 6}>
        {text('recovery.checkCode')}
      </Button>
      <p className={styles.words}>{text('recovery.noContact')}</p>
    </Form>
  );
}
