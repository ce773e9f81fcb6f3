import { Button } from '@harbour/ui';
import { say } from '#base/say.ts';
import styles from './Tabs.module.css';

type TabsProps<T extends string> = {
  label: string;
  value: T;
  /** The key that chooses the tab, if any. */
  options: { value: T; label: string; key?: string }[];
  onChange: (value: T) => void;
};

export function Tabs<T extends string>({ label, value, options, onChange }: TabsProps<T>) {
  return (
    <div className={styles.tabs} role="tablist" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          className={styles.tab}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.key && <kbd>{option.key}</kbd>}
        </button>
      ))}
    </div>
  );
}

type PagerProps = { page: number; isEnd: boolean; onTurn: (page: number) => void };

/** The pages of a long list; a list of one page has none. */
export function Pager({ page, isEnd, onTurn }: PagerProps) {
  if (page === 1 && isEnd) return null;
  return (
    <div className={styles.pager}>
      <Button look="plain" isDisabled={page === 1} onPress={() => onTurn(page - 1)}>
        {say('previous')}
      </Button>
      {page}
      <Button look="plain" isDisabled={isEnd} onPress={() => onTurn(page + 1)}>
        {say('next')}
      </Button>
    </div>
  );
}
