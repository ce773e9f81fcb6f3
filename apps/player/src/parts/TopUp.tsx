import { wallet } from '@harbour/contract/wallet';
import { Button } from '@harbour/ui';
import { useCall, useCommand } from '#api/cache.ts';
import { refreshMoney } from '#api/money.ts';
import { toast } from '#api/toasts.ts';
import { boot } from '#boot';
import { text } from '#text';
import { moneyWords } from './Money.tsx';
import styles from './TopUp.module.css';
import { useRequest } from './use-request.ts';

/** In play mode: more play money, a few times a day, offered and never urged. */
export function TopUp() {
  const { data } = useCall(wallet.getUserTransInfo, {}, { isWanted: boot?.isPlay ?? false });
  const topUp = useCommand(wallet.topUpPlayMoney);
  const request = useRequest();
  if (!boot?.isPlay || !data?.topUp) return null;
  const { amount, left } = data.topUp;
  const press = async () => {
    const heard = await topUp.run({ requestId: request.nameOf('topUp') });
    request.hear(heard);
    if (heard.data) toast(text('wallet.toppedUp', { amount: moneyWords(heard.data.amount) }));
    refreshMoney();
  };
  return (
    <section className={styles.topUp}>
      <p>{left > 0 ? text('wallet.topUpWords', { amount: moneyWords(amount), left }) : text('wallet.topUpNone')}</p>
      <Button look="plain" isBusy={topUp.isBusy} isDisabled={left <= 0} onPress={() => void press()}>
        {text('wallet.topUp')}
      </Button>
    </section>
  );
}
