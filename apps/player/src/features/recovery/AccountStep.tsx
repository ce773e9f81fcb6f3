import { identity } from '@harbour/contract/identity';
import { USERNAME_LENGTH } from '@harbour/rules';
import { Button, TextField } from '@harbour/ui';
import { useState } from 'react';
import { AT_FIELD, useCommand } from '#api/cache.ts';
import { CaptchaField, useCaptcha } from '#parts/CaptchaField.tsx';
import { Form } from '#parts/Page.tsx';
import { text } from '#text';
import styles from './RecoveryPage.module.css';

export function AccountStep({ onDone }: { onDone: (ticket: string) => void }) {
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string>();
  const captcha = useCaptcha('recover');
  const begin = useCommand(identity.forgetPasswordFirstStep);
  const send = async () => {
    if (!captcha.answer) return setError(text('errors.captchaEmpty'));
    const wanted = { username, captchaId: captcha.id, captchaAnswer: captcha.answer };
    const { data, refused } = await begin.run(wanted, AT_FIELD);
    if (data) return onDone(data.ticket);
    captcha.renew();
    setError(refused?.message);
  };
  return (
    <Form onSend={() => void send()}>
      <p className={styles.words}>{text('recovery.accountWords')}</p>
      <TextField
        label={text('login.username')}
        value={username}
        onChange={setUsername}
        autoComplete="username"
        maxLength={USERNAME_LENGTH.max}
      />
      <CaptchaField captcha={captcha} error={error} />
      <Button isSubmit isWide isBusy={begin.isBusy} isDisabled={username.trim() === ''}>
        {text('common.next')}
      </Button>
    </Form>
  );
}
