import { identity } from '@harbour/contract/identity';
import { ONE_TIME_CODE_LENGTH } from '@harbour/rules';
import { Card, CodeField, Icon } from '@harbour/ui';
import { useState } from 'react';
import { useFormCommand } from '#api/cache.ts';
import { ask } from '#api/client.ts';
import { useSession } from '#api/stores.ts';
import { CodeButton } from '#parts/CodeButton.tsx';
import { MIDDLE_DIGITS, MiddleFour } from '#parts/MiddleFour.tsx';
import { text } from '#text';
import styles from './Payees.module.css';

const smsType = 'bindPayee';

/**
 * §5: the middle four digits complete the number; the code that is sent to it becomes a proof, which is kept until
 * used.
 */
export function usePhoneProof() {
  const masked = useSession((state) => state.userInfo?.phone) ?? '';
  const [before = '', after = ''] = masked.split('****');
  const [four, setFour] = useState('');
  const [code, setCode] = useState('');
  const [proof, setProof] = useState<string>();
  const [error, setError] = useState<string>();
  const checking = useFormCommand(identity.checkSmsCode, ({ message }) => {
    setError(message);
    return true;
  });
  const mobile = `${before}${four}${after}`;
  /** Returns the proof once the code is right; else shows the error next to it. */
  const prove = async (): Promise<string | undefined> => {
    if (proof) return proof;
    if (four.length < MIDDLE_DIGITS || code.length < ONE_TIME_CODE_LENGTH) {
      setError(text('payees.phoneWords'));
      return undefined;
    }
    setError(undefined);
    const { data } = await checking.run({ smsType, mobile, code });
    setProof(data?.proof);
    return data?.proof;
  };
  return {
    before,
    after,
    four,
    setFour,
    code,
    error,
    prove,
    setCode: (next: string) => {
      setCode(next);
      setError(undefined);
    },
    isProven: proof !== undefined,
    isBusy: checking.isBusy,
    send: () => ask(identity.getSmsCode, { smsType, mobile }),
    /** An expired proof is dropped, and the code is asked for again. */
    forget: (words: string) => {
      setProof(undefined);
      setCode('');
      setError(words);
    },
  };
}

export function PhoneStep({ phone }: { phone: ReturnType<typeof usePhoneProof> }) {
  return (
    <Card className={styles.step}>
      <h2>{text('payees.phoneStep')}</h2>
      {phone.isProven ? (
        <p className={styles.done}>
          <Icon name="check" size={20} />
          {text('payees.phoneDone')}
        </p>
      ) : (
        <>
          <p className="soft">{text('payees.phoneWords')}</p>
          <MiddleFour
            before={phone.before}
            after={phone.after}
            label={text('payees.middleFour')}
            value={phone.four}
            onChange={phone.setFour}
          />
          <CodeButton send={phone.send} isDisabled={phone.four.length < MIDDLE_DIGITS} />
          <CodeField
            label={text('common.code')}
            value={phone.code}
            onChange={phone.setCode}
            error={phone.error}
            autoComplete="one-time-code"
          />
        </>
      )}
    </Card>
  );
}
