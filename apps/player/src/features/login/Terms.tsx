import { CheckField } from '@harbour/ui';
import { useState } from 'react';
import { text } from '#text';
import styles from './LoginPage.module.css';
import type { RegisterFormState } from './registration.ts';
import { TermsSheet } from './TermsSheet.tsx';

/** The box that accepts the terms, and a link to read them. */
export function Terms({ form }: { form: RegisterFormState }) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <CheckField
        words={text('login.termsBefore')}
        isChecked={form.values.termsAccepted}
        onChange={(value) => form.set('termsAccepted', value)}
        error={form.errorOf('termsAccepted')}
        after={
          <button type="button" className={styles.termsLink} onClick={() => setReading(true)}>
            {text('login.termsLink')}
          </button>
        }
      />
      {isReading && (
        <TermsSheet
          onClose={() => setReading(false)}
          onAccept={() => {
            form.set('termsAccepted', true);
            setReading(false);
          }}
        />
      )}
    </>
  );
}
