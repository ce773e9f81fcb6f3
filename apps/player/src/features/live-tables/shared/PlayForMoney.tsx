import { useMoneyWay } from '#parts/stage/money-way.ts';
import styles from './BetBar.module.css';

/** The way from the demo to money, beside the chips. */
export function PlayForMoney({ table, venue }: { table: string; venue: string }) {
  const { words, press } = useMoneyWay('table', table, venue);
  return (
    <button type="button" className={styles.forMoney} onClick={press}>
      {words}
    </button>
  );
}
