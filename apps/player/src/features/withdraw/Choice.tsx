import type { ReactNode } from 'react';
import styles from './Withdraw.module.css';

type ChoiceProps = {
  /** What it is one of. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  words: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
};

/** One line of several to choose from. A real radio button lies over it, so arrow keys and screen readers work as ever. */
export function Choice({ name, isChosen, onChoose, words, note, end }: ChoiceProps) {
  return (
    <label className={`${styles.choice} ${isChosen ? styles.isChosen : ''}`}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={styles.dot} />
      <span className={styles.choiceWords}>
        <b>{words}</b>
        {note && <small>{note}</small>}
      </span>
      {end && <span className={styles.choiceEnd}>{end}</span>}
    </label>
  );
}
