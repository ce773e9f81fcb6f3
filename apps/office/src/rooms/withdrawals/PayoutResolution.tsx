import { backoffice } from '@harbour/contract/backoffice';
import { officeApprovals } from '@harbour/contract/office-approvals';
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

type ResolutionProps = { orderNo: string; isBounced: boolean; onDecided: () => void };

/** How a payout ended that nobody answers for, or that came back: one person says it by evidence, and a second confirms. */
export function PayoutResolution({ orderNo, isBounced, onDecided }: ResolutionProps) {
  const [note, setNote] = useState('');
  const resolve = useCommand(
    officeWithdraw.resolvePayout,
    officeWithdraw.listWithdrawalOrders,
    officeWithdraw.getWithdrawalOrder,
    officeApprovals.listApprovals,
    backoffice.getOverview,
  );
  const [paidWords, unpaidWords] = isBounced
    ? (['resolve.bouncedPaidWords', 'resolve.bouncedWords'] as const)
    : (['resolve.paidWords', 'resolve.unpaidWords'] as const);
  const send = async (mode: string) => {
    const { data } = await resolve.run({ orderNo, isPaid: mode === 'paid', note: note.trim() });
    if (!data) return;
    toast(say('withdraw.forSecond'));
    onDecided();
  };
  return (
    <Decision
      modes={[
        { value: 'paid', label: say('resolve.paid'), key: 'a' },
        { value: 'unpaid', label: say('resolve.unpaid'), key: 'r' },
      ]}
      onSend={(mode) => void send(mode)}
    >
      {(mode) => (
        <>
          <Soft>{say(mode === 'paid' ? paidWords : unpaidWords)}</Soft>
          <Input label={say('resolve.evidence')} value={note} onChange={setNote} maxLength={500} />
          <Button
            isSubmit
            look={mode === 'paid' ? 'primary' : 'danger'}
            isBusy={resolve.isBusy}
            isDisabled={note.trim().length < NOTE_LEAST}
          >
            {say('resolve.send')}
          </Button>
        </>
      )}
    </Decision>
  );
}
