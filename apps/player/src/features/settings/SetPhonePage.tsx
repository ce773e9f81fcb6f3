import { identity } from '@harbour/contract/identity';
import { Button, State } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useFormCommand } from '#api/cache.ts';
import { ask, type CallRefused } from '#api/client.ts';
import { goInstead } from '#api/router.ts';
import { loadUserInfo } from '#api/session.ts';
import { useSession, useSite } from '#api/stores.ts';
import { CodeForm } from '#parts/CodeForm.tsx';
import { useDetour } from '#parts/detour.ts';
import { Page } from '#parts/Page.tsx';
import { areaOf, fitsArea, isAboutPhone, PhoneField } from '#parts/PhoneField.tsx';
import { UserWaiting } from '#parts/UserWaiting.tsx';
import { text } from '#text';
import { OwnPassword } from './OwnPassword.tsx';
import { heldProof, holdProof } from './proof.ts';
import styles from './Settings.module.css';

/** §3: an operator may switch off the messages that bind a phone. */
export function SetPhonePage() {
  const smsSwitch = useSite((state) => state.smsSwitch);
  const userInfo = useSession((state) => state.userInfo);
  const [isOther, setOther] = useState(false);
  const title = text('titles.systemSetPhone');
  if (!smsSwitch) {
    return (
      <Page title={title}>
        <State icon="phone" title={text('common.notOpen')} words={text('common.notOpenWords')} />
      </Page>
    );
  }
  if (!userInfo) {
    return (
      <Page title={title}>
        <UserWaiting bones={[72, 52, 84, 48]} />
      </Page>
    );
  }
  const { isPhoneBound: isChange, areaCode, phone } = userInfo;
  const isRegistered = !isChange && phone !== null && !isOther;
  const lead = isChange ? text('settings.changePhoneWords', { phone: phone ?? '' }) : text('settings.phoneWords');
  return (
    <Page title={title} lead={lead}>
      {isRegistered ? (
        <RegisteredPhone number={`+${areaCode} ${phone}`} onOther={() => setOther(true)} />
      ) : (
        <NewPhone isChange={isChange} />
      )}
    </Page>
  );
}

/** A bound phone also proves the next step, setting the secondary password. */
function useBound() {
  const detour = useDetour();
  return async ({ proof }: { proof?: string | undefined }) => {
    if (proof) holdProof('secondaryPassword', proof);
    await loadUserInfo().catch(() => {});
    detour.finish('Phone');
  };
}

/** The number that was given at registration is not typed again: only its code is. */
function RegisteredPhone({ number, onOther }: { number: string; onOther: () => void }) {
  const bound = useBound();
  const checking = useFormCommand(identity.checkSmsCode, () => true);
  const check = async (code: string) => {
    const { data, refused } = await checking.run({ smsType: 'bindPhone', code });
    if (data) await bound(data);
    return refused?.message;
  };
  return (
    <CodeForm
      maySend
      send={() => ask(identity.getSmsCode, { smsType: 'bindPhone' })}
      check={check}
      isBusy={checking.isBusy}
      accept={text('settings.bind')}
    >
      <div className={styles.number}>
        <span>
          <span className="soft">{text('settings.yourNumber')}</span>
          <bdi className="numbers">{number}</bdi>
        </span>
        <Button look="plain" onPress={onOther}>
          {text('settings.otherNumber')}
        </Button>
      </div>
    </CodeForm>
  );
}

/** Binds a first phone, or a new one in place of the old one, which was verified before. */
function NewPhone({ isChange }: { isChange: boolean }) {
  const areas = useCall(identity.getRegisterItem, {}).data?.areaList ?? [];
  const detour = useDetour();
  const bound = useBound();
  const [chosenArea, setArea] = useState('');
  const areaCode = areaOf(areas, chosenArea);
  const [mobile, setMobile] = useState('');
  const [phoneError, setPhoneError] = useState<string>();
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const step = { smsType: 'bindPhone', areaCode, mobile, ...heldProof('changePhone') } as const;
  const verify = () => goInstead('/pages/system/verification', { for: 'changePhone', ...detour.query });
  // CodeForm shows any other refusal at the code.
  const checking = useFormCommand(identity.checkSmsCode, ({ why, message }) => {
    if (why === 'proofNeeded') verify();
    if (why === 'phoneTaken') setPhoneError(message);
    if (why === 'oldPasswordWrong') setPasswordError(message);
    return true;
  });

  const sendCode = async () => {
    if (isChange && step.proof === undefined) {
      verify();
      return undefined;
    }
    if (fitsArea(areas, areaCode, mobile)) return ask(identity.getSmsCode, step);
    setPhoneError(text('errors.phoneWrong'));
    return undefined;
  };
  const showSendRefusal = ({ why, message }: CallRefused) => {
    if (why === 'proofNeeded') verify();
    if (isAboutPhone(why)) setPhoneError(message);
    return why === 'proofNeeded' || isAboutPhone(why);
  };
  const check = async (code: string) => {
    const { data, refused } = await checking.run({ ...step, code, ...(isChange ? {} : { password }) });
    if (data) await bound(data);
    return refused?.why === 'oldPasswordWrong' || refused?.why === 'phoneTaken' ? undefined : refused?.message;
  };
  return (
    <CodeForm
      maySend={mobile.length >= 5 && (isChange || password !== '')}
      send={sendCode}
      onSendRefused={showSendRefusal}
      check={check}
      isBusy={checking.isBusy}
      accept={text('settings.bind')}
    >
      <PhoneField
        areas={areas}
        areaCode={areaCode}
        phone={mobile}
        onArea={(area) => {
          setArea(area);
          setPhoneError(undefined);
        }}
        onPhone={(value) => {
          setMobile(value);
          setPhoneError(undefined);
        }}
        error={phoneError}
      />
      {!isChange && (
        <OwnPassword
          value={password}
          error={passwordError}
          onChange={(value) => {
            setPassword(value);
            setPasswordError(undefined);
          }}
        />
      )}
    </CodeForm>
  );
}
