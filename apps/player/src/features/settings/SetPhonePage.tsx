import { identity } from '@harbour/contract/identity';
import { State } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#api/cache.ts';
import { ask } from '#api/client.ts';
import { goInstead } from '#api/router.ts';
import { loadUserInfo } from '#api/session.ts';
import { useSession, useSite } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { CodeForm } from '#parts/CodeForm.tsx';
import { Page } from '#parts/Page.tsx';
import { FIRST_AREA, fitsArea, PhoneField } from '#parts/PhoneField.tsx';
import { text } from '#text';
import { OwnPassword } from './OwnPassword.tsx';
import { heldProof } from './proof.ts';

/** §3: an operator may switch off the messages that bind a phone. */
export function SetPhonePage() {
  const smsSwitch = useSite((state) => state.smsSwitch);
  if (smsSwitch) return <BindPhone />;
  return (
    <Page title={text('titles.systemSetPhone')}>
      <State icon="phone" title={text('common.notOpen')} words={text('common.notOpenWords')} />
    </Page>
  );
}

/** Binds a first phone, or a new one in place of the old one, which was verified before. */
function BindPhone() {
  const userInfo = useSession((state) => state.userInfo);
  const areas = useCall(identity.getRegisterItem, {}).data?.areaList ?? [];
  const [areaCode, setAreaCode] = useState<string>(FIRST_AREA);
  const [mobile, setMobile] = useState('');
  const [phoneError, setPhoneError] = useState<string>();
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const checking = useCommand(identity.checkSmsCode);
  const isChange = userInfo?.isPhoneBound === true;
  const step = { smsType: 'bindPhone', areaCode, mobile, ...heldProof('changePhone') } as const;

  const sendCode = async () => {
    if (isChange && step.proof === undefined) {
      goInstead('/pages/system/verification', { for: 'changePhone' });
      return undefined;
    }
    if (fitsArea(areas, areaCode, mobile)) return ask(identity.getSmsCode, step);
    setPhoneError(text('errors.phoneWrong'));
    toast(text('errors.phoneWrong'));
    return undefined;
  };
  const check = async (code: string) => {
    const wanted = { ...step, code, ...(isChange ? {} : { password }) };
    const { data, refused } = await checking.run(wanted, { isShown: ({ why }) => why !== 'proofNeeded' });
    if (data) {
      await loadUserInfo().catch(() => {});
      goInstead('/pages/system/success', { of: 'Phone' });
    }
    if (refused?.why === 'proofNeeded') goInstead('/pages/system/verification', { for: 'changePhone' });
    if (refused?.why === 'phoneTaken') setPhoneError(refused.message);
    const isAboutPassword = refused?.why === 'oldPasswordWrong';
    if (isAboutPassword) setPasswordError(refused.message);
    return isAboutPassword || refused?.why === 'phoneTaken' ? undefined : refused?.message;
  };
  return (
    <Page
      title={text('titles.systemSetPhone')}
      lead={isChange ? text('settings.changePhoneWords', { phone: userInfo.phone ?? '' }) : text('settings.phoneWords')}
    >
      <CodeForm
        maySend={mobile.length >= 5 && (isChange || password !== '')}
        send={sendCode}
        check={check}
        isBusy={checking.isBusy}
        accept={text('settings.bind')}
      >
        <PhoneField
          areas={areas}
          areaCode={areaCode}
          phone={mobile}
          onArea={setAreaCode}
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
    </Page>
  );
}
