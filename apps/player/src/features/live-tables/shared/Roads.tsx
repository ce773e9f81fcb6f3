import { type ReactNode, useState } from 'react';
import { type TextKey, text } from '#text';
import styles from './Roads.module.css';
import {
  type Bead,
  type BigCell,
  beadPlate,
  beadsOf,
  DERIVED,
  derivedRoad,
  lastColumns,
  type Placed,
  placed,
  type RoadNotation,
  streaksOf,
  type Tint,
} from './roads.ts';

const ROWS = 6;
const CELL = 10;
const COLUMNS = 22;
const DERIVED_COLUMNS = 14;
const DERIVED_NAMES: Record<keyof typeof DERIVED, TextKey> = {
  bigEye: 'table.bigEye',
  small: 'table.smallRoad',
  cockroach: 'table.cockroach',
};

/** A grid of six rows. */
function Paper<T>({
  cells,
  columns,
  name,
  draw,
}: {
  cells: Placed<T>[];
  columns: number;
  name: string;
  draw: (cell: T) => ReactNode;
}) {
  return (
    <svg className={styles.paper} viewBox={`0 0 ${columns * CELL} ${ROWS * CELL}`} role="img" aria-label={name}>
      <path className={styles.squares} d={squares(columns)} />
      {lastColumns(cells, columns).map(({ column, row, cell }) => (
        <g key={`${column}-${row}`} transform={`translate(${column * CELL} ${row * CELL})`}>
          {draw(cell)}
        </g>
      ))}
    </svg>
  );
}

function squares(columns: number): string {
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0V${ROWS * CELL}`);
  const across = Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${columns * CELL}`);
  return [...down, ...across].join('');
}

function Dots({ dots }: { dots: Bead['dots'] }) {
  return dots.map((dot) => (
    <circle
      key={dot}
      className={styles[dot]}
      cx={dot === 'first' ? 1.8 : 8.2}
      cy={dot === 'first' ? 1.8 : 8.2}
      r="1.5"
    />
  ));
}

const drawBead =
  (letters: RoadNotation['letters']) =>
  ({ side, dots }: Bead) => {
    return (
      <>
        <circle className={styles[side]} cx="5" cy="5" r="4.3" />
        <text className={styles.letter} x="5" y="7.1" textAnchor="middle" fontSize="6" fontWeight="700">
          {text(letters[side])}
        </text>
        <Dots dots={dots} />
      </>
    );
  };

function drawBig({ side, ties, dots }: BigCell) {
  return (
    <>
      <circle className={`${styles.hollow} ${styles[`${side}Line`]}`} cx="5" cy="5" r="3.7" />
      {ties > 0 && <path className={styles.tieLine} d="M2 8 8 2" />}
      {ties > 1 && (
        <text className={styles.count} x="5" y="7" textAnchor="middle" fontSize="5.4" fontWeight="700">
          {ties}
        </text>
      )}
      <Dots dots={dots} />
    </>
  );
}

const drawEye = (tint: Tint) => (
  <circle className={`${styles.hollow} ${styles[`${tint}Line`]}`} cx="5" cy="5" r="3.4" />
);
const drawSmall = (tint: Tint) => <circle className={styles[tint]} cx="5" cy="5" r="3.8" />;
const drawCockroach = (tint: Tint) => <path className={styles[`${tint}Line`]} d="M1.5 8.5 8.5 1.5" />;

/**
 * Earlier rounds in the notations that players use. They do not predict the next one. Upright they are a strip with the
 * big road, which opens to all of them.
 */
export function Roads({ notation, resultCodes }: { notation: RoadNotation; resultCodes: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const beads = beadsOf(notation, resultCodes);
  const streaks = streaksOf(beads);
  const derived = (back: keyof typeof DERIVED, draw: (tint: Tint) => ReactNode) => (
    <Paper
      cells={derivedRoad(streaks, DERIVED[back])}
      columns={DERIVED_COLUMNS}
      name={text(DERIVED_NAMES[back])}
      draw={draw}
    />
  );
  return (
    <div className={styles.place}>
      <section className={`${styles.roads} ${isOpen ? styles.open : ''}`} aria-label={text('table.roads')}>
        <div className={styles.head}>
          <Counts beads={beads} names={notation.names} />
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text(isOpen ? 'table.fewerRoads' : 'table.allRoads')}
          </button>
        </div>
        <div className={styles.plate}>
          <Paper
            cells={beadPlate(beads)}
            columns={COLUMNS}
            name={text('table.beadPlate')}
            draw={drawBead(notation.letters)}
          />
        </div>
        <Paper cells={placed(streaks)} columns={COLUMNS} name={text('table.bigRoad')} draw={drawBig} />
        {notation.hasDerived && (
          <div className={styles.derived}>
            {derived('bigEye', drawEye)}
            {derived('small', drawSmall)}
            {derived('cockroach', drawCockroach)}
          </div>
        )}
      </section>
    </div>
  );
}

/** The number of rounds for each side. */
function Counts({ beads, names }: { beads: Bead[]; names: RoadNotation['names'] }) {
  return (
    <ul className={styles.counts}>
      {(['first', 'second', 'tie'] as const).map((side) => (
        <li key={side} className={styles[`${side}Text`]}>
          {text(names[side])} <b>{beads.filter((bead) => bead.side === side).length}</b>
        </li>
      ))}
    </ul>
  );
}
