import { backoffice } from '@harbour/contract/backoffice';
import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { toast } from '#base/toasts.ts';
import { Decision } from '#parts/Decision.tsx';
import { Input } from '#parts/Fields.tsx';
import { Soft } from '#parts/Page.tsx';

const NOTE_LEAST = 2;
const CHANGED = [
  officeWithdraw.listWithdrawalOrders,
  officeWithdraw.getWithdrawalOrder,
  backoffice.getOverview,
] as const;

type HoldProps = { orderNo: string; isHeld: boolean; onDecided: () => void };

/** An approved payout that is not sent yet can be stopped, let go again, or taken back to be decided anew. */
export function PayoutHold({ orderNo, isHeld, onDecided }: HoldProps) {
  const [note, setNote] = useState('');
  const hold = useCommand(officeWithdraw.holdWithdrawal, ...CHANGED);
  const recall = useCommand(officeWithdraw.recallWithdrawal, ...CHANGED);
  const send = async (mode: string) => {
    const why = note.trim();
    const { data } =
      mode === 'recall'
        ? await recall.run({ orderNo, note: why })
        : await hold.run({ orderNo, isHeld: !isHeld, note: why });
    if (!data) return;
    setNote('');
    toast(say(mode === 'recall' ? 'withdraw.recalledDone' : isHeld ? 'withdraw.releasedDone' : 'withdraw.heldDone'));
    if (mode === 'recall') onDecided();
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
          <Input label={say('withdraw.holdWhy')} value={note} onChange={setNote} maxLength={500} />
          <Button
            isSubmit
            look={mode === 'recall' ? 'danger' : 'primary'}
            isBusy={hold.isBusy || recall.isBusy}
            isDisabled={note.trim().length < NOTE_LEAST}
          >
            {say(mode === 'recall' ? 'withdraw.recall' : isHeld ? 'withdraw.release' : 'withdraw.hold')}
          </Button>
        </>
      )}
    </Decision>
  );
}
