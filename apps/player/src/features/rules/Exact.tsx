import type { Return } from '@harbour/engines';
import { text } from '#text';
import styles from './Rules.module.css';
import { fractionWords, percentWords } from './returns.ts';

/** A share in percent; a tap shows the exact fraction. */
export function Exact({ value }: { value: Return }) {
  return (
    <details className={styles.exact}>
      <summary>
        <span className="numbers">{percentWords(value)}</span>
        <span className="visually-hidden"> {text('rules.asFraction')}</span>
      </summary>
      <code>{fractionWords(value)}</code>
    </details>
  );
}
