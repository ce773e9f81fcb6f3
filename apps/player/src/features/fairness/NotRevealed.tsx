import { solo } from '@harbour/contract/solo';
import { Button, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#api/cache.ts';
import { newRequestId } from '#api/client.ts';
import { useSession } from '#api/stores.ts';
import { Form } from '#parts/Page.tsx';
import { keepSeeds } from '#parts/stage/shown.ts';
import { text } from '#text';
import styles from './Verify.module.css';

/** The server seed is revealed once it is no longer in use; setting a new player seed does that. */
export function NotRevealed({ onRevealed }: { onRevealed: () => void }) {
  const [seed, setSeed] = useState(newRequestId);
  const { run, isBusy } = useCommand(solo.changeSeed);
  const change = async () => {
    const { data } = await run({ playerSeed: seed });
    if (!data) return;
    keepSeeds(useSession.getState().userInfo?.username, data.seeds);
    onRevealed();
  };
  return (
    <div className={styles.reveal}>
      <h3>{text('fair.notRevealed')}</h3>
      <p className="soft">{text('fair.notRevealedWords')}</p>
      <Form onSend={() => void change()}>
        <TextField label={text('fair.newSeed')} value={seed} onChange={setSeed} hint={text('fair.newSeedHint')} />
        <Button isSubmit isWide look="quiet" isBusy={isBusy} isDisabled={seed.length < 8}>
          {text('fair.changeSeed')}
        </Button>
      </Form>
    </div>
  );
}
