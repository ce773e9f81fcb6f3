import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { useCall } from '#base/answers.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { Answered } from '#parts/Answered.tsx';
import { Claim, isClaimedByOther } from '#parts/Claim.tsx';
import styles from '#parts/Order.module.css';
import { OrderHead } from '#parts/OrderHead.tsx';
import { useOrderCommand } from '#parts/order-command.ts';
import { Notice, Tag, type Tone } from '#parts/Panel.tsx';
import { Question } from '#parts/Question.tsx';
import type { OpenedWithdrawal } from './opened-withdrawal.ts';
import { PayoutHold } from './PayoutHold.tsx';
import { PayoutResolution } from './PayoutResolution.tsx';
import { WithdrawalDecision } from './WithdrawalDecision.tsx';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';
import { WITHDRAWAL_CHANGES } from './withdrawal-changes.ts';

const TONES: Record<string, Tone> = {
  submitted: 'amber',
  reviewing: 'amber',
  paid: 'jade',
  rejected: 'red',
  failed: 'red',
};
const ASK_EVERY_MS = 10_000;

export function WithdrawalView({ orderNo, onDecided }: { orderNo: string; onDecided: () => void }) {
  const opened = useCall(officeWithdraw.getWithdrawalOrder, { orderNo }, { everyMs: ASK_EVERY_MS });
  return (
    <Answered asked={opened} height={120}>
      {(withdrawal) => <OpenWithdrawal withdrawal={withdrawal} onDecided={onDecided} />}
    </Answered>
  );
}

function OpenWithdrawal({ withdrawal, onDecided }: { withdrawal: OpenedWithdrawal; onDecided: () => void }) {
  const { order } = withdrawal;
  const { orderNo, owner } = order;
  const isUndecided = order.status === 'submitted' || order.status === 'reviewing';
  const isBounced = order.payout === 'bounced';
  const isStuck = isBounced || (order.status === 'paying' && order.payout === 'unknown');
  const isUnsent = order.status === 'paying' && order.payout === 'waiting';
  const isOpen = isUndecided && !order.awaitsSecond;
  const mayDecide = mayI('withdrawals.decide');
  const isMineToDecide = mayDecide && !isClaimedByOther(owner);
  const ask = useOrderCommand(officeWithdraw.askWithdrawal, WITHDRAWAL_CHANGES);
  const mayClaim = mayDecide && (isOpen || isStuck);
  return (
    <div className={styles.order}>
      <div className={styles.inside}>
        <OrderHead
          order={order}
          status={<Tag tone={TONES[order.status] ?? 'plain'}>{sayOf('withdrawStatus', order.status)}</Tag>}
          claim={
            mayClaim && (
              <Claim
                call={officeWithdraw.claimWithdrawal}
                changes={WITHDRAWAL_CHANGES}
                subject={{ orderNo }}
                owner={owner}
              />
            )
          }
        />
        {order.awaitsSecond && (
          <Notice tone="jade">{say(isUndecided ? 'withdraw.awaitsSecond' : 'withdraw.payoutAwaitsSecond')}</Notice>
        )}
        {order.isHeld && <Notice>{say('withdraw.held')}</Notice>}
        {isBounced && !order.awaitsSecond && <Notice tone="red">{say('resolve.bounced')}</Notice>}
        {withdrawal.question && (
          <Question
            words={say('withdraw.moreAsked', { what: sayOf('withdrawQuestion', withdrawal.question) })}
            closeWords={say('withdraw.closeQuestion')}
            mayClose={isMineToDecide && isUndecided}
            isBusy={ask.isBusy}
            onClose={() => void ask.send({ orderNo, question: null }, () => say('withdraw.questionClosed'))}
          />
        )}
        {withdrawal.rejection && <Notice tone="red">{sayOf('withdrawRejection', withdrawal.rejection)}</Notice>}
        <WithdrawalFacts withdrawal={withdrawal} />
      </div>
      {isMineToDecide && isOpen && <WithdrawalDecision withdrawal={withdrawal} onDecided={onDecided} />}
      {isMineToDecide && isStuck && !order.awaitsSecond && (
        <PayoutResolution orderNo={orderNo} isBounced={isBounced} onDecided={onDecided} />
      )}
      {mayDecide && isUnsent && <PayoutHold orderNo={orderNo} isHeld={order.isHeld} onDecided={onDecided} />}
    </div>
  );
}
