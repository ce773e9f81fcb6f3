import type { ReactNode } from 'react';
import styles from './StatusPill.module.css';

export type StatusTone = 'good' | 'wait' | 'bad' | 'none';

/** A status in a word or two; the colour only repeats what the word says. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`${styles.pill} ${styles[tone]}`}>{children}</span>;
}
