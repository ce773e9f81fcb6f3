import { type WithdrawOrder, withdraw } from '@harbour/contract/withdraw';
import type { Minor } from '@harbour/rules';
import { SECONDARY_PASSWORD_LENGTH } from '@harbour/rules';
import { Button, CodeField, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { refreshCalls } from '#api/cache.ts';
import { goInstead } from '#api/router.ts';
import { toast } from '#api/toasts.ts';
import { Money, moneyWords } from '#parts/Money.tsx';
import { Form } from '#parts/Page.tsx';
import type { useMoneyCommand } from '#parts/use-money-command.ts';
import { text } from '#text';
import { forgetDraft, type Window } from './draft.ts';
import type { WithdrawType } from './plan.ts';
import styles from './Withdraw.module.css';

export type WithdrawalReview = {
  amount: Minor;
  waitingBonus: Minor;
  currency: string;
  type: WithdrawType;
  window: Window | undefined;
  hours: WithdrawOrder['windowHours'];
  payee: WithdrawOrder['payee'];
  when: string;
};
export type WithdrawCommand = ReturnType<typeof useMoneyCommand<typeof withdraw.withdraw>>;

type ReviewSheetProps = { review: WithdrawalReview; command: WithdrawCommand; onClose: () => void };

/** Shows everything once more before it is sent, and asks for the secondary password. */
export function ReviewSheet({ review, command, onClose }: ReviewSheetProps) {
  const { amount, waitingBonus, currency, payee } = review;
  const [secondaryPassword, setSecondary] = useState('');
  const [error, setError] = useState<string>();
  const sending = useSend(review, command);
  const send = async () => {
    const { isOver, words } = await sending.run(secondaryPassword);
    setError(words);
    setSecondary('');
    if (isOver) onClose();
  };
  return (
    <Sheet title={text('withdraw.reviewTitle')} closeLabel={text('common.close')} onClose={onClose}>
      <div className={styles.review}>
        <dl className={styles.facts}>
          <Fact label={text('withdraw.amount')}>
            <Money minor={amount} currency={currency} />
          </Fact>
          {waitingBonus > 0n && (
            <>
              <Fact label={text('withdraw.extra')}>
                <Money minor={waitingBonus} hasPlus />
              </Fact>
              <Fact label={text('withdraw.youGet')}>
                <b>
                  <Money minor={amount + waitingBonus} currency={currency} />
                </b>
              </Fact>
            </>
          )}
          <Fact label={text('withdraw.to')}>
            {payee.name} <bdi className={styles.account}>{payee.account}</bdi>
          </Fact>
          <Fact label={text('withdraw.when')}>{review.when}</Fact>
        </dl>
        <Form onSend={() => void send()}>
          <CodeField
            label={text('withdraw.secondary')}
            value={secondaryPassword}
            onChange={(value) => {
              setSecondary(value);
              setError(undefined);
            }}
            error={error}
            isSecret
          />
          {sending.isUnsure && <p className={styles.notice}>{text('withdraw.unsure')}</p>}
          <Button
            isSubmit
            isWide
            isBusy={sending.isBusy}
            isDisabled={secondaryPassword.length < SECONDARY_PASSWORD_LENGTH}
          >
            <span className="numbers">{text('withdraw.send', { amount: moneyWords(amount, currency) })}</span>
          </Button>
        </Form>
      </div>
    </Sheet>
  );
}

export function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}

/** Sends the request, under one request id as long as its content is the same and its outcome is unknown. */
function useSend({ amount, waitingBonus, type, window, hours, payee }: WithdrawalReview, command: WithdrawCommand) {
  const content = [type, window, payee.kind, payee.id, amount].join(' ');
  const run = async (secondaryPassword: string): Promise<{ isOver: boolean; words?: string | undefined }> => {
    const where = { payeeKind: payee.kind, payeeId: payee.id };
    // The terms as shown: the server refuses if they were changed meanwhile.
    const when = { type, waitingBonus, ...(window && hours ? { window, hours } : {}) };
    const { data, refused, isUnsure } = await command.run({ ...where, ...when, amount, secondaryPassword }, content);
    if (data) {
      forgetDraft();
      toast(text('withdraw.sent'));
      goInstead('/pages/finance/withDraw', { orderNo: data.order.orderNo });
    }
    if (refused?.why === 'changedMeanwhile') void refreshCalls(withdraw.getWithdrawExtraRule);
    const isAboutSecondary = refused?.why === 'secondaryWrong' || refused?.why === 'secondaryLocked';
    return {
      isOver: refused !== undefined && !isUnsure && !isAboutSecondary,
      words: isAboutSecondary ? refused.message : undefined,
    };
  };
  return { run, isUnsure: command.isUnsureOf(content), isBusy: command.isBusy };
}
