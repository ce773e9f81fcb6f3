import { useEffect, useState } from 'react';
import { text } from '#text';
import styles from './Table.module.css';
import type { Said } from './useBetting.ts';

const SHOWN_MS = 5_000;

type Props = { said: Said; trouble: Error | undefined; onRetry: () => void };

/** A message about the chips, shown where they lie; it disappears by itself. A problem stays until it is solved. */
export function Notice({ said, trouble, onRetry }: Props) {
  const [gone, setGone] = useState<Said>();
  useEffect(() => {
    if (said.words === '') return;
    const timer = setTimeout(() => setGone(said), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <p className={styles.notice} role="status">
      {said.words !== '' && said !== gone ? (
        <span>{said.words}</span>
      ) : (
        trouble && (
          <span>
            {trouble.message}{' '}
            <button type="button" onClick={onRetry}>
              {text('common.tryAgain')}
            </button>
          </span>
        )
      )}
    </p>
  );
}
