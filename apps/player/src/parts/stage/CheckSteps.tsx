import { timeText } from '@harbour/i18n';
import { Icon } from '@harbour/ui';
import { AskSupportLink } from '#parts/AskSupport.tsx';
import { language, type TextKey, text } from '#text';
import styles from './CheckSteps.module.css';
import type { CheckStep } from './check-round.ts';

const WORDS: Record<CheckStep['what'], { good: TextKey; wrong: TextKey }> = {
  // A hash that was not shown has no step; one that was cannot be another.
  shownSeed: { good: 'fair.shownSeed', wrong: 'fair.fitsNot' },
  shown: { good: 'fair.shown', wrong: 'fair.shownWrong' },
  link: { good: 'fair.link', wrong: 'fair.linkWrong' },
  anchor: { good: 'fair.anchor', wrong: 'fair.anchorWrong' },
  seed: { good: 'fair.seed', wrong: 'fair.seedWrong' },
  computed: { good: 'fair.computed', wrong: 'fair.computedWrong' },
  equal: { good: 'fair.equal', wrong: 'fair.equalWrong' },
};

function wordsOf({ what, isGood, detail = '', at }: CheckStep): string {
  const time = at === undefined ? '' : timeText(language(), new Date(at));
  return text(WORDS[what][isGood ? 'good' : 'wrong'], { outcome: detail, count: detail, time });
}

/** Only a page that showed the commitment before knows by itself that the round was fixed before. */
const isShownBefore = ({ what }: CheckStep) => what === 'shown' || what === 'shownSeed';
/** A link alone proves the outcome, but not that it was fixed before. */
const isCommitted = ({ what }: CheckStep) => what === 'anchor' || what === 'seed';

/**
 * The checks, step by step, and their result. Pasted values are as old as the player's own notes, and there is no
 * outcome to compare them with: the words say what follows from them, not that all is well.
 */
export function CheckSteps({ steps, isPasted = false }: { steps: CheckStep[]; isPasted?: boolean }) {
  const isGood = steps.every((step) => step.isGood);
  const isKnown = steps.some(isShownBefore);
  const isTold = !isKnown && steps.some(isCommitted);
  const isLate = steps.some((step) => step.isLate);
  const fits: TextKey = isKnown
    ? isLate
      ? 'fair.fitsLate'
      : 'fair.fits'
    : isPasted && isTold
      ? 'fair.fitsPasted'
      : isTold
        ? 'fair.fitsPublished'
        : 'fair.fitsAlone';
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
      {isGood && isPasted ? (
        <p>{text(fits)}</p>
      ) : (
        <p className={isGood ? styles.good : styles.wrong}>
          <b>{text(isGood ? fits : 'fair.fitsNot')}</b> {!isGood && <AskSupportLink />}
        </p>
      )}
      {isTold && !isPasted && <p>{text('fair.notShown')}</p>}
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
