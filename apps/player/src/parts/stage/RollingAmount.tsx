import { type CSSProperties, Fragment } from 'react';
import { moneyWords } from '#parts/Money.tsx';
import styles from './RollingAmount.module.css';
import type { WinTier } from './win-tier.ts';

/** The time that the wheels of an amount turn, by tier. */
const ROLLED_MS: Record<WinTier, number> = { 0: 0, 1: 700, 2: 1_300, 3: 2_200 };
const MOST_TURNS = 3;

/**
 * An amount that rises on wheels, like a counter's: each place turns more often than the one before it. Transforms alone
 * move, so that it costs a slow phone no frame, and it has its final width from the start.
 */
export function RollingAmount({ minor, tier }: { minor: bigint; tier: WinTier }) {
  const words = moneyWords(minor);
  let place = 0;
  return (
    <b key={words} style={{ '--rolled': `${ROLLED_MS[tier]}ms` } as CSSProperties}>
      {[...words].map((sign, at) => {
        const digit = '0123456789'.indexOf(sign);
        // biome-ignore lint/suspicious/noArrayIndexKey: a sign has no identity but its position
        return <Fragment key={at}>{digit < 0 ? sign : <Wheel digit={digit} turns={place++} />}</Fragment>;
      })}
    </b>
  );
}

function Wheel({ digit, turns }: { digit: number; turns: number }) {
  const passing = Math.min(turns, MOST_TURNS) * 10 + digit;
  return (
    <span className={styles.wheel}>
      <span
        className={styles.digit}
        style={{ '--passing': passing } as CSSProperties}
        data-passing={Array.from({ length: passing }, (_, at) => at % 10).join('\n')}
      >
        {digit}
      </span>
    </span>
  );
}
