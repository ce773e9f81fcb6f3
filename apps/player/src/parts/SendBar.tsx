import type { ReactNode } from 'react';
import styles from './SendBar.module.css';

/** The button that sends a long form; on a phone it stays in reach of the thumb. */
export function SendBar({ children }: { children: ReactNode }) {
  return <div className={styles.send}>{children}</div>;
}
