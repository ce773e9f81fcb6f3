import { identity } from '@house/contract/identity';
import { Button, CodeField, State, TextField } from '@house/ui';
import { useState } from 'react';
import { useCommand } from '#api/cache.ts';
import { ask } from '#api/client.ts';
import { loadUserInfo } from '#api/session.ts';
import { useSession } from '#api/stores.ts';
import { goInstead } from '#app/router.ts';
import { toast } from '#app/toasts.ts';
import { CodeButton } from '#parts/CodeButton.tsx';
import { useForm } from '#parts/form.ts';
import { Form, Page } from '#parts/Page.tsx';
import { text } from '#text';

export function SetEmailPage() {
  const userInfo = useSession((state) => state.userInfo);
  if (userInfo?.isEmailBound) {
    return (
      <Page title={text('titles.systemSetEmail')}>
        <State
          icon="mail"
          title={text('settings.bound')}
          words={text('settings.emailSet', { email: userInfo.email ?? '' })}
        />
      </Page>
    );
  }
  return (
    <Page title={text('titles.systemSetEmail')} lead={text('settings.emailWords')}>
      <EmailForm />
    </Page>
  );
}

function EmailForm() {
  const form = useForm(identity.getEmailCode, { emailType: 'bindEmail', email: '' });
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const check = useCommand(identity.checkEmailCode);
  const sendCode = async () => {
    if (!form.mayBeSent()) {
      toast(text('errors.emailWrong'));
      return undefined;
    }
    return ask(identity.getEmailCode, { emailType: 'bindEmail', email: form.values.email });
  };
  const send = async () => {
    const { data, refused } = await check.run({ emailType: 'bindEmail', email: form.values.email, code });
    if (data) {
      await loadUserInfo().catch(() => {});
      goInstead('/pages/system/success', { of: 'Email' });
    } else if (refused?.why === 'emailTaken') form.refuse('email', refused.message);
    else setCodeError(refused?.message);
  };
  return (
    <Form onSend={() => void send()}>
      <TextField
        label={text('common.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.values.email}
        onChange={(value) => form.set('email', value)}
        onLeave={() => form.leave('email')}
        error={form.errorOf('email')}
      />
      <CodeButton send={sendCode} isDisabled={form.values.email === ''} />
      <CodeField
        label={text('common.code')}
        value={code}
        onChange={(value) => {
          setCode(value);
          setCodeError(undefined);
        }}
        error={codeError}
        autoComplete="one-time-code"
      />
      <Button isSubmit isWide isBusy={check.isBusy} isDisabled={code.length < 6}>
        {text('settings.bind')}
      </Button>
    </Form>
  );
}
