import { useEffect, useState } from 'react';
import styles from './Table.module.css';
import type { Said } from './useBetting.ts';

const SHOWN_MS = 5_000;

/** What the player must know of the chips, said where they lie; it goes by itself. */
export function Notice({ said }: { said: Said }) {
  const [gone, setGone] = useState<Said>();
  useEffect(() => {
    if (said.words === '') return;
    const timer = setTimeout(() => setGone(said), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <p className={styles.notice} role="status">
      {said.words !== '' && said !== gone && <span>{said.words}</span>}
    </p>
  );
}
