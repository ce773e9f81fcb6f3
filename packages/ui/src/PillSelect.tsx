import { Icon } from './Icon.tsx';
import styles from './PillSelect.module.css';

type PillSelectProps<T extends string> = {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  /** Differs from the default: the pill stands out, so that nobody wonders where the other rows are. */
  isSet: boolean;
  onChange: (value: T) => void;
};

/** A filter above a list. It uses the device's own select, so that a long list is as easy as a short one. */
export function PillSelect<T extends string>({ label, value, options, isSet, onChange }: PillSelectProps<T>) {
  return (
    <span className={`${styles.pill} ${isSet ? styles.set : ''}`}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="chevron" size={16} />
      </span>
    </span>
  );
}
