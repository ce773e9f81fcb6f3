import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeys } from '#base/keys.ts';
import { say } from '#base/say.ts';
import styles from './Order.module.css';
import { Tabs } from './Tabs.tsx';

type Mode = { value: string; label: string; key: string };
type DecisionProps = {
  modes: Mode[];
  /** Content that must be read before a decision. */
  about?: ReactNode;
  /** No mode is chosen beforehand, where a wrong one would move money. */
  isUnchosen?: boolean;
  onSend: (mode: string) => void;
  children: (mode: string) => ReactNode;
};

/** The decision bar under an order, always visible; a key chooses the mode and focuses its first field. */
export function Decision({ modes, about, isUnchosen = false, onSend, children }: DecisionProps) {
  const [chosen, setMode] = useState<string>();
  // A mode may go while it is chosen, as when a colleague has approved meanwhile.
  const mode = (modes.find(({ value }) => value === chosen) ?? (isUnchosen ? undefined : modes[0]))?.value ?? '';
  const [asked, setAsked] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [asked]);
  const choose = (value: string) => {
    setMode(value);
    setAsked((times) => times + 1);
  };
  useKeys(Object.fromEntries(modes.map(({ key, value }) => [key, () => choose(value)])));
  return (
    <form
      ref={form}
      className={styles.decision}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(mode);
      }}
    >
      {about}
      <Tabs
        label={say('decide.label')}
        value={mode}
        options={modes.map(({ value, label, key }) => ({ value, label, key: key.toUpperCase() }))}
        onChange={choose}
      />
      {mode && <div className={styles.fields}>{children(mode)}</div>}
    </form>
  );
}
