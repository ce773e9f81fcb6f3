import { DEPOSIT_QUESTIONS, DEPOSIT_REJECTIONS } from '@harbour/contract/deposit';
import { type OfficeDepositRow, officeDeposit } from '@harbour/contract/office-deposit';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { optionsOf, say } from '#base/say.ts';
import { money, typedMoney } from '#base/show.ts';
import { Decision } from '#parts/Decision.tsx';
import { Input } from '#parts/Fields.tsx';
import { useOrderCommand } from '#parts/order-command.ts';
import { ReasonFields } from '#parts/ReasonFields.tsx';
import { DEPOSIT_CHANGES } from './deposit-changes.ts';

type DepositRejection = (typeof DEPOSIT_REJECTIONS)[number];
type DepositQuestion = (typeof DEPOSIT_QUESTIONS)[number];

/** Approves, rejects or asks for more. The person who saw the money arrive types its amount, which must be the order's. */
export function DepositDecision({ order, onDecided }: { order: OfficeDepositRow; onDecided: () => void }) {
  const { orderNo } = order;
  const [received, setReceived] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [note, setNote] = useState('');
  const [rejection, setRejection] = useState<DepositRejection>(DEPOSIT_REJECTIONS[0]);
  const [question, setQuestion] = useState<DepositQuestion>(DEPOSIT_QUESTIONS[0]);
  const approve = useOrderCommand(officeDeposit.approveDeposit, DEPOSIT_CHANGES);
  const reject = useOrderCommand(officeDeposit.rejectDeposit, DEPOSIT_CHANGES);
  const ask = useOrderCommand(officeDeposit.askDeposit, DEPOSIT_CHANGES);
  const noted = note.trim() ? { note: note.trim() } : {};
  const send = async (mode: string) => {
    if (mode === 'reject') return reject.send({ orderNo, rejection, ...noted }, () => say('decide.rejected'));
    if (mode === 'ask') return ask.send({ orderNo, question }, () => say('decide.asked'));
    const typed = typedMoney(received);
    setWrong(typed !== order.amount);
    if (typed !== order.amount) return false;
    return approve.send({ orderNo, received: typed, ...noted }, ({ approvalId }) =>
      approvalId === null ? say('deposit.credited', { amount: money(order.amount) }) : say('withdraw.forSecond'),
    );
  };
  const noteField = <Input label={say('decide.note')} value={note} onChange={setNote} maxLength={500} />;
  return (
    <Decision
      modes={[
        // One first approval is enough: an order that waits for a second person can only be rejected or asked about.
        ...(order.awaitsSecond ? [] : [{ value: 'approve', label: say('decide.approve'), key: 'a' }]),
        { value: 'reject', label: say('decide.reject'), key: 'r' },
        { value: 'ask', label: say('decide.ask'), key: 'm' },
      ]}
      onSend={(mode) => void send(mode).then((isDone) => isDone && onDecided())}
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
          <ReasonFields
            label={say('decide.reason')}
            value={rejection}
            options={optionsOf('depositRejection', DEPOSIT_REJECTIONS)}
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
            options={optionsOf('question', DEPOSIT_QUESTIONS)}
            onChange={setQuestion}
            submit={say('decide.ask')}
            isBusy={ask.isBusy}
          />
        )
      }
    </Decision>
  );
}
