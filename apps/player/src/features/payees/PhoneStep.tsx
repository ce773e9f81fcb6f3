import { identity } from '@harbour/contract/identity';
import { ONE_TIME_CODE_LENGTH } from '@harbour/rules';
import { CodeField, Icon } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#api/cache.ts';
import { ask } from '#api/client.ts';
import { useSession } from '#api/stores.ts';
import { CodeButton } from '#parts/CodeButton.tsx';
import { text } from '#text';
import styles from './Payees.module.css';

const smsType = 'bindPayee';
const FOUR = 4;

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
  const checking = useCommand(identity.checkSmsCode);
  const mobile = `${before}${four}${after}`;
  /** Returns the proof once the code is right; else shows the error next to it. */
  const prove = async (): Promise<string | undefined> => {
    if (proof) return proof;
    if (four.length < FOUR || code.length < ONE_TIME_CODE_LENGTH) {
      setError(text('payees.phoneWords'));
      return undefined;
    }
    const { data, refused } = await checking.run({ smsType, mobile, code });
    setProof(data?.proof);
    setError(refused?.message);
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
    <section className={styles.step}>
      <h2>{text('payees.phoneStep')}</h2>
      {phone.isProven ? (
        <p className={styles.done}>
          <Icon name="check" size={20} />
          {text('payees.phoneDone')}
        </p>
      ) : (
        <>
          <p className={styles.soft}>{text('payees.phoneWords')}</p>
          <div className={styles.mask}>
            <span>{phone.before}</span>
            <input
              className={styles.four}
              aria-label={text('payees.middleFour')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={FOUR}
              placeholder="····"
              value={phone.four}
              onChange={(event) => phone.setFour(event.target.value.replace(/\D/g, ''))}
            />
            <span>{phone.after}</span>
          </div>
          <CodeButton send={phone.send} isDisabled={phone.four.length < FOUR} />
          <CodeField
            label={text('common.code')}
            value={phone.code}
            onChange={phone.setCode}
            error={phone.error}
            autoComplete="one-time-code"
          />
        </>
      )}
    </section>
  );
}
