import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './DateField.module.css';
import { Frame } from './Field.tsx';

export type DatePart = 'day' | 'month' | 'year';

type DateFieldProps = {
  label: string;
  /** `1990-02-03`; while it is not whole, whatever is there of it. */
  value: string;
  onChange: (value: string) => void;
  /** The parts in the order of the reader's language, each with its name. */
  parts: { part: DatePart; name: string }[];
  hint?: string | undefined;
  error?: string | undefined;
  onLeave?: () => void;
  /** A date of birth, for the browser to fill in. */
  isBirthday?: boolean;
};

type TypedDate = Record<DatePart, string>;

const LENGTH: Record<DatePart, number> = { day: 2, month: 2, year: 4 };
/** A first digit above this cannot begin a number of two digits. */
const TENS: Record<DatePart, number> = { day: 3, month: 1, year: 9 };
/** A year this late is one of the Buddhist era, as Thai papers have it. */
const BUDDHIST_FROM = 2_400;
const BUDDHIST_AHEAD = 543;

function typedOf(value: string): TypedDate {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

/** The date as text, or what is there of it; empty if nothing is. */
export function dateOf({ year, month, day }: TypedDate): string {
  if (year + month + day === '') return '';
  const common = Number(year) >= BUDDHIST_FROM ? String(Number(year) - BUDDHIST_AHEAD) : year;
  return [common, ...[month, day].map((part) => (part === '' ? '' : part.padStart(2, '0')))].join('-');
}

const isFull = (part: DatePart, digits: string) =>
  digits.length === LENGTH[part] || (digits.length === 1 && Number(digits) > TENS[part]);

/** Day, month and year in three short fields: quicker for a year long ago than a calendar that opens today. */
export function DateField({ label, value, onChange, parts, hint, error, onLeave, isBirthday }: DateFieldProps) {
  const [typed, setTyped] = useState(() => typedOf(value));
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const type = (at: number, part: DatePart, words: string) => {
    const digits = words.replace(/\D/g, '').slice(0, LENGTH[part]);
    const next = { ...typed, [part]: digits };
    setTyped(next);
    onChange(dateOf(next));
    if (digits.length > typed[part].length && isFull(part, digits)) inputs.current[at + 1]?.focus();
  };
  const stepBack = (at: number, part: DatePart, { key }: KeyboardEvent) => {
    if (key === 'Backspace' && typed[part] === '') inputs.current[at - 1]?.focus();
  };
  return (
    <Frame label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of three in every browser
        <div
          role="group"
          aria-label={label}
          className={styles.parts}
          onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave?.()}
        >
          {parts.map(({ part, name }, at) => (
            <input
              key={part}
              ref={(input) => {
                inputs.current[at] = input;
              }}
              id={at === 0 ? id : undefined}
              className={`${styles.part} ${part === 'year' ? styles.year : ''} ${error ? styles.wrong : ''}`}
              aria-label={name}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy}
              placeholder={name}
              inputMode="numeric"
              autoComplete={isBirthday ? `bday-${part}` : 'off'}
              value={typed[part]}
              onChange={(event) => type(at, part, event.target.value)}
              onKeyDown={(event) => stepBack(at, part, event)}
            />
          ))}
        </div>
      )}
    </Frame>
  );
}
