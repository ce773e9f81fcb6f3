import { Button } from '@harbour/ui';
import { say } from '#base/say.ts';
import { copyText } from './Copy.tsx';
import { Actions, Stack } from './Page.tsx';
import { Notice } from './Panel.tsx';
import styles from './RecoveryCodes.module.css';

/** The recovery codes, shown only once: to copy, to print, and to keep apart from the phone. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Stack>
      <Notice tone="amber">{say('recovery.words')}</Notice>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Actions>
        <Button look="quiet" onPress={() => copyText(codes.join('\n'))}>
          {say('copy')}
        </Button>
        <Button look="quiet" onPress={() => print()}>
          {say('print')}
        </Button>
      </Actions>
    </Stack>
  );
}
