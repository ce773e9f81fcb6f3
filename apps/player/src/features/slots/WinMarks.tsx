import type { SlotGame } from '@harbour/engines';
import type { ShownWin } from './round.ts';
import styles from './Slot.module.css';

const CELL = 100;
const centre = (reel: number, row: number) => `${reel * CELL + CELL / 2} ${row * CELL + CELL / 2}`;

const pathOf = (places: string[]) => `M${places.join('L')}`;

/** Lines over the cells they pass; a ring around each winning cell. */
export function WinMarks({ wins, lines, isWarm }: { wins: ShownWin[]; lines: SlotGame['lines']; isWarm: boolean }) {
  const cells = new Map(wins.flatMap((win) => win.cells.map(([reel, row]) => [`${reel}:${row}`, { reel, row }])));
  return (
    <svg className={`${styles.marks} ${isWarm ? styles.warm : ''}`} viewBox="0 0 500 300" aria-hidden="true">
      {wins.map(({ line, count }) => {
        const rows = line === undefined ? undefined : lines?.[line];
        if (!rows) return null;
        const places = rows.map((row, reel) => centre(reel, row));
        return (
          <g key={line}>
            <path className={styles.lineShade} d={pathOf(places.slice(0, count))} />
            <path className={`${styles.line} ${styles.rest}`} d={pathOf(places.slice(count - 1))} />
            <path className={styles.line} d={pathOf(places.slice(0, count))} />
          </g>
        );
      })}
      {[...cells].map(([name, { reel, row }]) => (
        <rect
          key={name}
          className={styles.ring}
          x={reel * CELL + 5}
          y={row * CELL + 5}
          width={CELL - 10}
          height={CELL - 10}
          rx="16"
        />
      ))}
    </svg>
  );
}
