import type { Refusal } from '@harbour/contract';
import { identity } from '@harbour/contract/identity';
import { USERNAME_LENGTH } from '@harbour/rules';
import { Button, PasswordField, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useFormCommand } from '#api/cache.ts';
import { boot } from '#boot';
import { AskSupportLink } from '#parts/AskSupport.tsx';
import { CaptchaField, useCaptcha } from '#parts/CaptchaField.tsx';
import { useForm } from '#parts/form.ts';
import { Link } from '#parts/Link.tsx';
import { Form } from '#parts/Page.tsx';
import { text } from '#text';
import styles from './LoginPage.module.css';

/** Refusals that are about the account as a whole; they stand below the password. */
const ABOUT_ACCOUNT: Refusal[] = ['accountOrPasswordWrong', 'loginLocked', 'accountClosed'];

const DEMO = { name: 'player01', password: 'play1234' };

export function LoginForm({ onEntered }: { onEntered: (token: string) => Promise<void> }) {
  const form = useForm(identity.login, { username: '', password: '' });
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [captchaError, setCaptchaError] = useState<string>();
  const captcha = useCaptcha('login', isCaptchaNeeded);
  const login = useFormCommand(identity.login, ({ why, message }) => {
    const isAboutCaptcha = why === 'captchaNeeded' || why === 'captchaWrong';
    if (isAboutCaptcha) setCaptchaNeeded(true);
    if (isAboutCaptcha) setCaptchaError(message);
    setClosed(why === 'accountClosed');
    const isAboutAccount = why !== undefined && ABOUT_ACCOUNT.includes(why);
    if (isAboutAccount) form.refuse('password', message);
    return isAboutCaptcha || isAboutAccount;
  });

  const send = async () => {
    const isUnsolved = isCaptchaNeeded && captcha.answer === '';
    setCaptchaError(isUnsolved ? text('errors.captchaEmpty') : undefined);
    if (!form.mayBeSent() || isUnsolved) return;
    const solved = isCaptchaNeeded ? { captchaId: captcha.id, captchaAnswer: captcha.answer } : {};
    const { data } = await login.run({ ...form.values, ...solved });
    if (data) await onEntered(data.token);
    else if (isCaptchaNeeded) captcha.renew();
  };
  const [nameError, passwordError] = [form.errorOf('username'), form.errorOf('password')];

  return (
    <Form onSend={send}>
      <TextField
        label={text('login.username')}
        value={form.values.username}
        onChange={(value) => form.set('username', value)}
        error={nameError}
        autoComplete="username"
        maxLength={USERNAME_LENGTH.max}
      />
      <PasswordField
        label={text('login.password')}
        showLabel={text('common.showPassword')}
        hideLabel={text('common.hidePassword')}
        value={form.values.password}
        onChange={(value) => form.set('password', value)}
        // Words about both stand at the first of them.
        error={passwordError === nameError ? undefined : passwordError}
        isWrong={passwordError !== undefined}
        autoComplete="current-password"
      />
      {isClosed && passwordError && (
        <p>
          <AskSupportLink />
        </p>
      )}
      {isCaptchaNeeded && <CaptchaField captcha={captcha} error={captchaError} />}
      <Button isSubmit isWide isBusy={login.isBusy}>
        {text('login.login')}
      </Button>
      <div className={styles.links}>
        <Link to="/pages/forgetPassword/index">{text('login.forgot')}</Link>
      </div>
      {boot?.isPlay && (
        <div className={styles.demo}>
          <span>{text('login.demo', DEMO)}</span>
          <Button
            look="plain"
            onPress={() => {
              form.set('username', DEMO.name);
              form.set('password', DEMO.password);
            }}
          >
            {text('login.useDemo')}
          </Button>
        </div>
      )}
    </Form>
  );
}
