import type { ComponentProps } from 'react';
import styles from './Card.module.css';

type CardProps = ComponentProps<'section'> & {
  /** `jade` for the money of its owner, `amber` for what needs attention. */
  tone?: 'plain' | 'jade' | 'amber';
};

/** A section on a surface of its own, its contents below each other. */
export function Card({ tone = 'plain', className = '', ...rest }: CardProps) {
  return <section className={`${styles.card} ${styles[tone] ?? ''} ${className}`} {...rest} />;
}
