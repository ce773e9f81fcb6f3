import { type Card, rankOf, type Suit, suitOf } from '@harbour/engines';
import { useEffect, useState } from 'react';
import { feel } from '#parts/stage/feel.ts';
import { type TextKey, text } from '#text';
import { serverNow } from './clock.ts';
import styles from './PlayingCard.module.css';

const SUIT_PATHS: Record<Suit, string> = {
  s: 'M16 3c3 6 11 9 11 15a6 6 0 0 1-9.5 5c.3 3 1 4.5 3 6h-9c2-1.5 2.7-3 3-6A6 6 0 0 1 5 18C5 12 13 9 16 3Z',
  h: 'M16 29C9 22 3 17 3 11a6.5 6.5 0 0 1 13-1.5A6.5 6.5 0 0 1 29 11c0 6-6 11-13 18Z',
  d: 'M16 2c3 6 6 10 10 14-4 4-7 8-10 14-3-6-6-10-10-14 4-4 7-8 10-14Z',
  c: 'M16 3a6 6 0 0 1 5.2 9A6 6 0 1 1 17.5 21c.3 3 1 5 3 7h-9c2-2 2.7-4 3-7a6 6 0 1 1-3.7-9A6 6 0 0 1 16 3Z',
};
/** A card that was dealt longer ago than this is shown without its animation. */
const FRESH_MS = 900;

function cardWords(card: Card): string {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const named = 'AJQK'.includes(rank) ? text(`table.rank${rank}` as TextKey) : rank === 'T' ? '10' : rank;
  return text(`table.suit${suit.toUpperCase()}` as TextKey, { rank: named });
}

/** A card, dealt at a time of the server's clock: it comes from the shoe face down, and is turned. */
export function PlayingCard({
  card,
  moment,
  offset,
  isAcross = false,
}: {
  card: Card;
  moment: number;
  offset: number;
  isAcross?: boolean;
}) {
  const [isFresh] = useState(() => serverNow(offset) - moment < FRESH_MS);
  useEffect(() => {
    if (isFresh) feel('card');
  }, [isFresh]);
  const suit = suitOf(card);
  const rank = rankOf(card) === 'T' ? '10' : rankOf(card);
  const colour = suit === 'h' || suit === 'd' ? styles.red : styles.black;
  return (
    <span
      className={`${styles.place} ${isAcross ? styles.across : ''} ${isFresh ? styles.fresh : ''}`}
      role="img"
      aria-label={cardWords(card)}
    >
      <span className={styles.card}>
        <span className={styles.back} />
        <svg className={`${styles.face} ${colour}`} viewBox="0 0 100 140" aria-hidden="true">
          <text x="10" y="36" fontSize="34" fontWeight="700" letterSpacing="-2">
            {rank}
          </text>
          <path d={SUIT_PATHS[suit]} transform="translate(10 46) scale(0.8)" />
          <path d={SUIT_PATHS[suit]} transform="translate(32 66) scale(1.9)" />
        </svg>
      </span>
    </span>
  );
}

/** Empty positions of cards. */
export function EmptyPlaces({ count }: { count: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: empty positions are all the same
  return Array.from({ length: Math.max(0, count) }, (_, at) => <span key={at} className={styles.empty} />);
}
