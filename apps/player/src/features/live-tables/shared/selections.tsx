import { createContext, type ReactNode, useContext } from 'react';
import { moneyWords } from '#parts/Money.tsx';
import { ChipStack } from '#parts/stage/Chips.tsx';
import { selectionName } from '#parts/stage/selection-name.ts';
import { text } from '#text';
import styles from './Selection.module.css';

export type Selections = {
  /** Confirmed stakes, and chips not yet sent. */
  placed: Map<string, bigint>;
  pending: Map<string, bigint>;
  /** Selections that returned more than their stake, once the round is settled. */
  won: Set<string>;
  /** The smallest chip of the tray. */
  least: bigint;
  mayLay: boolean;
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

function labelOf(name: string, placed: bigint, pending: bigint): string {
  const parts = [name];
  if (placed > 0n) parts.push(text('table.betOn', { amount: moneyWords(placed) }));
  if (pending > 0n) parts.push(text('table.laidOn', { amount: moneyWords(pending) }));
  return parts.join(', ');
}

type SelectionProps = {
  selection: string;
  className?: string | undefined;
  style?: Record<string, string | number>;
  /** The layout itself follows the finger; the button reacts only to keys. */
  isSlid?: boolean;
  /** Text next to its name, such as its odds. */
  print?: string;
  children?: ReactNode;
};

/** A place for chips: a button with a name and its stack. */
export function Selection({ selection, className = '', style, isSlid = false, print = '', children }: SelectionProps) {
  const { placed, pending, won, least, mayLay, onLay } = useContext(SelectionsContext);
  const [bet, laid] = [placed.get(selection) ?? 0n, pending.get(selection) ?? 0n];
  return (
    <button
      type="button"
      className={`${styles.selection} ${won.has(selection) ? styles.won : ''} ${className}`}
      style={style}
      aria-label={labelOf(`${selectionName(selection)} ${print}`.trim(), bet, laid)}
      aria-disabled={!mayLay}
      data-selection={selection}
      onClick={({ detail }) => mayLay && !(isSlid && detail > 0) && onLay(selection)}
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
