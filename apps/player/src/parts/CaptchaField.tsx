import { identity } from '@harbour/contract/identity';
import { Icon, TextField } from '@harbour/ui';
import { useCallback, useEffect, useState } from 'react';
import { ask } from '#api/client.ts';
import { text } from '#text';
import styles from './Captcha.module.css';

type CaptchaPurpose = 'login' | 'register' | 'registerCode' | 'recover';

/** The picture code of one purpose; `renew` loads another, after a wrong answer or when it is unreadable. */
export function useCaptcha(purpose: CaptchaPurpose, isWanted = true) {
  const [captcha, setCaptcha] = useState({ id: '', picture: '' });
  const [answer, setAnswer] = useState('');
  const renew = useCallback(() => {
    setAnswer('');
    ask(identity.getCaptcha, { purpose }).then(
      (drawn) => setCaptcha({ id: drawn.captchaId, picture: drawn.captcha }),
      () => setCaptcha({ id: '', picture: '' }),
    );
  }, [purpose]);
  useEffect(() => {
    if (isWanted) renew();
  }, [isWanted, renew]);
  return { ...captcha, answer, setAnswer, renew };
}

type CaptchaFieldProps = { captcha: ReturnType<typeof useCaptcha>; error?: string | undefined };

export function CaptchaField({ captcha, error }: CaptchaFieldProps) {
  return (
    <div className={styles.whole}>
      <div className={styles.row}>
        <TextField
          label={text('common.pictureCode')}
          value={captcha.answer}
          onChange={captcha.setAnswer}
          autoComplete="off"
          maxLength={8}
          isWrong={error !== undefined}
        />
        <button type="button" className={styles.picture} aria-label={text('common.newPicture')} onClick={captcha.renew}>
          {captcha.picture ? <img src={captcha.picture} width="132" height="48" alt="" /> : <Icon name="refresh" />}
        </button>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
