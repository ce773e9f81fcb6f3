import { memo } from 'react';
import { Paints } from './Paints.tsx';
import { QuaySymbols } from './quay-symbols.tsx';
import styles from './SlotSymbol.module.css';
import { WaterSymbols } from './water-symbols.tsx';

export const SLOT_SYMBOLS = [
  'wild',
  'scatter',
  'ferry',
  'lantern',
  'boat',
  'anchor',
  'fish',
  'shell',
  'star',
  'moon',
  'wave',
] as const;
export type SlotSymbolName = (typeof SLOT_SYMBOLS)[number];

/** The drawings themselves, once on a page; every symbol refers to them. */
export const SlotSprite = memo(function SlotSprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true">
      <Paints />
      <QuaySymbols />
      <WaterSymbols />
    </svg>
  );
});

export const SlotSymbol = memo(function SlotSymbol({ name }: { name: SlotSymbolName }) {
  return (
    <svg className={styles.symbol} viewBox="0 0 100 100" aria-hidden="true">
      <use href={`#slot-${name}`} />
    </svg>
  );
});
