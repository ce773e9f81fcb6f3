import { identity } from '@harbour/contract/identity';
import { Segmented, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useFormCommand } from '#api/cache.ts';
import { ask, type CallRefused } from '#api/client.ts';
import { CodeForm } from '#parts/CodeForm.tsx';
import { areaOf, fitsArea, isAboutPhone, PhoneField } from '#parts/PhoneField.tsx';
import { text } from '#text';
import styles from './RecoveryPage.module.css';

/** An expired recovery begins anew, with a toast; CodeForm shows any other refusal. */
const isAtCode = ({ why }: CallRefused) => why !== 'recoveryStale';

type ProofStepProps = { ticket: string; onStale: () => void; onDone: (secondaryNeeded: boolean) => void };

export function ProofStep({ ticket, onStale, onDone }: ProofStepProps) {
  const [channel, setChannel] = useState<'phone' | 'email'>('phone');
  const [chosenArea, setArea] = useState('');
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const areas = useCall(identity.getRegisterItem, {}).data?.areaList ?? [];
  const areaCode = areaOf(areas, chosenArea);
  const byPhone = useFormCommand(identity.checkPhoneCodeByForgetPwd, isAtCode);
  const byEmail = useFormCommand(identity.checkEmailCodeByForgetPwd, isAtCode);
  const checking = channel === 'phone' ? byPhone : byEmail;

  const sendCode = () =>
    channel === 'phone'
      ? ask(identity.getPhoneCodeByForgetPwd, { ticket, areaCode, phone })
      : ask(identity.getEmailCodeByForgetPwd, { ticket, email });
  const showSendRefusal = ({ why, message }: CallRefused) => {
    if (why === 'recoveryStale') onStale();
    const isAboutContact = isAboutPhone(why) || why === 'emailWrong';
    if (isAboutContact) setError(message);
    return isAboutContact;
  };
  /** A contact that is changed is not wrong any more. */
  const renewed = (set: (words: string) => void) => (words: string) => {
    set(words);
    setError(undefined);
  };
  const check = async (code: string) => {
    const { data, refused } = await checking.run({ ticket, code });
    if (data) onDone(data.secondaryNeeded);
    if (refused?.why === 'recoveryStale') onStale();
    return refused?.message;
  };
  return (
    <>
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
          setError(undefined);
        }}
      />
      <CodeForm
        key={channel}
        maySend={channel === 'phone' ? phone !== '' && fitsArea(areas, areaCode, phone) : email.includes('@')}
        send={sendCode}
        onSendRefused={showSendRefusal}
        check={check}
        isBusy={checking.isBusy}
        accept={text('recovery.checkCode')}
      >
        {channel === 'phone' ? (
          <PhoneField
            areas={areas}
            areaCode={areaCode}
            phone={phone}
            onArea={renewed(setArea)}
            onPhone={renewed(setPhone)}
            error={error}
          />
        ) : (
          <TextField
            label={text('common.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={renewed(setEmail)}
            error={error}
          />
        )}
      </CodeForm>
      <p className={styles.words}>{text('recovery.noContact')}</p>
    </>
  );
}
