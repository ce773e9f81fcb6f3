import { spotName } from '#parts/stage/spot-name.ts';
import { oddsOf } from './odds.ts';
import { Spot } from './selections.tsx';
import styles from './TwoSides.module.css';

/** A spot with its name and what it pays. */
export function OddsSpot({
  spot,
  hue,
  engine = 'baccarat',
  isMain = false,
}: {
  spot: string;
  hue: 'first' | 'second' | 'tie';
  engine?: string;
  isMain?: boolean;
}) {
  const odds = `${oddsOf(engine, spot)} : 1`;
  return (
    <Spot spot={spot} print={odds} className={`${styles.spot} ${styles[hue]} ${isMain ? styles.main : ''}`}>
      <span className={styles.spotName}>{spotName(spot)}</span> <span className={styles.odds}>{odds}</span>
    </Spot>
  );
}
