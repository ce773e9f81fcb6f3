import { limits } from '@harbour/rules';
import { Button } from '@harbour/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { text } from '#text';
import styles from './Endless.module.css';
import { Waiting } from './Page.tsx';

type EndlessProps = {
  isWhole: boolean;
  isAsking: boolean;
  error: Error | undefined;
  onMore: () => void;
  onRetry: () => void;
  /** The height of a placeholder row. */
  bone: number;
};

/** How far before its end the next page is loaded. */
const AHEAD_PX = 600;

/**
 * The end of an endless list: loads more when it comes near, shows an error, and says once when the list is complete.
 */
export function Endless({ isWhole, isAsking, error, onMore, onRetry, bone }: EndlessProps) {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useSight(end, AHEAD_PX);
  const isSeen = useSight(end, 0);
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
        {isWhole && isSeen && <Hint />}
        {isAsking && !isWhole && <span className="visually-hidden">{text('common.loadingMore')}</span>}
      </p>
    </div>
  );
}

/** Whether an element is on the screen, or within this distance of it. */
function useSight(place: RefObject<HTMLElement | null>, within: number): boolean {
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    const see: IntersectionObserverCallback = (entries) => setIn(entries.at(-1)?.isIntersecting ?? false);
    const watch = new IntersectionObserver(see, { rootMargin: `${within}px 0px` });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, within]);
  return isIn;
}

/** §7: shown for two seconds. */
function Hint() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), limits.END_OF_LIST_HINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : text('common.endOfList');
}
