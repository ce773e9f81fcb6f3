import { colourOf, numbersOf } from '@harbour/engines';
import { useContext } from 'react';
import { selectionName } from '#parts/stage/selection-name.ts';
import { SelectionsContext } from '../shared/selections.tsx';
import { COLUMNS, type LayoutPlace, ROWS, seenPlaceOf, uprightOf } from './cloth.ts';
import styles from './Lens.module.css';

const FILLS = { red: '#b8372e', black: '#1b2326', green: '#1c7d58' };
/** Cells in sight, across and down. */
const VIEW = { width: 2.6, height: 1.7 };
const NUMBERS = Array.from({ length: COLUMNS * ROWS }, (_, at) => at + 1);
const CELLS = [
  ...[0, ...NUMBERS].map((number) => ({
    selection: `straight:${number}`,
    words: `${number}`,
    fill: FILLS[colourOf(number)],
  })),
  ...[1, 2, 3].map((column) => ({ selection: `column:${column}`, words: '2 : 1', fill: 'none' })),
];
const NOWHERE: LayoutPlace = { x: 0, y: 0, width: 0, height: 0 };

type RouletteLensProps = { selection: string; isUpright: boolean; at: { left: number; top: number } };

/** The neighbourhood of a bet, enlarged beside the finger that covers it: its numbers lit, the chip where it would lie. */
export function RouletteLens({ selection, isUpright, at }: RouletteLensProps) {
  const { placed, pending, odds } = useContext(SelectionsContext);
  const seen = (one: string) => {
    const place = seenPlaceOf(one) ?? NOWHERE;
    return isUpright ? uprightOf(place) : place;
  };
  const middleOf = (one: string) => {
    const { x, y, width, height } = seen(one);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const centre = middleOf(selection);
  const isOneCell = CELLS.some((cell) => cell.selection === selection);
  const covered = new Set([selection, ...numbersOf(selection).map((number) => `straight:${number}`)]);
  const chips = [...new Set([...placed.keys(), ...pending.keys()])].filter((one) => seenPlaceOf(one));
  const box = [centre.x - VIEW.width / 2, centre.y - VIEW.height / 2, VIEW.width, VIEW.height];
  return (
    <div className={styles.lens} style={at} aria-hidden="true">
      <svg viewBox={box.join(' ')} aria-hidden="true">
        {CELLS.map(({ selection: cell, words, fill }) => {
          const { x, y, width, height } = seen(cell);
          return (
            <g key={cell} opacity={covered.has(cell) ? 1 : 0.55}>
              <rect className={styles.cell} x={x} y={y} width={width} height={height} fill={fill} />
              <text
                className={fill === 'none' ? styles.odds : styles.number}
                x={x + width / 2}
                y={y + height / 2 + 0.13}
              >
                {words}
              </text>
            </g>
          );
        })}
        {chips.map((one) => {
          const { x, y } = middleOf(one);
          return <circle key={one} className={styles.chip} cx={x} cy={y} r="0.13" />;
        })}
        <circle
          className={`${styles.aim} ${isOneCell ? styles.around : ''}`}
          cx={centre.x}
          cy={centre.y}
          r={isOneCell ? 0.36 : 0.17}
        />
      </svg>
      <p>
        <b>{selectionName(selection)}</b> <span>{odds(selection)} : 1</span>
      </p>
    </div>
  );
}
