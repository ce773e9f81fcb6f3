import { type BaccaratOutcome, type Card, points } from '@harbour/engines';
import { text } from '#text';
import { BetGrid } from '../shared/BetGrid.tsx';
import { revealMoments, usePassed } from '../shared/clock.ts';
import { type GameProps, shownOutcome } from '../shared/game.ts';
import { handLook, OddsSelection } from '../shared/OddsSelection.tsx';
import { EmptyPlaces, PlayingCard } from '../shared/PlayingCard.tsx';
import { Roads } from '../shared/Roads.tsx';
import type { RoadNotation } from '../shared/roads.ts';
import { useIsWon } from '../shared/selections.tsx';
import styles from '../shared/TwoSides.module.css';
import own from './Baccarat.module.css';

/** The banker first, the player second, `b` and `p` for their pairs. */
const NOTATION: RoadNotation = {
  sides: { B: 'first', P: 'second', T: 'tie' },
  names: { first: 'table.spotBanker', second: 'table.spotPlayer', tie: 'table.spotTie' },
  letters: { first: 'table.letterBanker', second: 'table.letterPlayer', tie: 'table.letterTie' },
  pairs: 'bp',
  hasDerived: true,
};

/** A card counts once it is turned. */
type Dealt = { card: Card; moment: number; isTurned: boolean };
const TURN_MS = 680;
type Hand = 'player' | 'banker';

/** The dealing order: two cards by turns, then the third cards. */
export function dealOrder({ player, banker }: BaccaratOutcome): { hand: Hand; card: Card }[] {
  return [0, 1, 2].flatMap((at) =>
    (['player', 'banker'] as const).flatMap((hand) => {
      const card = { player, banker }[hand][at];
      return card === undefined ? [] : [{ hand, card }];
    }),
  );
}

function useDealt({ round, offset }: GameProps): Record<Hand, Dealt[]> {
  const outcome = shownOutcome<BaccaratOutcome>(round);
  const order = outcome ? dealOrder(outcome) : [];
  const moments = round ? revealMoments(round.closesAt, round.settlesAt, order.length) : [];
  const passed = usePassed(moments, offset);
  const turned = usePassed(
    moments.map((moment) => moment + TURN_MS),
    offset,
  );
  const isAll = round?.phase === 'settled';
  const lying = order
    .map(({ hand, card }, at) => ({ hand, card, moment: moments[at] ?? 0, isTurned: isAll || at < turned }))
    .slice(0, isAll ? order.length : passed);
  const of = (hand: Hand) => lying.filter((one) => one.hand === hand);
  return { player: of('player'), banker: of('banker') };
}

export function BaccaratTable(props: GameProps) {
  const { round, offset, resultCodes, ring, words } = props;
  const dealt = useDealt(props);
  return (
    <div className={styles.game}>
      <div className={styles.scene}>
        <HandOf key={`p${round?.roundNo}`} hand="player" dealt={dealt.player} offset={offset} />
        <div className={styles.phase}>
          {ring}
          {words}
        </div>
        <HandOf key={`b${round?.roundNo}`} hand="banker" dealt={dealt.banker} offset={offset} />
      </div>
      <BetGrid first="player" className={`${styles.selections} ${own.selections}`}>
        <OddsSelection selection="playerPair" hue="second" />
        <OddsSelection selection="player" hue="second" isMain />
        <OddsSelection selection="tie" hue="tie" />
        <OddsSelection selection="banker" hue="first" isMain />
        <OddsSelection selection="bankerPair" hue="first" />
      </BetGrid>
      <Roads notation={NOTATION} resultCodes={resultCodes} />
    </div>
  );
}

function HandOf({ hand, dealt, offset }: { hand: Hand; dealt: Dealt[]; offset: number }) {
  const isPlayer = hand === 'player';
  const turned = dealt.filter(({ isTurned }) => isTurned);
  return (
    <section className={handLook(isPlayer ? 'second' : 'first', useIsWon(hand))}>
      <h2>
        {text(isPlayer ? 'table.spotPlayer' : 'table.spotBanker')}
        {turned.length > 0 && <b className={styles.points}>{points(turned.map(({ card }) => card))}</b>}
      </h2>
      <div className={`${styles.cards} ${own.cards}`}>
        {dealt.map(({ card, moment }, at) => (
          <PlayingCard key={moment} card={card} moment={moment} offset={offset} isAcross={at === 2} />
        ))}
        <EmptyPlaces count={2 - dealt.length} />
      </div>
    </section>
  );
}
