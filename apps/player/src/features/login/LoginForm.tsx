import type { Refusal } from '@harbour/contract';
import { identity } from '@harbour/contract/identity';
import { USERNAME_LENGTH } from '@harbour/rules';
import { Button, PasswordField, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#api/cache.ts';
import type { CallRefused } from '#api/client.ts';
import { boot } from '#boot';
import { CaptchaField, useCaptcha } from '#parts/CaptchaField.tsx';
import { useForm } from '#parts/form.ts';
import { Link } from '#parts/Link.tsx';
import { Form } from '#parts/Page.tsx';
import { text } from '#text';
import styles from './LoginPage.module.css';

const DEMO = { name: 'player01', password: 'play1234' };

const isCaptcha = (why: Refusal | undefined) => why === 'captchaNeeded' || why === 'captchaWrong';

export function LoginForm({ onEntered }: { onEntered: (token: string) => Promise<void> }) {
  const form = useForm(identity.login, { username: '', password: '' });
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(false);
  const [captchaError, setCaptchaError] = useState<string>();
  const captcha = useCaptcha('login', isCaptchaNeeded);
  const login = useCommand(identity.login);

  const send = async () => {
    if (!form.mayBeSent()) return;
    const solved = isCaptchaNeeded && captcha.answer ? { captchaId: captcha.id, captchaAnswer: captcha.answer } : {};
    const isShown = ({ why }: CallRefused) => why === 'accountOrPasswordWrong' || (isCaptchaNeeded && isCaptcha(why));
    const { data, refused } = await login.run({ ...form.values, ...solved }, { isShown });
    if (data) return onEntered(data.token);
    if (isCaptchaNeeded) captcha.renew();
    const isAboutCaptcha = refused !== undefined && isCaptcha(refused.why);
    if (isAboutCaptcha) setCaptchaNeeded(true);
    setCaptchaError(isAboutCaptcha && isCaptchaNeeded ? refused.message : undefined);
    if (refused?.why === 'accountOrPasswordWrong') form.refuse('password', refused.message);
  };

  return (
    <Form onSend={() => void send()}>
      <TextField
        label={text('login.username')}
        value={form.values.username}
        onChange={(value) => form.set('username', value)}
        error={form.errorOf('username')}
        autoComplete="username"
        maxLength={USERNAME_LENGTH.max}
      />
      <PasswordField
        label={text('login.password')}
        showLabel={text('common.showPassword')}
        hideLabel={text('common.hidePassword')}
        value={form.values.password}
        onChange={(value) => form.set('password', value)}
        error={form.errorOf('password')}
        autoComplete="current-password"
      />
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
