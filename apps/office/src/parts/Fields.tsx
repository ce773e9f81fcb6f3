import { type HTMLAttributes, type Ref, useId } from 'react';
import styles from './Fields.module.css';

type Frame = { label: string; error?: string | undefined; hint?: string | undefined };

type InputProps = Frame & {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'datetime-local' | 'search' | 'number';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  maxLength?: number;
  isDisabled?: boolean;
  isLarge?: boolean;
  /** The label is only for screen readers. */
  isLabelHidden?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function Input({ label, error, hint, onChange, isDisabled, isLarge, isLabelHidden, ref, ...rest }: InputProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        ref={ref}
        className={`${styles.box} ${isLarge ? styles.large : ''} ${error ? styles.wrong : ''}`}
        disabled={isDisabled}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-message` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  );
}

function FieldMessage({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  const words = error ?? hint;
  if (!words) return null;
  return (
    <p id={`${id}-message`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
      {words}
    </p>
  );
}

type AreaProps = Frame & {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  rows?: number;
};

export function Area({ label, error, hint, onChange, ...rest }: AreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={`${styles.box} ${styles.area} ${error ? styles.wrong : ''}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  /** Undefined while nothing is chosen; then the placeholder is shown, which cannot be chosen itself. */
  value: T | undefined;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
  placeholder?: string;
  /** The label is only for screen readers. */
  isLabelHidden?: boolean;
  isDisabled?: boolean;
};

export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
  placeholder,
  isLabelHidden,
  isDisabled,
}: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.box}
        value={value ?? ''}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; isDisabled?: boolean };

/** A switch that takes effect at once; its label is only for screen readers, because the row shows one. */
export function Switch({ label, isOn, onChange, isDisabled }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={label}
      aria-checked={isOn}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

export function Check({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
