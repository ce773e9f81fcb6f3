import type { ReactNode } from 'react';
import styles from './Row.module.css';

type ChoiceRowProps = {
  /** The group that it is one of. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  end?: ReactNode;
  /** The words: `b` is the title, `span` a note. */
  children: ReactNode;
};

/** One line of several to choose from. A real radio button lies over it, so arrow keys and screen readers work as ever. */
export function ChoiceRow({ name, isChosen, onChoose, end, children }: ChoiceRowProps) {
  return (
    <label className={`${styles.row} ${styles.choice}`}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={styles.dot} />
      <span className={styles.words}>{children}</span>
      {end && <span className={styles.end}>{end}</span>}
    </label>
  );
}
