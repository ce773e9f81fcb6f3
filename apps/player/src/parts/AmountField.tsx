import { moneyText } from '@harbour/rules';
import { TextField } from '@harbour/ui';
import type { CSSProperties, ReactNode, Ref } from 'react';
import styles from './AmountField.module.css';
import { roundTyped, roundWords } from './round-amount.ts';
import type { TypedAmount } from './use-amount.ts';

type AmountFieldProps = {
  ref?: Ref<HTMLDivElement>;
  label: string;
  currency: string;
  amount: TypedAmount;
  hint?: string | undefined;
  error?: string | undefined;
  /** A button inside the field that fills in the whole balance. */
  all?: { label: string; minor: bigint };
  /** Amounts to choose from, below the field. */
  children?: ReactNode;
};

/** A field for an amount of money, with all ways to fill it in. */
export function AmountField({ ref, label, currency, amount, hint, error, all, children }: AmountFieldProps) {
  return (
    <div ref={ref} className={styles.amount}>
      <TextField
        label={label}
        value={amount.typed}
        onChange={amount.set}
        onLeave={amount.leave}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={20}
        before={currency}
        placeholder="0"
        hint={hint}
        error={error}
        after={
          all && (
            <button type="button" className={styles.all} onClick={() => amount.set(moneyText(all.minor))}>
              {all.label}
            </button>
          )
        }
      />
      {children}
    </div>
  );
}

type QuickAmountsProps = {
  label: string;
  list: bigint[];
  amount: TypedAmount;
  /** `grid` has even lines and marks the chosen one, `pills` are as wide as their words. */
  look: 'grid' | 'pills';
  all?: { label: string; minor: bigint };
};

/** Common amounts, each a button that fills in the field. */
export function QuickAmounts({ label, list, amount, look, all }: QuickAmountsProps) {
  if (list.length === 0 && !all) return null;
  // Every button of the grid is as wide as the longest one: amounts in đồng are long.
  const longest = Math.max(0, ...list.map((minor) => roundWords(minor).length));
  return (
    <fieldset
      className={`${styles.quick} ${styles[look]}`}
      style={{ '--longest': `${longest + 2}ch` } as CSSProperties}
    >
      <legend className="visually-hidden">{label}</legend>
      {list.map((minor) => (
        <button
          key={minor}
          type="button"
          aria-pressed={look === 'grid' ? minor === amount.minor : undefined}
          onClick={() => amount.set(roundTyped(minor))}
        >
          {roundWords(minor)}
        </button>
      ))}
      {all && (
        <button type="button" onClick={() => amount.set(moneyText(all.minor))}>
          {all.label}
        </button>
      )}
    </fieldset>
  );
}
