import { limits } from '@house/rules';
import { Button } from '@house/ui';
import { useEffect, useRef, useState } from 'react';
import { text } from '#text';
import styles from './Endless.module.css';
import { Waiting } from './Page.tsx';

type EndlessProps = {
  isWhole: boolean;
  isAsking: boolean;
  error: Error | undefined;
  onMore: () => void;
  onRetry: () => void;
  /** The shape of a line that is still coming. */
  bone: number;
};

/** How long before its end a list goes on. */
const AHEAD = '600px 0px';

/** The end of an endless list: goes on when it comes near, says what failed, and at the last says once that this is all. */
export function Endless({ isWhole, isAsking, error, onMore, onRetry, bone }: EndlessProps) {
  const end = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: AHEAD });
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  const isWanted = isNear && !isWhole && !isAsking && !error;
  useEffect(() => {
    if (isWanted) onMore();
  }, [isWanted, onMore]);
  return (
    <div ref={end} className={styles.end}>
      {error && !isAsking && (
        <p className={styles.failed}>
          {text('common.moreFailed')}
          <Button look="quiet" onPress={onRetry}>
            {text('common.tryAgain')}
          </Button>
        </p>
      )}
      {isAsking && !isWhole && <Waiting error={undefined} onRetry={onRetry} bones={[bone, bone]} />}
      <p role="status" className={styles.hint}>
        {isWhole && isNear && <Hint />}
        {isAsking && !isWhole && <span className="visually-hidden">{text('common.loadingMore')}</span>}
      </p>
    </div>
  );
}

/** §7: told for two seconds. */
function Hint() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), limits.END_OF_LIST_HINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : text('common.endOfList');
}
