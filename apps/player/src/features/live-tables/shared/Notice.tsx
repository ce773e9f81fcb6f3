import { useEffect, useState } from 'react';
import { text } from '#text';
import styles from './Table.module.css';
import type { BetNotice } from './useBetting.ts';

const SHOWN_MS = 5_000;

type TableNoticeProps = { notice: BetNotice; trouble: Error | undefined; onRetry: () => void };

/** A message about the chips, shown where they lie; it disappears by itself. A problem stays until it is solved. */
export function Notice({ notice, trouble, onRetry }: TableNoticeProps) {
  const [gone, setGone] = useState<BetNotice>();
  useEffect(() => {
    if (notice.words === '') return;
    const timer = setTimeout(() => setGone(notice), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <p className={styles.notice} role="status">
      {notice.words !== '' && notice !== gone ? (
        <span>{notice.words}</span>
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
