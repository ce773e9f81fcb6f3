import { identity } from '@harbour/contract/identity';
import { State, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useFormCommand } from '#api/cache.ts';
import { ask } from '#api/client.ts';
import { loadUserInfo } from '#api/session.ts';
import { useSession } from '#api/stores.ts';
import { CodeForm } from '#parts/CodeForm.tsx';
import { useDetour } from '#parts/detour.ts';
import { useForm } from '#parts/form.ts';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import { OwnPassword } from './OwnPassword.tsx';

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
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const detour = useDetour();
  // CodeForm shows any other refusal at the code.
  const checking = useFormCommand(identity.checkEmailCode, ({ why, message }) => {
    if (why === 'emailTaken') form.refuse('email', message);
    if (why === 'oldPasswordWrong') setPasswordError(message);
    return true;
  });
  const { email } = form.values;
  const sendCode = async () => {
    return form.mayBeSent() ? ask(identity.getEmailCode, { emailType: 'bindEmail', email }) : undefined;
  };
  const check = async (code: string) => {
    const { data, refused } = await checking.run({ emailType: 'bindEmail', email, code, password });
    if (data) {
      await loadUserInfo().catch(() => {});
      detour.finish('Email');
    }
    return refused?.why === 'oldPasswordWrong' || refused?.why === 'emailTaken' ? undefined : refused?.message;
  };
  return (
    <CodeForm
      maySend={email !== '' && password !== ''}
      send={sendCode}
      onSendRefused={({ why, message }) => {
        const isAboutEmail = why === 'emailWrong' || why === 'emailTaken';
        if (isAboutEmail) form.refuse('email', message);
        return isAboutEmail;
      }}
      check={check}
      isBusy={checking.isBusy}
      accept={text('settings.bind')}
    >
      <TextField
        label={text('common.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={(value) => form.set('email', value)}
        onLeave={() => form.leave('email')}
        error={form.errorOf('email')}
      />
      <OwnPassword
        value={password}
        error={passwordError}
        onChange={(value) => {
          setPassword(value);
          setPasswordError(undefined);
        }}
      />
    </CodeForm>
  );
}
