import { Button } from '@house/ui';
import { useState } from 'react';
import { say } from '#base/say.ts';
import { Input } from '#parts/Fields.tsx';
import styles from './Settings.module.css';

type InlineProps = { label: string; value: string; maxLength?: number; onSave: (value: string) => Promise<boolean> };

/** A value that is changed where it stands; the button comes when there is something to save. */
export function InlineValue({ label, value, maxLength = 200, onSave }: InlineProps) {
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = typed !== undefined && typed !== value;
  const save = async () => {
    setBusy(true);
    if (await onSave(typed ?? value)) setTyped(undefined);
    setBusy(false);
  };
  return (
    <form
      className={styles.inline}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void save();
      }}
    >
      <Input label={label} isBare value={typed ?? value} maxLength={maxLength} onChange={setTyped} />
      {isChanged && (
        <>
          <Button isSubmit isBusy={isBusy}>
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
