import { selectionName } from '#parts/stage/selection-name.ts';
import { Selection, useOdds } from './selections.tsx';
import styles from './TwoSides.module.css';

/** A selection with its name and odds. */
export function OddsSelection({
  selection,
  hue,
  isMain = false,
}: {
  selection: string;
  hue: 'first' | 'second' | 'tie';
  isMain?: boolean;
}) {
  const odds = `${useOdds()(selection)} : 1`;
  return (
    <Selection
      selection={selection}
      print={odds}
      className={`${styles.selection} ${styles[hue]} ${isMain ? styles.main : ''}`}
    >
      <span className={styles.selectionName}>{selectionName(selection)}</span>{' '}
      <span className={styles.odds}>{odds}</span>
    </Selection>
  );
}
