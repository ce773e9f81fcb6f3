import type { Refusal } from '@harbour/contract';
import { type WithdrawOrder, withdraw } from '@harbour/contract/withdraw';
import type { Minor } from '@harbour/rules';
import { SECONDARY_PASSWORD_LENGTH } from '@harbour/rules';
import { Button, CodeField, Facts, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { refreshCalls, type useMoneyCommand } from '#api/cache.ts';
import type { CallRefused } from '#api/client.ts';
import { goInstead } from '#api/router.ts';
import { Money, moneyWords } from '#parts/Money.tsx';
import { Notice } from '#parts/Notice.tsx';
import { Form } from '#parts/Page.tsx';
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
  const { amount, currency } = review;
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
        <ReviewFacts review={review} />
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
          {sending.isUnsure && <Notice>{text('withdraw.unsure')}</Notice>}
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

/** The terms of the request: the amount, what waiting adds to it, where it goes, and when. */
export function ReviewFacts({ review }: { review: WithdrawalReview }) {
  const { amount, waitingBonus, currency, payee, when } = review;
  const isMore = waitingBonus > 0n;
  return (
    <Facts
      look="box"
      list={[
        [text('withdraw.amount'), <Money key="amount" minor={amount} currency={currency} />],
        [text('withdraw.extra'), isMore && <Money minor={waitingBonus} hasPlus />],
        [text('withdraw.youGet'), isMore && <TotalReceived minor={amount + waitingBonus} currency={currency} />],
        [text('withdraw.to'), <PayeeName key="to" payee={payee} />],
        [text('withdraw.when'), when],
      ]}
    />
  );
}

function TotalReceived({ minor, currency }: { minor: Minor; currency: string }) {
  return (
    <b>
      <Money minor={minor} currency={currency} />
    </b>
  );
}

/** Where the money goes, its masked number in one piece. */
export function PayeeName({ payee: { name, account } }: Pick<WithdrawOrder, 'payee'>) {
  return (
    <>
      {name} <bdi className={styles.account}>{account}</bdi>
    </>
  );
}

const isSecondary = (why: Refusal | undefined) => why === 'secondaryWrong' || why === 'secondaryLocked';

/** Sends the request, under one request id as long as its content is the same and its outcome is unknown. */
function useSend({ amount, waitingBonus, type, window, hours, payee }: WithdrawalReview, command: WithdrawCommand) {
  const content = [type, window, payee.kind, payee.id, amount].join(' ');
  const run = async (secondaryPassword: string): Promise<{ isOver: boolean; words?: string | undefined }> => {
    const where = { payeeKind: payee.kind, payeeId: payee.id };
    // The terms as shown: the server refuses if they were changed meanwhile.
    const when = { type, waitingBonus, ...(window && hours ? { window, hours } : {}) };
    const wanted = { ...where, ...when, amount, secondaryPassword };
    const isShown = ({ why }: CallRefused) => isSecondary(why);
    const { data, refused, isUnsure } = await command.run(wanted, content, { isShown });
    if (data) {
      forgetDraft();
      goInstead('/pages/finance/withDraw', { orderNo: data.order.orderNo });
    }
    if (refused?.why === 'changedMeanwhile') void refreshCalls(withdraw.getWithdrawExtraRule);
    const isAboutSecondary = refused !== undefined && isSecondary(refused.why);
    return {
      isOver: refused !== undefined && !isUnsure && !isAboutSecondary,
      words: isAboutSecondary ? refused.message : undefined,
    };
  };
  return { run, isUnsure: command.isUnsureOf(content), isBusy: command.isBusy };
}
