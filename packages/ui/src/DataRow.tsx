import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
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

type MarkProps = {
  hue?: string | null | undefined;
  /** The thing is still to be chosen. */
  isEmpty?: boolean;
  children: ReactNode;
};

/** The small square at the start of a row, in a hue of its own. */
export function Mark({ hue, isEmpty, children }: MarkProps) {
  return <span className={`${isEmpty ? styles.noMark : styles.mark} ${hue ? `hue-${hue}` : ''}`}>{children}</span>;
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

/** A menu, under its title. */
export function ListGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      {title && <h2 className={`${styles.title} ${styles.menuTitle}`}>{title}</h2>}
      <RowList className={styles.menu}>{children}</RowList>
    </section>
  );
}

type ListRowProps = {
  icon?: IconName;
  words: string;
  note?: string | undefined;
  value?: ReactNode;
  needsAttention?: boolean;
  href?: string;
  onPress?: () => void;
  /** In place of a value. */
  end?: ReactNode;
  /** One of several options; it leads nowhere. */
  isChoice?: boolean;
  /** The language of the words, where it is not the page's. */
  lang?: string;
};

/** Its element depends on what it does. */
const Row = DataRow<ElementType>;

/** A row of a menu: its name, its state, and where it leads. */
export function ListRow(props: ListRowProps) {
  const { icon, words, note, value, needsAttention, href, onPress, end, isChoice, lang } = props;
  const attention = needsAttention ? styles.attention : '';
  return (
    <Row
      as={href ? 'a' : onPress ? 'button' : 'div'}
      href={href}
      onClick={onPress}
      mark={
        icon && (
          <span className={styles.sign}>
            <Icon name={icon} />
          </span>
        )
      }
      end={value === undefined ? end : <span className={`${styles.value} ${attention}`}>{value}</span>}
      sign={(href || onPress) && !isChoice ? 'go' : undefined}
    >
      <b lang={lang}>{words}</b>
      {note && <span>{note}</span>}
    </Row>
  );
}
