import { colourOf, numbersOf } from '@harbour/engines';
import { memo, type PointerEvent, useContext, useState } from 'react';
import { spotName } from '#parts/stage/spot-name.ts';
import { boxOf, INSIDE, placeOf } from './cloth.ts';
import styles from './Roulette.module.css';
import { Spot, SpotsContext } from '../shared/selections.tsx';

const DOZENS = [
  ['dozen:1', '1–12'],
  ['dozen:2', '13–24'],
  ['dozen:3', '25–36'],
] as const;
const HALVES = ['low', 'even', 'red', 'black', 'odd', 'high'];
const COLUMN_BETS = ['column:3', 'column:2', 'column:1'];

const spotUnder = (event: PointerEvent) => (event.target as Element).closest<HTMLElement>('[data-spot]')?.dataset.spot;

/**
 * The cloth. A finger that comes down shows what it would bet on, may slide to what was meant, and bets where it lifts; keys
 * reach each spot as a button of its own.
 */
export function RouletteCloth({ onHint }: { onHint: (spot: string | undefined) => void }) {
  const { mayLay, onLay } = useContext(SpotsContext);
  const [hint, setHint] = useState<string>();
  const point = (under: string | undefined) => {
    const spot = mayLay ? under : undefined;
    if (spot === hint) return;
    setHint(spot);
    onHint(spot);
  };
  return (
    <div
      className={styles.cloth}
      onPointerDown={(event) => {
        (event.target as Element).releasePointerCapture?.(event.pointerId);
        point(spotUnder(event));
      }}
      onPointerMove={(event) => point(spotUnder(event))}
      onPointerUp={(event) => {
        const spot = spotUnder(event);
        if (spot !== undefined && mayLay && event.button === 0) onLay(spot);
        if (event.pointerType !== 'mouse') point(undefined);
      }}
      onPointerLeave={() => point(undefined)}
      onPointerCancel={() => point(undefined)}
    >
      <Spot spot="straight:0" className={`${styles.cell} ${styles.zero} ${styles.green}`} isSlid>
        0
      </Spot>
      <div className={styles.field}>
        <Hinted spot={mayLay ? hint : undefined} />
        <Inside />
      </div>
      {COLUMN_BETS.map((spot, at) => (
        <Spot
          key={spot}
          spot={spot}
          className={`${styles.cell} ${styles.columnBet}`}
          style={{ gridRow: at + 2 }}
          print="2 : 1"
          isSlid
        >
          2 : 1
        </Spot>
      ))}
      {DOZENS.map(([spot, numbers]) => (
        <Spot key={spot} spot={spot} className={`${styles.cell} ${styles.dozen}`} print={numbers} isSlid>
          {numbers}
        </Spot>
      ))}
      {HALVES.map((spot) => (
        <Spot key={spot} spot={spot} className={`${styles.cell} ${styles.half} ${styles[spot] ?? ''}`} isSlid>
          {spotName(spot)}
        </Spot>
      ))}
    </div>
  );
}

/** Drawn once: what lies on each spot is the spot's own business. */
const Inside = memo(function Inside() {
  return INSIDE.map(({ spot, place }) => {
    const [kind, number] = spot.split(':');
    const isNumber = kind === 'straight';
    return (
      <Spot
        key={spot}
        spot={spot}
        className={isNumber ? `${styles.cell} ${styles[colourOf(Number(number))]}` : styles.edge}
        style={boxOf(place)}
        isSlid
      >
        {isNumber && number}
      </Spot>
    );
  });
});

/** The numbers that a bet would cover. */
function Hinted({ spot }: { spot: string | undefined }) {
  if (spot === undefined) return null;
  return numbersOf(spot).map((number) => {
    const place = placeOf(`straight:${number}`);
    return place && <span key={number} className={styles.hinted} style={boxOf(place)} />;
  });
}
