import type { ComponentProps } from 'react';
import styles from './AmountBox.module.css';
import { type FactLine, isKnown } from './Facts.tsx';

type AmountBoxProps = Omit<ComponentProps<'dl'>, 'children'> & {
  list: FactLine[];
  /** `box` has a surface of its own, `below` begins with a line under what stands above it. */
  look: 'box' | 'below';
};

/** Amounts side by side, each under its label; as many in a line as have room. */
export function AmountBox({ list, look, className = '', ...rest }: AmountBoxProps) {
  return (
    <dl className={`${styles.amounts} ${styles[look]} ${className}`} {...rest}>
      {list.filter(isKnown).map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
