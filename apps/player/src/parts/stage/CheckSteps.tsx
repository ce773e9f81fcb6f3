import { Icon } from '@harbour/ui';
import { type TextKey, text } from '#text';
import styles from './CheckSteps.module.css';
import type { CheckStep } from './check-round.ts';

const WORDS: Record<CheckStep['what'], { good: TextKey; wrong: TextKey }> = {
  shown: { good: 'fair.shown', wrong: 'fair.shownWrong' },
  link: { good: 'fair.link', wrong: 'fair.linkWrong' },
  anchor: { good: 'fair.anchor', wrong: 'fair.anchorWrong' },
  seed: { good: 'fair.seed', wrong: 'fair.seedWrong' },
  computed: { good: 'fair.computed', wrong: 'fair.computedWrong' },
  equal: { good: 'fair.equal', wrong: 'fair.equalWrong' },
};

function wordsOf({ what, isGood, detail = '' }: CheckStep): string {
  return text(WORDS[what][isGood ? 'good' : 'wrong'], { outcome: detail, count: detail });
}

/** A link alone proves the outcome, but not that it was fixed before. */
const isFixedBefore = ({ what }: CheckStep) => what === 'anchor' || what === 'seed';

/** The checks, step by step, and their result. */
export function CheckSteps({ steps, note }: { steps: CheckStep[]; note?: string | undefined }) {
  const isGood = steps.every((step) => step.isGood);
  const fits = steps.some(isFixedBefore) ? 'fair.fits' : 'fair.fitsAlone';
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
        <b>{text(isGood ? fits : 'fair.fitsNot')}</b>
      </p>
      {note && <p>{note}</p>}
    </div>
  );
}

/** A published value in full, so that it can be copied and compared. */
export function Published({ name, value, empty }: { name: string; value: string | null; empty?: string }) {
  return (
    <div className={styles.published}>
      <dt>{name}</dt>
      <dd>{value === null ? <span>{empty}</span> : <code>{value}</code>}</dd>
    </div>
  );
}
