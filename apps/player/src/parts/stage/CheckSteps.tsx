import { Icon } from '@house/ui';
import { type TextKey, text } from '#text';
import styles from './CheckSteps.module.css';
import type { CheckStep } from './check-round.ts';

function wordsOf({ what, isGood, detail = '' }: CheckStep): string {
  const key = `fair.${what}${isGood ? '' : 'Wrong'}` as TextKey;
  return text(key, { outcome: detail, count: detail });
}

/** What was checked, step by step, and what it comes to. */
export function CheckSteps({ steps }: { steps: CheckStep[] }) {
  const isGood = steps.every((step) => step.isGood);
  return (
    <div className={styles.check} role="status">
      <ol>
        {steps.map((step) => (
          <li key={step.what} className={step.isGood ? styles.good : styles.wrong}>
            <Icon name={step.isGood ? 'check' : 'warning'} size={20} />
            <span>{wordsOf(step)}</span>
          </li>
        ))}
      </ol>
      <p className={isGood ? styles.good : styles.wrong}>
        <b>{text(isGood ? 'fair.fits' : 'fair.fitsNot')}</b>
      </p>
    </div>
  );
}

/** A value as the house published it, whole, so that it can be copied and compared. */
export function Published({ name, value, empty }: { name: string; value: string | null; empty?: string }) {
  return (
    <div className={styles.published}>
      <dt>{name}</dt>
      <dd>{value === null ? <span>{empty}</span> : <code>{value}</code>}</dd>
    </div>
  );
}
