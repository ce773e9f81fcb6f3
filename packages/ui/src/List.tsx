import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './List.module.css';

export function ListGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      <div className={styles.group}>{children}</div>
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
  end?: ReactNode;
  /** One of several options; it leads nowhere. */
  isChoice?: boolean;
  /** The language of the words, where it is not the page's. */
  lang?: string;
};

/** A list row: its name, its state, and where it leads. */
export function ListRow({
  icon,
  words,
  note,
  value,
  needsAttention,
  href,
  onPress,
  end,
  lang,
  isChoice,
}: ListRowProps) {
  const inside = (
    <>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles.words}>
        <span lang={lang}>{words}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {value !== undefined && (
        <span className={`${styles.value} ${needsAttention ? styles.attention : ''}`}>{value}</span>
      )}
      {end}
      {(href || onPress) && !isChoice && (
        <span className={styles.go}>
          <Icon name="chevron" size={18} />
        </span>
      )}
    </>
  );
  if (href) {
    return (
      <a className={styles.row} href={href}>
        {inside}
      </a>
    );
  }
  if (onPress) {
    return (
      <button type="button" className={styles.row} onClick={onPress}>
        {inside}
      </button>
    );
  }
  return <div className={styles.row}>{inside}</div>;
}
