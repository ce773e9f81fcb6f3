import { DEPOSIT_QUESTIONS, DEPOSIT_REJECTIONS } from '@harbour/contract/deposit';
import { type OfficeDepositRow, officeDeposit } from '@harbour/contract/office-deposit';
import { Button } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { say } from '#base/say.ts';
import { money, typedMoney } from '#base/show.ts';
import { Input } from '#parts/Fields.tsx';
import { OrderDecision } from '#parts/OrderDecision.tsx';
import { useOrderCommand } from '#parts/order-command.ts';
import { DEPOSIT_CHANGES } from './deposit-changes.ts';

/** Approves, rejects or asks for more. The person who saw the money arrive types its amount, which must be the order's. */
export function DepositDecision({ order, onDecided }: { order: OfficeDepositRow; onDecided: () => void }) {
  const { orderNo } = order;
  const [received, setReceived] = useState('');
  const [isWrong, setWrong] = useState(false);
  const approve = useOrderCommand(officeDeposit.approveDeposit, DEPOSIT_CHANGES);
  const reject = useOrderCommand(officeDeposit.rejectDeposit, DEPOSIT_CHANGES);
  const ask = useOrderCommand(officeDeposit.askDeposit, DEPOSIT_CHANGES);
  const sendApproval = async (note: { note?: string }) => {
    const typed = typedMoney(received);
    setWrong(typed !== order.amount);
    if (typed !== order.amount) return false;
    return approve.send({ orderNo, received: typed, ...note }, ({ approvalId }) =>
      approvalId === null ? say('deposit.credited', { amount: money(order.amount) }) : say('withdraw.forSecond'),
    );
  };
  const fieldsOf = (note: ReactNode) => (
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
      {note}
      <Button isSubmit isBusy={approve.isBusy} isDisabled={!received.trim()}>
        {say('deposit.credit')}
      </Button>
    </>
  );
  return (
    <OrderDecision
      approve={order.awaitsSecond ? undefined : { fields: fieldsOf, send: sendApproval }}
      reject={{
        family: 'depositRejection',
        names: DEPOSIT_REJECTIONS,
        isBusy: reject.isBusy,
        send: (rejection, note) => reject.send({ orderNo, rejection, ...note }, () => say('decide.rejected')),
      }}
      ask={{
        family: 'question',
        names: DEPOSIT_QUESTIONS,
        hasNote: false,
        isBusy: ask.isBusy,
        send: (question) => ask.send({ orderNo, question }, () => say('decide.asked')),
      }}
      onDecided={onDecided}
    />
  );
}
