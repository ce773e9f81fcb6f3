import { CANCEL_REASONS, type DepositOrder, deposit } from '@harbour/contract/deposit';
import { Button, ChoiceRow, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { remember, useCommand } from '#api/cache.ts';
import { refreshMoney } from '#api/money.ts';
import { toast } from '#api/toasts.ts';
import { AskSupportLink } from '#parts/AskSupport.tsx';
import { text } from '#text';
import styles from './Order.module.css';
import { REASON_WORDS } from './words.ts';

type Reason = (typeof CANCEL_REASONS)[number];

/** §4: one of five reasons, and how many cancellations are left today. */
export function CancelSheet({ order, onClose }: { order: DepositOrder; onClose: () => void }) {
  const { orderNo, cancelsLeft } = order;
  const [reason, setReason] = useState<Reason>();
  const cancel = useCommand(deposit.cancelRechargeOrder);
  const press = async () => {
    if (!reason) return;
    const { data, refused } = await cancel.run({ orderNo, reason });
    if (data) {
      remember(deposit.getRechargeAccountInfo, { orderNo }, data);
      toast(text('deposit.cancelDone'));
    }
    if (data || refused?.why === 'orderOver') {
      refreshMoney();
      onClose();
    }
  };
  return (
    <Sheet title={text('deposit.cancelTitle')} closeLabel={text('common.close')} onClose={onClose}>
      <p className="soft">{text('deposit.cancelWords')}</p>
      <fieldset className={styles.reasons} disabled={cancelsLeft <= 0}>
        <legend className="visually-hidden">{text('deposit.cancelTitle')}</legend>
        {CANCEL_REASONS.map((name) => (
          <ChoiceRow key={name} name="reason" isChosen={reason === name} onChoose={() => setReason(name)}>
            {text(REASON_WORDS[name])}
          </ChoiceRow>
        ))}
      </fieldset>
      <p className={styles.left}>
        {leftWords(cancelsLeft)} {cancelsLeft <= 0 && <AskSupportLink />}
      </p>
      <div className={styles.pair}>
        <Button look="quiet" isWide onPress={onClose}>
          {text('deposit.keepOrder')}
        </Button>
        <Button
          look="danger"
          isWide
          isBusy={cancel.isBusy}
          isDisabled={!reason || cancelsLeft <= 0}
          onPress={() => void press()}
        >
          {text('deposit.cancelConfirm')}
        </Button>
      </div>
    </Sheet>
  );
}

function leftWords(left: number): string {
  return left <= 0 ? text('deposit.cancelsLeftNone') : text('deposit.cancelsLeft', { left });
}
