import { backoffice } from '@harbour/contract/backoffice';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { WITHDRAW_QUESTIONS, WITHDRAW_REJECTIONS } from '@harbour/contract/withdraw';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { optionsOf, say } from '#base/say.ts';
import { money } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Decision } from '#parts/Decision.tsx';
import { Choice, Input } from '#parts/Fields.tsx';
import { Soft } from '#parts/Page.tsx';
import type { OpenedWithdrawal } from './opened-withdrawal.ts';

const CHANGES = [
  officeWithdraw.listWithdrawalOrders,
  officeWithdraw.getWithdrawalOrder,
  officeApprovals.listApprovals,
  backoffice.getOverview,
];
type Rejection = (typeof WITHDRAW_REJECTIONS)[number];
type Question = (typeof WITHDRAW_QUESTIONS)[number];
type Props = { withdrawal: OpenedWithdrawal; onDecided: () => void };

/** Let it go, send it back to the member's wallet, or ask first. */
export function WithdrawalDecision({ withdrawal: { order, needsSecond }, onDecided }: Props) {
  const { orderNo } = order;
  const [note, setNote] = useState('');
  const [rejection, setRejection] = useState<Rejection>(WITHDRAW_REJECTIONS[0]);
  const [question, setQuestion] = useState<Question>(WITHDRAW_QUESTIONS[0]);
  const approve = useCommand(officeWithdraw.approveWithdrawal, ...CHANGES);
  const reject = useCommand(officeWithdraw.rejectWithdrawal, ...CHANGES);
  const ask = useCommand(officeWithdraw.askWithdrawal, ...CHANGES);
  const noted = note.trim() ? { note: note.trim() } : {};
  const done = (isDone: boolean, words: string) => {
    if (!isDone) return;
    toast(words);
    onDecided();
  };
  const send = async (mode: string) => {
    if (mode === 'reject') {
      const { data } = await reject.run({ orderNo, rejection, ...noted });
      done(Boolean(data), say('decide.rejected'));
    } else if (mode === 'ask') {
      const { data } = await ask.run({ orderNo, question, ...noted });
      done(Boolean(data), say('decide.asked'));
    } else {
      const { data } = await approve.run({ orderNo, ...noted });
      done(Boolean(data), data?.awaitsSecond ? say('withdraw.forSecond') : say('withdraw.approved'));
    }
  };
  const noteField = <Input label={say('decide.note')} value={note} onChange={setNote} maxLength={500} />;
  return (
    <Decision
      modes={[
        { value: 'approve', label: say('decide.approve'), key: 'a' },
        { value: 'reject', label: say('decide.reject'), key: 'r' },
        { value: 'ask', label: say('decide.ask'), key: 'm' },
      ]}
      onSend={(mode) => void send(mode)}
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
          <>
            <Choice
              label={say('decide.reason')}
              value={rejection}
              options={optionsOf('withdrawRejection', WITHDRAW_REJECTIONS)}
              onChange={setRejection}
            />
            {noteField}
            <Button isSubmit look="danger" isBusy={reject.isBusy}>
              {say('decide.reject')}
            </Button>
          </>
        ) : (
          <>
            <Choice
              label={say('decide.question')}
              value={question}
              options={optionsOf('withdrawQuestion', WITHDRAW_QUESTIONS)}
              onChange={setQuestion}
            />
            {noteField}
            <Button isSubmit isBusy={ask.isBusy}>
              {say('decide.ask')}
            </Button>
          </>
        )
      }
    </Decision>
  );
}
