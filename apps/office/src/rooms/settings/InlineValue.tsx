import { Button } from '@harbour/ui';
import { useState } from 'react';
import { say } from '#base/say.ts';
import { Input } from '#parts/Fields.tsx';
import styles from './Settings.module.css';

type InlineProps = {
  label: string;
  value: string;
  maxLength?: number;
  /** Another value is being saved and reloaded. */
  isHeld: boolean;
  /** Resolves with a value when it was saved. */
  onSave: (value: string) => Promise<unknown>;
};

/**
 * A value that is edited in place; the save button appears when it was changed. If someone else changes it meanwhile,
 * the new value is shown.
 */
export function InlineValue({ label, value, maxLength = 200, isHeld, onSave }: InlineProps) {
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = typed !== undefined && typed.text !== value;
  const hint = isChanged && typed.over !== value ? say('settings.nowIs', { value }) : undefined;
  const save = async () => {
    setBusy(true);
    if (await onSave(typed?.text ?? value)) setTyped(undefined);
    setBusy(false);
  };
  return (
    <form
      className={styles.inline}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isHeld) void save();
      }}
    >
      <Input
        label={label}
        hint={hint}
        isLabelHidden
        value={typed?.text ?? value}
        maxLength={maxLength}
        onChange={(text) => setTyped({ text, over: typed?.over ?? value })}
      />
      {isChanged && (
        <>
          <Button isSubmit isBusy={isBusy} isDisabled={isHeld}>
            {say('save')}
          </Button>
          <Button look="plain" onPress={() => setTyped(undefined)}>
            {say('undo')}
          </Button>
        </>
      )}
    </form>
  );
}
