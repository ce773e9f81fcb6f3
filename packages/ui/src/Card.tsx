import type { ComponentProps, ElementType } from 'react';
import styles from './Card.module.css';

type CardProps<E extends ElementType> = {
  /** A link where the whole card leads somewhere, `article` or `nav` where it is one. */
  as?: E;
  /** `jade` for the money of its owner, `amber` for what needs attention. */
  tone?: 'plain' | 'jade' | 'amber';
} & Omit<ComponentProps<E>, 'as'>;

/** A section on a surface of its own, its contents below each other. */
export function Card<E extends ElementType = 'section'>({ as, tone = 'plain', className = '', ...rest }: CardProps<E>) {
  const Element: ElementType = as ?? 'section';
  return <Element className={`${styles.card} ${styles[tone] ?? ''} ${className}`} {...rest} />;
}
