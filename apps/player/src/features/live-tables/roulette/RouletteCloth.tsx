import { colourOf, numbersOf } from '@harbour/engines';
import { memo, type PointerEvent, useContext, useRef, useState } from 'react';
import { selectionName } from '#parts/stage/selection-name.ts';
import { BetGrid } from '../shared/BetGrid.tsx';
import { Drawn, Selection, SelectionsContext } from '../shared/selections.tsx';
import { boxOf, INSIDE, placeOf } from './cloth.ts';
import styles from './RouletteCloth.module.css';
import { RouletteLens } from './RouletteLens.tsx';
import { useLens } from './useLens.ts';

const DOZENS = [
  ['dozen:1', '1–12'],
  ['dozen:2', '13–24'],
  ['dozen:3', '25–36'],
] as const;
const HALVES = ['low', 'even', 'red', 'black', 'odd', 'high'];
const COLUMN_BETS = ['column:3', 'column:2', 'column:1'];

const targetUnder = (event: PointerEvent) => (event.target as Element).closest<HTMLElement>('[data-selection]');

/**
 * The roulette layout. A finger that rests or slides on it sees the bet below it enlarged and named, and bets where it
 * lifts; keyboards step from bet to bet.
 */
export function RouletteCloth({ onHint }: { onHint: (selection: string | undefined) => void }) {
  const { mayLay, onLay } = useContext(SelectionsContext);
  const [hint, setHint] = useState<string>();
  const { lens, press, slide, close } = useLens();
  /** The pointer that was pressed on the cloth, and has not left it since. */
  const pressed = useRef<number>(undefined);
  const point = (under: string | undefined) => {
    const selection = mayLay ? under : undefined;
    if (selection === hint) return;
    setHint(selection);
    onHint(selection);
  };
  const leave = () => {
    pressed.current = undefined;
    close();
    point(undefined);
  };
  return (
    <BetGrid
      first="straight:0"
      className={styles.cloth}
      onFocus={({ target }) => target.matches(':focus-visible') && point(target.dataset.selection)}
      onBlur={() => point(undefined)}
      onPointerDown={(event) => {
        (event.target as Element).releasePointerCapture?.(event.pointerId);
        pressed.current = event.button === 0 ? event.pointerId : undefined;
        point(targetUnder(event)?.dataset.selection);
        press(event, targetUnder(event));
      }}
      onPointerMove={(event) => {
        point(targetUnder(event)?.dataset.selection);
        slide(event, targetUnder(event));
      }}
      onPointerUp={(event) => {
        const selection = targetUnder(event)?.dataset.selection;
        if (selection !== undefined && event.pointerId === pressed.current) onLay(selection);
        pressed.current = undefined;
        close();
        if (event.pointerType !== 'mouse') point(undefined);
      }}
      onPointerLeave={leave}
      onPointerCancel={leave}
      onContextMenu={(event) => event.preventDefault()}
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
          style={{ '--row': at + 2, '--column': 5 - at }}
          isSlid
        >
          <Drawn words="2 : 1" />
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
      <div className={styles.halves}>
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
      {lens && mayLay && <RouletteLens {...lens} />}
    </BetGrid>
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
        className={
          isNumber
            ? `${styles.cell} ${styles[colourOf(Number(number))]}`
            : `${styles.edge} ${place.height > place.width ? styles.tall : ''}`
        }
        style={boxOf(place)}
        isSlid
      >
        {isNumber && <span>{number}</span>}
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
