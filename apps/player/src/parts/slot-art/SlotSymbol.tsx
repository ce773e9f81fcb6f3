import { memo } from 'react';
import styles from './SlotSymbol.module.css';
import anchor from './symbols/anchor.svg?inline';
import boat from './symbols/boat.svg?inline';
import ferry from './symbols/ferry.svg?inline';
import fish from './symbols/fish.svg?inline';
import lantern from './symbols/lantern.svg?inline';
import moon from './symbols/moon.svg?inline';
import scatter from './symbols/scatter.svg?inline';
import shell from './symbols/shell.svg?inline';
import star from './symbols/star.svg?inline';
import wave from './symbols/wave.svg?inline';
import wild from './symbols/wild.svg?inline';

/** Images, because reels hold many: as elements of the page, the parts of every drawing would be laid out one by one. */
const DRAWINGS = { wild, scatter, ferry, lantern, boat, anchor, fish, shell, star, moon, wave };

export type SlotSymbolName = keyof typeof DRAWINGS;
export const SLOT_SYMBOLS = Object.keys(DRAWINGS) as SlotSymbolName[];

/** A drawing without words: what it shows is said next to it. */
export const SlotSymbol = memo(function SlotSymbol({ name }: { name: SlotSymbolName }) {
  return <img className={styles.symbol} src={DRAWINGS[name]} alt="" draggable="false" />;
});
