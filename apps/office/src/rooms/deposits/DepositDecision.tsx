import { backoffice } from '@harbour/contract/backoffice';
import { DEPOSIT_QUESTIONS, DEPOSIT_REJECTIONS } from '@harbour/contract/deposit';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { type OfficeDepositRow, officeDeposit } from '@harbour/contract/office-deposit';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { optionsOf, say } from '#base/say.ts';
import { money, typedMoney } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Decision } from '#parts/Decision.tsx';
import { Choice, Input } from '#parts/Fields.tsx';

const CHANGES = [
  officeDeposit.listDepositOrders,
  officeDeposit.getDepositOrder,
  officeApprovals.listApprovals,
  backoffice.getOverview,
];
type Rejection = (typeof DEPOSIT_REJECTIONS)[number];
type Question = (typeof DEPOSIT_QUESTIONS)[number];

/** Yes, no, or show me more. What arrived is typed by whoever saw it arrive, and must be the order's amount. */
export function DepositDecision({ order, onDecided }: { order: OfficeDepositRow; onDecided: () => void }) {
  const { orderNo } = order;
  const [received, setReceived] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [note, setNote] = useState('');
  const [rejection, setRejection] = useState<Rejection>(DEPOSIT_REJECTIONS[0]);
  const [question, setQuestion] = useState<Question>(DEPOSIT_QUESTIONS[0]);
  const approve = useCommand(officeDeposit.approveDeposit, ...CHANGES);
  const reject = useCommand(officeDeposit.rejectDeposit, ...CHANGES);
  const ask = useCommand(officeDeposit.askDeposit, ...CHANGES);
  const noted = note.trim() ? { note: note.trim() } : {};
  const done = ({ data }: { data?: unknown }, words: string) => {
    if (!data) return;
    toast(words);
    onDecided();
  };
  const send = async (mode: string) => {
    if (mode === 'reject') {
      done(await reject.run({ orderNo, rejection, ...noted }), say('decide.rejected'));
    } else if (mode === 'ask') {
      done(await ask.run({ orderNo, question }), say('decide.asked'));
    } else {
      const typed = typedMoney(received);
      setWrong(typed !== order.amount);
      if (typed !== order.amount) return;
      const answer = await approve.run({ orderNo, received: typed, ...noted });
      const isCredited = answer.data?.approvalId === null;
      done(answer, isCredited ? say('deposit.credited', { amount: money(order.amount) }) : say('withdraw.forSecond'));
    }
  };
  const noteField = <Input label={say('decide.note')} value={note} onChange={setNote} maxLength={500} />;
  return (
    <Decision
      modes={[
        // One approval is enough: what waits for a second person can be rejected or asked about.
        ...(order.awaitsSecond ? [] : [{ value: 'approve', label: say('decide.approve'), key: 'a' }]),
        { value: 'reject', label: say('decide.reject'), key: 'r' },
        { value: 'ask', label: say('decide.ask'), key: 'm' },
      ]}
      onSend={(mode) => void send(mode)}
    >
      {(mode) =>
        mode === 'approve' ? (
          <>
            <Input
              label={say('deposit.received', { currency: order.currency })}
              inputMode="decimal"
              value={received}
              error={isWrong ? say('deposit.receivedDiffers', { amount: money(order.amount) }) : undefined}
              onChange={(text) => {
                setReceived(text);
                setWrong(false);
              }}
            />
            {noteField}
            <Button isSubmit isBusy={approve.isBusy} isDisabled={!received.trim()}>
              {say('deposit.credit')}
            </Button>
          </>
        ) : mode === 'reject' ? (
          <>
            <Choice
              label={say('decide.reason')}
              value={rejection}
              options={optionsOf('depositRejection', DEPOSIT_REJECTIONS)}
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
              options={optionsOf('question', DEPOSIT_QUESTIONS)}
              onChange={setQuestion}
            />
            <span />
            <Button isSubmit isBusy={ask.isBusy}>
              {say('decide.ask')}
            </Button>
          </>
        )
      }
    </Decision>
  );
}
