import { identity } from '@house/contract/identity';
import { Button, CodeField, State } from '@house/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#api/cache.ts';
import { ask } from '#api/client.ts';
import { loadUserInfo } from '#api/session.ts';
import { useSession, useSite } from '#api/stores.ts';
import { goInstead } from '#app/router.ts';
import { toast } from '#app/toasts.ts';
import { CodeButton } from '#parts/CodeButton.tsx';
import { Form, Page } from '#parts/Page.tsx';
import { FIRST_AREA, fitsArea, PhoneField } from '#parts/PhoneField.tsx';
import { text } from '#text';
import { takeProof } from './proof.ts';

/** §3: an operator may switch the messages off that bind a phone. */
export function SetPhonePage() {
  const smsSwitch = useSite((state) => state.smsSwitch);
  if (smsSwitch) return <BindPhone />;
  return (
    <Page title={text('titles.systemSetPhone')}>
      <State icon="phone" title={text('common.notOpen')} words={text('common.notOpenWords')} />
    </Page>
  );
}

/** Binds a first phone, or a new one in the place of the old, which was proven before. */
function BindPhone() {
  const userInfo = useSession((state) => state.userInfo);
  const areas = useCall(identity.getRegisterItem, {}).data?.areaList ?? [];
  const [areaCode, setAreaCode] = useState<string>(FIRST_AREA);
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ phone?: string | undefined; code?: string | undefined }>({});
  const check = useCommand(identity.checkSmsCode);
  const step = { smsType: 'bindPhone', areaCode, mobile, ...takeProof('changePhone') } as const;

  const sendCode = async () => {
    if (!fitsArea(areas, areaCode, mobile)) {
      setErrors({ phone: text('errors.phoneWrong') });
      toast(text('errors.phoneWrong'));
      return undefined;
    }
    return ask(identity.getSmsCode, step);
  };
  const send = async () => {
    const { data, refused } = await check.run({ ...step, code });
    if (data) {
      await loadUserInfo().catch(() => {});
      goInstead('/pages/system/success', { of: 'Phone' });
    } else if (refused?.why === 'proofNeeded') goInstead('/pages/system/verification', { for: 'changePhone' });
    else setErrors(refused?.why === 'phoneTaken' ? { phone: refused.message } : { code: refused?.message });
  };
  const isChange = userInfo?.isPhoneBound === true;
  return (
    <Page
      title={text('titles.systemSetPhone')}
      lead={isChange ? text('settings.changePhoneWords', { phone: userInfo.phone ?? '' }) : text('settings.phoneWords')}
    >
      <Form onSend={() => void send()}>
        <PhoneField
          areas={areas}
          areaCode={areaCode}
          phone={mobile}
          onArea={setAreaCode}
          onPhone={(value) => {
            setMobile(value);
            setErrors({});
          }}
          error={errors.phone}
        />
        <CodeButton send={sendCode} isDisabled={mobile.length < 5} />
        <CodeField
          label={text('common.code')}
          value={code}
          onChange={(value) => {
            setCode(value);
            setErrors({});
          }}
          error={errors.code}
          autoComplete="one-time-code"
        />
        <Button isSubmit isWide isBusy={check.isBusy} isDisabled={code.length < 6}>
          {text('settings.bind')}
        </Button>
      </Form>
    </Page>
  );
}
