import { useState } from 'react';
import { goInstead } from '#api/router.ts';
import { toast } from '#api/toasts.ts';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import { AccountStep } from './AccountStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { ProofStep } from './ProofStep.tsx';
import styles from './RecoveryPage.module.css';

type RecoveryProgress =
  | { step: 0 }
  | { step: 1; ticket: string }
  | { step: 2; ticket: string; secondaryNeeded: boolean };

/** Account, proof, new password. An expired recovery starts again, and says so. */
export function RecoveryPage() {
  const [progress, setProgress] = useState<RecoveryProgress>({ step: 0 });
  const startAgain = () => setProgress({ step: 0 });
  const finish = () => {
    toast(text('recovery.recovered'));
    goInstead('/pages/login/login', { tab: 'login' });
  };
  return (
    <Page title={text('recovery.title')}>
      <ol className={styles.steps}>
        {(['recovery.stepAccount', 'recovery.stepProof', 'recovery.stepPassword'] as const).map((name, at) => (
          <li
            key={name}
            className={`${styles.step} ${at <= progress.step ? styles.reached : ''}`}
            aria-current={at === progress.step ? 'step' : undefined}
          >
            {text(name)}
          </li>
        ))}
      </ol>
      {progress.step === 0 && <AccountStep onDone={(ticket) => setProgress({ step: 1, ticket })} />}
      {progress.step === 1 && (
        <ProofStep
          ticket={progress.ticket}
          onStale={startAgain}
          onDone={(secondaryNeeded) => setProgress({ step: 2, ticket: progress.ticket, secondaryNeeded })}
        />
      )}
      {progress.step === 2 && (
        <PasswordStep
          ticket={progress.ticket}
          secondaryNeeded={progress.secondaryNeeded}
          onStale={startAgain}
          onDone={finish}
        />
      )}
    </Page>
  );
}
