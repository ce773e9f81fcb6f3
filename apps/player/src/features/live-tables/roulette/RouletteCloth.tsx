import { colourOf, numbersOf } from '@harbour/engines';
import { memo, type PointerEvent, useContext, useState } from 'react';
import { selectionName } from '#parts/stage/selection-name.ts';
import { Selection, SelectionsContext } from '../shared/selections.tsx';
import { boxOf, INSIDE, placeOf } from './cloth.ts';
import styles from './Roulette.module.css';

const DOZENS = [
  ['dozen:1', '1–12'],
  ['dozen:2', '13–24'],
  ['dozen:3', '25–36'],
] as const;
const HALVES = ['low', 'even', 'red', 'black', 'odd', 'high'];
const COLUMN_BETS = ['column:3', 'column:2', 'column:1'];

const selectionUnder = (event: PointerEvent) =>
  (event.target as Element).closest<HTMLElement>('[data-selection]')?.dataset.selection;

/**
 * The roulette layout. A finger that touches it shows the bet under it, may slide to another, and bets where it lifts;
 * keyboards reach each selection as a button.
 */
export function RouletteCloth({ onHint }: { onHint: (selection: string | undefined) => void }) {
  const { mayLay, onLay } = useContext(SelectionsContext);
  const [hint, setHint] = useState<string>();
  const point = (under: string | undefined) => {
    const selection = mayLay ? under : undefined;
    if (selection === hint) return;
    setHint(selection);
    onHint(selection);
  };
  return (
    <div
      className={styles.cloth}
      onPointerDown={(event) => {
        (event.target as Element).releasePointerCapture?.(event.pointerId);
        point(selectionUnder(event));
      }}
      onPointerMove={(event) => point(selectionUnder(event))}
      onPointerUp={(event) => {
        const selection = selectionUnder(event);
        if (selection !== undefined && mayLay && event.button === 0) onLay(selection);
        if (event.pointerType !== 'mouse') point(undefined);
      }}
      onPointerLeave={() => point(undefined)}
      onPointerCancel={() => point(undefined)}
    >
      <Selection selection="straight:0" className={`${styles.cell} ${styles.zero} ${styles.green}`} isSlid>
        0
      </Selection>
      <div className={styles.field}>
        <Hinted selection={mayLay ? hint : undefined} />
        <Inside />
      </div>
      {COLUMN_BETS.map((selection, at) => (
        <Selection
          key={selection}
          selection={selection}
          className={`${styles.cell} ${styles.columnBet}`}
          style={{ gridRow: at + 2 }}
          print="2 : 1"
          isSlid
        >
          2 : 1
        </Selection>
      ))}
      {DOZENS.map(([selection, numbers]) => (
        <Selection
          key={selection}
          selection={selection}
          className={`${styles.cell} ${styles.dozen}`}
          print={numbers}
          isSlid
        >
          {numbers}
        </Selection>
      ))}
      {HALVES.map((selection) => (
        <Selection
          key={selection}
          selection={selection}
          className={`${styles.cell} ${styles.half} ${styles[selection] ?? ''}`}
          isSlid
        >
          {selectionName(selection)}
        </Selection>
      ))}
    </div>
  );
}

/** Drawn once: each selection renders its own chips. */
const Inside = memo(function Inside() {
  return INSIDE.map(({ selection, place }) => {
    const [kind, number] = selection.split(':');
    const isNumber = kind === 'straight';
    return (
      <Selection
        key={selection}
        selection={selection}
        className={isNumber ? `${styles.cell} ${styles[colourOf(Number(number))]}` : styles.edge}
        style={boxOf(place)}
        isSlid
      >
        {isNumber && number}
      </Selection>
    );
  });
});

/** The numbers that a bet would cover. */
function Hinted({ selection }: { selection: string | undefined }) {
  if (selection === undefined) return null;
  return numbersOf(selection).map((number) => {
    const place = placeOf(`straight:${number}`);
    return place && <span key={number} className={styles.hinted} style={boxOf(place)} />;
  });
}
