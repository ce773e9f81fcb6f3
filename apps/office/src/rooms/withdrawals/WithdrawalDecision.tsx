import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { WITHDRAW_QUESTIONS, WITHDRAW_REJECTIONS } from '@harbour/contract/withdraw';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { optionsOf, say } from '#base/say.ts';
import { money } from '#base/show.ts';
import { Decision } from '#parts/Decision.tsx';
import { Input } from '#parts/Fields.tsx';
import { useOrderCommand } from '#parts/order-command.ts';
import { Soft } from '#parts/Page.tsx';
import { ReasonFields } from '#parts/ReasonFields.tsx';
import type { OpenedWithdrawal } from './opened-withdrawal.ts';
import { WITHDRAWAL_CHANGES } from './withdrawal-changes.ts';

type WithdrawalRejection = (typeof WITHDRAW_REJECTIONS)[number];
type WithdrawalQuestion = (typeof WITHDRAW_QUESTIONS)[number];
type WithdrawalDecisionProps = { withdrawal: OpenedWithdrawal; onDecided: () => void };

/** Approves, rejects (the money returns to the member's wallet) or asks first. */
export function WithdrawalDecision({ withdrawal: { order, needsSecond }, onDecided }: WithdrawalDecisionProps) {
  const { orderNo } = order;
  const [note, setNote] = useState('');
  const [rejection, setRejection] = useState<WithdrawalRejection>(WITHDRAW_REJECTIONS[0]);
  const [question, setQuestion] = useState<WithdrawalQuestion>(WITHDRAW_QUESTIONS[0]);
  const approve = useOrderCommand(officeWithdraw.approveWithdrawal, WITHDRAWAL_CHANGES);
  const reject = useOrderCommand(officeWithdraw.rejectWithdrawal, WITHDRAWAL_CHANGES);
  const ask = useOrderCommand(officeWithdraw.askWithdrawal, WITHDRAWAL_CHANGES);
  const noted = note.trim() ? { note: note.trim() } : {};
  const send = (mode: string) => {
    if (mode === 'reject') return reject.send({ orderNo, rejection, ...noted }, () => say('decide.rejected'));
    if (mode === 'ask') return ask.send({ orderNo, question, ...noted }, () => say('decide.asked'));
    return approve.send({ orderNo, ...noted }, ({ awaitsSecond }) =>
      awaitsSecond ? say('withdraw.forSecond') : say('withdraw.approved'),
    );
  };
  const noteField = <Input label={say('decide.note')} value={note} onChange={setNote} maxLength={500} />;
  return (
    <Decision
      modes={[
        { value: 'approve', label: say('decide.approve'), key: 'a' },
        { value: 'reject', label: say('decide.reject'), key: 'r' },
        { value: 'ask', label: say('decide.ask'), key: 'm' },
      ]}
      onSend={(mode) => void send(mode).then((isDone) => isDone && onDecided())}
    >
      {(mode) =>
        mode === 'approve' ? (
          <>
            <Soft>{needsSecond ? say('withdraw.approveSecond') : say('withdraw.approveWords')}</Soft>
            {noteField}
            <Button isSubmit isBusy={approve.isBusy}>
              {say('withdraw.approve', { amount: money(order.amount + order.waitingBonus) })}
            </Button>
          </>
        ) : mode === 'reject' ? (
          <ReasonFields
            label={say('decide.reason')}
            value={rejection}
            options={optionsOf('withdrawRejection', WITHDRAW_REJECTIONS)}
            onChange={setRejection}
            note={noteField}
            submit={say('decide.reject')}
            isDanger
            isBusy={reject.isBusy}
          />
        ) : (
          <ReasonFields
            label={say('decide.question')}
            value={question}
            options={optionsOf('withdrawQuestion', WITHDRAW_QUESTIONS)}
            onChange={setQuestion}
            note={noteField}
            submit={say('decide.ask')}
            isBusy={ask.isBusy}
          />
        )
      }
    </Decision>
  );
}
