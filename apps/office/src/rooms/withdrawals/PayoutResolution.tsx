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

type ResolutionProps = { orderNo: string; isBounced: boolean; onDecided: () => void };

/**
 * Resolves a payout without an answer, or one that came back: one person states the outcome by evidence, and a second
 * confirms.
 */
export function PayoutResolution({ orderNo, isBounced, onDecided }: ResolutionProps) {
  const [typed, setTyped] = useState('');
  const note = typedNote(typed);
  const resolve = useOrderCommand(officeWithdraw.resolvePayout, WITHDRAWAL_CHANGES);
  const [paidWords, unpaidWords] = isBounced
    ? (['resolve.bouncedPaidWords', 'resolve.bouncedWords'] as const)
    : (['resolve.paidWords', 'resolve.unpaidWords'] as const);
  const send = async (mode: string) => {
    if (note === undefined) return;
    const resolution = { orderNo, isPaid: mode === 'paid', note };
    if (await resolve.send(resolution, () => say('withdraw.forSecond'))) onDecided();
  };
  return (
    <Decision
      modes={[
        { value: 'paid', label: say('resolve.paid'), key: 'a' },
        { value: 'unpaid', label: say('resolve.unpaid'), key: 'r' },
      ]}
      isUnchosen
      onSend={(mode) => void send(mode)}
    >
      {(mode) => (
        <>
          <Soft>{say(mode === 'paid' ? paidWords : unpaidWords)}</Soft>
          <Input label={say('resolve.evidence')} value={typed} onChange={setTyped} maxLength={500} />
          <Button
            isSubmit
            look={mode === 'paid' ? 'primary' : 'danger'}
            isBusy={resolve.isBusy}
            isDisabled={note === undefined}
          >
            {say('resolve.send')}
          </Button>
        </>
      )}
    </Decision>
  );
}
