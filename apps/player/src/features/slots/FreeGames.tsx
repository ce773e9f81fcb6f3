import type { SlotGame } from '@house/engines';
import { Button } from '@house/ui';
import { useEffect, useRef } from 'react';
import { moneyWords } from '#parts/Money.tsx';
import { SlotSymbol } from '#parts/slot-art/SlotSymbol.tsx';
import { text } from '#text';
import { amountOfSpins, gamesWonBy, type Round } from './round.ts';
import styles from './Slot.module.css';
import type { View } from './useShow.ts';

type AnnouncementProps = { game: SlotGame; round: Round; onWatch: () => void; onSkip: () => void };

/** Free games are drawn and paid with the game they belong to: to watch them or not changes nothing. */
export function Announcement({ game, round, onWatch, onSkip }: AnnouncementProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const first = round.spins[0];
  return (
    <section ref={card} className={styles.announcement} aria-labelledby="free-games">
      <span className={styles.announcementArt}>
        <SlotSymbol name="scatter" />
      </span>
      <h2 id="free-games" role="status">
        {text('slots.freeGamesWon', { count: first?.freeGamesWon ?? 0 })}
      </h2>
      <p>{text('slots.freeGamesWords', { times: game.freeGames.times })}</p>
      <div className={styles.announcementActions}>
        <Button onPress={onWatch}>{text('slots.watch')}</Button>
        <Button look="quiet" onPress={onSkip}>
          {text('slots.skipToEnd')}
        </Button>
      </div>
    </section>
  );
}

/** Which free game is in sight, what its wins are multiplied by, and what they have come to so far. */
export function FreeCounter({ view: { phase, round, at } }: { view: View }) {
  const spin = round?.spins[at];
  if (!round || !spin) return null;
  const seen = phase === 'turning' ? at - 1 : at;
  const parts = [
    text('slots.freeGameOf', { at, count: gamesWonBy(round, seen) }),
    text('slots.timesAll', { times: spin.multiplier }),
    text('slots.soFar', { amount: moneyWords(amountOfSpins(round.spins.slice(0, seen + 1))) }),
  ];
  return <p className={styles.counter}>{parts.join(' · ')}</p>;
}
