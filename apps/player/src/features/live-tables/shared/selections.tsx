import { listText } from '@harbour/i18n';
import { createContext, type ReactNode, useContext } from 'react';
import { moneyWords } from '#parts/Money.tsx';
import { ChipStack } from '#parts/stage/Chips.tsx';
import { language, text } from '#text';
import { TabStopContext } from './BetGrid.tsx';
import styles from './Selection.module.css';
import { spokenName } from './spoken-name.ts';

export type Selections = {
  /** Confirmed stakes, and chips not yet sent. */
  placed: Map<string, bigint>;
  pending: Map<string, bigint>;
  /** Selections that returned more than their stake, once the round is settled. */
  won: Set<string>;
  /** The smallest chip of the tray. */
  least: bigint;
  mayLay: boolean;
  /** Lays a chip, or says why none can be laid. */
  onLay: (selection: string) => void;
  /** The printed odds of a selection, to one. */
  odds: (selection: string) => string;
};

const nothing: Selections = {
  placed: new Map(),
  pending: new Map(),
  won: new Set(),
  least: 100n,
  mayLay: false,
  onLay: () => {},
  odds: () => '',
};
export const SelectionsContext = createContext<Selections>(nothing);

/** The odds of the game on this table. */
export const useOdds = () => useContext(SelectionsContext).odds;
/** Whether a selection has won the round that is settled. */
export const useIsWon = (selection: string) => useContext(SelectionsContext).won.has(selection);

/** The spoken name of a selection: itself with its colour, its odds, and the chips on it. */
function labelOf(selection: string, print: string, odds: string, placed: bigint, pending: bigint): string {
  const parts = [spokenName(selection)];
  if (print !== '') parts.push(print);
  if (odds !== '') parts.push(text('table.pays', { odds }));
  if (placed > 0n) parts.push(text('table.betOn', { amount: moneyWords(placed) }));
  if (pending > 0n) parts.push(text('table.laidOn', { amount: moneyWords(pending) }));
  return listText(language(), parts);
}

/** Words that are drawn on the cloth, such as odds: the selection's name says them in its own way. */
export function Drawn({ words, className = '' }: { words: string; className?: string | undefined }) {
  return <span className={`${styles.drawn} ${className}`} data-words={words} aria-hidden="true" />;
}

type SelectionProps = {
  selection: string;
  className?: string | undefined;
  style?: Record<string, string | number>;
  /** The layout itself follows the finger; the button reacts only to keys. */
  isSlid?: boolean;
  /** Text next to its name, such as its range. */
  print?: string;
  children?: ReactNode;
};

/** A place for chips: a button with a name and its stack. */
export function Selection({ selection, className = '', style, isSlid = false, print = '', children }: SelectionProps) {
  const { placed, pending, won, least, mayLay, onLay, odds } = useContext(SelectionsContext);
  const isTabStop = useContext(TabStopContext) === selection;
  const [bet, laid] = [placed.get(selection) ?? 0n, pending.get(selection) ?? 0n];
  return (
    <button
      type="button"
      className={`${styles.selection} ${won.has(selection) ? styles.won : ''} ${className}`}
      style={style}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={labelOf(selection, print, odds(selection), bet, laid)}
      aria-disabled={!mayLay}
      data-selection={selection}
      onClick={({ detail }) => !(isSlid && detail > 0) && onLay(selection)}
    >
      {children}
      {(bet > 0n || laid > 0n) && (
        <span className={styles.chips}>
          {bet > 0n && <ChipStack minor={bet} least={least} />}
          {laid > 0n && <ChipStack minor={laid} least={least} isPending />}
        </span>
      )}
    </button>
  );
}
