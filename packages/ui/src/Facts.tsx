import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A label and its value; one whose value is null, undefined, empty or false is left out. */
export type FactLine = [label: string, value: ReactNode];

type FactsProps = {
  list: FactLine[];
  /**
   * `box` has a surface of its own, `below` begins with a line under what stands above it, `table` is a box whose values
   * begin below each other.
   */
  look?: 'plain' | 'box' | 'below' | 'table';
  className?: string | undefined;
};

export const isKnown = ([, value]: FactLine) =>
  value !== null && value !== undefined && value !== '' && value !== false;

/** Labels and their values, line by line: the label at the start, the value at the end or in the middle. */
export function Facts({ list, look = 'plain', className = '' }: FactsProps) {
  return (
    <dl className={`${styles.facts} ${styles[look] ?? ''} ${className}`}>
      {list.filter(isKnown).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
