import type { ReactNode } from 'react';
import styles from './Withdraw.module.css';

type ChoiceProps = {
  /** The name of its radio group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  words: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
};

/** One of several options. A real radio button lies over it, so that arrow keys and screen readers work. */
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
