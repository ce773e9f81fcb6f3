import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Row.module.css';

type RowListProps<E extends ElementType> = {
  /** `ul` or `ol` for items, `div` without them. */
  as?: E;
  /** Taller rows, for a list that is the page's main thing. */
  isRoomy?: boolean;
} & Omit<ComponentProps<E>, 'as'>;

/** Rows on one surface, with a line between them. */
export function RowList<E extends ElementType = 'div'>({ as, isRoomy, className = '', ...rest }: RowListProps<E>) {
  const Element: ElementType = as ?? 'div';
  return <Element className={`${styles.list} ${isRoomy ? styles.roomy : ''} ${className}`} {...rest} />;
}

type RowGroupProps = { title: string; level?: 'h2' | 'h3'; children: ReactNode };

/** A list under its title. */
export function RowGroup({ title, level: Heading = 'h2', children }: RowGroupProps) {
  return (
    <section className={styles.group}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  );
}

/** The small square at the start of a row, in a hue of its own. */
export function Mark({ hue, children }: { hue?: string | null | undefined; children: ReactNode }) {
  return <span className={`${styles.mark} ${hue ? `hue-${hue}` : ''}`}>{children}</span>;
}

type DataRowProps<E extends ElementType> = {
  /** A link or `button` where the row leads somewhere, `li` where it is an item. */
  as?: E;
  mark?: ReactNode;
  /** The figure at the end; a `small` below it is a note. */
  end?: ReactNode;
  /** It leads on, or it is the chosen one. */
  sign?: 'go' | 'chosen' | undefined;
  /** The words: `b` is the title, `span` a note, `small` the fine print. */
  children: ReactNode;
} & Omit<ComponentProps<E>, 'as' | 'children' | 'className'>;

/** One thing of a list: a mark, its words, its figure, and a sign of where it leads. */
export function DataRow<E extends ElementType = 'div'>({ as, mark, end, sign, children, ...rest }: DataRowProps<E>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element className={styles.row} type={as === 'button' ? 'button' : undefined} {...rest}>
      {mark}
      <span className={styles.words}>{children}</span>
      {end && <span className={styles.end}>{end}</span>}
      {sign && (
        <span className={styles[sign]}>
          <Icon name={sign === 'go' ? 'chevron' : 'check'} size={sign === 'go' ? 18 : 20} />
        </span>
      )}
    </Element>
  );
}
