import { useEffect, useState } from 'react';
import styles from './Table.module.css';

const SHOWN_MS = 5_000;

/** What the player must know of the chips, said where they lie; it goes by itself. */
export function Notice({ words }: { words: string }) {
  const [gone, setGone] = useState('');
  useEffect(() => {
    setGone('');
    if (words === '') return;
    const timer = setTimeout(() => setGone(words), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className={styles.notice} role="status">
      {words !== '' && words !== gone && <span>{words}</span>}
    </p>
  );
}
