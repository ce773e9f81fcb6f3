import { type ReactNode, useId, useState } from 'react';
import { IconButton } from './Button.tsx';
import styles from './Field.module.css';

type FieldFrameProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
};
type FieldIds = { id: string; describedBy: string | undefined };

/** A label, its field, and the hint or error; a screen reader reads all three together. */
export function Frame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, describedBy: message ? `${id}-message` : undefined })}
      {message && (
        <p id={`${id}-message`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {message}
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  type?: 'text' | 'password' | 'tel' | 'email' | 'date' | 'search';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  autoComplete?: string;
  maxLength?: number;
  min?: string;
  max?: string;
  enterKeyHint?: 'done' | 'go' | 'next' | 'send';
  isDisabled?: boolean;
  /** Its error is said beside it. */
  isWrong?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  onLeave?: () => void;
};

export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  before,
  after,
  isDisabled,
  isWrong = error !== undefined,
  onLeave,
  ...rest
}: TextFieldProps) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <div className={`${styles.frame} ${isWrong ? styles.wrong : ''}`}>
          {before && <span className={styles.before}>{before}</span>}
          <input
            {...rest}
            id={id}
            className={styles.input}
            value={value}
            disabled={isDisabled}
            aria-invalid={isWrong || undefined}
            aria-describedby={describedBy}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
          {after && <span className={styles.after}>{after}</span>}
        </div>
      )}
    </Frame>
  );
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after'> & { showLabel: string; hideLabel: string };

export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const eye = (
    <IconButton
      icon={isShown ? 'eyeOff' : 'eye'}
      label={isShown ? hideLabel : showLabel}
      onPress={() => setShown(!isShown)}
    />
  );
  return <TextField {...rest} type={isShown ? 'text' : 'password'} after={eye} />;
}

const CELLS = [0, 1, 2, 3, 4, 5];

type CodeFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** A secret is shown as dots. */
  isSecret?: boolean;
  autoComplete?: string;
};

/** Six digits. One real input lies under the cells, so that pasting, autofill and screen readers work. */
export function CodeField({ label, value, onChange, error, hint, isSecret, autoComplete = 'off' }: CodeFieldProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <Frame label={label} error={error} hint={hint}>
      {({ id, describedBy }) => (
        <div className={styles.cells}>
          {CELLS.map((at) => (
            <span
              key={at}
              aria-hidden="true"
              className={`${styles.cell} ${isFocused && at === Math.min(value.length, 5) ? styles.cellNow : ''} ${error ? styles.wrong : ''}`}
            >
              {value[at] === undefined ? '' : isSecret ? '•' : value[at]}
            </span>
          ))}
          <input
            id={id}
            className={styles.cellInput}
            type={isSecret ? 'password' : 'text'}
            inputMode="numeric"
            autoComplete={autoComplete}
            maxLength={6}
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </div>
      )}
    </Frame>
  );
}

type CheckFieldProps = {
  words: string;
  isChecked: boolean;
  onChange: (value: boolean) => void;
  /** Content after the words that is not part of the label, such as a link to the terms. */
  after?: ReactNode;
  error?: string | undefined;
};

export function CheckField({ words, isChecked, onChange, after, error }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        className={`${styles.box} ${error ? styles.wrong : ''}`}
        checked={isChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-message` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <label htmlFor={id}>{words}</label> {after}
        {error && (
          <span id={`${id}-message`} className={`${styles.error} ${styles.below}`} role="alert">
            {error}
          </span>
        )}
      </span>
    </div>
  );
}

type SelectFieldProps = PlainSelectProps & { hint?: string | undefined };

/** A choice from a list, as a field of its own. */
export function SelectField({ label, hint, value, options, onChange }: SelectFieldProps) {
  return (
    <Frame label={label} hint={hint} error={undefined}>
      {({ id, describedBy }) => (
        <div className={styles.frame}>
          <span className={`${styles.choice} ${styles.wide}`}>
            <select
              id={id}
              className={styles.select}
              aria-describedby={describedBy}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            >
              <Options options={options} />
            </select>
          </span>
        </div>
      )}
    </Frame>
  );
}

function Options({ options }: Pick<PlainSelectProps, 'options'>) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}

type PlainSelectProps = {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A select inside another field, such as the area before a phone number. */
export function PlainSelect({ label, value, options, onChange }: PlainSelectProps) {
  return (
    <span className={styles.choice}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <Options options={options} />
      </select>
    </span>
  );
}
