import { Icon, type IconName } from '@harbour/ui';
import type { ReactNode } from 'react';
import styles from './Panel.module.css';

type PanelProps = { title?: string; end?: ReactNode; children: ReactNode };

export function Panel({ title, end, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      {(title || end) && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {end}
        </div>
      )}
      {children}
    </section>
  );
}

/** A list of labels and values; unknown values are left out. */
export function Facts({ list }: { list: [label: string, value: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {list.map(([label, value]) =>
        value === null || value === undefined || value === '' || value === false ? null : (
          <FactLine key={label} label={label} value={value} />
        ),
      )}
    </dl>
  );
}

function FactLine({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

export type Tone = 'plain' | 'jade' | 'amber' | 'red';

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone] ?? ''}`}>{children}</span>;
}

const SIGNS: Record<Tone, IconName> = { plain: 'info', jade: 'check', amber: 'warning', red: 'warning' };

/** A notice to read before going on. */
export function Notice({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[tone] ?? ''}`} role={tone === 'red' ? 'alert' : undefined}>
      <Icon name={SIGNS[tone]} size={18} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}

export function Empty({ words }: { words: string }) {
  return <p className={styles.empty}>{words}</p>;
}
