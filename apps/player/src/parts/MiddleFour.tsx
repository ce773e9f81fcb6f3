import styles from './MiddleFour.module.css';

/** The digits of a masked phone number that its owner fills in. */
export const MIDDLE_DIGITS = 4;

type MiddleFourProps = {
  before: string;
  after: string;
  label: string;
  value: string;
  onChange: (four: string) => void;
};

/** A masked phone number, and the field for its middle four digits. */
export function MiddleFour({ before, after, label, value, onChange }: MiddleFourProps) {
  return (
    <div className={styles.mask}>
      <span>{before}</span>
      <input
        className={styles.four}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MIDDLE_DIGITS}
        placeholder="····"
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      />
      <span>{after}</span>
    </div>
  );
}
