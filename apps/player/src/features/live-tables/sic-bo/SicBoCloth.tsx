import { selectionName } from '#parts/stage/selection-name.ts';
import { BetGrid } from '../shared/BetGrid.tsx';
import { Drawn, Selection, useOdds } from '../shared/selections.tsx';
import { DiceRow } from './Die.tsx';
import styles from './SicBoCloth.module.css';

const FACES = [1, 2, 3, 4, 5, 6];
const NAMED = [
  ['small', '4–10'],
  ['odd', ''],
  ['anyTriple', ''],
  ['even', ''],
  ['big', '11–17'],
] as const;
const TOTALS = Array.from({ length: 14 }, (_, at) => at + 4);
const PAIRS = FACES.flatMap((low) => FACES.slice(low).map((high) => [low, high] as const));

/** Every bet of the game: halves, doubles and triples, totals, pairs, single faces. Upright it scrolls if it must. */
export function SicBoCloth() {
  return (
    <BetGrid first="small" className={styles.cloth}>
      <div className={`${styles.row} ${styles.names}`}>
        {NAMED.map(([selection, range]) => (
          <Selection
            key={selection}
            selection={selection}
            className={`${styles.cell} ${styles.named} ${styles[selection] ?? ''}`}
            print={range}
          >
            <b>{selectionName(selection)}</b>{' '}
            <small>
              <Drawn words={range && `${range} · `} />
              <Odds of={selection} />
            </small>
          </Selection>
        ))}
      </div>
      <div className={`${styles.row} ${styles.alikes}`}>
        {(['double', 'triple'] as const).map((kind) =>
          FACES.map((face) => (
            <DiceSelection
              key={`${kind}${face}`}
              selection={`${kind}:${face}`}
              faces={kind === 'double' ? [face, face] : [face, face, face]}
            />
          )),
        )}
      </div>
      <div className={`${styles.row} ${styles.totals}`}>
        {TOTALS.map((total) => (
          <Selection key={total} selection={`total:${total}`} className={styles.cell}>
            <b>{total}</b>{' '}
            <small>
              <Odds of={`total:${total}`} />
            </small>
          </Selection>
        ))}
      </div>
      <div className={`${styles.row} ${styles.pairs}`}>
        {PAIRS.map((pair) => (
          <DiceSelection key={pair.join('-')} selection={`pair:${pair.join('-')}`} faces={pair} />
        ))}
      </div>
      <div className={`${styles.row} ${styles.singles}`}>
        {FACES.map((face) => (
          <DiceSelection key={face} selection={`single:${face}`} faces={[face]} />
        ))}
      </div>
    </BetGrid>
  );
}

function Odds({ of }: { of: string }) {
  return <Drawn className={styles.odds} words={`${useOdds()(of)}:1`} />;
}

function DiceSelection({ selection, faces }: { selection: string; faces: readonly number[] }) {
  return (
    <Selection selection={selection} className={`${styles.cell} ${styles[selection.split(':')[0] as string] ?? ''}`}>
      <DiceRow faces={faces} />
      <small>
        <Odds of={selection} />
      </small>
    </Selection>
  );
}
