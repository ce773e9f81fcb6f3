import { identity } from '@harbour/contract/identity';
import { USERNAME_LENGTH } from '@harbour/rules';
import { Button, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useFormCommand } from '#api/cache.ts';
import { CaptchaField, useCaptcha } from '#parts/CaptchaField.tsx';
import { Form } from '#parts/Page.tsx';
import { text } from '#text';
import styles from './RecoveryPage.module.css';

export function AccountStep({ onDone }: { onDone: (ticket: string) => void }) {
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string>();
  const captcha = useCaptcha('recover');
  const begin = useFormCommand(identity.forgetPasswordFirstStep, ({ why, message }) => {
    if (why !== 'captchaWrong') return false;
    setError(message);
    return true;
  });
  const [isNameMissing, setNameMissing] = useState(false);
  const send = async () => {
    const isMissing = username.trim() === '';
    setNameMissing(isMissing);
    setError(captcha.answer ? undefined : text('errors.captchaEmpty'));
    if (isMissing || !captcha.answer) return;
    const { data } = await begin.run({ username, captchaId: captcha.id, captchaAnswer: captcha.answer });
    if (data) return onDone(data.ticket);
    captcha.renew();
  };
  return (
    <Form onSend={send}>
      <p className={styles.words}>{text('recovery.accountWords')}</p>
      <TextField
        label={text('login.username')}
        value={username}
        onChange={(value) => {
          setUsername(value);
          setNameMissing(false);
        }}
        error={isNameMissing ? text('common.needed') : undefined}
        autoComplete="username"
        maxLength={USERNAME_LENGTH.max}
      />
      <CaptchaField captcha={captcha} error={error} />
      <Button isSubmit isWide isBusy={begin.isBusy}>
        {text('common.next')}
      </Button>
    </Form>
  );
}
