import { limits } from '@harbour/rules';
import { Icon } from '@harbour/ui';
import { type ReactNode, useId } from 'react';
import { type TextKey, text } from '#text';
import styles from './Method.module.css';

type MethodStepProps = { title: string; words: TextKey[]; code?: string; isNumbered?: boolean; children?: ReactNode };

export function Step({ title, words, code, isNumbered, children }: MethodStepProps) {
  const id = useId();
  const params = { count: limits.SERIES_ROUNDS };
  return (
    <section className={`${styles.step} ${isNumbered ? styles.numbered : ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {words.map((key) => (
        <p key={key}>{text(key, params)}</p>
      ))}
      {code && <Code>{code}</Code>}
      {children}
    </section>
  );
}

/** A part that is long, and opened by its title. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <span>{title}</span>
        <Icon name="chevron" size={18} />
      </summary>
      {children}
    </details>
  );
}

/** Formulas break between words only where they must: long ones scroll. */
export function Code({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen, also by keyboard
    <pre className={styles.code} tabIndex={0} dir="ltr">
      <code>{children}</code>
    </pre>
  );
}
