import type { Refusal } from '@harbour/contract';
import { CodeField } from '@harbour/ui';
import { type ReactNode, useId } from 'react';
import { text } from '#text';
import styles from './Payees.module.css';

type FieldErrors<V> = { values: V; errorOf: (name: keyof V & string) => string | undefined };

/** The error of a field; one left empty is simply required. */
export function errorAt<V extends Record<string, string | boolean>>(form: FieldErrors<V>, name: keyof V & string) {
  const error = form.errorOf(name);
  return error && form.values[name] === '' ? text('payees.needed') : error;
}

const ABOUT_SECONDARY: (Refusal | undefined)[] = ['secondaryWrong', 'secondaryLocked', 'secondaryNotSet'];
export const isAboutSecondary = (why: Refusal | undefined) => ABOUT_SECONDARY.includes(why);

type SecondaryProps = { value: string; error: string | undefined; onChange: (value: string) => void };

export function SecondaryField({ value, error, onChange }: SecondaryProps) {
  return <CodeField label={text('payees.secondary')} value={value} onChange={onChange} error={error} isSecret />;
}

type LabelledProps = { label: string; hint?: string; error?: string | undefined; children: (id: string) => ReactNode };

/** A field whose control is not an input: a choice, or a picture. */
export function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children(id)}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        hint && <p className={styles.hint}>{hint}</p>
      )}
    </div>
  );
}
