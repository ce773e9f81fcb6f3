import type { GameClass } from '@harbour/rules';
import { Bone } from '@harbour/ui';
import type { ReactNode } from 'react';
import { Link } from '#parts/Link.tsx';
import { text } from '#text';
import styles from './HomePage.module.css';

type GameRowProps = { title: string; gameClass?: GameClass; isLoading: boolean; children: ReactNode };

const BONES = [1, 2, 3];

/** Cards of games side by side, swiped on a phone; placeholders of their size while they are loading. */
export function GameRow({ title, gameClass, isLoading, children }: GameRowProps) {
  return (
    <section className={styles.row}>
      <div className={styles.rowHead}>
        <h2>{title}</h2>
        {gameClass && (
          <Link to="/pages/game/list" query={{ class: gameClass }} className={styles.all}>
            {text('home.seeAll')}
            <span className="visually-hidden"> {title}</span>
          </Link>
        )}
      </div>
      <ul className={styles.games}>
        {isLoading
          ? BONES.map((at) => (
              <li key={at} className={styles.game}>
                <span className={styles.artBone} />
                <span className={styles.gameWords}>
                  <Bone height={20} width="60%" />
                </span>
              </li>
            ))
          : children}
      </ul>
    </section>
  );
}
