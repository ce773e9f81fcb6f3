import type { SlotGame } from '@harbour/engines';
import { Button } from '@harbour/ui';
import { useEffect, useRef } from 'react';
import { SlotSymbol } from '#parts/slot-art/SlotSymbol.tsx';
import { text } from '#text';
import { gamesWonBy, type ShownRound } from './round.ts';
import styles from './Slot.module.css';
import type { View } from './useShow.ts';

type AnnouncementProps = { game: SlotGame; round: ShownRound; onWatch: () => void };

/** Free games are drawn and paid with their game: watching them changes nothing. */
export function Announcement({ game, round, onWatch }: AnnouncementProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const first = round.spins[0];
  return (
    <section ref={card} className={styles.announcement} aria-labelledby="free-games">
      <span className={styles.announcementArt}>
        <SlotSymbol name="scatter" />
      </span>
      <div role="status">
        <h2 id="free-games">{text('slots.freeGamesWon', { count: first?.freeGamesWon ?? 0 })}</h2>
      </div>
      <p>{text('slots.freeGamesWords', { times: game.freeGames.times })}</p>
      <Button onPress={onWatch}>{text('slots.watch')}</Button>
    </section>
  );
}

/** The number of the shown free game, and its multiplier. */
export function FreeCounter({ view: { phase, round, at } }: { view: View }) {
  const spin = round?.spins[at];
  if (!round || !spin) return null;
  const seen = phase === 'turning' ? at - 1 : at;
  const parts = [
    text('slots.freeGameOf', { at, count: gamesWonBy(round, seen) }),
    text('slots.timesAll', { times: spin.multiplier }),
  ];
  return <p className={styles.counter}>{parts.join(' · ')}</p>;
}
