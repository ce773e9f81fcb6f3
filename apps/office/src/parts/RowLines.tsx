import type { ReactNode } from 'react';
import styles from './Queue.module.css';

/** The two lines of a queue's row, each with something at its end. */
export function RowLines({
  name,
  end,
  about,
  marks,
}: {
  name: string;
  end: ReactNode;
  about: string;
  marks: ReactNode;
}) {
  return (
    <>
      <span className={styles.line}>
        <span className={styles.name}>{name}</span>
        {end}
      </span>
      <span className={styles.line}>
        <span className={styles.soft}>{about}</span>
        <span className={styles.marks}>{marks}</span>
      </span>
    </>
  );
}
