import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { WITHDRAW_QUESTIONS, WITHDRAW_REJECTIONS } from '@harbour/contract/withdraw';
import { Button } from '@harbour/ui';
import { say } from '#base/say.ts';
import { hours, money } from '#base/show.ts';
import { OrderDecision } from '#parts/OrderDecision.tsx';
import { useOrderCommand } from '#parts/order-command.ts';
import { Soft } from '#parts/Page.tsx';
import type { OpenedWithdrawal } from './opened-withdrawal.ts';
import { WITHDRAWAL_CHANGES } from './withdrawal-changes.ts';

type WithdrawalDecisionProps = { withdrawal: OpenedWithdrawal; onDecided: () => void };

/** When the payout is sent once it is approved: at once, in its window, or after a second approval. */
function whenSent({ order: { windowHours }, needsSecond }: OpenedWithdrawal): string {
  if (needsSecond) return say('withdraw.approveSecond');
  return windowHours ? say('withdraw.approveScheduled', { window: hours(windowHours) }) : say('withdraw.approveWords');
}

/** Approves, rejects (the money returns to the member's wallet) or asks first. */
export function WithdrawalDecision({ withdrawal, onDecided }: WithdrawalDecisionProps) {
  const { order } = withdrawal;
  const { orderNo } = order;
  const approve = useOrderCommand(officeWithdraw.approveWithdrawal, WITHDRAWAL_CHANGES);
  const reject = useOrderCommand(officeWithdraw.rejectWithdrawal, WITHDRAWAL_CHANGES);
  const ask = useOrderCommand(officeWithdraw.askWithdrawal, WITHDRAWAL_CHANGES);
  return (
    <OrderDecision
      approve={{
        fields: (note) => (
          <>
            <Soft>{whenSent(withdrawal)}</Soft>
            {note}
            <Button isSubmit isBusy={approve.isBusy}>
              {say('withdraw.approve', { amount: money(order.amount + order.waitingBonus) })}
            </Button>
          </>
        ),
        send: (note) =>
          approve.send({ orderNo, ...note }, ({ awaitsSecond }) =>
            say(
              awaitsSecond
                ? 'withdraw.forSecond'
                : order.windowHours
                  ? 'withdraw.approvedScheduled'
                  : 'withdraw.approved',
            ),
          ),
      }}
      reject={{
        family: 'withdrawRejection',
        names: WITHDRAW_REJECTIONS,
        isBusy: reject.isBusy,
        send: (rejection, note) => reject.send({ orderNo, rejection, ...note }, () => say('decide.rejected')),
      }}
      ask={{
        family: 'withdrawQuestion',
        names: WITHDRAW_QUESTIONS,
        hasNote: true,
        isBusy: ask.isBusy,
        send: (question, note) => ask.send({ orderNo, question, ...note }, () => say('decide.asked')),
      }}
      onDecided={onDecided}
    />
  );
}
