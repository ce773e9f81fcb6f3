import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { say } from '#base/say.ts';
import { typedNote } from '#base/show.ts';
import { Decision } from '#parts/Decision.tsx';
import { Input } from '#parts/Fields.tsx';
import { useOrderCommand } from '#parts/order-command.ts';
import { Soft } from '#parts/Page.tsx';
import { WITHDRAWAL_CHANGES } from './withdrawal-changes.ts';

type HoldProps = { orderNo: string; isHeld: boolean; onDecided: () => void };

/** An approved payout that is not sent yet can be held, released, or recalled to be decided again. */
export function PayoutHold({ orderNo, isHeld, onDecided }: HoldProps) {
  const [typed, setTyped] = useState('');
  const note = typedNote(typed);
  const hold = useOrderCommand(officeWithdraw.holdWithdrawal, WITHDRAWAL_CHANGES);
  const recall = useOrderCommand(officeWithdraw.recallWithdrawal, WITHDRAWAL_CHANGES);
  const send = async (mode: string) => {
    if (note === undefined) return;
    const isRecall = mode === 'recall';
    const isDone = isRecall
      ? await recall.send({ orderNo, note }, () => say('withdraw.recalledDone'))
      : await hold.send({ orderNo, isHeld: !isHeld, note }, () =>
          say(isHeld ? 'withdraw.releasedDone' : 'withdraw.heldDone'),
        );
    if (!isDone) return;
    setTyped('');
    if (isRecall) onDecided();
  };
  return (
    <Decision
      modes={[
        { value: 'hold', label: say(isHeld ? 'withdraw.release' : 'withdraw.hold'), key: 'h' },
        { value: 'recall', label: say('withdraw.recall'), key: 'r' },
      ]}
      onSend={(mode) => void send(mode)}
    >
      {(mode) => (
        <>
          {mode === 'recall' && <Soft>{say('withdraw.recallWords')}</Soft>}
          {mode === 'hold' && !isHeld && <Soft>{say('withdraw.holdWords')}</Soft>}
          <Input label={say('withdraw.holdWhy')} value={typed} onChange={setTyped} maxLength={500} />
          <Button
            isSubmit
            look={mode === 'recall' ? 'danger' : 'primary'}
            isBusy={hold.isBusy || recall.isBusy}
            isDisabled={note === undefined}
          >
            {say(mode === 'recall' ? 'withdraw.recall' : isHeld ? 'withdraw.release' : 'withdraw.hold')}
          </Button>
        </>
      )}
    </Decision>
  );
}
