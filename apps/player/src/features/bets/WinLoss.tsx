import { Money } from '#parts/Money.tsx';
import styles from './Bets.module.css';

/** A gain or loss: shown with a sign first, and only then with a colour. */
export function WinLoss({ minor, currency }: { minor: bigint; currency?: string }) {
  const look = minor > 0n ? styles.more : minor < 0n ? styles.less : styles.same;
  return (
    <span className={`${styles.winLoss} ${look}`}>
      <Money minor={minor} hasPlus={minor > 0n} {...(currency ? { currency } : {})} />
    </span>
  );
}
