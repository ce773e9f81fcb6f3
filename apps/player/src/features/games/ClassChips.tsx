import { games } from '@harbour/contract/games';
import { GAME_CLASSES, type GameClass } from '@harbour/rules';
import { Icon } from '@harbour/ui';
import { useEffect, useId, useRef } from 'react';
import { useCall } from '#api/cache.ts';
import { useSite } from '#api/stores.ts';
import { ComingSoon } from '#parts/ComingSoon.tsx';
import { text } from '#text';
import styles from './Games.module.css';

type Choice = GameClass | 'all';

/** The classes of games: a strip under the thumb on a phone, a column at the left on a wide screen. */
export function ClassChips({ chosen, onChoose }: { chosen: Choice; onChoose: (choice: Choice) => void }) {
  const { data } = useCall(games.getApiGameCategoryList, {});
  const categories = data?.categoryList;
  const openClasses = useSite((state) => state.openClasses);
  const openFirst = (one: GameClass, other: GameClass) =>
    Number(openClasses.includes(other)) - Number(openClasses.includes(one));
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  // Scrolls the chosen class into view, where the strip is longer than the screen.
  useEffect(() => {
    const track = strip.current;
    const chip = track?.querySelector<HTMLElement>(`[data-choice=${chosen}]`);
    if (track && chip) track.scrollLeft = chip.offsetLeft - (track.clientWidth - chip.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div ref={strip} className={styles.chips} role="radiogroup" aria-label={text('games.classes')}>
      {(['all', ...GAME_CLASSES.toSorted(openFirst)] as const).map((choice) => {
        const known = categories?.find(({ gameClass }) => gameClass === choice);
        return (
          <label
            key={choice}
            className={`${styles.chip} ${choice === 'all' ? '' : `hue-${choice}`}`}
            data-choice={choice}
            data-chosen={choice === chosen || undefined}
          >
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            <ClassMark choice={choice} />
            <span>{text(`games.class_${choice}`)}</span>
            {known && known.gameCount > 0 && (
              <span className={styles.count} aria-hidden="true">
                {known.gameCount}
              </span>
            )}
            {choice !== 'all' && !openClasses.includes(choice) && <ComingSoon />}
          </label>
        );
      })}
    </div>
  );
}

function ClassMark({ choice }: { choice: Choice }) {
  if (choice === 'all') return <Icon name="anchor" size={20} />;
  return (
    <svg width="24" height="24" aria-hidden="true">
      <use href={`/art/categories.svg#${choice}`} />
    </svg>
  );
}
