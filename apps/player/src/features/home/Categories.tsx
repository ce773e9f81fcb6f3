import type { GameClass } from '@harbour/rules';
import { useSite } from '#api/stores.ts';
import { ComingSoon } from '#parts/ComingSoon.tsx';
import { Link } from '#parts/Link.tsx';
import { text } from '#text';
import styles from './HomePage.module.css';

const CATEGORIES = ['sports', 'live', 'cards', 'esports', 'lottery', 'slots'] as const satisfies GameClass[];

/** §2: shortcuts for six classes. One without a game says so before it is tapped, and stands after the others. */
export function Categories() {
  const openClasses = useSite((state) => state.openClasses);
  const isOpen = (name: GameClass) => openClasses.includes(name);
  const sorted = CATEGORIES.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
  return (
    <section className={styles.row}>
      <div className={styles.rowHead}>
        <h2>{text('home.games')}</h2>
      </div>
      <div className={styles.categories}>
        {sorted.map((name) => (
          <Link
            key={name}
            to="/pages/game/list"
            query={{ class: name }}
            className={`${styles.category} ${isOpen(name) ? '' : styles.coming} hue-${name}`}
          >
            <svg aria-hidden="true">
              <use href={`/art/categories.svg#${name}`} />
            </svg>
            <b>{text(`home.${name}`)}</b>
            <small>{text(`home.${name}Words`)}</small>
            {!isOpen(name) && <ComingSoon />}
          </Link>
        ))}
      </div>
    </section>
  );
}
