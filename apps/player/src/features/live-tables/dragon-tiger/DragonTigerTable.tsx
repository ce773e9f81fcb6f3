import type { Card, DragonTigerOutcome } from '@harbour/engines';
import { selectionName } from '#parts/stage/selection-name.ts';
import { BetGrid } from '../shared/BetGrid.tsx';
import { revealMoments, usePassed } from '../shared/clock.ts';
import { type GameProps, shownOutcome } from '../shared/game.ts';
import { handLook, OddsSelection } from '../shared/OddsSelection.tsx';
import { EmptyPlaces, PlayingCard } from '../shared/PlayingCard.tsx';
import { Roads } from '../shared/Roads.tsx';
import type { RoadNotation } from '../shared/roads.ts';
import { useIsWon } from '../shared/selections.tsx';
import styles from '../shared/TwoSides.module.css';
import own from './DragonTiger.module.css';
import { Emblem } from './Emblem.tsx';

/** The dragon first, the tiger second, X a tie. */
const NOTATION: RoadNotation = {
  sides: { D: 'first', T: 'second', X: 'tie' },
  names: { first: 'table.spotDragon', second: 'table.spotTiger', tie: 'table.spotTie' },
  letters: { first: 'table.letterDragon', second: 'table.letterTiger', tie: 'table.letterDraw' },
};

export function DragonTigerTable({ round, offset, resultCodes, ring, words }: GameProps) {
  const outcome = shownOutcome<DragonTigerOutcome>(round);
  const moments = round ? revealMoments(round.closesAt, round.settlesAt, 2) : [];
  const passed = usePassed(outcome ? moments : [], offset);
  const shown = round?.phase === 'settled' ? 2 : passed;
  const card = (at: number, of: Card | undefined) => (at < shown ? of : undefined);
  return (
    <div className={styles.game}>
      <div className={`${styles.scene} ${own.scene}`}>
        <Side
          key={`d${round?.roundNo}`}
          side="dragon"
          card={card(0, outcome?.dragon)}
          moment={moments[0] ?? 0}
          offset={offset}
        />
        <div className={`${styles.phase} ${own.phase}`}>
          {ring}
          {words}
        </div>
        <Side
          key={`t${round?.roundNo}`}
          side="tiger"
          card={card(1, outcome?.tiger)}
          moment={moments[1] ?? 0}
          offset={offset}
        />
      </div>
      <BetGrid first="dragon" className={`${styles.selections} ${own.selections}`}>
        <OddsSelection selection="dragon" hue="first" isMain />
        <OddsSelection selection="tie" hue="tie" />
        <OddsSelection selection="suitedTie" hue="tie" />
        <OddsSelection selection="tiger" hue="second" isMain />
        <OddsSelection selection="dragonOdd" hue="first" />
        <OddsSelection selection="dragonEven" hue="first" />
        <OddsSelection selection="tigerOdd" hue="second" />
        <OddsSelection selection="tigerEven" hue="second" />
      </BetGrid>
      <Roads notation={NOTATION} resultCodes={resultCodes} />
    </div>
  );
}

function Side({
  side,
  card,
  moment,
  offset,
}: {
  side: 'dragon' | 'tiger';
  card: Card | undefined;
  moment: number;
  offset: number;
}) {
  return (
    <section className={handLook(side === 'dragon' ? 'first' : 'second', useIsWon(side))}>
      <h2>{selectionName(side)}</h2>
      <div className={`${styles.cards} ${own.cards}`}>
        <Emblem side={side} />
        {card === undefined ? <EmptyPlaces count={1} /> : <PlayingCard card={card} moment={moment} offset={offset} />}
      </div>
    </section>
  );
}
