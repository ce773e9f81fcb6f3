import type { Refusal } from '@harbour/contract';
import { CodeField, TextField } from '@harbour/ui';
import { type ReactNode, useId } from 'react';
import type { FormValues } from '#parts/form-rules.ts';
import { text } from '#text';
import styles from './Payees.module.css';

type PayeeForm<V> = {
  values: V;
  set: (name: keyof V & string, value: string) => void;
  leave: (name: keyof V & string) => void;
  errorOf: (name: keyof V & string) => string | undefined;
  refuse: (name: keyof V & string, words: string) => void;
};

/** The error of a field; one left empty is simply required. */
export function errorAt<V extends FormValues>(form: PayeeForm<V>, name: keyof V & string) {
  const error = form.errorOf(name);
  return error && form.values[name] === '' ? text('common.needed') : error;
}

const ABOUT_SECONDARY: (Refusal | undefined)[] = ['secondaryWrong', 'secondaryLocked', 'secondaryNotSet'];
export const isAboutSecondary = (why: Refusal | undefined) => ABOUT_SECONDARY.includes(why);

/** A pattern that needs no request to be checked, and the refusal that says what it asks for. */
export type PayeePattern = { pattern: RegExp; refusal: 'coinAddressMismatch' | 'ebpayForm' | 'koipayForm' };

/** Whether a field fits its pattern; one that does not says so. An empty one is simply required. */
export function fitsPattern<V extends FormValues>(
  form: PayeeForm<V>,
  name: keyof V & string,
  { pattern, refusal }: PayeePattern,
): boolean {
  const value = String(form.values[name]);
  const isFit = value === '' || pattern.test(value.trim());
  if (!isFit) form.refuse(name, text(`errors.${refusal}`));
  return isFit;
}

type PayeeFieldProps<V> = {
  form: PayeeForm<V>;
  name: keyof V & string;
  label: string;
  hint?: string;
  maxLength: number;
  autoComplete?: 'off' | 'cc-name';
  /** Checked when the field is left, beside the rules of the form. */
  onLeave?: () => void;
};

/** A line of text that describes the account, with its error. */
export function PayeeField<V extends FormValues>(props: PayeeFieldProps<V>) {
  const { form, name, label, hint, maxLength, autoComplete = 'off', onLeave } = props;
  return (
    <TextField
      label={label}
      hint={hint}
      value={String(form.values[name])}
      onChange={(value) => form.set(name, value)}
      onLeave={() => {
        form.leave(name);
        onLeave?.();
      }}
      error={errorAt(form, name)}
      maxLength={maxLength}
      autoComplete={autoComplete}
      enterKeyHint="next"
    />
  );
}

type AliasValues = FormValues & { alias: string };

/** The member's own name for the account. */
export function AliasField<V extends AliasValues>({ form }: { form: PayeeForm<V> }) {
  return (
    <PayeeField form={form} name="alias" label={text('payees.alias')} hint={text('payees.aliasHint')} maxLength={30} />
  );
}

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
